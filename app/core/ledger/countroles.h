// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// "number of X" counts rows of X or values of what is called X, "different X" different ones, "X count" the X. Entries
/// that ask for a number become unread where the query counts something else.
void holdToCounts(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
