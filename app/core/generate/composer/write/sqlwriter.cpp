// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/sqlwriter.h"

#include "core/generate/composer/write/sqlwriterimpl.h"
#include "core/generate/composer/write/wording.h"
#include "core/sql/builder.h"
#include "core/sql/condition.h"
#include "core/sql/printer.h"

#include <algorithm>
#include <array>

namespace Tieout::generate::composer {

using sql::BinaryOp;
using sql::Expr;

BinaryOp operatorOf(Comparison comparison)
{
    static constexpr std::array operators{BinaryOp::Equal,     BinaryOp::NotEqual, BinaryOp::Less,
                                          BinaryOp::LessEqual, BinaryOp::Greater,  BinaryOp::GreaterEqual};
    return operators[size_t(comparison)];
}

/// A condition that leaves no value of its column beside the others: below 50 and above 100. Null where there is none.
static const Filter *excluded(const QList<Filter> &filters)
{
    const auto isBound = [](const Filter &filter, Comparison one, Comparison other) {
        return filter.kind == Filter::Kind::Number && (filter.comparison == one || filter.comparison == other);
    };
    for (const Filter &below : filters) {
        for (const Filter &above : filters) {
            if (below.column == above.column && !below.orPrevious && !above.orPrevious
                && isBound(below, Comparison::Less, Comparison::LessEqual)
                && isBound(above, Comparison::Greater, Comparison::GreaterEqual)
                && below.values.first().toDouble() < above.values.first().toDouble())
                return &above;
        }
    }
    return nullptr;
}

tl::expected<sql::Query *, Misfit> SqlWriter::write()
{
    for (const int node : m_plan.joined)
        m_alias.insert(node, m_namer.alias(node));
    QList<sql::SelectItem> items;
    const bool rangesCounts =
        !m_form.outputs.isEmpty() && m_form.outputs.first().isBeside && !m_form.outputs.first().ranges.isEmpty();
    if (rangesCounts) {
        Expression plain = m_form.outputs.first();
        plain.ranges.clear();
        m_counted = m_namer.column(plain, m_form);
        m_countedAlias = m_namer.alias(plain.node);
    }
    const auto rolls = std::find_if(m_form.outputs.cbegin(), m_form.outputs.cend(), [](const Expression &output) {
        return output.figure == Figure::Rolling || output.figure == Figure::RollingMean;
    });
    for (auto output = m_form.outputs.cbegin(); output != rolls; ++output)
        items.append({expression(*output), sql::Name{m_namer.column(*output, m_form), {}, false}});
    for (const Expression &output : m_form.outputs) {
        const bool adds = output.aggregate == Aggregate::Sum || output.aggregate == Aggregate::Average
                          || output.aggregate == Aggregate::Median;
        if (adds && output.column.isValid() && m_lookup.isDate(output.column) && !output.isElapsed())
            return tl::unexpected(
                Misfit{message::say("generate.misfit.holdsNoNumbersAdd", {m_lookup.text(output.column)}), 3});
    }
    if (m_repeats) {
        return tl::unexpected(
            Misfit{message::say("generate.misfit.joinsRepeatRowsSo", {m_lookup.tableText(m_plan.root)}), 3});
    }
    if (m_noTime)
        return tl::unexpected(Misfit{message::say("generate.misfit.timeNotTold"), 3});
    if (const Filter *empty = excluded(m_form.filters))
        return tl::unexpected(Misfit{
            message::say("generate.misfit.excludesAll", {m_lookup.text(empty->column), QString(empty->values.first())}),
            3});
    for (const Filter &filter : m_form.filters) {
        if (contradictsJoined(filter))
            return tl::unexpected(
                Misfit{message::say("generate.misfit.noSingleAllAsked", {m_lookup.text(filter.column)}), 3});
    }
    sql::From *tables = from(); // first: it names the superior's alias
    QList<Expr *> where = conditionsOn(m_plan.joined);
    if (m_noTime)
        return tl::unexpected(Misfit{message::say("generate.misfit.timeNotTold"), 3});
    for (const int head : m_plan.semiJoined)
        where.append(semiJoin(head));
    if (!joinAlternatives(where))
        return tl::unexpected(m_misfit);
    for (const CountFilter &count : m_form.counts) {
        if (!addCount(where, count))
            return tl::unexpected(m_misfit);
    }
    for (const Absence &absence : m_form.absent) {
        if (!addAbsence(where, absence))
            return tl::unexpected(m_misfit);
    }
    leaveOutNothing(where);
    if (rangesCounts) {
        sql::Query *query = rangesOfCounts(items, tables, where);
        if (m_repeats || m_plan.fansOut)
            return tl::unexpected(
                Misfit{message::say("generate.misfit.joinsRepeatRowsSo", {m_lookup.tableText(m_plan.root)}), 3});
        return query;
    }
    if (const Expression &first = m_form.outputs.first();
        !first.ranges.isEmpty() && !first.inSteps && !coverAll(first.ranges, first.until.isValid()))
        where.append(sql::isNull(m_arena, inRange(first), true));
    if (const Expression *median = medianOf(m_form))
        return medianQuery(*median, items, tables, where);
    if (m_form.isWithin() || m_form.place > 0)
        return firstWithin(items, tables, where);
    sql::Query *query = sql::selectQuery(m_arena, items, tables, sql::allOf(m_arena, where));
    query->select->distinct = m_form.distinct;
    query->with = m_below;
    query->recursive = !m_below.isEmpty();
    addGrouping(query);
    addHaving(query);
    addOrder(query);
    addComments(query);
    if (m_form.overGroups != Aggregate::None)
        return overGroups(query);
    query = ofUnits(rolls == m_form.outputs.cend() ? query : rolled(query, *rolls));
    if (m_noTime)
        return tl::unexpected(Misfit{message::say("generate.misfit.timeNotTold"), 3});
    return query;
}

/// "in both the Statistics and the Psychology department": another value is asked of a column that a join makes equal
/// to this one.
bool SqlWriter::contradictsJoined(const Filter &filter) const
{
    const auto isPlain = [](const Filter &one) {
        return one.kind == Filter::Kind::OneOf && !one.negated && !one.orPrevious;
    };
    const auto areJoined = [this](ColumnId one, ColumnId other) {
        return std::any_of(m_plan.tree.edges.cbegin(), m_plan.tree.edges.cend(), [&](int edge) {
            const ForeignKey &key = m_graph.keys()[edge];
            return key.fromColumns.size() == 1 && m_graph.fromNode(edge) == one.node
                   && m_graph.toNode(edge) == other.node
                   && key.fromColumns.first().compare(m_lookup.column(one).name, Qt::CaseInsensitive) == 0
                   && key.toColumns.first().compare(m_lookup.column(other).name, Qt::CaseInsensitive) == 0;
        });
    };
    return isPlain(filter) && std::any_of(m_form.filters.cbegin(), m_form.filters.cend(), [&](const Filter &other) {
               return isPlain(other) && areJoined(filter.column, other.column)
                      && std::none_of(filter.values.cbegin(), filter.values.cend(), [&other](const QString &value) {
                             return other.values.contains(value, Qt::CaseInsensitive);
                         });
           });
}

/// One figure of what the groups have.
sql::Query *SqlWriter::overGroups(sql::Query *groups)
{
    qsizetype at = 0;
    while (!m_form.outputs[at].isAggregate())
        ++at;
    const sql::SelectItem figure = groups->select->items[at];
    groups->select->items = {figure};
    groups->orderBy.clear();
    const QString alias = m_namer.alias(m_form.outputs[at].node);
    const bool isMedian = m_form.overGroups == Aggregate::Median;
    const QString prefix = !isMedian                   ? QStringLiteral("average_")
                           : m_form.overPercentile > 0 ? QStringLiteral("percentile_%1_").arg(m_form.overPercentile)
                                                       : QStringLiteral("median_");
    const sql::Name name{prefix + figure.alias.text, {}, false};
    auto comments = std::exchange(groups->comments, {});
    sql::Query *query = nullptr;
    if (isMedian)
        query = middleOfGroups(name, figure.alias.text, groups, m_form.outputs[at].node);
    else
        query = sql::selectQuery(
            m_arena,
            {{sql::call(m_arena, QStringLiteral("AVG"), {sql::column(m_arena, alias, figure.alias.text)}), name}},
            sql::derived(m_arena, groups, alias));
    query->comments = comments;
    return query;
}

/// What rows take their places by. Sums of decimals that are kept as binary fractions differ in digits that the amounts
/// do not have: two that are equal share a place.
Expr *SqlWriter::placedBy(const Expression &figure)
{
    const ColumnProfile *profile = figure.column.isValid() ? m_lookup.profile(figure.column) : nullptr;
    const bool isBinary = m_lookup.snapshot().traits.name == QLatin1String("sqlite") && profile
                          && profile->maximumScale > 0 && figure.aggregate == Aggregate::Sum
                          && figure.figure == Figure::Plain && !figure.times.isValid() && !figure.per.isValid();
    Expr *value = expression(figure);
    return isBinary ? sql::call(m_arena, QStringLiteral("ROUND"),
                                {value, sql::number(m_arena, qint64(profile->maximumScale))})
                    : value;
}

/// `value` where the condition is met, NULL (or `otherwise`) elsewhere.
Expr *SqlWriter::where(Expr *condition, Expr *value, Expr *otherwise)
{
    auto *choice = m_arena.make<sql::Case>();
    choice->branches = {{condition, value}};
    choice->otherwise = otherwise;
    return choice;
}

Expr *SqlWriter::keyCondition(int edge, const QString &fromAlias, const QString &toAlias)
{
    return sql::keyCondition(m_arena, m_graph.keys()[edge], fromAlias, toAlias);
}

Expr *SqlWriter::literal(const QString &text, bool numeric)
{
    return numeric ? static_cast<Expr *>(sql::number(m_arena, text)) : sql::text(m_arena, text);
}

/// `before` and `after` are wildcards or empty; wildcards inside the text mean themselves.
Expr *SqlWriter::like(const Filter &filter, const char *before, const char *after)
{
    QString text = filter.values.first();
    auto *node = m_arena.make<sql::Like>();
    // Nobody who types "gift" leaves out "Gift". LIKE alone is case-sensitive where ILIKE exists beside it.
    if (m_lookup.snapshot().traits.matchWords.contains(QLatin1String("ILIKE")))
        node->op = sql::Like::Operator::ILike;
    node->negated = filter.negated;
    if (text.contains(u'%') || text.contains(u'_') || text.contains(u'!')) {
        text.replace(u'!', QLatin1String("!!")).replace(u'%', QLatin1String("!%")).replace(u'_', QLatin1String("!_"));
        node->escape = sql::text(m_arena, QStringLiteral("!"));
    }
    node->operand = column(filter.column);
    node->pattern = sql::text(m_arena, QLatin1String(before) + text + QLatin1String(after));
    return node;
}

Expr *SqlWriter::boundary(ColumnId id, const QDate &day, BinaryOp op)
{
    const DateEncoding encoding = m_lookup.profile(id)->encoding;
    const period::BoundaryLiteral bound = *period::boundaryLiteral(day, encoding);
    Expr *value = nullptr;
    if (!bound.isText)
        value = sql::number(m_arena, bound.text);
    else if (encoding == DateEncoding::Native
             && m_lookup.snapshot().traits.dateLiterals == DateLiteralForm::DateKeyword)
        value = m_arena.make<sql::Literal>(sql::Literal::Type::Date, bound.text);
    else
        value = sql::text(m_arena, bound.text);
    return sql::binary(m_arena, op, column(id), value);
}

/// Half-open: from <= column < to.
QList<Expr *> SqlWriter::bounds(const Filter &filter)
{
    QList<Expr *> out;
    if (filter.interval.from.isValid())
        out.append(boundary(filter.column, filter.interval.from, BinaryOp::GreaterEqual));
    if (filter.interval.to.isValid())
        out.append(boundary(filter.column, filter.interval.to, BinaryOp::Less));
    return out;
}

Expr *SqlWriter::condition(const Filter &filter)
{
    switch (filter.kind) {
    case Filter::Kind::OneOf: {
        QStringList values;
        for (const QString &value : filter.values)
            values += filter.numeric ? QStringList{value} : m_lookup.spellings(filter.column, value);
        if (values.size() == 1)
            return sql::binary(m_arena, filter.negated ? BinaryOp::NotEqual : BinaryOp::Equal, column(filter.column),
                               literal(values.first(), filter.numeric));
        auto *in = m_arena.make<sql::In>();
        in->negated = filter.negated;
        in->operand = column(filter.column);
        for (const QString &value : std::as_const(values))
            in->list.append(literal(value, filter.numeric));
        return in;
    }
    case Filter::Kind::Number:
        return sql::binary(m_arena, operatorOf(filter.comparison), column(filter.column),
                           sql::number(m_arena, filter.values.first()));
    case Filter::Kind::Between: {
        auto *between = m_arena.make<sql::Between>();
        between->operand = column(filter.column);
        between->low = sql::number(m_arena, filter.values[0]);
        between->high = sql::number(m_arena, filter.values[1]);
        return between;
    }
    case Filter::Kind::Contains:
        return like(filter, "%", "%");
    case Filter::Kind::StartsWith:
        return like(filter, "", "%");
    case Filter::Kind::EndsWith:
        return like(filter, "%", "");
    case Filter::Kind::Period:
        return sql::allOf(m_arena, bounds(filter));
    case Filter::Kind::NotNull:
        return sql::isNull(m_arena, column(filter.column), !filter.negated);
    case Filter::Kind::ComparedToAll:
        return comparedToAll(filter);
    case Filter::Kind::ExtremeWithin:
        return extremeWithin(filter);
    case Filter::Kind::ComparedToColumn:
        return sql::binary(m_arena, operatorOf(filter.comparison), column(filter.column), column(filter.within));
    case Filter::Kind::Elapsed:
        return sql::binary(m_arena, operatorOf(filter.comparison),
                           elapsed(filter.within, filter.column, filter.interval.to, filter.unit),
                           sql::number(m_arena, filter.values.first()));
    case Filter::Kind::Still:
        return still(filter);
    case Filter::Kind::Weekday: {
        auto *in = m_arena.make<sql::In>();
        in->operand = sql::calendarLabel(m_arena, column(filter.column), sql::CalendarPart::Weekday,
                                         m_lookup.profile(filter.column)->encoding, m_lookup.snapshot().traits);
        for (const QString &value : filter.values)
            in->list.append(literal(value, false));
        return in;
    }
    case Filter::Kind::Defined: {
        const TableName &table = m_lookup.table(filter.column.node).name;
        return *sql::conditionOn(m_arena, filter.values.first(), table, m_alias.value(filter.column.node),
                                 m_graph.schema(),
                                 m_lookup.snapshot().traits); // read without fault when the snapshot was made
    }
    case Filter::Kind::SuperiorIs:
        if (filter.allLevels)
            return isBelow(filter);
        return sql::binary(m_arena, BinaryOp::Equal,
                           sql::column(m_arena, m_superiorAlias, m_lookup.column(filter.column).name),
                           literal(filter.values.first(), filter.numeric));
    }
    return nullptr;
}

QList<Expr *> SqlWriter::conditionsOf(const QList<Filter> &filters, const QList<int> &nodes)
{
    QList<Expr *> out;
    for (const Filter &filter : filters) {
        if (!nodes.contains(filter.column.node))
            continue;
        if (filter.kind == Filter::Kind::Period && !m_form.compared.isEmpty() && filter.said.isEmpty()
            && m_form.compared.first().kind == Filter::Kind::Period) {
            out.append(sql::anyOf(m_arena, {sql::allOf(m_arena, bounds(m_form.compared[0])),
                                            sql::allOf(m_arena, bounds(m_form.compared[1]))}));
            continue;
        }
        if (filter.ofUnits)
            continue;
        if (filter.kind == Filter::Kind::Period) {
            out += bounds(filter);
            continue;
        }
        const bool isSaid = filter.kind == Filter::Kind::SuperiorIs && filter.allLevels
                            && std::any_of(filters.cbegin(), filters.cend(), [&filter](const Filter &other) {
                                   return other.kind == Filter::Kind::SuperiorIs && &other < &filter;
                               });
        if (isSaid)
            continue;
        Expr *made = condition(filter);
        if (filter.orPrevious && !out.isEmpty())
            out.last() = sql::anyOf(m_arena, {out.last(), made});
        else
            out.append(made);
    }
    return out;
}

/// Rows without a value are no group that could be the greatest: "the most common reason" is a reason.
void SqlWriter::leaveOutNothing(QList<Expr *> &where)
{
    if (m_form.limit <= 0 && m_form.having.isEmpty())
        return;
    for (const ColumnId &id : m_form.groupColumns) {
        const ColumnProfile *profile = m_lookup.profile(id);
        const bool filtered = std::any_of(m_form.filters.begin(), m_form.filters.end(),
                                          [&id](const Filter &filter) { return filter.column == id; });
        if (profile && profile->nullFraction > 0 && !filtered && m_plan.joined.contains(id.node))
            where.append(sql::isNull(m_arena, column(id), true));
    }
}

QList<Expr *> SqlWriter::groupingOf()
{
    QList<Expr *> out;
    QStringList done;
    const auto add = [&](ColumnId id) {
        const QString key = m_lookup.text(id);
        if (done.contains(key))
            return;
        done.append(key);
        out.append(column(id));
    };
    for (const int node : m_form.groupNodes) {
        for (const QString &name : m_lookup.rowKey(node))
            add({node, m_lookup.table(node).columnIndex(name)});
    }
    for (const ColumnId &id : m_form.groupColumns)
        add(id);
    for (const Expression &output : m_form.outputs) {
        if (output.part != sql::CalendarPart::None || !output.ranges.isEmpty())
            out.append(expression(output));
    }
    return out;
}

void SqlWriter::addHaving(sql::Query *query)
{
    QList<Expr *> conditions;
    for (const GroupFilter &filter : m_form.having) {
        if (filter.expression.figure == Figure::Difference) { // where there is nothing, it comes to 0
            const auto figureOf = [&](int which) {
                Expr *figure = during(filter.expression, which);
                return filter.expression.aggregate == Aggregate::Count
                           ? figure
                           : sql::call(m_arena, QStringLiteral("COALESCE"), {figure, sql::number(m_arena, 0)});
            };
            conditions.append(sql::binary(m_arena, operatorOf(filter.comparison), figureOf(0), figureOf(1)));
            continue;
        }
        Expr *with = filter.number.isEmpty() ? static_cast<Expr *>(sql::subquery(m_arena, m_average))
                                             : sql::number(m_arena, filter.number);
        conditions.append(sql::binary(m_arena, operatorOf(filter.comparison), expression(filter.expression), with));
    }
    query->select->having = sql::allOf(m_arena, conditions);
}

void SqlWriter::addOrder(sql::Query *query)
{
    for (const Ordering &ordering : m_form.order)
        query->orderBy.append({expression(ordering.expression), ordering.descending, sql::OrderItem::Nulls::Default});
    if (m_form.limit <= 0)
        return;
    // Rows are cut off: which of several equal ones stay must not depend on the engine's mood.
    const auto settle = [&](ColumnId id) {
        const auto same = [&](const Ordering &ordering) {
            return !ordering.expression.isAggregate() && ordering.expression.column == id;
        };
        if (std::none_of(m_form.order.begin(), m_form.order.end(), same))
            query->orderBy.append({column(id), false, sql::OrderItem::Nulls::Default});
    };
    if (m_form.isAggregated() || m_form.distinct) {
        QList<ColumnId> settled;
        for (const Expression &output : m_form.outputs) {
            if (output.part != sql::CalendarPart::None || !output.ranges.isEmpty()) {
                query->orderBy.append({expression(output), false, sql::OrderItem::Nulls::Default});
                continue;
            }
            if (!output.isAggregate() && !settled.contains(output.column)) {
                settled.append(output.column);
                settle(output.column);
            }
        }
    } else {
        for (const QString &name : m_lookup.table(m_plan.root).primaryKey)
            settle({m_plan.root, m_lookup.table(m_plan.root).columnIndex(name)});
    }
    query->limit = sql::number(m_arena, qint64(m_form.limit));
}

void SqlWriter::addComments(sql::Query *query)
{
    const auto add = [&](const char *clause, const QString &text) {
        if (!text.isEmpty())
            query->comments.append({QString::fromLatin1(clause), text});
    };
    add("select", commentForOutputs(m_form, m_lookup));
    add("from", commentForJoins(m_plan, m_lookup));
    if (query->select->where)
        add("where", commentForFilters(m_form, m_plan, m_lookup));
    if (!query->select->groupBy.isEmpty())
        add("group", commentForGroups(m_form, m_lookup));
    if (!query->orderBy.isEmpty())
        add("order", commentForOrder(m_form, m_lookup));
}

/// Rows that share a name are told apart by their key where two lists of them are compared: of two owners called the
/// same, one with a sailing and one with a motor boat, nobody has both.
static LogicalForm toldApart(const LogicalForm &form, const SchemaLookup &lookup)
{
    LogicalForm out = form;
    const bool isGrouped = !form.groupColumns.isEmpty() || !form.groupNodes.isEmpty();
    const int node = form.outputs.isEmpty() ? -1 : form.outputs.first().node;
    if (node < 0 || isGrouped)
        return out;
    const QList<int> names = lookup.displayColumns(node);
    const bool areNames = std::all_of(form.outputs.cbegin(), form.outputs.cend(), [&](const Expression &output) {
        return output.node == node && !output.isAggregate() && names.contains(output.column.column)
               && !output.isElapsed() && output.part == sql::CalendarPart::None && !lookup.isUnique(output.column);
    });
    if (!areNames)
        return out;
    for (const QString &key : lookup.rowKey(node)) {
        const Expression shown{Aggregate::None, false, {node, int(lookup.table(node).columnIndex(key))}, node};
        if (!out.outputs.contains(shown))
            out.outputs.append(shown);
    }
    return out;
}

tl::expected<QString, Misfit> writeSql(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup,
                                       const QStringList &questionStems)
{
    sql::Arena arena;
    const bool isCompared = !form.other.empty() && form.combined != LogicalForm::Combined::Beside;
    const LogicalForm first = isCompared ? toldApart(form, lookup) : form;
    SqlWriter writer(arena, first, plan, lookup, questionStems);
    for (size_t i = 0; i < form.average.size(); ++i) {
        const tl::expected<sql::Query *, Misfit> average =
            SqlWriter(arena, form.average[i], plan.average[i], lookup, questionStems).write();
        if (!average)
            return tl::unexpected(average.error());
        (*average)->comments.clear();
        writer.compareWith(*average);
    }
    tl::expected<sql::Query *, Misfit> query = writer.write();
    if (!query)
        return tl::unexpected(query.error());
    if (form.combined == LogicalForm::Combined::Beside) {
        QList<sql::Query *> queries{*query};
        for (size_t i = 0; i < form.other.size(); ++i) {
            const tl::expected<sql::Query *, Misfit> other =
                SqlWriter(arena, form.other[i], plan.other[i], lookup, questionStems).write();
            if (!other)
                return tl::unexpected(other.error());
            queries.append(*other);
        }
        QList<sql::SelectItem> items;
        for (sql::Query *one : std::as_const(queries)) {
            one->comments.clear();
            items.append({sql::subquery(arena, one), one->select->items.first().alias});
        }
        return sql::print(*sql::selectQuery(arena, items, nullptr), lookup.snapshot().traits);
    }
    for (size_t i = 0; i < form.other.size(); ++i) {
        const LogicalForm next = toldApart(form.other[i], lookup);
        const tl::expected<sql::Query *, Misfit> other =
            SqlWriter(arena, next, plan.other[i], lookup, questionStems).write();
        if (!other)
            return tl::unexpected(other.error());
        auto *both = arena.make<sql::Query>();
        both->setOperator = form.combined == LogicalForm::Combined::Both     ? sql::SetOperator::Intersect
                            : form.combined == LogicalForm::Combined::Either ? sql::SetOperator::Union
                                                                             : sql::SetOperator::Except;
        both->left = *query;
        both->right = *other;
        query = both;
    }
    return sql::print(**query, lookup.snapshot().traits);
}

} // namespace Tieout::generate::composer
