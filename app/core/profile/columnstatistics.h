// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profiler.h"

namespace Tieout::profile {

/// A distinct value and how many rows have it.
struct ValueCount {
    Value value;
    qint64 count = 0;
};

/// What the one-pass query told of a column, over all rows.
struct ColumnOverview {
    qint64 rows = 0;
    qint64 nonNull = 0;
    Value minimum;
    Value maximum;
};

/**
 * Statistics of one column from its distinct non-null values, in the engine's order. `method` says whether they are all values or
 * those of a sample of `sampledRows` rows; then the number of distinct values is estimated for the whole table (Duj1, Haas and
 * Stokes, "Estimating the number of classes in a finite population", JASA 93, 1998).
 */
ColumnProfile columnStatistics(const Table &table, const Column &column, const ColumnOverview &overview, std::vector<ValueCount> values,
                               StatisticMethod method, qint64 sampledRows, const ProfileOptions &options);

/// The texts among the values that a question may name, most frequent first.
ColumnValues linkableValues(const Table &table, const Column &column, std::vector<ValueCount> values, StatisticMethod method,
                            const ProfileOptions &options);

/// Digits after the point of a number as a person would write it; -1 when the value is no number.
int scaleOf(const Value &value);

/// True when a stored point in time of this encoding has no time of day.
bool isMidnight(const Value &value, DateEncoding encoding);

} // namespace Tieout::profile
