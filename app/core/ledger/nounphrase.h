// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/sentence.h"

namespace Tieout::ledger {

/// Words [first, last] that name one thing together ("urgent tickets", "direct reports"); first > last where there are
/// none.
struct NounPhrase {
    int first = 0;
    int last = -1;
    bool isEmpty() const { return first > last; }
};

/// The thing that an expression before `at` speaks of: articles and "all" are passed over; it ends where a stop stands
/// in the text, at a word that only joins, at a fixed expression, a period or a number.
NounPhrase nounPhraseFrom(const Sentence &sentence, int at);

} // namespace Tieout::ledger
