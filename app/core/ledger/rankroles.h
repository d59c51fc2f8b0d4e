// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// "the highest rating", "most popular form": what asks for a first or a last becomes unread where the query ranks by
/// something else, or answers fewer of them than are asked for.
void holdToRankings(QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
