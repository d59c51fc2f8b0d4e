// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"
#include "sdk/value.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

namespace Tieout {

/// How a statistic was obtained; shown beside it.
enum class StatisticMethod {
    Exact,
    EngineEstimate, ///< what the engine keeps, as old as its last ANALYZE
    RandomSample,   ///< every row was equally likely to be read
    EdgeSample,     ///< the first and the last rows of an order, or the first as the engine hands them out
    BlockSample     ///< whole blocks, or all rows of random keys: rows that belong together came together
};

/// What a column holds a point in time as; Unknown means: do not filter periods on it, abstain instead.
enum class DateEncoding {
    None,   ///< not a date at all
    Native, ///< the engine's own DATE
    NativeTimestamp,
    NativeTimestampZone,
    IsoDate,          ///< text "2026-03-05"
    IsoTimestamp,     ///< text "2026-03-05 10:00:00" or with T, fractions, zone
    DayMonthYearText, ///< text "05/03/2026"
    MonthDayYearText, ///< text "03/05/2026"
    EpochSeconds,
    EpochMilliseconds,
    DateNumber,      ///< 20260305
    YearMonthNumber, ///< 202603
    YearMonthText,   ///< "2026-03"
    YearNumber,      ///< 2026, as number or text
    Unknown
};

/// What the values mean, told from names, types and values.
enum class SemanticKind { Unknown, Key, Measure, Ratio, Code, Category, Date, Text, PersonalData, Flag };

struct ValueFraction {
    Value value;
    double fraction = 0; ///< of all rows, 0 to 1
    bool operator==(const ValueFraction &) const = default;
};

struct ColumnProfile {
    QString column;
    StatisticMethod method = StatisticMethod::Exact; ///< of nulls, distinct and common values
    /// Rows that `method` looked at, where each was equally likely and the table is as it was then: fractions then have
    /// bounds. 0: all rows, or a method that bounds nothing.
    qint64 sampledRows = 0;
    double nullFraction = 0;     ///< 0 to 1
    qint64 distinct = -1;        ///< -1 when not counted; an estimate unless `method` is Exact
    qint64 distinctAtLeast = -1; ///< so many different values were seen; -1 when none were counted
    double distinctRatio = 0;    ///< distinct / non-null rows, 0 to 1
    Value minimum;
    Value maximum;
    StatisticMethod endsMethod =
        StatisticMethod::Exact; ///< of minimum and maximum; rows outside of a sample may lie beyond them
    int maximumScale = -1;      ///< most digits after the point seen; -1 when not numeric
    bool midnightsOnly = true;  ///< for timestamps: no value has a time of day
    DateEncoding encoding = DateEncoding::None;
    SemanticKind semantic = SemanticKind::Unknown;
    QList<ValueFraction> common; ///< most common values, most frequent first; all of them when distinct <= 20
    bool allValues = false;      ///< `common` holds every distinct value
    QList<Value> representative; ///< 3 to 5 different values from all over the order, where `common` does not hold all
    QString pattern;             ///< what the texts look like: "user_{n}", "e-mail", "UUID"; empty when not alike
    /// Ends of bins that hold equally many of the non-null rows each, smallest first; empty where `common` holds all,
    /// and for types without an order.
    QList<Value> histogram;
    bool operator==(const ColumnProfile &) const = default;
};

struct TableProfile {
    QString schema;
    QString table;
    qint64 rows = -1; ///< -1 when unknown
    StatisticMethod rowsMethod = StatisticMethod::Exact;
    qint64 bytes = -1;   ///< on the engine's disk, with indexes; -1 when it does not tell
    QDateTime lastWrite; ///< when rows were last written, as the engine keeps it; invalid when it does not
    ErrorText sampling;  ///< how the rows were chosen, for people: "10,000 rows at random values of id"; empty when all
                         ///< were read
    QList<ColumnProfile> columns;
    QDateTime profiledAt;
    qint64 elapsedMs = 0;

    const ColumnProfile *column(const QString &name) const
    {
        for (const ColumnProfile &profile : columns) {
            if (profile.column.compare(name, Qt::CaseInsensitive) == 0)
                return &profile;
        }
        return nullptr;
    }
    bool operator==(const TableProfile &) const = default;
};

} // namespace Tieout
