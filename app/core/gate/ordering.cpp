// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/checks.h"
#include "core/gate/origins.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

/// Queries of EXISTS: which of their rows come first changes nothing.
QList<const Query *> existenceQueries(const Statement &statement)
{
    QList<const Query *> queries;
    forEachExpr(statement.query, [&queries](const Expr &expr) {
        if (const auto *exists = as<Exists>(&expr))
            queries.append(exists->query);
    });
    return queries;
}

/// The queries whose limit decides which rows are seen.
QList<const Query *> limitedQueries(const CheckInput &input)
{
    const QList<const Query *> free = existenceQueries(*input.statement);
    QList<const Query *> limited;
    forEachQuery(input.statement->query, [&](const Query &query) {
        if (query.limit && !free.contains(&query))
            limited.append(&query);
    });
    return limited;
}

/// One row comes out before the limit: aggregates without groups, a row picked by its key.
bool isSingleRow(const CheckInput &input, const Query &query)
{
    if (!query.select || !query.select->groupBy.isEmpty())
        return false;
    return !aggregatesOf(*query.select, input.traits).isEmpty()
           || (!query.select->from && query.select->values.size() <= 1);
}

/// The result column that an ORDER BY item names: by ordinal, by alias or by being the same column. -1 when it is none.
int outputIndex(const CheckInput &input, const Select &select, const Expr *item)
{
    const QList<OutputColumn> outputs = input.bound->outputs.value(&select);
    if (const auto *literal = as<Literal>(item); literal && literal->type == Literal::Type::Number) {
        const int ordinal = literal->text.toInt();
        return ordinal >= 1 && ordinal <= outputs.size() ? ordinal - 1 : -1;
    }
    const ColumnBinding *binding = input.bound->binding(item);
    for (qsizetype i = 0; binding && i < outputs.size(); ++i) {
        if ((binding->alias && binding->alias->expr == outputs[i].expr && outputs[i].expr)
            || (binding->relation && outputs[i].source.relation == binding->relation
                && outputs[i].source.column == binding->column))
            return int(i);
    }
    return -1;
}

/// Whether the values that a query is ordered by tell any two of its rows apart.
class TotalOrder
{
public:
    TotalOrder(const CheckInput &input, const Query &query)
        : m_input(input)
        , m_query(query)
    {
    }

    bool holds() const
    {
        const Select &select = *m_query.select;
        if (!select.groupBy.isEmpty())
            return holdsAllOf(groupedValues(select));
        const Scope *scope = m_input.bound->scopeOf(select);
        if (!scope)
            return false;
        if (select.distinct)
            return isEveryOutputOrdered(select);
        // A unique key of every relation.
        return std::all_of(scope->relations.cbegin(), scope->relations.cend(),
                           [this](const Relation *relation) { return isPinnedDown(*relation); });
    }

private:
    bool isOrderedBy(const Expr *wanted) const
    {
        return std::any_of(m_query.orderBy.cbegin(), m_query.orderBy.cend(), [&](const OrderItem &item) {
            const int output = outputIndex(m_input, *m_query.select, item.expr);
            const Expr *expr = output >= 0 ? m_input.bound->outputs.value(m_query.select)[output].expr : item.expr;
            const ColumnBinding *a = columnBinding(*m_input.bound, expr);
            const ColumnBinding *b = columnBinding(*m_input.bound, wanted);
            if (a && b)
                return a->relation && a->relation == b->relation && a->column == b->column;
            return expr && expr == wanted;
        });
    }

    bool holdsAllOf(const QList<const Expr *> &grouped) const
    {
        return std::all_of(grouped.cbegin(), grouped.cend(), [this](const Expr *item) {
            const ColumnBinding *binding = columnBinding(*m_input.bound, item);
            return isOrderedBy(item) || (binding && binding->relation && isPinnedDown(*binding->relation));
        });
    }

    bool isEveryOutputOrdered(const Select &select) const
    {
        for (const OutputColumn &output : m_input.bound->outputs.value(&select)) {
            const bool ordered =
                std::any_of(m_query.orderBy.cbegin(), m_query.orderBy.cend(), [&](const OrderItem &item) {
                    const int at = outputIndex(m_input, select, item.expr);
                    return at >= 0 && m_input.bound->outputs.value(&select)[at].name == output.name;
                });
            if (!ordered)
                return false;
        }
        return true;
    }

    bool isColumnOrdered(const Relation &relation, int column) const
    {
        return std::any_of(m_query.orderBy.cbegin(), m_query.orderBy.cend(), [&](const OrderItem &item) {
            const int output = outputIndex(m_input, *m_query.select, item.expr);
            const OutputColumn *named =
                output >= 0 ? &m_input.bound->outputs.constFind(m_query.select)->at(output) : nullptr;
            const ColumnBinding *binding = named && named->source.relation
                                               ? &named->source
                                               : columnBinding(*m_input.bound, named ? named->expr : item.expr);
            return binding && binding->relation == &relation && binding->column == column;
        });
    }

    bool isPinnedDown(const Relation &relation) const
    {
        const QList<QList<int>> keys = m_input.origins->uniqueKeys(relation, Origins::Uniqueness::Measured);
        return std::any_of(keys.cbegin(), keys.cend(), [&](const QList<int> &key) {
            return std::all_of(key.cbegin(), key.cend(), [&](int column) { return isColumnOrdered(relation, column); });
        });
    }

    const CheckInput &m_input;
    const Query &m_query;
};

} // namespace

CheckResult checkOrder(const CheckInput &input)
{
    QList<Finding> findings;
    const QList<const Query *> limited = limitedQueries(input);
    if (limited.isEmpty())
        return skipped(say("gate.noLimit"));
    for (const Query *query : limited) {
        if (!query->orderBy.isEmpty() || isSingleRow(input, *query))
            continue;
        const Message message = isOne(query->limit) ? say("gate.order.anyOne") : say("gate.order.any");
        const Message hint = say("gate.order.add");
        findings.append(findingAt(query->limit->span, message, hint));
    }
    return warnedOf(findings, say("gate.order.fine"));
}

CheckResult checkTies(const CheckInput &input)
{
    QList<Finding> findings;
    const QList<const Query *> limited = limitedQueries(input);
    if (limited.isEmpty())
        return skipped(say("gate.noLimit"));
    for (const Query *query : limited) {
        if (query->orderBy.isEmpty() || query->withTies || !query->select || isSingleRow(input, *query)
            || TotalOrder(input, *query).holds())
            continue;
        const Message message = say("gate.order.ties");
        const Message hint = say("gate.order.byKey");
        findings.append(findingAt(query->limit->span, message, hint));
    }
    return warnedOf(findings, say("gate.order.noTies"));
}

} // namespace Tieout::gate
