// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/**
 * What a query may not make of a word although it reads it: "number of X" counts rows of X, "distinct X" distinct
 * values of X, "total X" adds X up, "X id" is X's key, a list shows every column it enumerates. Entries that break a
 * rule become unread.
 */
void holdToRoles(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
