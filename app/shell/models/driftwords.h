// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/drift.h"

namespace Tieout::shell {

// What core tells of a drift, in the window's language.

/// "Column removed".
QString changeWords(schema::ChangeKind kind);
/// "Answer", "Another name".
QString affectedWords(workspace::Affected::Kind kind);
/// "2 added, 1 probably renamed".
QString countWords(const QList<schema::SchemaChange> &changes);
/// "Customer.Fax is called Customer.Telefax now."
QString decisionWords(const workspace::DriftDecision &decision);

} // namespace Tieout::shell
