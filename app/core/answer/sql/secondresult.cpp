// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/secondresult.h"

#include "core/answer/sql/execute.h"
#include "core/answer/sql/recompute.h"
#include "core/answer/sql/rowexpression.h"
#include "core/answer/sql/secondparts.h"
#include "core/answer/sql/windowvalues.h"
#include "core/gate/door.h"
#include "core/ledger/middleofrows.h"
#include "core/sql/printer.h"
#include "core/sql/walk.h"

#include <QSet>

#include <algorithm>
#include <numeric>

namespace Tieout::answer {

using namespace sql;
using base::Decimal;

namespace {

/// The one query that a FROM clause reads; null where it reads tables or more than one thing.
const Relation *readQuery(const Select &select, const BoundQuery &bound)
{
    if (as<Join>(static_cast<const From *>(select.from)))
        return nullptr;
    const Relation *relation = bound.fromRelations.value(select.from);
    const bool isQuery =
        relation && (relation->kind == Relation::Kind::Derived || relation->kind == Relation::Kind::CommonTable);
    return isQuery && relation->query ? relation : nullptr;
}

std::optional<qint64> wholeNumber(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    bool isNumber = false;
    const qint64 number = literal ? literal->text.toLongLong(&isNumber) : 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace

SecondResult::SecondResult(Session &session, const BoundQuery &bound, const gate::SourceFacts *facts,
                           const TieOutLimits &limits, const StopToken &stop)
    : m_session(session)
    , m_bound(bound)
    , m_origins(bound, session.traits())
    , m_facts(facts)
    , m_limits(limits)
    , m_stop(stop)
{
}

void SecondResult::note(qint64 read, const QString &text)
{
    m_read += read;
    if (m_sql.isEmpty())
        m_sql = text;
}

Result<QList<Row>> SecondResult::plainRows(const Query &query)
{
    CollectingSink sink(m_limits.rows);
    const QString text = print(query, m_session.traits(), {true, false});
    if (const Result<qint64> ran = m_session.select(text, sink, m_stop); !ran)
        return fail(ran.error());
    if (sink.result().truncated)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it puts more than %1 rows in order"),
                           {QString::number(m_limits.rows)});
    note(sink.result().rows.size(), gate::sentSql(m_session, text));
    return sink.result().rows;
}

Result<SecondRows> SecondResult::of(const Query &query)
{
    if (query.offset || query.withTies || (query.limit && !limitOf(query)))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it returns only part of its rows"));
    Result<SecondRows> rows = body(query);
    if (!rows)
        return rows;
    rows->limit = limitOf(query);
    rows->read = m_read;
    rows->sql = m_sql;
    return rows;
}

Result<SecondRows> SecondResult::body(const Query &query)
{
    if (query.recursive)
        return steps(query);
    if (!query.select)
        return combined(query);
    if (picksExtremes(query))
        return extremes(query);
    const Select &select = *query.select;
    if (!select.values.isEmpty() || !select.distinctOn.isEmpty() || !groupsPlainly(select))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it groups in several ways at once"));
    if (!select.from)
        return sideBySide(query);
    if (as<Join>(static_cast<const From *>(select.from)) && readsQueriesOnly(select.from)) {
        Result<Known> rows = joinedRows(*select.from);
        return rows ? overRows(query, std::move(*rows)) : fail(rows.error());
    }
    const Relation *inner = readQuery(select, m_bound);
    return inner ? overQuery(query, *inner) : overTables(query);
}

/// Those of both, of either, or of the first only.
Result<SecondRows> SecondResult::combined(const Query &query)
{
    Result<SecondRows> left = of(*query.left);
    if (!left)
        return left;
    Result<SecondRows> right = of(*query.right);
    if (!right)
        return right;
    for (SecondRows *side : {&*left, &*right}) {
        if (const Result<void> cut = cutOff(*side); !cut)
            return fail(cut.error());
    }
    if (query.limit || (query.all && query.setOperator != SetOperator::Union))
        return unsupported(QT_TRANSLATE_NOOP("Error", "it returns only part of its rows"));
    SecondRows both;
    for (qsizetype i = 0; i < left->isComputed.size(); ++i)
        both.isComputed.append(left->isComputed[i] || right->isComputed.value(i));
    if (query.all) {
        both.rows = left->rows + right->rows;
        return both;
    }
    QSet<QString> wanted;
    for (const Row &row : std::as_const(right->rows))
        wanted.insert(groupKey(row));
    QSet<QString> taken;
    const QList<Row> all = query.setOperator == SetOperator::Union ? left->rows + right->rows : left->rows;
    for (const Row &row : all) {
        const QString key = groupKey(row);
        const bool isKept = query.setOperator == SetOperator::Union
                            || wanted.contains(key) == (query.setOperator == SetOperator::Intersect);
        if (!isKept || taken.contains(key))
            continue;
        taken.insert(key);
        both.rows.append(row);
    }
    return both;
}

/// Figures of several queries in one row.
Result<SecondRows> SecondResult::sideBySide(const Query &query)
{
    Known known;
    known.rows = {Row()};
    return finished(query, known, partsOf(query));
}

Result<SecondRows> SecondResult::overTables(const Query &query)
{
    Result<FactShape> shape = bareShape(query, m_bound);
    if (!shape)
        return fail(shape.error());
    const Parts parts = partsOf(query);
    const bool isGrouped = !shape->groups.isEmpty() || !parts.aggregates.isEmpty();
    Result<Known> known = isGrouped ? groupsOf(*shape, parts) : rowsOf(*shape, parts);
    if (!known)
        return fail(known.error());
    return finished(query, std::move(*known), parts);
}

/// The rows of a nested query, each with its columns.
Result<SecondResult::Known> SecondResult::columnsOf(const Relation &inner)
{
    Result<SecondRows> rows = of(*inner.query);
    if (!rows)
        return fail(rows.error());
    if (const Result<void> cut = cutOff(*rows); !cut)
        return fail(cut.error());
    Known known;
    known.relations.insert(&inner, 0);
    known.exprs = QList<const Expr *>(rows->isComputed.size(), nullptr);
    known.isComputed = rows->isComputed;
    known.rows = rows->rows;
    return known;
}

bool SecondResult::readsQueriesOnly(const From *from) const
{
    if (const auto *join = as<Join>(from))
        return join->usingColumns.isEmpty() && !join->natural && join->type != JoinType::Right
               && join->type != JoinType::Full && readsQueriesOnly(join->left) && readsQueriesOnly(join->right);
    const Relation *relation = m_bound.fromRelations.value(from);
    return relation && relation->query
           && (relation->kind == Relation::Kind::Derived || relation->kind == Relation::Kind::CommonTable);
}

/// The rows of several nested queries beside each other, as a join puts them.
Result<SecondResult::Known> SecondResult::joinedRows(const From &from)
{
    const auto *join = as<Join>(&from);
    if (!join)
        return columnsOf(*m_bound.fromRelations.value(&from));
    Result<Known> left = joinedRows(*join->left);
    Result<Known> right = left ? joinedRows(*join->right) : left;
    if (!right)
        return right;
    constexpr qsizetype MostPairs = 4'000'000;
    if (left->rows.size() * right->rows.size() > MostPairs)
        return unsupported(QT_TRANSLATE_NOOP("Error", "it puts more than %1 rows in order"),
                           {QString::number(MostPairs)});
    Known both;
    both.exprs = left->exprs + right->exprs;
    both.isComputed = left->isComputed + right->isComputed;
    both.relations = left->relations;
    for (auto it = right->relations.cbegin(); it != right->relations.cend(); ++it)
        both.relations.insert(it.key(), it.value() + int(left->exprs.size()));
    const Row missing(right->exprs.size());
    Known pair = both;
    for (const Row &one : std::as_const(left->rows)) {
        bool isMatched = false;
        for (const Row &other : std::as_const(right->rows)) {
            pair.rows = {one + other};
            const Result<bool> passes = join->on ? Reading(*this, pair).joins(*join->on) : Result<bool>(true);
            if (!passes)
                return fail(passes.error());
            if (*passes)
                both.rows.append(one + other);
            isMatched = isMatched || *passes;
        }
        if (!isMatched && join->type == JoinType::Left)
            both.rows.append(one + missing);
    }
    return both;
}

Result<SecondRows> SecondResult::overQuery(const Query &query, const Relation &inner)
{
    const Select &select = *query.select;
    const QList<const Expr *> conditions = conjuncts(select.where);
    for (const Expr *condition : conditions) {
        const auto *between = as<Between>(condition);
        if (between && conditions.size() == 1 && ledger::isMiddleOfOrder(*between, m_bound))
            return middle(query, inner, *between);
    }
    Result<Known> rows = columnsOf(inner);
    return rows ? overRows(query, std::move(*rows)) : fail(rows.error());
}

/// Filtered, and grouped where the query groups them.
Result<SecondRows> SecondResult::overRows(const Query &query, Known rows)
{
    const Select &select = *query.select;
    if (select.where) {
        const Reading reading(*this, rows);
        QList<Row> kept;
        for (qsizetype row = 0; row < rows.rows.size(); ++row) {
            const Result<bool> passes = reading.passes(*select.where, row);
            if (!passes)
                return fail(passes.error());
            if (*passes)
                kept.append(rows.rows[row]);
        }
        rows.rows = kept;
    }
    const Parts parts = partsOf(query);
    if (select.groupBy.isEmpty() && parts.aggregates.isEmpty())
        return finished(query, std::move(rows), parts);
    QList<const Expr *> groups;
    for (const Expr *item : select.groupBy)
        groups.append(namedItem(item, select, m_bound));
    Result<Known> known = grouped(rows, groups, parts);
    if (!known)
        return fail(known.error());
    return finished(query, std::move(*known), parts);
}

/// A median or percentile: the values of each group of the answer, sorted here. How the query numbers its rows is not
/// looked at beyond what it numbers them by.
Result<SecondRows> SecondResult::middle(const Query &query, const Relation &inner, const Between &between)
{
    const auto notCovered = [] {
        return unsupported(QT_TRANSLATE_NOOP("Error", "it picks rows by their place in a way that is not recomputed"));
    };
    const auto *operand = as<Binary>(static_cast<const Expr *>(between.operand));
    const auto *high = as<Binary>(static_cast<const Expr *>(between.high));
    const auto *low = as<Binary>(static_cast<const Expr *>(between.low));
    const std::optional<qint64> factor = wholeNumber(operand->left);
    const std::optional<qint64> width = wholeNumber(high->right);
    const auto *highTimes = as<Binary>(static_cast<const Expr *>(high->left));
    const std::optional<qint64> percent = low ? wholeNumber(low->left) : std::nullopt;
    const bool isMedian = !low && factor == 2 && width == 2;
    const bool isPercentile = percent && highTimes && wholeNumber(highTimes->left) == percent && factor == 100
                              && width == 99 && *percent > 0 && *percent <= 100;
    const Parts parts = partsOf(query);
    const ColumnBinding *place = gate::columnBinding(m_bound, operand->right);
    const Select *rowsInOrder = inner.query->select;
    if ((!isMedian && !isPercentile) || !place || place->relation != &inner || !rowsInOrder
        || parts.aggregates.size() != 1)
        return notCovered();
    const FunctionCall &mean = *parts.aggregates.first();
    const auto *number = as<FunctionCall>(static_cast<const Expr *>(rowsInOrder->items[place->column].expr));
    const ColumnBinding *value =
        mean.arguments.size() == 1 ? gate::columnBinding(m_bound, mean.arguments.first()) : nullptr;
    if (mean.name().text.compare(QLatin1String("avg"), Qt::CaseInsensitive) != 0 || mean.distinct || mean.filter
        || !value || value->relation != &inner || number->over->orderBy.size() != 1
        || number->over->orderBy.first().descending
        || !isSame(number->over->orderBy.first().expr, rowsInOrder->items[value->column].expr))
        return notCovered();
    QList<int> unread;
    for (qsizetype i = 0; i < rowsInOrder->items.size(); ++i) {
        const auto *call = as<FunctionCall>(static_cast<const Expr *>(rowsInOrder->items[i].expr));
        if (call && call->over)
            unread.append(int(i));
    }
    m_unread.insert(inner.query, unread);
    m_value.insert(inner.query, rowsInOrder->items[value->column].expr);
    const Result<Known> rows = columnsOf(inner);
    if (!rows)
        return fail(rows.error());
    QList<const Expr *> groups;
    for (const Expr *item : query.select->groupBy)
        groups.append(namedItem(item, *query.select, m_bound));
    const Reading reading(*this, *rows);
    QHash<QString, QList<Decimal>> values;
    Known known;
    QHash<QString, qsizetype> places;
    for (qsizetype row = 0; row < rows->rows.size(); ++row) {
        QList<Value> key;
        for (const Expr *group : std::as_const(groups)) {
            const Result<Value> part = reading.of(*group, row);
            if (!part)
                return fail(part.error());
            key.append(*part);
        }
        const Value &cell = rows->rows[row][value->column];
        if (cell.isNull())
            continue;
        const Result<Decimal> one = Decimal::fromValue(cell);
        if (!one)
            return fail(one.error());
        QList<Decimal> &own = values[groupKey(key)];
        if (own.isEmpty()) {
            places.insert(groupKey(key), known.rows.size());
            known.rows.append(key);
        }
        own.append(*one);
    }
    if (groups.isEmpty() && known.rows.isEmpty())
        known.rows = {Row{Value()}};
    for (auto own = values.begin(); own != values.end(); ++own) {
        std::sort(own->begin(), own->end());
        const qsizetype count = own->size();
        if (isPercentile) {
            known.rows[places.value(own.key())].append(cellOf((*own)[(*percent * count + 99) / 100 - 1]));
            continue;
        }
        const Decimal sum = (*own)[(count - 1) / 2] + (*own)[count / 2];
        known.rows[places.value(own.key())].append(cellOf(sum.dividedBy(Decimal(2), std::max(sum.scale(), 0) + 1)));
    }
    known.exprs = groups;
    known.isComputed = QList<bool>(groups.size(), false);
    known.exprs.append(&mean);
    known.isComputed.append(true);
    return finished(query, std::move(known), parts);
}

/// HAVING, windows, the result's columns and DISTINCT, over what is known of each row or group.
Result<SecondRows> SecondResult::finished(const Query &query, Known known, const Parts &parts)
{
    const Select &select = *query.select;
    if (const Result<void> added = addFigures(known, parts); !added)
        return fail(added.error());
    if (select.having) {
        const Reading reading(*this, known);
        QList<Row> kept;
        for (qsizetype row = 0; row < known.rows.size(); ++row) {
            const Result<bool> passes = reading.passes(*select.having, row);
            if (!passes)
                return fail(passes.error());
            if (*passes)
                kept.append(known.rows[row]);
        }
        known.rows = kept;
    }
    for (const FunctionCall *window : parts.windows) {
        const Reading reading(*this, known);
        const auto valueOf = [&reading](const Expr &expr, qsizetype row) { return reading.of(expr, row); };
        const Result<QList<Value>> values = windowValues(*window, known.rows.size(), valueOf, m_session.traits());
        if (!values)
            return fail(values.error());
        for (qsizetype row = 0; row < known.rows.size(); ++row)
            known.rows[row].append((*values)[row]);
        known.exprs.append(window);
        known.isComputed.append(true);
    }
    const Reading reading(*this, known);
    const QList<int> unread = m_unread.value(&query);
    const Expr *ranking =
        query.limit && !query.orderBy.isEmpty() ? namedItem(query.orderBy.first().expr, select, m_bound) : nullptr;
    SecondRows rows;
    rows.descending = ranking && query.orderBy.first().descending;
    for (const SelectItem &item : select.items)
        rows.isComputed.append(reading.isComputed(*item.expr));
    QSet<QString> taken;
    for (qsizetype row = 0; row < known.rows.size(); ++row) {
        Row made;
        for (qsizetype i = 0; i < select.items.size(); ++i) {
            const Result<Value> value =
                unread.contains(int(i)) ? Result<Value>(Value()) : reading.of(*select.items[i].expr, row);
            if (!value)
                return fail(value.error());
            made.append(*value);
        }
        if (select.distinct) {
            if (taken.contains(groupKey(made)))
                continue;
            taken.insert(groupKey(made));
        }
        rows.rows.append(made);
        if (!ranking)
            continue;
        const Result<Value> rank = reading.of(*ranking, row);
        if (!rank)
            return fail(rank.error());
        rows.rankedBy.append(*rank);
    }
    return rows;
}

/// Leaves the rows that the limit keeps, where no two are equal at its border.
Result<void> SecondResult::cutOff(SecondRows &rows) const
{
    if (!rows.limit || *rows.limit >= rows.rows.size())
        return {};
    const auto notTold = [] { return unsupported(QT_TRANSLATE_NOOP("Error", "it returns only part of its rows")); };
    const bool areNumbers =
        std::all_of(rows.rankedBy.cbegin(), rows.rankedBy.cend(), [](const Value &value) { return value.isNumber(); });
    if (rows.rankedBy.isEmpty() || !areNumbers || *rows.limit <= 0)
        return notTold();
    QList<qsizetype> order(rows.rows.size());
    std::iota(order.begin(), order.end(), 0);
    const auto way = [&](qsizetype a, qsizetype b) {
        const int less = compared(rows.rankedBy[a], rows.rankedBy[b]).value_or(std::nullopt).value_or(0);
        return rows.descending ? -less : less;
    };
    std::stable_sort(order.begin(), order.end(), [&](qsizetype a, qsizetype b) { return way(a, b) < 0; });
    if (way(order[*rows.limit - 1], order[*rows.limit]) == 0)
        return notTold();
    QList<Row> kept;
    for (qsizetype i = 0; i < *rows.limit; ++i)
        kept.append(rows.rows[order[i]]);
    rows.rows = kept;
    rows.limit.reset();
    rows.rankedBy.clear();
    return {};
}

} // namespace Tieout::answer
