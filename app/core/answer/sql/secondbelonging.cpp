// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/secondresult.h"

#include "core/answer/sql/recompute.h"
#include "core/answer/sql/rowexpression.h"
#include "core/answer/sql/secondparts.h"
#include "core/sql/builder.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::answer {

using namespace sql;

namespace {

/// `own = outer`, of a condition of a nested query.
struct Tie {
    const Expr *own = nullptr;
    const Expr *outer = nullptr;
};

} // namespace

/// Whether a column of a select around the nested query is in it.
bool SecondResult::reachesOut(const Expr *expr, const Query &inside) const
{
    QSet<const Select *> selects;
    forEachSelect(&inside, [&selects](const Select &select) { selects.insert(&select); });
    bool is = false;
    forEachExpr(expr, [&](const Expr &part) {
        const ColumnBinding *binding = gate::columnBinding(m_bound, &part);
        is = is || (binding && binding->relation && !selects.contains(binding->relation->scope->select));
    });
    return is;
}

/// Adds what queries in the place of one value give for each row.
Result<void> SecondResult::addFigures(Known &known, const Parts &parts)
{
    for (const Subquery *figure : parts.figures) {
        bool isOfRow = false;
        forEachExpr(figure->query, [&](const Expr &part) { isOfRow = isOfRow || reachesOut(&part, *figure->query); });
        if (isOfRow) {
            if (const Result<void> added = addBelonging(known, *figure); !added)
                return added;
            continue;
        }
        Result<SecondRows> rows = of(*figure->query);
        if (!rows)
            return fail(rows.error());
        if (const Result<void> cut = cutOff(*rows); !cut)
            return cut;
        if (rows->rows.size() > 1)
            return unsupported(QT_TRANSLATE_NOOP("Error", "it takes any one of several rows"));
        for (Row &row : known.rows)
            row.append(rows->rows.isEmpty() ? Value() : rows->rows.first().first());
        known.exprs.append(figure);
        known.isComputed.append(true);
    }
    return {};
}

/// A figure of the rows that belong to each row: computed once for all of them in groups, then looked up.
Result<void> SecondResult::addBelonging(Known &known, const Subquery &figure)
{
    const auto notCovered = [] {
        return unsupported(QT_TRANSLATE_NOOP("Error", "it looks rows up in a way that is not recomputed"));
    };
    const Query &query = *figure.query;
    const Select *select = query.select;
    const bool isPlain = select && select->from && select->items.size() == 1 && select->groupBy.isEmpty()
                         && !select->having && !select->distinct && !query.limit && !query.offset
                         && query.with.isEmpty();
    if (!isPlain || reachesOut(select->items.first().expr, query))
        return notCovered();
    Statement statement;
    Arena &arena = statement.arena;
    QList<Tie> ties;
    QList<Expr *> rest;
    for (const Expr *condition : conjuncts(select->where)) {
        if (!reachesOut(condition, query)) {
            rest.append(clone(arena, condition));
            continue;
        }
        const auto *equality = as<Binary>(condition);
        if (!equality || equality->op != BinaryOp::Equal)
            return notCovered();
        const bool isLeft = !reachesOut(equality->left, query);
        ties.append(isLeft ? Tie{equality->left, equality->right} : Tie{equality->right, equality->left});
        if (reachesOut(ties.last().own, query) || !as<ColumnRef>(ties.last().outer))
            return notCovered();
    }
    const Expr *value = select->items.first().expr;
    const bool isCounted = isMadeOfRows(value, m_session.traits());
    QList<SelectItem> items;
    for (qsizetype i = 0; i < ties.size(); ++i)
        items.append({clone(arena, ties[i].own), Name{QStringLiteral("k%1").arg(i), {}, false}});
    items.append({clone(arena, value), Name{QStringLiteral("v"), {}, false}});
    statement.query =
        selectQuery(arena, items, clone(arena, static_cast<const From *>(select->from)), allOf(arena, rest));
    if (isCounted) {
        for (const Tie &tie : std::as_const(ties))
            statement.query->select->groupBy.append(clone(arena, tie.own));
    }
    const BoundQuery bound = bind(statement, *m_bound.schema, m_session.traits());
    if (!bound.errors.isEmpty())
        return notCovered();
    const Result<SecondRows> rows = SecondResult(m_session, bound, m_facts, m_limits, m_stop).of(*statement.query);
    if (!rows)
        return fail(rows.error());
    note(rows->read, rows->sql);
    QHash<QString, Value> values;
    for (const Row &row : rows->rows) {
        const QString key = groupKey(row.mid(0, ties.size()));
        if (values.contains(key))
            return unsupported(QT_TRANSLATE_NOOP("Error", "it takes any one of several rows"));
        values.insert(key, row.last());
    }
    // What an aggregate is of no row: none, or NULL.
    const Result<Value> none =
        isCounted ? computed(value,
                             [this](const Expr &part) -> std::optional<Value> {
                                 const auto *call = as<FunctionCall>(&part);
                                 if (!call || !gate::isAggregate(*call, m_session.traits()))
                                     return {};
                                 const bool counts =
                                     call->name().text.compare(QLatin1String("count"), Qt::CaseInsensitive) == 0;
                                 return counts ? Value(0) : Value();
                             })
                  : Result<Value>(Value());
    if (!none)
        return fail(none.error());
    QList<Value> column;
    const Reading reading(*this, known);
    for (qsizetype row = 0; row < known.rows.size(); ++row) {
        QList<Value> key;
        for (const Tie &tie : std::as_const(ties)) {
            const Result<Value> part = reading.of(*tie.outer, row);
            if (!part)
                return fail(part.error());
            key.append(*part);
        }
        const bool hasNull = std::any_of(key.cbegin(), key.cend(), [](const Value &part) { return part.isNull(); });
        column.append(hasNull ? *none : values.value(groupKey(key), *none)); // NULL equals nothing
    }
    for (qsizetype row = 0; row < known.rows.size(); ++row)
        known.rows[row].append(column[row]);
    known.exprs.append(&figure);
    known.isComputed.append(true);
    return {};
}

} // namespace Tieout::answer
