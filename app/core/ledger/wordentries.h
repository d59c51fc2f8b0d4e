// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"

namespace Tieout::ledger {

/// What the words [first, last] of a question became in a query; WordRole::Unread where they became nothing.
struct WordEntry {
    int first = 0;
    int last = 0;
    record::WordRole role = record::WordRole::Unread;
    QString became;
    record::ReadBy by = record::ReadBy::Rule;
    bool isColumn = false; ///< a column is named
    bool isShown = false;  ///< the result shows that column
    bool isPart = false;   ///< of that column's name only a part, or another word for it
    bool isKnown = true;   ///< false: a plain word that the source calls nothing by
    std::optional<record::Interval> period = std::nullopt;
    QString definition = {}; ///< of a governed one: all that it says
};

/// The words [first, last] became nothing, but for those of a governed definition.
void setUnread(QList<WordEntry> &entries, int first, int last);
/// Whether a word became the column.
bool isSaid(const QList<WordEntry> &entries, const gate::BaseColumn &column);
/// Whether an expression stands inside what the source calls so ("total" of the column total_price).
bool isTakenByName(const QList<WordEntry> &entries, const Expression &expression);
/// As a record says it; `column` may be empty.
record::Interval recordOf(const period::Interval &interval, const QString &column = {});
/// The entries as the words of a ledger: what they say, where that stands, and which of them were not read.
record::Ledger ledgerOfEntries(const QList<WordEntry> &entries, const Sentence &sentence);

/// Whether a mention is taken as meant by its words: not by chance, nor as part of another word.
template <typename Mention>
bool isMeant(const Mention &mention)
{
    return mention.score >= retrieval::MeantScore && mention.how != retrieval::MatchKind::Embedded;
}

/// An entry for every word of the question, in order.
QList<WordEntry> wordEntries(const Sentence &sentence, const QueryUses &uses,
                             const std::optional<gate::Governed> &governed = std::nullopt);

} // namespace Tieout::ledger
