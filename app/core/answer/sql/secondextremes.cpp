// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/secondresult.h"

#include "core/sql/builder.h"
#include "core/sql/walk.h"

#include <algorithm>

namespace Tieout::answer {

using namespace sql;

namespace {

bool isTold(const Expr *expr)
{
    const auto *column = as<ColumnRef>(expr);
    return column && column->path.size() > 1;
}

/// `(t.kind, t.price) IN (SELECT u.kind, MAX(u.price) FROM t AS u ... GROUP BY u.kind)`, all columns told by their
/// table.
const FunctionCall *extremeOf(const Expr *expr)
{
    const auto *in = as<In>(expr);
    const auto *row = in && in->query && !in->negated ? as<Tuple>(static_cast<const Expr *>(in->operand)) : nullptr;
    const Select *select = row ? in->query->select : nullptr;
    if (!select || select->items.size() != row->items.size() || row->items.size() < 2 || select->having
        || select->distinct || in->query->limit || !in->query->with.isEmpty()
        || !as<NamedTable>(static_cast<const From *>(select->from))
        || select->groupBy.size() != select->items.size() - 1
        || !std::all_of(row->items.cbegin(), row->items.cend(), isTold)
        || !std::all_of(select->groupBy.cbegin(), select->groupBy.cend(), isTold))
        return nullptr;
    for (qsizetype i = 0; i < select->groupBy.size(); ++i) {
        const auto *group = as<ColumnRef>(static_cast<const Expr *>(select->groupBy[i]));
        const auto *shown = as<ColumnRef>(static_cast<const Expr *>(select->items[i].expr));
        if (!shown || shown->column().text != group->column().text || shown->qualifier() != group->qualifier())
            return nullptr;
    }
    const auto *call = as<FunctionCall>(static_cast<const Expr *>(select->items.last().expr));
    const QString name = call ? call->name().text.toLower() : QString();
    const bool isExtreme = (name == QLatin1String("max") || name == QLatin1String("min")) && !call->over
                           && !call->filter && call->arguments.size() == 1 && isTold(call->arguments.first());
    return isExtreme ? call : nullptr;
}

/// There is none further out of the same group: "NOT EXISTS (SELECT 1 FROM t AS u WHERE u.kind = t.kind AND u.price >
/// t.price)".
Expr *noneFurther(Arena &arena, const In &in, const FunctionCall &extreme)
{
    const Select &select = *in.query->select;
    const auto *row = as<Tuple>(static_cast<const Expr *>(in.operand));
    const auto copy = [&arena](const Expr *expr) { return clone(arena, expr); };
    QList<Expr *> inner;
    QList<Expr *> all;
    if (select.where)
        inner.append(copy(select.where));
    for (qsizetype i = 0; i < row->items.size(); ++i)
        all.append(isNull(arena, copy(row->items[i]), true));
    for (qsizetype i = 0; i < select.groupBy.size(); ++i)
        inner.append(binary(arena, BinaryOp::Equal, copy(select.groupBy[i]), copy(row->items[i])));
    const bool isLargest = extreme.name().text.compare(QLatin1String("max"), Qt::CaseInsensitive) == 0;
    inner.append(binary(arena, isLargest ? BinaryOp::Greater : BinaryOp::Less, copy(extreme.arguments.first()),
                        copy(row->items.last())));
    all.append(exists(arena,
                      selectQuery(arena, {{number(arena, 1), {}}}, clone(arena, static_cast<const From *>(select.from)),
                                  allOf(arena, inner)),
                      true));
    return allOf(arena, all);
}

} // namespace

bool SecondResult::picksExtremes(const Query &query)
{
    const QList<const Expr *> conditions = query.select ? conjuncts(query.select->where) : QList<const Expr *>();
    return std::any_of(conditions.cbegin(), conditions.cend(), [](const Expr *one) { return extremeOf(one); });
}

/// Rows that hold the greatest or least value of their group, looked for by an anti-join in the place of the aggregate.
Result<SecondRows> SecondResult::extremes(const Query &query)
{
    Statement statement;
    statement.query = clone(statement.arena, &query, [&statement](const Expr &node) -> Expr * {
        const FunctionCall *extreme = extremeOf(&node);
        return extreme ? noneFurther(statement.arena, *as<In>(&node), *extreme) : nullptr;
    });
    const BoundQuery bound = bind(statement, *m_bound.schema, m_session.traits());
    if (!bound.errors.isEmpty())
        return fail(bound.errors.first().error);
    Result<SecondRows> rows = SecondResult(m_session, bound, m_facts, m_limits, m_stop).of(*statement.query);
    if (rows)
        note(rows->read, rows->sql);
    return rows;
}

} // namespace Tieout::answer
