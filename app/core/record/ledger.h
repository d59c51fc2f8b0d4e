// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/part.h"

#include <QList>
#include <QStringList>

namespace Tieout::record {

/// A name or stored value that means nearly what a word does, by a sentence encoder.
struct NearMeaning {
    QString name;     ///< as the question may say it: "status", "open"
    QString refers;   ///< what a definition of the word would refer to: "orders.status", for a value "orders"
    QString where;    ///< and its condition: "status = 'open'"; empty for a name
    double score = 0; ///< cosine
    double ahead = 0; ///< of the runner-up's
    bool operator==(const NearMeaning &) const = default;
};

/// A word of the question, or several that belong together.
struct LedgerWord {
    QString text;
    QList<int> span; ///< [begin, end) in the question as it was read
    WordRole role = WordRole::Unread;
    QString became; ///< "Invoice.Total"
    ReadBy by = ReadBy::Rule;
    std::optional<Interval> period = std::nullopt; ///< of a period: its days, and the column where one is filtered
    QStringList nearest = {}; ///< what an unread word may have meant: names and stored values spelt nearly so, best
                              ///< first, then those that mean nearly the same
    QList<NearMeaning> meant = {}; ///< of these the ones by meaning, best first
    bool operator==(const LedgerWord &) const = default;
};

/// A constant of the query.
struct LedgerConstant {
    QString sql;
    ConstantFrom from = ConstantFrom::Question;
    std::optional<QList<int>> span; ///< where the question says it, as it was read
    bool operator==(const LedgerConstant &) const = default;
};

/// What of a ledger keeps a query from passing; whatever else was dropped or added is a warning.
enum class Accounting {
    Told,  ///< nothing: a person wrote it or answers for it
    Known, ///< words that the source knows and the query does not use, and whatever the query has from nowhere
    Every  ///< any word that became nothing as well
};

/// A word that says a figure of one kind, and a column of another kind that the query works out for it.
struct OtherMeasure {
    QString said;   ///< "revenue"
    QString column; ///< "refunds.amount"
    bool operator==(const OtherMeasure &) const = default;
};

/// What each word of the question became and where each constant of the query comes from.
struct Ledger {
    QList<LedgerWord> words; ///< in the order of the question
    QStringList unread;
    QStringList unknown; ///< of the unread, plain words by which the source calls nothing
    QList<LedgerConstant> constants;
    QStringList untraced;
    std::optional<QString> encoder = std::nullopt; ///< what found names by meaning, where something did
    /// The question as it was read, where that is not what was typed: in English, or whole where it changes another.
    std::optional<QString> read = std::nullopt;
    std::optional<QString> closest = std::nullopt; ///< where nothing was answered: the query that came nearest
    QList<OtherMeasure> otherMeasures;             ///< not of the record: what a check makes of them is
    bool operator==(const Ledger &) const = default;
};

} // namespace Tieout::record
