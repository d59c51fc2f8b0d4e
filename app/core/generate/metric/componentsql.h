// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/metric/formula.h"
#include "core/period/period.h"

namespace Tieout::generate::metric {

/// A component over the rows of one period.
struct Timed {
    int component = 0;         ///< into Formula::components
    period::Interval interval; ///< null: of all time, or as the data is now
};

/// Expressions of components, in the arena of the query that is written.
class ComponentSql
{
public:
    ComponentSql(const Formula &formula, const DatasetGraph &graph, const period::CalendarSettings &calendar,
                 sql::Arena &arena)
        : m_formula(formula)
        , m_graph(graph)
        , m_calendar(calendar)
        , m_arena(arena)
    {
    }

    /// The condition under which a row of the home counts; null: always. What lies on its "many" side is asked for by
    /// EXISTS. Errors: Unsupported (a time column whose form is not known, a filter on what nothing links).
    Result<sql::Expr *> condition(const Timed &timed);
    /// The aggregate over the rows that meet a condition of its own; null: over all that are read.
    sql::Expr *aggregate(const Timed &timed, sql::Expr *condition);
    /// Nothing added up is 0 where it is a part of more, unless its parts are apart.
    sql::Expr *filled(sql::Expr *expr, const Timed &timed, bool isPartOfMore);
    /// The expression with each division in decimals, and without a value where there is nothing to divide by.
    sql::Expr *divided(sql::Expr *expr);
    sql::Expr *quotient(sql::Expr *left, sql::Expr *right);
    /// Places in `timed`: of the same aggregate of one definition over one period the first.
    QList<int> eachOnce(const QList<Timed> &timed) const;
    /// The days that were put into conditions, as they are written there.
    QStringList days() const { return m_days; }

private:
    QDate lastDay(const Timed &timed) const;
    Result<sql::Expr *> boundary(const QDate &day, int dataset, const QString &column);
    Result<sql::Expr *> timeCondition(const Timed &timed);
    sql::Expr *resolved(const sql::Expr *expr, const Timed &timed);
    Result<sql::Expr *> among(int home, int many, sql::Expr *condition);

    const Formula &m_formula;
    const DatasetGraph &m_graph;
    const period::CalendarSettings &m_calendar;
    sql::Arena &m_arena;
    QStringList m_days;
};

} // namespace Tieout::generate::metric
