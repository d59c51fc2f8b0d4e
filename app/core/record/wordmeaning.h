// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"

namespace Tieout::record {

/// What a word of the question became, for a person: "payments.kind = 'rent'", "1 Jul – 30 Sep 2026 on
/// payments.period", "filler". Window, terminal and reports say it in these words.
message::Message wordMeaning(const LedgerWord &word);

/// The text that the ledger's places are in: the question as it was read, else as it was typed.
QString annotatedQuestion(const Record &record);

/// What may be chosen for a word instead of what it became: another reading of the question that differs in this word
/// alone, or another column where one was taken for granted.
struct WordChoice {
    message::Message meaning; ///< "by the day the rent was due", "leases.starts_on"
    std::optional<Alternative> reading;
    std::optional<Assumption> assumption; ///< with `column`, where there is no reading
    QString column;                       ///< one of the assumption's changeTo
    bool operator==(const WordChoice &) const = default;
};

/// Words that belong together and have a place in annotatedQuestion().
struct AnnotatedSpan {
    int begin = 0;
    int end = 0;                      ///< half-open
    WordRole role = WordRole::Unread; ///< also of what may mean several things, while that is asked
    message::Message meaning;
    QList<WordChoice> choices;
    bool operator==(const AnnotatedSpan &) const = default;
};

/// In the order of the question, not overlapping. Neighbours that became the same are one. Empty where the record has
/// no ledger, or an older one without places.
QList<AnnotatedSpan> annotationsOf(const Record &record);

} // namespace Tieout::record
