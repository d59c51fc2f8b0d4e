// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// What a word became that no mention took, where it only says again what the query does: a word of a name that it uses
/// ("template type codes and documents of each type"), the sort of a thing ("hand type", "create time"), "or equal to".
/// Nothing where it does not. `entries` are those of the words that were taken.
std::optional<WordEntry> restatedAt(int at, const QList<WordEntry> &entries, const Sentence &sentence,
                                    const QueryUses &uses);

} // namespace Tieout::ledger
