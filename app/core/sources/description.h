// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/scripts.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/**
 * Writes a snapshot's entries: by rules, then by what scripts say, a model wrote and people said, each before the one
 * before it. Schema, profiles and keys are there already. `store` may be null: then by rules alone. `asOf` is what
 * "legacy" is measured against.
 */
Result<void> describe(catalog::Snapshot &snapshot, const workspace::Workspace *store, const QDate &asOf);

/// What a source's scripts say, with what of them could not be read.
Result<catalog::ScriptFindings> scriptFindings(const workspace::Workspace &store, const catalog::Snapshot &snapshot);

/// The edit of this kind that counts now; nothing where nobody said anything.
Result<std::optional<workspace::Edit>> editInForce(const workspace::Workspace &store, const QString &sourceId,
                                                   workspace::Edit::Kind kind, const TableName &table,
                                                   const QString &column);

/// Tables of the schema that a query reads; none where it does not resolve. Pure; any thread.
QList<TableName> tablesRead(const QString &text, const catalog::Snapshot &snapshot);

} // namespace Tieout::sources
