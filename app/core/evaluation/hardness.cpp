// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/hardness.h"

#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::evaluation {

namespace {

struct Counts {
    int clauses = 0;     ///< WHERE, GROUP BY, ORDER BY, LIMIT, each join, OR and LIKE
    int nested = 0;      ///< queries in WHERE and HAVING, and a set operation
    int repetitions = 0; ///< more than one aggregate, column, condition or grouped value: one each
    int aggregates = 0;
};

bool isAggregate(const sql::Expr &expr)
{
    static const QSet<QString> names{QStringLiteral("COUNT"), QStringLiteral("SUM"), QStringLiteral("AVG"),
                                     QStringLiteral("MIN"), QStringLiteral("MAX")};
    const auto *call = sql::as<sql::FunctionCall>(&expr);
    return call && names.contains(call->name().text.toUpper());
}

bool holdsQuery(const sql::Expr &expr)
{
    const auto *in = sql::as<sql::In>(&expr);
    return expr.kind == sql::ExprKind::Subquery || expr.kind == sql::ExprKind::Exists || (in && in->query);
}

void countAggregates(const sql::Expr *expr, Counts &counts)
{
    sql::forEachExpr(
        expr, [&counts](const sql::Expr &each) { counts.aggregates += isAggregate(each) ? 1 : 0; },
        sql::NestedQueries::Skip);
}

/// Conditions that AND and OR join.
int countConditions(const sql::Expr *condition, Counts &counts)
{
    int leaves = 0;
    for (const sql::Expr *either : sql::disjuncts(condition)) {
        for (const sql::Expr *part : sql::conjuncts(either)) {
            if (sql::disjuncts(part).size() > 1)
                leaves += countConditions(part, counts);
            else
                ++leaves;
        }
    }
    counts.clauses += condition ? int(sql::disjuncts(condition).size()) - 1 : 0;
    return leaves;
}

void countInside(const sql::Expr *condition, Counts &counts)
{
    sql::forEachExpr(
        condition,
        [&counts](const sql::Expr &each) {
            counts.clauses += each.kind == sql::ExprKind::Like ? 1 : 0;
            counts.nested += holdsQuery(each) ? 1 : 0;
        },
        sql::NestedQueries::Skip);
    countAggregates(condition, counts);
}

} // namespace

const QStringList &hardnesses()
{
    static const QStringList all{QStringLiteral("easy"), QStringLiteral("medium"), QStringLiteral("hard"),
                                 QStringLiteral("extra")};
    return all;
}

QString hardnessOf(const sql::Query &query)
{
    const sql::Select &select = *sql::selectsOf(query).first();
    Counts counts;
    counts.nested += query.left ? 1 : 0;
    counts.clauses += select.where ? 1 : 0;
    counts.clauses += select.groupBy.isEmpty() ? 0 : 1;
    counts.clauses += query.orderBy.isEmpty() ? 0 : 1;
    counts.clauses += query.limit ? 1 : 0;
    counts.clauses += std::max(0, int(sql::fromLeaves(select.from).size()) - 1);
    const int conditions = countConditions(select.where, counts);
    countConditions(select.having, counts);
    countInside(select.where, counts);
    countInside(select.having, counts);
    for (const sql::SelectItem &item : select.items)
        countAggregates(item.expr, counts);
    for (const sql::Expr *value : select.groupBy)
        countAggregates(value, counts);
    for (const sql::OrderItem &item : query.orderBy)
        countAggregates(item.expr, counts);
    for (const qsizetype number :
         {qsizetype(counts.aggregates), select.items.size(), qsizetype(conditions), select.groupBy.size()})
        counts.repetitions += number > 1 ? 1 : 0;

    const auto [clauses, nested, repetitions, aggregates] = counts;
    if (clauses <= 1 && repetitions == 0 && nested == 0)
        return hardnesses()[0];
    if (nested == 0 && ((repetitions <= 2 && clauses <= 1) || (clauses <= 2 && repetitions < 2)))
        return hardnesses()[1];
    if ((repetitions > 2 && clauses <= 2 && nested == 0)
        || (clauses > 2 && clauses <= 3 && repetitions <= 2 && nested == 0)
        || (clauses <= 1 && repetitions == 0 && nested <= 1))
        return hardnesses()[2];
    return hardnesses()[3];
}

} // namespace Tieout::evaluation
