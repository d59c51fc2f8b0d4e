// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profiler.h"

namespace Tieout::profile {

/// A distinct value and how many rows have it.
struct ValueCount {
    Value value;
    qint64 count = 0;
};

/// What was counted of a column besides its values.
struct ColumnFigures {
    qint64 tableRows = 0; ///< of the whole table
    qint64 rows = 0;      ///< that were looked at
    qint64 nonNull = 0;   ///< of these
    StatisticMethod method = StatisticMethod::Exact;
    Value minimum;
    Value maximum;
    StatisticMethod endsMethod = StatisticMethod::Exact;
};

/// Numbers before texts before bytes, each by size or code points.
std::vector<ValueCount> inOrder(const std::vector<ValueCount> &values);
/// Groups values by equality, in that order; NULL is left out.
std::vector<ValueCount> counted(const std::vector<Value> &values);

/**
 * Statistics of one column from its distinct non-null values in order. Of a sample the number of distinct values is
 * estimated for the whole table (Duj1, Haas and Stokes, "Estimating the number of classes in a finite population", JASA
 * 93, 1998), and only values that were seen often enough for their share to mean something are common.
 */
ColumnProfile columnStatistics(const Table &table, const Column &column, const ColumnFigures &figures,
                               const std::vector<ValueCount> &values, const ProfileOptions &options);

/// Takes over what the engine keeps of the column, in place of what a sample says of the same; what it does not keep
/// stays.
void takeEngineStatistics(ColumnProfile &profile, const ColumnProfile &kept, qint64 tableRows);

/// The texts among the values that a question may name, most frequent first.
ColumnValues linkableValues(const Table &table, const Column &column, const std::vector<ValueCount> &values,
                            StatisticMethod method, const ProfileOptions &options);

/// Digits after the point of a number as a person would write it; -1 when the value is no number.
int scaleOf(const Value &value);

/// True when a stored point in time of this encoding has no time of day.
bool isMidnight(const Value &value, DateEncoding encoding);

} // namespace Tieout::profile
