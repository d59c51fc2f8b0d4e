// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// Whether a word of a question, written small, says money of some kind.
bool saysMoney(const QString &lower);

/// Figures that mean something else than what was said, by their names: "revenue" as a sum of refunds, "sales" as a
/// ranking by units on order. None where words name the column itself or a definition says what the word means. The
/// meanings are those of resources/lexicon/measures.txt.
QList<record::OtherMeasure> otherMeasures(const QList<WordEntry> &entries, const Sentence &sentence,
                                          const QueryUses &uses);

} // namespace Tieout::ledger
