// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/workspace/correction.h"

namespace Tieout::workspace {

/**
 * Corrections of questions that share words with `question`, nearest first, the newer of two as near; at most `count`. Only those both of whose
 * queries still resolve over what the source's scope shows. Pure; any thread.
 */
QList<Correction> similarCorrections(const QList<Correction> &corrections, const QString &question, int count, const catalog::Snapshot &snapshot);

} // namespace Tieout::workspace
