// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/verified.h"

#include <QDate>

#include <optional>

namespace Tieout::workspace {

/// So many rows of a result are kept with a verified query.
inline constexpr int MostExpectedRows = 200;

/// What a verified query gave when somebody looked at it and said that it is right. Values as records have them:
/// decimals as text, never binary floats.
struct ExpectedResult {
    QDate asOf;                                ///< the day that the question's words were counted from
    QStringList columns;                       ///< their names, one a value of each row
    QList<QList<std::optional<QString>>> rows; ///< the first MostExpectedRows of them
    qint64 rowCount = 0;                       ///< of all rows
    /// Whether it says more than how many rows there were: rows of old answers are dropped after a while.
    bool hasValues() const { return rowCount == 0 || !rows.isEmpty(); }
    bool operator==(const ExpectedResult &) const = default;
};

/// A verified query with what people keep of it besides, and no generator reads.
struct KeptVerified {
    catalog::VerifiedQuery query;
    QString name;            ///< of its file, without the ending; empty: made of the question
    bool onboarding = false; ///< shown to people who are new to the source
    std::optional<ExpectedResult> expected;
    bool operator==(const KeptVerified &) const = default;
};

/// A query as it is kept in the place of `before`, where something was verified for its question: called the same and
/// shown to the same people. What `before` gave is not expected of it.
inline KeptVerified inPlaceOf(const std::optional<KeptVerified> &before, const catalog::VerifiedQuery &query)
{
    return {query, before ? before->name : QString(), before && before->onboarding, {}};
}

} // namespace Tieout::workspace
