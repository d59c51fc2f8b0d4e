// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"

namespace Tieout::ledger {

/**
 * What each word of a question became in a checked query. It is computed from the question and the query alone, whoever
 * wrote that; words that name the definition that it computes became that, and constants of the definition come from
 * there. Spans are places in the sentence's question.
 */
record::Ledger ledgerOf(const Sentence &sentence, const gate::Report &report, const DialectTraits &traits,
                        const gate::SourceFacts *facts, const std::optional<gate::Governed> &governed = std::nullopt);

} // namespace Tieout::ledger
