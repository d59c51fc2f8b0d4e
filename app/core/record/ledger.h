// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/part.h"

#include <QList>
#include <QStringList>

namespace Tieout::record {

/// A word of the question, or several that belong together.
struct LedgerWord {
    QString text;
    QList<int> span; ///< [begin, end) in the question as it was read
    WordRole role = WordRole::Unread;
    QString became; ///< "Invoice.Total"
    ReadBy by = ReadBy::Rule;
    std::optional<Interval> period = std::nullopt; ///< of a period: its days, and the column where one is filtered
    QStringList nearest = {}; ///< names and stored values that an unread word may have meant, best first
    bool operator==(const LedgerWord &) const = default;
};

/// A constant of the query.
struct LedgerConstant {
    QString sql;
    ConstantFrom from = ConstantFrom::Question;
    std::optional<QList<int>> span; ///< where the question says it, as it was read
    bool operator==(const LedgerConstant &) const = default;
};

/// What each word of the question became and where each constant of the query comes from.
struct Ledger {
    QList<LedgerWord> words; ///< in the order of the question
    QStringList unread;
    QList<LedgerConstant> constants;
    QStringList untraced;
    /// The question as it was read, where that is not what was typed: in English, or whole where it changes another.
    std::optional<QString> read = std::nullopt;
    std::optional<QString> closest = std::nullopt; ///< where nothing was answered: the query that came nearest
    bool operator==(const Ledger &) const = default;
};

} // namespace Tieout::record
