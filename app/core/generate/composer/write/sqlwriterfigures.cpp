// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/sqlwriterimpl.h"

#include "core/catalog/timecolumn.h"
#include "core/sql/elapsedsql.h"

#include <QHash>

#include <algorithm>

namespace Tieout::generate::composer {

using sql::BinaryOp;
using sql::Expr;

namespace {

// What the columns are called that find the middle of values in their order.
const QString ValueInOrder = QStringLiteral("value_in_order");
const QString Place = QStringLiteral("place");
const QString RowsOfGroup = QStringLiteral("rows_of_group");

} // namespace

/// An aggregate over the rows of one of the two periods or values.
Expr *SqlWriter::during(const Expression &figure, int which)
{
    const Filter &of = m_form.compared[which];
    return aggregateWhere(figure, of.kind == Filter::Kind::Period ? sql::allOf(m_arena, bounds(of)) : condition(of));
}

/// The figure of the rows that meet the condition.
Expr *SqlWriter::aggregateWhere(const Expression &figure, Expr *condition)
{
    const bool isRepeated = figure.countsRows() && m_plan.fansOut; // its key counts each row once
    Expr *value = isRepeated
                      ? sql::column(m_arena, m_alias.value(figure.node), m_lookup.table(figure.node).primaryKey.first())
                  : figure.column.isValid() ? valueOf(figure)
                                            : static_cast<Expr *>(sql::number(m_arena, 1));
    static const QHash<Aggregate, QString> names{{Aggregate::Count, QStringLiteral("COUNT")},
                                                 {Aggregate::Sum, QStringLiteral("SUM")},
                                                 {Aggregate::Average, QStringLiteral("AVG")},
                                                 {Aggregate::Minimum, QStringLiteral("MIN")},
                                                 {Aggregate::Maximum, QStringLiteral("MAX")}};
    return sql::call(m_arena, names.value(figure.aggregate), {where(condition, value)}, figure.distinct || isRepeated);
}

/// What is made of an aggregate: a part of a whole, or a comparison of two periods.
Expr *SqlWriter::made(const Expression &figure)
{
    const bool isCountOfValue = figure.figure == Figure::OfValue && figure.countsRows();
    m_repeats = m_repeats || (m_plan.fansOut && !isCountOfValue);
    Expression plain = figure;
    plain.figure = Figure::Plain;
    const auto hundred = [this] { return sql::number(m_arena, QStringLiteral("100.0")); };
    switch (figure.figure) {
    case Figure::ShareOfTotal: {
        sql::FunctionCall *total = sql::call(m_arena, QStringLiteral("SUM"), {expression(plain)});
        total->over = m_arena.make<sql::Window>();
        return sql::binary(m_arena, BinaryOp::Divide,
                           sql::binary(m_arena, BinaryOp::Multiply, hundred(), expression(plain)), total);
    }
    case Figure::ShareMeeting:
        if (figure.aggregate == Aggregate::Sum) {
            Expr *part = where(sql::allOf(m_arena, conditionsOf(m_form.part, m_plan.joined)), valueOf(figure));
            return sql::binary(
                m_arena, BinaryOp::Divide,
                sql::binary(m_arena, BinaryOp::Multiply, hundred(), sql::call(m_arena, QStringLiteral("SUM"), {part})),
                sql::call(m_arena, QStringLiteral("NULLIF"), {expression(plain), sql::number(m_arena, 0)}));
        }
        return sql::call(m_arena, QStringLiteral("AVG"),
                         {where(sql::allOf(m_arena, conditionsOf(m_form.part, m_plan.joined)), hundred(),
                                sql::number(m_arena, QStringLiteral("0.0")))});
    case Figure::DuringFirst:
        return during(figure, 0);
    case Figure::DuringSecond:
        return during(figure, 1);
    case Figure::Difference:
        return sql::binary(m_arena, BinaryOp::Subtract, during(figure, 0), during(figure, 1));
    case Figure::Change: {
        Expr *difference = sql::binary(m_arena, BinaryOp::Subtract, during(figure, 0), during(figure, 1));
        return sql::binary(m_arena, BinaryOp::Divide, sql::binary(m_arena, BinaryOp::Multiply, hundred(), difference),
                           sql::call(m_arena, QStringLiteral("NULLIF"), {during(figure, 1), sql::number(m_arena, 0)}));
    }
    case Figure::Running:
        return overUnits(QStringLiteral("SUM"), expression(plain));
    case Figure::Before:
        return overUnits(QStringLiteral("LAG"), expression(plain));
    case Figure::Growth: {
        const auto before = [&] { return overUnits(QStringLiteral("LAG"), expression(plain)); };
        Expr *difference = sql::binary(m_arena, BinaryOp::Subtract, expression(plain), before());
        return sql::binary(m_arena, BinaryOp::Divide, sql::binary(m_arena, BinaryOp::Multiply, hundred(), difference),
                           sql::call(m_arena, QStringLiteral("NULLIF"), {before(), sql::number(m_arena, 0)}));
    }
    case Figure::OfValue: {
        Filter one;
        one.column = figure.of;
        one.values = {figure.value};
        if (figure.value.isNull()) {
            one.kind = Filter::Kind::NotNull;
            one.negated = true;
        }
        return aggregateWhere(figure, condition(one));
    }
    case Figure::Formula:
        return calculated();
    case Figure::Rolling:
    case Figure::RollingMean: // made over the units
    case Figure::Plain:
        break;
    }
    return expression(plain);
}

/// What the formula makes of its operands; nothing where it would divide by nothing.
Expr *SqlWriter::calculated()
{
    static const QHash<QString, BinaryOp> signs{{QStringLiteral("+"), BinaryOp::Add},
                                                {QStringLiteral("-"), BinaryOp::Subtract}};
    QList<Expr *> made;
    for (const QString &step : m_form.formula) {
        bool isOperand = false;
        const int operand = step.toInt(&isOperand);
        if (isOperand) {
            made.append(expression(m_form.operands[operand]));
            continue;
        }
        Expr *right = made.takeLast();
        Expr *left = made.takeLast();
        if (const auto sign = signs.constFind(step); sign != signs.cend()) {
            made.append(sql::binary(m_arena, *sign, left, right));
            continue;
        }
        // Two whole numbers would divide to a whole number.
        made.append(
            sql::binary(m_arena, BinaryOp::Divide,
                        sql::binary(m_arena, BinaryOp::Multiply, left, sql::number(m_arena, QStringLiteral("1.0"))),
                        sql::call(m_arena, QStringLiteral("NULLIF"), {right, sql::number(m_arena, 0)})));
    }
    return made.first();
}

const Expression *SqlWriter::medianOf(const LogicalForm &form)
{
    const auto median = std::find_if(form.outputs.begin(), form.outputs.end(),
                                     [](const Expression &output) { return output.aggregate == Aggregate::Median; });
    return median == form.outputs.end() ? nullptr : &*median;
}

/// The place of a row is in the middle, or the first one that so many in a hundred reach.
Expr *SqlWriter::inMiddle(const QString &alias, int percentile)
{
    const auto times = [&](int factor, const QString &column) {
        return sql::binary(m_arena, BinaryOp::Multiply, sql::number(m_arena, factor),
                           sql::column(m_arena, alias, column));
    };
    auto *middle = m_arena.make<sql::Between>();
    if (percentile > 0) { // nearest rank
        middle->operand = times(100, Place);
        middle->low = times(percentile, RowsOfGroup);
        middle->high = sql::binary(m_arena, BinaryOp::Add, times(percentile, RowsOfGroup), sql::number(m_arena, 99));
    } else {
        middle->operand = times(2, Place);
        middle->low = sql::column(m_arena, alias, RowsOfGroup);
        middle->high =
            sql::binary(m_arena, BinaryOp::Add, sql::column(m_arena, alias, RowsOfGroup), sql::number(m_arena, 2));
    }
    return middle;
}

/// The figure in the middle of those that groups have.
sql::Query *SqlWriter::middleOfGroups(const sql::Name &name, const QString &figure, sql::Query *groups, int node)
{
    const QString inner = m_namer.alias(node);
    const QString alias = m_namer.alias(node);
    const auto value = [&] { return sql::column(m_arena, inner, figure); };
    const auto over = [&](sql::FunctionCall *call, bool isOrdered) {
        call->over = m_arena.make<sql::Window>();
        if (isOrdered)
            call->over->orderBy.append({value(), false, sql::OrderItem::Nulls::Default});
        return call;
    };
    sql::Query *inOrder = sql::selectQuery(
        m_arena,
        {{value(), sql::Name{ValueInOrder, {}, false}},
         {over(sql::call(m_arena, QStringLiteral("ROW_NUMBER"), {}), true), sql::Name{Place, {}, false}},
         {over(sql::countStar(m_arena), false), sql::Name{RowsOfGroup, {}, false}}},
        sql::derived(m_arena, groups, inner));
    return sql::selectQuery(
        m_arena, {{sql::call(m_arena, QStringLiteral("AVG"), {sql::column(m_arena, alias, ValueInOrder)}), name}},
        sql::derived(m_arena, inOrder, alias), inMiddle(alias, m_form.overPercentile));
}

/// The mean of the one or two rows in the middle: no function for it is known to every engine.
tl::expected<sql::Query *, Misfit> SqlWriter::medianQuery(const Expression &median, const QList<sql::SelectItem> &items,
                                                          sql::From *tables, QList<Expr *> where)
{
    const auto aggregates = std::count_if(m_form.outputs.begin(), m_form.outputs.end(),
                                          [](const Expression &output) { return output.isAggregate(); });
    if (aggregates != 1 || m_form.limit > 0 || !m_form.having.isEmpty() || m_plan.fansOut)
        return tl::unexpected(Misfit{message::say("generate.misfit.medianBesideOthers"), 3});
    const QString alias = m_namer.alias(median.node);
    const QString value = ValueInOrder;
    const QString place = Place;
    const QString rows = RowsOfGroup;
    QList<sql::SelectItem> inner;
    QList<sql::SelectItem> outer;
    QList<Expr *> groups; // of the outer query
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (m_form.outputs[i].isAggregate()) {
            outer.append(
                {sql::call(m_arena, QStringLiteral("AVG"), {sql::column(m_arena, alias, value)}), items[i].alias});
            continue;
        }
        inner.append(items[i]);
        outer.append({sql::column(m_arena, alias, items[i].alias.text), items[i].alias});
        groups.append(sql::column(m_arena, alias, items[i].alias.text));
    }
    const QList<Expr *> grouping = groupingOf();
    for (qsizetype i = 0; i < grouping.size(); ++i) {
        const QString name = QStringLiteral("group_%1").arg(i + 1);
        inner.append({grouping[i], sql::Name{name, {}, false}});
        groups.append(sql::column(m_arena, alias, name));
    }
    const auto over = [&](sql::FunctionCall *call, bool isOrdered) {
        call->over = m_arena.make<sql::Window>();
        call->over->partitionBy = groupingOf();
        if (isOrdered)
            call->over->orderBy.append({valueOf(median), false, sql::OrderItem::Nulls::Default});
        return call;
    };
    inner.append({valueOf(median), sql::Name{value, {}, false}});
    inner.append({over(sql::call(m_arena, QStringLiteral("ROW_NUMBER"), {}), true), sql::Name{place, {}, false}});
    inner.append({over(sql::countStar(m_arena), false), sql::Name{rows, {}, false}});
    where.append(sql::isNull(m_arena, valueOf(median), true));
    sql::Query *rowsInOrder = sql::selectQuery(m_arena, inner, tables, sql::allOf(m_arena, where));
    Expr *middle = inMiddle(alias, median.percentile);
    sql::Query *query = sql::selectQuery(m_arena, outer, sql::derived(m_arena, rowsInOrder, alias), middle);
    query->select->groupBy = groups;
    for (const Ordering &ordering : m_form.order) {
        const qsizetype at = m_form.outputs.indexOf(ordering.expression);
        if (at < 0 || m_form.outputs[at].isAggregate())
            return tl::unexpected(Misfit{message::say("generate.misfit.medianBesideOthers"), 3});
        query->orderBy.append(
            {sql::column(m_arena, alias, items[at].alias.text), ordering.descending, sql::OrderItem::Nulls::Default});
    }
    addComments(query);
    return query;
}

/// The figures of all groups with the place of each within its own, then those on the first places or on the one asked
/// for: equal ones share a place, and the next one is the next number.
tl::expected<sql::Query *, Misfit> SqlWriter::firstWithin(const QList<sql::SelectItem> &items, sql::From *tables,
                                                          const QList<Expr *> &where)
{
    if (m_plan.fansOut && m_form.isAggregated())
        return tl::unexpected(
            Misfit{message::say("generate.misfit.joinsRepeatRowsSo", {m_lookup.tableText(m_plan.root)}), 3});
    const QString alias = m_namer.alias(m_form.order.first().expression.node);
    const QString place = QStringLiteral("place");
    QList<sql::SelectItem> inner = items;
    QList<sql::SelectItem> outer;
    for (const sql::SelectItem &item : items)
        outer.append({sql::column(m_arena, alias, item.alias.text), item.alias});
    sql::FunctionCall *rank =
        sql::call(m_arena, m_form.place > 0 ? QStringLiteral("DENSE_RANK") : QStringLiteral("RANK"), {});
    rank->over = m_arena.make<sql::Window>();
    for (const int node : m_form.withinNodes) {
        for (const QString &name : m_lookup.rowKey(node))
            rank->over->partitionBy.append(column({node, m_lookup.table(node).columnIndex(name)}));
    }
    for (const ColumnId &id : m_form.withinColumns)
        rank->over->partitionBy.append(column(id));
    for (const Ordering &ordering : m_form.order)
        rank->over->orderBy.append(
            {placedBy(ordering.expression), ordering.descending, sql::OrderItem::Nulls::Default});
    inner.append({rank, sql::Name{place, {}, false}});
    sql::Query *ranked = sql::selectQuery(m_arena, inner, tables, sql::allOf(m_arena, where));
    if (m_form.isAggregated())
        ranked->select->groupBy = groupingOf();
    addHaving(ranked);
    Expr *isFirst = sql::binary(m_arena, m_form.limit == 1 ? BinaryOp::Equal : BinaryOp::LessEqual,
                                sql::column(m_arena, alias, place),
                                sql::number(m_arena, qint64(std::max(m_form.limit, m_form.place))));
    sql::Query *query = sql::selectQuery(m_arena, outer, sql::derived(m_arena, ranked, alias), isFirst);
    query->select->distinct = m_form.distinct;
    addComments(query);
    return query;
}

Expr *SqlWriter::expression(const Expression &expression)
{
    if (expression.figure != Figure::Plain)
        return made(expression);
    if (expression.isBeside && expression.ranges.isEmpty())
        return beside(expression);
    if (!expression.ranges.isEmpty())
        return inRange(expression);
    switch (expression.aggregate) {
    case Aggregate::None:
        return expression.part == sql::CalendarPart::None
                   ? valueOf(expression)
                   : sql::calendarLabel(m_arena, column(expression.column), expression.part,
                                        m_lookup.profile(expression.column)->encoding, m_lookup.snapshot().traits,
                                        m_form.weekStart);
    case Aggregate::Count:
        if (expression.column.isValid())
            return sql::call(m_arena, QStringLiteral("COUNT"), {column(expression.column)}, expression.distinct);
        if (!m_plan.fansOut)
            return sql::countStar(m_arena);
        // The joins repeat rows of the counted table: its key counts each once.
        return sql::call(
            m_arena, QStringLiteral("COUNT"),
            {sql::column(m_arena, m_alias.value(expression.node), m_lookup.table(expression.node).primaryKey.first())},
            true);
    case Aggregate::Sum: {
        sql::FunctionCall *sum = sql::call(m_arena, QStringLiteral("SUM"), {valueOf(expression)});
        if (!expression.per.isValid())
            return sum;
        // Two whole numbers would divide to a whole number.
        return sql::binary(
            m_arena, BinaryOp::Divide,
            sql::binary(m_arena, BinaryOp::Multiply, sum, sql::number(m_arena, QStringLiteral("1.0"))),
            sql::call(m_arena, QStringLiteral("NULLIF"),
                      {sql::call(m_arena, QStringLiteral("SUM"), {column(expression.per)}), sql::number(m_arena, 0)}));
    }
    case Aggregate::Average:
    case Aggregate::Median: // of the rows in the middle
        return sql::call(m_arena, QStringLiteral("AVG"), {valueOf(expression)});
    case Aggregate::Minimum:
        return sql::call(m_arena, QStringLiteral("MIN"), {valueOf(expression)});
    case Aggregate::Maximum:
        return sql::call(m_arena, QStringLiteral("MAX"), {valueOf(expression)});
    }
    return nullptr;
}

/// The condition that a value falls in a range. Each ends where the next begins, so that no value falls between two.
Expr *SqlWriter::isWithin(const Expression &expression, qsizetype at)
{
    const QList<WantedRange> &ranges = expression.ranges;
    const WantedRange &range = ranges[at];
    const auto bound = [&](BinaryOp op, const QString &number) {
        const bool isDate = expression.inSteps && m_lookup.isDate(expression.column)
                            && m_lookup.profile(expression.column)->encoding != DateEncoding::YearNumber;
        return isDate ? boundary(expression.column, QDate(number.toInt(), 1, 1), op)
                      : sql::binary(m_arena, op, valueOf(expression), sql::number(m_arena, number));
    };
    // An age counts whole years: who is 65 and a half is not over 65.
    const bool isWhole = expression.until.isValid();
    const auto next = [](const QString &number) { return QString::number(number.toLongLong() + 1); };
    if (range.isOne() && !isWhole)
        return bound(BinaryOp::Equal, range.low);
    QList<Expr *> bounds;
    // Below the first one is nothing, or it is open: then each needs its end only, where the one before ends at it.
    const bool beginsOpen =
        ranges.first().low.isEmpty() || ((isWhole || expression.isBeside) && ranges.first().low.toDouble() <= 0);
    const bool follows = at > 0 ? isFollowedBy(ranges[at - 1], range) && !ranges[at - 1].isOne() : true;
    const bool isEnded = beginsOpen && follows && !range.high.isEmpty();
    if (!range.low.isEmpty() && !isEnded && range.isAbove && isWhole)
        bounds.append(bound(BinaryOp::GreaterEqual, next(range.low)));
    else if (!range.low.isEmpty() && !isEnded)
        bounds.append(bound(range.isAbove ? BinaryOp::Greater : BinaryOp::GreaterEqual, range.low));
    if (!range.high.isEmpty()) {
        const bool isFollowed = at + 1 < ranges.size() && isFollowedBy(range, ranges[at + 1]);
        const bool meets = isFollowed && ranges[at + 1].low == range.high;
        if (range.isBelow || (meets && !ranges[at + 1].isAbove))
            bounds.append(bound(BinaryOp::Less, range.high));
        else if (isWhole)
            bounds.append(bound(BinaryOp::Less, next(range.high)));
        else if (isFollowed && !meets)
            bounds.append(bound(BinaryOp::Less, ranges[at + 1].low));
        else
            bounds.append(bound(BinaryOp::LessEqual, range.high));
    }
    return sql::allOf(m_arena, bounds);
}

/// "CASE WHEN length < 60 THEN 'under 60' ...": the label of the range that a value falls in.
Expr *SqlWriter::inRange(const Expression &expression)
{
    auto *choice = m_arena.make<sql::Case>();
    for (qsizetype i = 0; i < expression.ranges.size(); ++i) {
        const WantedRange &range = expression.ranges[i];
        if (expression.inSteps) {
            choice->branches.append({isWithin(expression, i), sql::text(m_arena, range.low)});
            continue;
        }
        const QString label = range.isOne()         ? range.low
                              : range.low.isEmpty() ? QStringLiteral("%1 %2").arg(
                                    range.isBelow ? QStringLiteral("under") : QStringLiteral("up to"), range.high)
                              : range.high.isEmpty() ? QStringLiteral("%1 %2").arg(
                                    range.isAbove ? QStringLiteral("over") : QStringLiteral("from"), range.low)
                                                     : QStringLiteral("%1 to %2").arg(range.low, range.high);
        choice->branches.append({isWithin(expression, i), sql::text(m_arena, label)});
    }
    return choice;
}

/// How many rows belong to each row of the entity, one row for each. Those that refer to it are joined, which counts
/// them at once; others are looked up row by row.
sql::Query *SqlWriter::countsOfEach(const Expression &label, sql::From *tables, const QList<Expr *> &where)
{
    const QHash<int, QString> outer = m_alias;
    const sql::Name name{m_counted, {}, false};
    QList<int> nodes;
    const std::optional<QueryPlan> plan = openBranch({label.node}, nodes);
    const QStringList key = m_lookup.rowKey(m_form.entity);
    const bool refers = plan && nodes.size() == 1 && m_graph.fromNode(plan->parentEdge[label.node]) == label.node;
    if (!refers || key.isEmpty()) {
        m_alias = outer;
        Expression plain = label;
        plain.ranges.clear();
        return sql::selectQuery(m_arena, {{beside(plain), name}}, tables, sql::allOf(m_arena, where));
    }
    sql::Join *joined =
        sql::join(m_arena, tables, sql::table(m_arena, m_lookup.table(label.node).name, m_alias[label.node]),
                  towardsParent(*plan, label.node));
    joined->type = sql::JoinType::Left;
    const QString reference = m_graph.keys()[plan->parentEdge[label.node]].fromColumns.first();
    Expr *count = sql::call(m_arena, QStringLiteral("COUNT"), {sql::column(m_arena, m_alias[label.node], reference)});
    m_alias = outer;
    sql::Query *counts = sql::selectQuery(m_arena, {{count, name}}, joined, sql::allOf(m_arena, where));
    for (const QString &column : key)
        counts->select->groupBy.append(sql::column(m_arena, m_alias[m_form.entity], column));
    return counts;
}

/// How many things have so many rows of another table, by ranges: the number of each is found first.
sql::Query *SqlWriter::rangesOfCounts(const QList<sql::SelectItem> &items, sql::From *tables,
                                      const QList<Expr *> &where)
{
    const Expression &label = m_form.outputs.first();
    sql::Query *counts = countsOfEach(label, tables, where);
    sql::Query *query =
        sql::selectQuery(m_arena, items, sql::derived(m_arena, counts, m_countedAlias),
                         coverAll(label.ranges, true) ? nullptr : sql::isNull(m_arena, inRange(label), true));
    addGrouping(query);
    query->orderBy.append(
        {sql::call(m_arena, QStringLiteral("MIN"), {valueOf(label)}), false, sql::OrderItem::Nulls::Default});
    addComments(query);
    return query;
}

/// A figure of the rows that belong to each row shown: "(SELECT COUNT(*) FROM tickets t WHERE t.team_id = teams.id)".
Expr *SqlWriter::beside(const Expression &expression)
{
    const QHash<int, QString> outer = m_alias;
    QList<int> nodes;
    const std::optional<QueryPlan> plan = openBranch({expression.node}, nodes);
    if (!plan) {
        m_repeats = true;
        return sql::null(m_arena);
    }
    bool repeats = false;
    for (int node = expression.node; node != m_form.entity; node = m_graph.opposite(plan->parentEdge[node], node))
        repeats =
            repeats || !m_graph.isUniqueAt(plan->parentEdge[node], m_graph.opposite(plan->parentEdge[node], node));
    m_repeats = m_repeats || repeats;
    Expression plain = expression;
    plain.isBeside = false;
    Expr *value = plain.countsRows() ? static_cast<Expr *>(sql::countStar(m_arena)) : this->expression(plain);
    Expr *made = sql::subquery(m_arena, branch(*plan, nodes, value, {}));
    m_alias = outer;
    return made;
}

/// The time between two dates, or from one to a day.
Expr *SqlWriter::elapsed(ColumnId from, ColumnId to, const QDate &until, const QString &unit)
{
    const auto moment = [this](ColumnId id) { return sql::Moment{column(id), m_lookup.profile(id)->encoding}; };
    Expr *days = from.isValid() ? sql::elapsedDays(m_arena, moment(from), moment(to), m_lookup.snapshot().traits)
                                : sql::elapsedDays(m_arena, moment(to), sql::Moment{nullptr, DateEncoding::None, until},
                                                   m_lookup.snapshot().traits);
    if (!days) {
        m_noTime = true;
        return sql::null(m_arena);
    }
    // How many of a unit are in a day, or how many days are in a unit.
    static const QHash<QString, std::pair<BinaryOp, QString>> factors{
        {QStringLiteral("h"), {BinaryOp::Multiply, QStringLiteral("24")}},
        {QStringLiteral("min"), {BinaryOp::Multiply, QStringLiteral("1440")}},
        {QStringLiteral("s"), {BinaryOp::Multiply, QStringLiteral("86400")}},
        {QStringLiteral("weeks"), {BinaryOp::Divide, QStringLiteral("7.0")}},
        {QStringLiteral("years"), {BinaryOp::Divide, QStringLiteral("365.25")}}}; // of the Julian calendar
    const auto factor = factors.constFind(unit);
    return factor == factors.cend() ? days
                                    : sql::binary(m_arena, factor->first, days, sql::number(m_arena, factor->second));
}

/// A column of the row above: "(SELECT m.name FROM staff m WHERE m.id = s.manager_id)", empty where nothing is above.
Expr *SqlWriter::superiorsColumn(const Expression &expression)
{
    const QString alias = m_namer.alias(expression.node);
    return sql::subquery(
        m_arena, sql::selectQuery(m_arena, {{sql::column(m_arena, alias, m_lookup.column(expression.column).name), {}}},
                                  sql::table(m_arena, m_lookup.table(expression.node).name, alias),
                                  keyCondition(expression.superior, m_alias[expression.node], alias)));
}

/// What an expression is before anything is made of it.
Expr *SqlWriter::valueOf(const Expression &expression)
{
    if (expression.isBeside)
        return sql::column(m_arena, m_countedAlias, m_counted);
    if (expression.superior >= 0)
        return superiorsColumn(expression);
    if (expression.times.isValid()) {
        Expr *product = sql::binary(m_arena, BinaryOp::Multiply, column(expression.column), column(expression.times));
        return expression.less.isValid() ? sql::binary(
                   m_arena, BinaryOp::Multiply, product,
                   sql::binary(m_arena, BinaryOp::Subtract, sql::number(m_arena, 1), column(expression.less)))
                                         : product;
    }
    return expression.isElapsed() ? elapsed(expression.since, expression.column, expression.until, expression.unit)
                                  : column(expression.column);
}

/// Has begun and not ended: "from <= day AND (to IS NULL OR to >= day)", as far as the data needs it.
Expr *SqlWriter::still(const Filter &filter)
{
    const QDate &day = filter.interval.from;
    const auto newest = [this](ColumnId id) {
        return QDate::fromString(catalog::newestDay(*m_lookup.profile(id)), Qt::ISODate);
    };
    QList<Expr *> open;
    // Spans that follow on one another end where the next begins, and the last one never does.
    constexpr int Never = 9999;
    const QDate last = newest(filter.column);
    // A day that was asked for is written though nothing ends from then on.
    if (last.isValid() && (last >= day || !m_form.periodText.text.isEmpty()))
        open.append(boundary(filter.column, day, last.year() == Never ? BinaryOp::Greater : BinaryOp::GreaterEqual));
    if (m_lookup.hasNulls(filter.column) || open.isEmpty())
        open.append(sql::isNull(m_arena, column(filter.column)));
    QList<Expr *> all{sql::anyOf(m_arena, open)};
    if (filter.within.isValid())
        all.prepend(boundary(filter.within, day.addDays(1), BinaryOp::Less)); // with its hours
    return sql::allOf(m_arena, all);
}

/// "x > (SELECT AVG(x) FROM t)": over all rows of the table, whatever the query itself leaves out.
Expr *SqlWriter::comparedToAll(const Filter &filter)
{
    const QString outer = m_alias.value(filter.column.node);
    const QString alias = m_namer.alias(filter.column.node);
    Expression whole;
    whole.aggregate = filter.aggregate;
    whole.column = filter.column;
    whole.node = filter.column.node;
    m_alias.insert(filter.column.node, alias);
    sql::Query *query = sql::selectQuery(m_arena, {{expression(whole), {}}},
                                         sql::table(m_arena, m_lookup.table(filter.column.node).name, alias));
    m_alias.insert(filter.column.node, outer);
    return sql::binary(m_arena, operatorOf(filter.comparison), column(filter.column), sql::subquery(m_arena, query));
}

/// "(group, x) IN (SELECT group, MAX(x) FROM t GROUP BY group)", of the rows that the query itself is about.
Expr *SqlWriter::extremeWithin(const Filter &filter)
{
    const int node = filter.column.node;
    const QString outer = m_alias.value(node);
    const QString alias = m_namer.alias(node);
    auto *rows = m_arena.make<sql::Tuple>();
    rows->items = {column(filter.within), column(filter.column)};
    m_alias.insert(node, alias);
    Expression extreme;
    extreme.aggregate = filter.aggregate;
    extreme.column = filter.column;
    extreme.node = node;
    QList<Filter> others = m_form.filters;
    others.removeIf(
        [node](const Filter &other) { return other.kind == Filter::Kind::ExtremeWithin || other.column.node != node; });
    sql::Query *query = sql::selectQuery(m_arena, {{column(filter.within), {}}, {expression(extreme), {}}},
                                         sql::table(m_arena, m_lookup.table(node).name, alias),
                                         sql::allOf(m_arena, conditionsOf(others, {node})));
    query->select->groupBy = {column(filter.within)};
    m_alias.insert(node, outer);
    auto *in = m_arena.make<sql::In>();
    in->operand = rows;
    in->query = query;
    return in;
}

} // namespace Tieout::generate::composer
