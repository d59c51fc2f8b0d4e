// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"
#include "sdk/schema.h"

#include <QDateTime>
#include <QSet>
#include <QStringList>
#include <array>

namespace Tieout::catalog {

/// Words of a verified question that may be others: what stands for them in the SQL changes with them.
struct VerifiedParameter {
    enum class Kind {
        Value,  ///< a text that the column holds
        Number, ///< what a column, a count or a limit is compared with
        Period  ///< a unit of the calendar, as half-open bounds of a date column
    };
    static constexpr std::array allKinds{Kind::Value, Kind::Number, Kind::Period};
    Kind kind = Kind::Value;
    QString name;           ///< "country", "limit", "period"; unique in its query
    QString text;           ///< as the question has it: "Germany", "in Q3 2025"
    int begin = 0;          ///< offset in VerifiedQuery::asked, UTF-16 units
    int end = 0;            ///< half-open
    QList<int> literals;    ///< of the SQL, counted from 0 in its order; for Period the lower bounds
    QList<int> upperBounds; ///< Period: the same for the upper ones; either list may be empty where the period is open
    period::Grain grain = period::Grain::Range; ///< Period: a question of another grain is another question
    period::Interval interval;                  ///< Period: as verified

    // As resolve() found them in the source as it is now; nothing of it is kept.
    TableName table;
    QString column; ///< what the literals are compared with; empty for a limit or a count
    QString value;  ///< the SQL's literal; for Period the lower bound, else the upper one
    bool operator==(const VerifiedParameter &) const = default;
};
/// "value", "number", "period".
QString verifiedKindName(VerifiedParameter::Kind kind);

/// A question a person vouches for, with its SQL.
struct VerifiedQuery {
    qint64 id = 0;    ///< given by the workspace
    QString question; ///< as it was asked
    QString asked;    ///< the same in English: what is compared with other questions
    QString sql;
    QList<VerifiedParameter> parameters; ///< in the order of the words, not overlapping
    /// A period that the question names and the SQL has no bounds for: it has to be the very same.
    struct FixedPeriod {
        int begin = 0; ///< as VerifiedParameter::begin
        int end = 0;
        period::Interval interval;
        bool operator==(const FixedPeriod &) const = default;
    };
    QList<FixedPeriod> periods;
    QString fingerprint; ///< of the schema it was verified against
    QString by;          ///< the account's name, may be empty
    QDateTime at;

    // As resolve() found them in the source as it is now; nothing of it is kept.
    message::Message stale; ///< why it cannot run any more; empty: it can
    QSet<TableName> tables; ///< that it reads
    bool limited = false;   ///< it cuts off rows
    bool operator==(const VerifiedQuery &) const = default;
};

} // namespace Tieout::catalog
