// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/secondparts.h"

#include "core/answer/sql/recompute.h"
#include "core/answer/sql/rowexpression.h"
#include "core/base/text.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

QList<const Expr *> partsOfCall(const FunctionCall &call)
{
    QList<const Expr *> parts(call.arguments.cbegin(), call.arguments.cend());
    if (!call.over)
        return parts;
    for (const Expr *expr : call.over->partitionBy)
        parts.append(expr);
    for (const OrderItem &item : call.over->orderBy)
        parts.append(item.expr);
    return parts;
}

/// What an expression is computed from, one level down; nothing for what computed() does not cover.
QList<const Expr *> partsOfExpr(const Expr *expr)
{
    switch (expr->kind) {
    case ExprKind::Unary:
        return {as<Unary>(expr)->operand};
    case ExprKind::Binary:
        return {as<Binary>(expr)->left, as<Binary>(expr)->right};
    case ExprKind::Between:
        return {as<Between>(expr)->operand, as<Between>(expr)->low, as<Between>(expr)->high};
    case ExprKind::IsNull:
        return {as<IsNull>(expr)->operand};
    case ExprKind::In: {
        QList<const Expr *> parts{as<In>(expr)->operand};
        for (const Expr *item : as<In>(expr)->list)
            parts.append(item);
        return parts;
    }
    case ExprKind::Case: {
        const auto *choice = as<Case>(expr);
        QList<const Expr *> parts;
        if (choice->operand)
            parts.append(choice->operand);
        for (const auto &[when, then] : choice->branches)
            parts += {when, then};
        if (choice->otherwise)
            parts.append(choice->otherwise);
        return parts;
    }
    case ExprKind::Function:
        return partsOfCall(*as<FunctionCall>(expr));
    default:
        return {};
    }
}

bool mentionsColumn(const Expr *expr)
{
    bool reads = false;
    forEachExpr(expr, [&reads](const Expr &part) { reads = reads || as<ColumnRef>(&part); });
    return reads;
}

/// One aggregate over rows that are known already.
class KnownAdder
{
public:
    explicit KnownAdder(const FunctionCall &call)
        : m_call(call)
        , m_name(call.name().text.toLower())
    {
    }

    Result<void> add(const Value &value)
    {
        if (value.isNull())
            return {};
        if (m_call.distinct) {
            const QString key = groupKey({value});
            if (m_seen.contains(key))
                return {};
            m_seen.insert(key);
        }
        ++m_count;
        if (m_name == QLatin1String("sum") || m_name == QLatin1String("avg") || m_name == QLatin1String("total")) {
            const Result<Decimal> number = Decimal::fromValue(value);
            if (!number)
                return fail(number.error());
            m_sum = m_sum + *number;
            return {};
        }
        const Result<std::optional<int>> way =
            m_name == QLatin1String("count") ? std::optional<int>() : compared(value, m_extreme);
        if (!way)
            return fail(way.error());
        if (!*way || (m_name == QLatin1String("min") ? **way < 0 : **way > 0))
            m_extreme = value;
        return {};
    }

    Result<Value> total() const
    {
        if (m_name == QLatin1String("count"))
            return Value(m_count);
        if (m_name == QLatin1String("total"))
            return cellOf(m_sum);
        if (m_name == QLatin1String("min") || m_name == QLatin1String("max"))
            return m_extreme;
        if (m_name != QLatin1String("sum") && m_name != QLatin1String("avg"))
            return unsupported(QT_TRANSLATE_NOOP("Error", "the aggregate \"%1\" is not recomputed"), {m_name});
        if (m_count == 0)
            return Value();
        return cellOf(m_name == QLatin1String("sum")
                          ? m_sum
                          : m_sum.dividedBy(Decimal(m_count), std::max(m_sum.scale(), 0) + 16));
    }

private:
    const FunctionCall &m_call;
    QString m_name;
    Decimal m_sum;
    qint64 m_count = 0;
    Value m_extreme;
    QSet<QString> m_seen;
};

} // namespace

bool isMadeOfRows(const Expr *expr, const DialectTraits &traits)
{
    bool is = false;
    forEachExpr(
        expr,
        [&](const Expr &part) {
            const auto *call = as<FunctionCall>(&part);
            is = is || as<Subquery>(&part) || (call && (call->over || gate::isAggregate(*call, traits)));
        },
        NestedQueries::Skip);
    return is;
}

int SecondResult::Reading::indexOf(const Expr &expr) const
{
    const auto cached = m_indexes.constFind(&expr);
    if (cached != m_indexes.cend())
        return *cached;
    int index = -1;
    const ColumnBinding *binding = m_known.relations.isEmpty() ? nullptr : gate::columnBinding(m_result.m_bound, &expr);
    const auto begins = binding ? m_known.relations.constFind(binding->relation) : m_known.relations.cend();
    if (begins != m_known.relations.cend()) {
        index = *begins + binding->column;
    } else {
        for (qsizetype i = 0; i < m_known.exprs.size() && index < 0; ++i) {
            if (m_known.exprs[i] && m_result.isSame(m_known.exprs[i], &expr))
                index = int(i);
        }
    }
    m_indexes.insert(&expr, index);
    return index;
}

std::optional<Value> SecondResult::Reading::lookedUp(const Expr &expr, qsizetype row) const
{
    const int index = indexOf(expr);
    if (index >= 0)
        return m_known.rows[row][index];
    const ColumnBinding *binding = m_result.m_bound.binding(&expr);
    if (!binding || binding->relation || !binding->alias || binding->alias->expr == &expr)
        return {};
    const Result<Value> named = of(*binding->alias->expr, row);
    return named ? std::optional(*named) : std::nullopt;
}

Result<Value> SecondResult::Reading::of(const Expr &expr, qsizetype row) const
{
    return computed(&expr, [this, row](const Expr &part) { return lookedUp(part, row); });
}

Result<bool> SecondResult::Reading::passes(const Expr &condition, qsizetype row) const
{
    return isMet(&condition, [this, row](const Expr &part) { return lookedUp(part, row); });
}

Result<bool> SecondResult::Reading::joins(const Expr &condition) const
{
    const KnownValue known = [this](const Expr &part) -> std::optional<Value> {
        const auto *equality = as<Binary>(&part);
        if (!equality || equality->op != BinaryOp::Equal)
            return lookedUp(part, 0);
        const std::optional<Value> left = lookedUp(*equality->left, 0);
        const std::optional<Value> right = lookedUp(*equality->right, 0);
        const auto isText = [](const std::optional<Value> &one) { return one && one->kind() == Value::Kind::Text; };
        if (!isText(left) || !isText(right))
            return {};
        if (left->text() == right->text())
            return Value(qint64(1));
        const bool isAlike = base::folded(left->text()).trimmed() == base::folded(right->text()).trimmed();
        return isAlike ? std::nullopt : std::optional(Value(qint64(0)));
    };
    return isMet(&condition, known);
}

bool SecondResult::Reading::isComputed(const Expr &expr) const
{
    bool is = isMadeOfRows(&expr, m_result.m_session.traits());
    forEachExpr(
        &expr,
        [&](const Expr &part) {
            const int index = indexOf(part);
            is = is || (index >= 0 && m_known.isComputed[index]);
        },
        NestedQueries::Skip);
    return is;
}

bool SecondResult::isSame(const Expr *a, const Expr *b) const
{
    if (a == b || equal(a, b))
        return true;
    const ColumnBinding *left = gate::columnBinding(m_bound, a);
    const ColumnBinding *right = gate::columnBinding(m_bound, b);
    return left && right && left->relation && left->relation == right->relation && left->column >= 0
           && left->column == right->column;
}

void SecondResult::collect(const Expr *expr, Parts &parts) const
{
    if (!expr)
        return;
    const auto isNew = [this](const auto &list, const Expr *one) {
        return std::none_of(list.cbegin(), list.cend(), [&](const Expr *known) { return isSame(known, one); });
    };
    const ColumnBinding *binding = m_bound.binding(expr);
    if (binding && !binding->relation && binding->alias && binding->alias->expr != expr)
        return collect(binding->alias->expr, parts);
    if (const auto *figure = as<Subquery>(expr)) {
        if (isNew(parts.figures, figure))
            parts.figures.append(figure);
        forEachExpr(figure->query, [&](const Expr &part) {
            if (as<ColumnRef>(&part) && reachesOut(&part, *figure->query) && isNew(parts.plain, &part))
                parts.plain.append(&part);
        });
        return;
    }
    const auto *call = as<FunctionCall>(expr);
    if (call && gate::isAggregate(*call, m_session.traits())) {
        if (isNew(parts.aggregates, call))
            parts.aggregates.append(call);
        return;
    }
    if (!isMadeOfRows(expr, m_session.traits())) {
        if (mentionsColumn(expr) && isNew(parts.plain, expr))
            parts.plain.append(expr);
        return;
    }
    if (call && call->over && isNew(parts.windows, call))
        parts.windows.append(call);
    for (const Expr *part : partsOfExpr(expr))
        collect(part, parts);
}

SecondResult::Parts SecondResult::partsOf(const Query &query) const
{
    Parts parts;
    const QList<int> unread = m_unread.value(&query);
    for (qsizetype i = 0; i < query.select->items.size(); ++i) {
        if (!unread.contains(int(i)))
            collect(query.select->items[i].expr, parts);
    }
    collect(query.select->having, parts);
    for (const OrderItem &item : query.orderBy)
        collect(namedItem(item.expr, *query.select, m_bound), parts);
    return parts;
}

/// The groups of stored rows, with what is read of them and their aggregates.
Result<SecondResult::Known> SecondResult::groupsOf(FactShape &shape, const Parts &parts)
{
    Known known;
    shape.keys = shape.groups;
    for (const Expr *expr : parts.plain) {
        if (std::none_of(shape.keys.cbegin(), shape.keys.cend(), [&](const Expr *key) { return isSame(key, expr); }))
            shape.keys.append(expr);
    }
    for (const FunctionCall *call : parts.aggregates) {
        const Result<Measure> measure = measureFrom(call, m_session.traits());
        if (!measure)
            return fail(measure.error());
        shape.measures.append(*measure);
    }
    if (shape.measures.isEmpty()) {
        Measure rows;
        rows.function = QStringLiteral("count");
        shape.measures.append(rows);
    }
    known.exprs = shape.keys;
    known.isComputed = QList<bool>(shape.keys.size(), false);
    QHash<QString, qsizetype> places;
    // Behind an outer join a group is there even where nothing is counted in it: a row of the table that keeps all.
    if (shape.optional && !shape.groups.isEmpty()) {
        const auto &relations = shape.scope->relations;
        const auto keeper = std::find_if(relations.cbegin(), relations.cend(),
                                         [](const Relation *relation) { return !relation->nullable; });
        if (keeper == relations.cend())
            return unsupported(QT_TRANSLATE_NOOP("Error", "it counts rows of an outer join"));
        Measure rows;
        rows.function = QStringLiteral("count");
        const Result<Recomputation> all =
            recompute(m_session, shape, m_origins, {&rows}, *keeper, m_facts, m_limits, m_stop);
        if (!all)
            return fail(all.error());
        for (auto group = all->groups.cbegin(); group != all->groups.cend(); ++group) {
            places.insert(group.key(), known.rows.size());
            Row row = group->shown;
            for (const Measure &measure : std::as_const(shape.measures))
                row.append(valueOf(expectedOf(measure, Recomputed(), all->byEngine)));
            known.rows.append(row);
        }
    }
    for (qsizetype i = 0; i < shape.measures.size(); ++i) {
        const Measure &measure = shape.measures[i];
        const Result<const Relation *> fact = factOf(shape, measure, m_origins);
        if (!fact)
            return fail(fact.error());
        const Result<Recomputation> again =
            recompute(m_session, shape, m_origins, {&measure}, *fact, m_facts, m_limits, m_stop);
        if (!again)
            return fail(again.error());
        note(i == 0 ? again->rows : 0, again->sql);
        for (auto group = again->groups.cbegin(); group != again->groups.cend(); ++group) {
            if (!places.contains(group.key())) {
                places.insert(group.key(), known.rows.size());
                Row row = group->shown;
                for (const Measure &other : std::as_const(shape.measures))
                    row.append(valueOf(expectedOf(other, Recomputed(), again->byEngine)));
                known.rows.append(row);
            }
            known.rows[places.value(group.key())][shape.keys.size() + i] =
                valueOf(expectedOf(measure, group->measures.first(), again->byEngine));
        }
        known.exprs.append(measure.call);
        known.isComputed.append(true);
    }
    return known;
}

/// Stored rows, each once, with what is read of them.
Result<SecondResult::Known> SecondResult::rowsOf(const FactShape &shape, const Parts &parts)
{
    Measure value;
    value.function = QStringLiteral("avg");
    value.argument = m_value.value(shape.query);
    const Result<const Relation *> fact =
        value.argument ? factOf(shape, value, m_origins) : countedFact(shape, m_origins);
    if (!fact)
        return fail(fact.error());
    Arena arena;
    FactQuery factQuery(shape, m_origins, m_session.traits(), *fact);
    const Result<Query *> form = factQuery.build(arena, parts.plain);
    if (!form)
        return fail(form.error());
    const Result<QList<Row>> rows = plainRows(**form);
    if (!rows)
        return fail(rows.error());
    Known known;
    known.exprs = parts.plain;
    known.isComputed = QList<bool>(parts.plain.size(), false);
    for (const Row &row : *rows)
        known.rows.append(row.mid(0, parts.plain.size()));
    return known;
}

/// Rows that are known already, in groups.
Result<SecondResult::Known> SecondResult::grouped(const Known &rows, const QList<const Expr *> &groups,
                                                  const Parts &parts) const
{
    Known known;
    known.exprs = groups;
    const Reading reading(*this, rows);
    for (const Expr *group : groups)
        known.isComputed.append(reading.isComputed(*group));
    QHash<QString, qsizetype> places;
    std::vector<std::vector<KnownAdder>> adders;
    const auto place = [&](const QList<Value> &key) {
        const auto found = places.constFind(groupKey(key));
        if (found != places.cend())
            return *found;
        places.insert(groupKey(key), known.rows.size());
        known.rows.append(key);
        adders.emplace_back();
        for (const FunctionCall *call : parts.aggregates)
            adders.back().emplace_back(*call);
        return known.rows.size() - 1;
    };
    if (groups.isEmpty())
        place({});
    for (qsizetype row = 0; row < rows.rows.size(); ++row) {
        QList<Value> key;
        for (const Expr *group : groups) {
            const Result<Value> value = reading.of(*group, row);
            if (!value)
                return fail(value.error());
            key.append(*value);
        }
        std::vector<KnownAdder> &own = adders[size_t(place(key))];
        for (qsizetype i = 0; i < parts.aggregates.size(); ++i) {
            const FunctionCall &call = *parts.aggregates[i];
            if (call.filter || call.arguments.size() > 1)
                return unsupported(QT_TRANSLATE_NOOP("Error", "the aggregate \"%1\" is not recomputed"),
                                   {call.name().text});
            const Result<Value> value =
                call.arguments.isEmpty() ? Result<Value>(Value(1)) : reading.of(*call.arguments.first(), row);
            if (!value)
                return fail(value.error());
            if (const Result<void> added = own[size_t(i)].add(*value); !added)
                return fail(added.error());
        }
    }
    for (qsizetype row = 0; row < known.rows.size(); ++row) {
        for (const KnownAdder &adder : adders[size_t(row)]) {
            const Result<Value> total = adder.total();
            if (!total)
                return fail(total.error());
            known.rows[row].append(*total);
        }
    }
    for (const FunctionCall *call : parts.aggregates) {
        known.exprs.append(call);
        known.isComputed.append(true);
    }
    return known;
}

} // namespace Tieout::answer
