// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// Marks words as unread that the query took for something of a like name: a number for a name, how many rooms for a
/// room, a segment for what is new, some rows for all of a
/// table, two people for one, another way between two tables for the deed that a table is called by.
void holdToNames(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
