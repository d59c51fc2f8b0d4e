// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// The table whose rows are asked for and of which the result shows nothing, where two things are named together:
/// "room types with their base rates" without the types, "current fares of all products" without the fares. Null where
/// there is none.
const WordEntry *notShown(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
