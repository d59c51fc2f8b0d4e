// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/period/period.h"
#include "core/sql/binder.h"

/// What a query would be with one thing in it changed.
namespace Tieout::learning {

struct Variant {
    enum class Kind { Filter, Value, Boundary, Period, DateColumn, Join, Duplicates, Measure, AddedFilter };
    /// What is changed, with what it speaks of, so that whoever shows it finds words in another language than English.
    enum class Change {
        WithoutFilter, ///< the condition in words
        Instead,       ///< two conditions in words
        Bound,         ///< a column, two days
        PeriodBefore,  ///< two spans of days, for all kinds of period
        PeriodAfter,
        YearEarlier,
        YearLater,
        CalendarYearOfBegin,
        CalendarYearOfEnd,
        FiscalYear,    ///< a month, in English, as well
        DateColumn,    ///< two columns
        Measure,       ///< two columns
        WithUnmatched, ///< tables
        OnlyMatched,   ///< tables
        WithoutJoin,   ///< tables
        OtherKey,      ///< columns
        RepeatsOnce,   ///< a value in words
        RepeatsEach,   ///< a value in words
        RowsOnce,      ///< no arguments
        RowsEach,      ///< no arguments
        EachRowOnce,   ///< a table
        OnlyWhere,     ///< a column, a value
        OnlyWhereNot,  ///< a column, a value
    };
    Kind kind = Kind::Filter;
    Change change = Change::WithoutFilter;
    QStringList arguments;
    QString sql;
    /// "Without the filter: country is \"Germany\"."
    QString sentence() const;
};
/// "filter", "value", "boundary", "period", "date column", "join", "duplicates", "measure", "added filter".
QString variantKindName(Variant::Kind kind);
/// The English sentence of a change with %1, %2 ... in the place of its arguments.
QString variantPattern(Variant::Change change);
/// A pattern, in whatever language, with the arguments in it.
QString variantSentence(const QString &pattern, const QStringList &arguments);

/**
 * Every single change that is known, by kind and then in the order of the query: one filter left out; another value of
 * the same column in one, where they are few; one boundary the other way about, a day earlier or later; the period
 * before or after, a year apart, fiscal for calendar; another date or measure column of the same table; one join left
 * out, of another type or along another key; repeated rows counted once or not; a filter more, on a column with few
 * values. No text stands twice, nor the query itself. Not checked by the gate. `bound` is of `statement` against the
 * whole schema of the snapshot, without errors; the tree is as before when this returns. Any thread, one at a time for
 * a tree.
 */
QList<Variant> variantsOf(sql::Statement &statement, const sql::BoundQuery &bound, const catalog::Snapshot &snapshot,
                          const period::CalendarSettings &calendar);

} // namespace Tieout::learning
