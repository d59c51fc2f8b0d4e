// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/sqlwriter.h"

#include "core/generate/composer/write/sqlnames.h"
#include "core/generate/composer/write/wording.h"
#include "core/sql/builder.h"
#include "core/sql/condition.h"
#include "core/sql/printer.h"

#include <algorithm>
#include <array>

namespace Tieout::generate::composer {

namespace {

using sql::BinaryOp;
using sql::Expr;

BinaryOp operatorOf(Comparison comparison)
{
    static constexpr std::array operators{BinaryOp::Equal,     BinaryOp::NotEqual, BinaryOp::Less,
                                          BinaryOp::LessEqual, BinaryOp::Greater,  BinaryOp::GreaterEqual};
    return operators[size_t(comparison)];
}

class SqlWriter
{
public:
    SqlWriter(sql::Arena &arena, const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup,
              const QStringList &questionStems)
        : m_form(form)
        , m_plan(plan)
        , m_lookup(lookup)
        , m_graph(lookup.graph())
        , m_questionStems(questionStems)
        , m_arena(arena)
        , m_namer(lookup)
    {
    }

    tl::expected<sql::Query *, Misfit> write()
    {
        for (const int node : m_plan.joined)
            m_alias.insert(node, m_namer.alias(node));
        QList<sql::SelectItem> items;
        for (const Expression &output : m_form.outputs)
            items.append({expression(output), sql::Name{m_namer.column(output, m_form), {}, false}});
        for (const Expression &output : m_form.outputs) {
            const bool adds = output.aggregate == Aggregate::Sum || output.aggregate == Aggregate::Average
                              || output.aggregate == Aggregate::Median;
            if (adds && output.column.isValid() && m_lookup.isDate(output.column))
                return tl::unexpected(
                    Misfit{message::say("generate.misfit.holdsNoNumbersAdd", {m_lookup.text(output.column)}), 3});
        }
        if (m_repeats) {
            return tl::unexpected(
                Misfit{message::say("generate.misfit.joinsRepeatRowsSo", {m_lookup.tableText(m_plan.root)}), 3});
        }
        sql::From *tables = from(); // first: it names the superior's alias
        QList<Expr *> where = conditionsOn(m_plan.joined);
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
        if (const Expression *median = medianOf(m_form))
            return medianQuery(*median, items, tables, where);
        sql::Query *query = sql::selectQuery(m_arena, items, tables, sql::allOf(m_arena, where));
        query->select->distinct = m_form.distinct;
        addGrouping(query);
        addHaving(query);
        addOrder(query);
        addComments(query);
        return query;
    }

private:
    Expr *column(ColumnId id) { return sql::column(m_arena, m_alias.value(id.node), m_lookup.column(id).name); }

    /// `value` where the condition is met, NULL (or `otherwise`) elsewhere.
    Expr *where(Expr *condition, Expr *value, Expr *otherwise = nullptr)
    {
        auto *choice = m_arena.make<sql::Case>();
        choice->branches = {{condition, value}};
        choice->otherwise = otherwise;
        return choice;
    }

    /// An aggregate over the rows of one of the two periods.
    Expr *during(const Expression &figure, int which)
    {
        Expr *value = figure.column.isValid() ? column(figure.column) : static_cast<Expr *>(sql::number(m_arena, 1));
        static const QHash<Aggregate, QString> names{{Aggregate::Count, QStringLiteral("COUNT")},
                                                     {Aggregate::Sum, QStringLiteral("SUM")},
                                                     {Aggregate::Average, QStringLiteral("AVG")},
                                                     {Aggregate::Minimum, QStringLiteral("MIN")},
                                                     {Aggregate::Maximum, QStringLiteral("MAX")}};
        return sql::call(m_arena, names.value(figure.aggregate),
                         {where(sql::allOf(m_arena, bounds(m_form.compared[which])), value)}, figure.distinct);
    }

    /// What is made of an aggregate: a part of a whole, or a comparison of two periods.
    Expr *made(const Expression &figure)
    {
        m_repeats = m_repeats || m_plan.fansOut;
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
            return sql::binary(
                m_arena, BinaryOp::Divide, sql::binary(m_arena, BinaryOp::Multiply, hundred(), difference),
                sql::call(m_arena, QStringLiteral("NULLIF"), {during(figure, 1), sql::number(m_arena, 0)}));
        }
        case Figure::Running:
            return overUnits(QStringLiteral("SUM"), expression(plain));
        case Figure::Before:
            return overUnits(QStringLiteral("LAG"), expression(plain));
        case Figure::Growth: {
            const auto before = [&] { return overUnits(QStringLiteral("LAG"), expression(plain)); };
            Expr *difference = sql::binary(m_arena, BinaryOp::Subtract, expression(plain), before());
            return sql::binary(m_arena, BinaryOp::Divide,
                               sql::binary(m_arena, BinaryOp::Multiply, hundred(), difference),
                               sql::call(m_arena, QStringLiteral("NULLIF"), {before(), sql::number(m_arena, 0)}));
        }
        case Figure::Plain:
            break;
        }
        return expression(plain);
    }

    /// A function over the units of the calendar, in their order.
    Expr *overUnits(const QString &function, Expr *value)
    {
        sql::FunctionCall *made = sql::call(m_arena, function, {value});
        made->over = m_arena.make<sql::Window>();
        for (const Expression &output : m_form.outputs) {
            if (output.part != sql::CalendarPart::None)
                made->over->orderBy.append({expression(output), false, sql::OrderItem::Nulls::Default});
        }
        return made;
    }

    static const Expression *medianOf(const LogicalForm &form)
    {
        const auto median = std::find_if(form.outputs.begin(), form.outputs.end(), [](const Expression &output) {
            return output.aggregate == Aggregate::Median;
        });
        return median == form.outputs.end() ? nullptr : &*median;
    }

    /// The mean of the one or two rows in the middle: no function for it is known to every engine.
    tl::expected<sql::Query *, Misfit> medianQuery(const Expression &median, const QList<sql::SelectItem> &items,
                                                   sql::From *tables, QList<Expr *> where)
    {
        const auto aggregates = std::count_if(m_form.outputs.begin(), m_form.outputs.end(),
                                              [](const Expression &output) { return output.isAggregate(); });
        if (aggregates != 1 || m_form.limit > 0 || !m_form.having.isEmpty() || m_plan.fansOut)
            return tl::unexpected(Misfit{message::say("generate.misfit.medianBesideOthers"), 3});
        const QString alias = m_namer.alias(median.node);
        const QString value = QStringLiteral("value_in_order");
        const QString place = QStringLiteral("place");
        const QString rows = QStringLiteral("rows_of_group");
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
                call->over->orderBy.append({column(median.column), false, sql::OrderItem::Nulls::Default});
            return call;
        };
        inner.append({column(median.column), sql::Name{value, {}, false}});
        inner.append({over(sql::call(m_arena, QStringLiteral("ROW_NUMBER"), {}), true), sql::Name{place, {}, false}});
        inner.append({over(sql::countStar(m_arena), false), sql::Name{rows, {}, false}});
        where.append(sql::isNull(m_arena, column(median.column), true));
        sql::Query *rowsInOrder = sql::selectQuery(m_arena, inner, tables, sql::allOf(m_arena, where));
        auto *middle = m_arena.make<sql::Between>();
        middle->operand =
            sql::binary(m_arena, BinaryOp::Multiply, sql::number(m_arena, 2), sql::column(m_arena, alias, place));
        middle->low = sql::column(m_arena, alias, rows);
        middle->high = sql::binary(m_arena, BinaryOp::Add, sql::column(m_arena, alias, rows), sql::number(m_arena, 2));
        sql::Query *query = sql::selectQuery(m_arena, outer, sql::derived(m_arena, rowsInOrder, alias), middle);
        query->select->groupBy = groups;
        for (const Ordering &ordering : m_form.order) {
            const qsizetype at = m_form.outputs.indexOf(ordering.expression);
            if (at < 0 || m_form.outputs[at].isAggregate())
                return tl::unexpected(Misfit{message::say("generate.misfit.medianBesideOthers"), 3});
            query->orderBy.append({sql::column(m_arena, alias, items[at].alias.text), ordering.descending,
                                   sql::OrderItem::Nulls::Default});
        }
        addComments(query);
        return query;
    }

    Expr *expression(const Expression &expression)
    {
        if (expression.figure != Figure::Plain)
            return made(expression);
        switch (expression.aggregate) {
        case Aggregate::None:
            return expression.part == sql::CalendarPart::None
                       ? column(expression.column)
                       : sql::calendarLabel(m_arena, column(expression.column), expression.part,
                                            m_lookup.profile(expression.column)->encoding, m_lookup.snapshot().traits);
        case Aggregate::Count:
            if (expression.column.isValid())
                return sql::call(m_arena, QStringLiteral("COUNT"), {column(expression.column)}, expression.distinct);
            if (!m_plan.fansOut)
                return sql::countStar(m_arena);
            // The joins repeat rows of the counted table: its key counts each once.
            return sql::call(m_arena, QStringLiteral("COUNT"),
                             {sql::column(m_arena, m_alias.value(expression.node),
                                          m_lookup.table(expression.node).primaryKey.first())},
                             true);
        case Aggregate::Sum:
            return sql::call(m_arena, QStringLiteral("SUM"), {column(expression.column)});
        case Aggregate::Average:
        case Aggregate::Median: // of the rows in the middle
            return sql::call(m_arena, QStringLiteral("AVG"), {column(expression.column)});
        case Aggregate::Minimum:
            return sql::call(m_arena, QStringLiteral("MIN"), {column(expression.column)});
        case Aggregate::Maximum:
            return sql::call(m_arena, QStringLiteral("MAX"), {column(expression.column)});
        }
        return nullptr;
    }

    Expr *keyCondition(int edge, const QString &fromAlias, const QString &toAlias)
    {
        return sql::keyCondition(m_arena, m_graph.keys()[edge], fromAlias, toAlias);
    }

    /// The key between a node and its parent, whichever of them holds it.
    Expr *towardsParent(const QueryPlan &plan, int node)
    {
        const int edge = plan.parentEdge[node];
        const int parent = m_graph.opposite(edge, node);
        return m_graph.fromNode(edge) == node ? keyCondition(edge, m_alias[node], m_alias[parent])
                                              : keyCondition(edge, m_alias[parent], m_alias[node]);
    }

    sql::From *from()
    {
        sql::From *all = nullptr;
        for (const int node : m_plan.joined) {
            sql::From *table = sql::table(m_arena, m_lookup.table(node).name, m_alias[node]);
            all = all ? sql::join(m_arena, all, table, towardsParent(m_plan, node)) : table;
        }
        for (const Filter &filter : m_form.filters) {
            if (filter.kind != Filter::Kind::SuperiorIs || !m_superiorAlias.isEmpty())
                continue;
            m_superiorAlias = m_namer.alias(filter.column.node);
            all = sql::join(m_arena, all, sql::table(m_arena, m_lookup.table(filter.column.node).name, m_superiorAlias),
                            keyCondition(filter.edge, m_alias[filter.column.node], m_superiorAlias));
        }
        return all;
    }

    Expr *literal(const QString &text, bool numeric)
    {
        return numeric ? static_cast<Expr *>(sql::number(m_arena, text)) : sql::text(m_arena, text);
    }

    /// `before` and `after` are wildcards or empty; wildcards inside the text mean themselves.
    Expr *like(const Filter &filter, const char *before, const char *after)
    {
        QString text = filter.values.first();
        auto *node = m_arena.make<sql::Like>();
        node->negated = filter.negated;
        if (text.contains(u'%') || text.contains(u'_') || text.contains(u'!')) {
            text.replace(u'!', QLatin1String("!!"))
                .replace(u'%', QLatin1String("!%"))
                .replace(u'_', QLatin1String("!_"));
            node->escape = sql::text(m_arena, QStringLiteral("!"));
        }
        node->operand = column(filter.column);
        node->pattern = sql::text(m_arena, QLatin1String(before) + text + QLatin1String(after));
        return node;
    }

    Expr *boundary(ColumnId id, const QDate &day, BinaryOp op)
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

    /// "x > (SELECT AVG(x) FROM t)": over all rows of the table, whatever the query itself leaves out.
    Expr *comparedToAll(const Filter &filter)
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
        return sql::binary(m_arena, operatorOf(filter.comparison), column(filter.column),
                           sql::subquery(m_arena, query));
    }

    /// "(group, x) IN (SELECT group, MAX(x) FROM t GROUP BY group)", of the rows that the query itself is about.
    Expr *extremeWithin(const Filter &filter)
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
        others.removeIf([node](const Filter &other) {
            return other.kind == Filter::Kind::ExtremeWithin || other.column.node != node;
        });
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

    /// Half-open: from <= column < to.
    QList<Expr *> bounds(const Filter &filter)
    {
        QList<Expr *> out;
        if (filter.interval.from.isValid())
            out.append(boundary(filter.column, filter.interval.from, BinaryOp::GreaterEqual));
        if (filter.interval.to.isValid())
            out.append(boundary(filter.column, filter.interval.to, BinaryOp::Less));
        return out;
    }

    Expr *condition(const Filter &filter)
    {
        switch (filter.kind) {
        case Filter::Kind::OneOf: {
            QStringList values;
            for (const QString &value : filter.values)
                values += filter.numeric ? QStringList{value} : m_lookup.spellings(filter.column, value);
            if (values.size() == 1)
                return sql::binary(m_arena, filter.negated ? BinaryOp::NotEqual : BinaryOp::Equal,
                                   column(filter.column), literal(values.first(), filter.numeric));
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
        case Filter::Kind::Defined: {
            const TableName &table = m_lookup.table(filter.column.node).name;
            return *sql::conditionOn(m_arena, filter.values.first(), table, m_alias.value(filter.column.node),
                                     m_graph.schema(),
                                     m_lookup.snapshot().traits); // read without fault when the snapshot was made
        }
        case Filter::Kind::SuperiorIs:
            return sql::binary(m_arena, BinaryOp::Equal,
                               sql::column(m_arena, m_superiorAlias, m_lookup.column(filter.column).name),
                               sql::text(m_arena, filter.values.first()));
        }
        return nullptr;
    }

    /// Conditions on the given tables; those said with "or" form one.
    QList<Expr *> conditionsOn(const QList<int> &nodes) { return conditionsOf(m_form.filters, nodes); }

    QList<Expr *> conditionsOf(const QList<Filter> &filters, const QList<int> &nodes)
    {
        QList<Expr *> out;
        for (const Filter &filter : filters) {
            if (!nodes.contains(filter.column.node))
                continue;
            if (filter.kind == Filter::Kind::Period && !m_form.compared.isEmpty()) {
                out.append(sql::anyOf(m_arena, {sql::allOf(m_arena, bounds(m_form.compared[0])),
                                                sql::allOf(m_arena, bounds(m_form.compared[1]))}));
                continue;
            }
            if (filter.kind == Filter::Kind::Period) {
                out += bounds(filter);
                continue;
            }
            Expr *made = condition(filter);
            if (filter.orPrevious && !out.isEmpty())
                out.last() = sql::anyOf(m_arena, {out.last(), made});
            else
                out.append(made);
        }
        return out;
    }

    /// EXISTS over the branch that begins at `head`.
    Expr *semiJoin(int head)
    {
        QList<int> nodes = {head};
        for (qsizetype i = 0; i < nodes.size(); ++i)
            nodes += childrenOf(m_plan, m_graph, nodes[i]);
        return sql::exists(m_arena, branch(m_plan, nodes, sql::number(m_arena, 1), conditionsAfterAliases(nodes)));
    }

    /// "made after 2000 or reviewed by Harris": two conditions of which one stands in the query itself or in a branch
    /// of its own, the other one elsewhere. False where more conditions than these two make it unclear what "or" joins.
    bool joinAlternatives(QList<Expr *> &where)
    {
        const auto branchOf = [this](const Filter &filter) {
            int node = filter.column.node;
            while (!m_plan.joined.contains(node) && !m_plan.semiJoined.contains(node)
                   && m_plan.parentEdge.contains(node))
                node = m_graph.opposite(m_plan.parentEdge[node], node);
            return m_plan.joined.contains(node) ? -1 : node;
        };
        bool apart = false;
        for (qsizetype i = 1; i < m_form.filters.size(); ++i)
            apart = apart
                    || (m_form.filters[i].orPrevious && branchOf(m_form.filters[i]) != branchOf(m_form.filters[i - 1]));
        if (!apart)
            return true;
        if (m_form.filters.size() != 2 || where.size() != 2) {
            m_misfit = {message::say("generate.misfit.orBetweenDifferentThings"), 2};
            return false;
        }
        where = {sql::anyOf(m_arena, where)};
        return true;
    }

    QList<Expr *> conditionsAfterAliases(const QList<int> &nodes)
    {
        for (const int node : nodes)
            m_alias.insert(node, m_namer.alias(node));
        return conditionsOn(nodes);
    }

    /// SELECT `result` FROM the nodes, the first correlated with its parent. Aliases must exist.
    sql::Query *branch(const QueryPlan &plan, const QList<int> &nodes, Expr *result, QList<Expr *> conditions)
    {
        sql::From *all = nullptr;
        for (const int node : nodes) {
            sql::From *table = sql::table(m_arena, m_lookup.table(node).name, m_alias[node]);
            all = all ? sql::join(m_arena, all, table, towardsParent(plan, node)) : table;
        }
        conditions.prepend(towardsParent(plan, nodes.first()));
        return sql::selectQuery(m_arena, {{result, {}}}, all, sql::allOf(m_arena, conditions));
    }

    /// The branch from the entity to another table, with fresh aliases; nodes in join order.
    std::optional<QueryPlan> openBranch(const QList<int> &others, QList<int> &nodes)
    {
        tl::expected<QueryPlan, Misfit> plan = branchPlan(m_form.entity, others, m_lookup, m_questionStems);
        if (!plan) {
            m_misfit = plan.error();
            return std::nullopt;
        }
        nodes = childrenOf(*plan, m_graph, m_form.entity);
        for (qsizetype i = 0; i < nodes.size(); ++i)
            nodes += childrenOf(*plan, m_graph, nodes[i]);
        for (const int node : std::as_const(nodes))
            m_alias.insert(node, m_namer.alias(node));
        return *plan;
    }

    bool addCount(QList<Expr *> &where, const CountFilter &count)
    {
        const QHash<int, QString> outer = m_alias;
        QList<int> nodes;
        const std::optional<QueryPlan> plan = openBranch({count.node}, nodes);
        if (!plan)
            return false;
        // Counted rows repeat when a step of the way to them leads back to many.
        bool repeats = false;
        for (int node = count.node; node != m_form.entity; node = m_graph.opposite(plan->parentEdge[node], node))
            repeats =
                repeats || !m_graph.isUniqueAt(plan->parentEdge[node], m_graph.opposite(plan->parentEdge[node], node));
        const QStringList &key = m_lookup.table(count.node).primaryKey;
        if (repeats && key.size() != 1) {
            m_misfit = {message::say("generate.misfit.rowsCannotCountedOnce", {m_lookup.tableText(count.node)}), 3};
            return false;
        }
        Expr *number = repeats ? sql::call(m_arena, QStringLiteral("COUNT"),
                                           {sql::column(m_arena, m_alias[count.node], key.first())}, true)
                               : sql::countStar(m_arena);
        Expr *counted = sql::subquery(m_arena, branch(*plan, nodes, number, {}));
        if (count.numbers.size() == 2) {
            auto *between = m_arena.make<sql::Between>();
            between->operand = counted;
            between->low = sql::number(m_arena, count.numbers[0]);
            between->high = sql::number(m_arena, count.numbers[1]);
            where.append(between);
        } else {
            where.append(sql::binary(m_arena, operatorOf(count.comparison), counted,
                                     sql::number(m_arena, count.numbers.first())));
        }
        m_alias = outer;
        return true;
    }

    bool addAbsence(QList<Expr *> &where, const Absence &absence)
    {
        const QHash<int, QString> outer = m_alias;
        QList<int> others = {absence.node};
        for (const Filter &filter : absence.filters) {
            if (filter.column.node != m_form.entity && !others.contains(filter.column.node))
                others.append(filter.column.node);
        }
        QList<int> nodes;
        const std::optional<QueryPlan> plan = openBranch(others, nodes);
        if (!plan)
            return false;
        where.append(sql::exists(
            m_arena, branch(*plan, nodes, sql::number(m_arena, 1), conditionsOf(absence.filters, nodes)), true));
        m_alias = outer;
        return true;
    }

    /// Rows without a value are no group that could be the greatest: "the most common reason" is a reason.
    void leaveOutNothing(QList<Expr *> &where)
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

    void addGrouping(sql::Query *query) { query->select->groupBy += groupingOf(); }

    QList<Expr *> groupingOf()
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
            if (output.part != sql::CalendarPart::None)
                out.append(expression(output));
        }
        return out;
    }

    void addHaving(sql::Query *query)
    {
        QList<Expr *> conditions;
        for (const GroupFilter &filter : m_form.having)
            conditions.append(sql::binary(m_arena, operatorOf(filter.comparison), expression(filter.expression),
                                          sql::number(m_arena, filter.number)));
        query->select->having = sql::allOf(m_arena, conditions);
    }

    void addOrder(sql::Query *query)
    {
        for (const Ordering &ordering : m_form.order)
            query->orderBy.append(
                {expression(ordering.expression), ordering.descending, sql::OrderItem::Nulls::Default});
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

    void addComments(sql::Query *query)
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

    const LogicalForm &m_form;
    const QueryPlan &m_plan;
    const SchemaLookup &m_lookup;
    const schema::SchemaGraph &m_graph;
    const QStringList &m_questionStems;
    sql::Arena &m_arena;
    QHash<int, QString> m_alias;
    SqlNames m_namer;
    QString m_superiorAlias;
    Misfit m_misfit;
    bool m_repeats = false; ///< a figure cannot be made, since rows repeat
};

} // namespace

tl::expected<QString, Misfit> writeSql(const LogicalForm &form, const QueryPlan &plan, const SchemaLookup &lookup,
                                       const QStringList &questionStems)
{
    sql::Arena arena;
    tl::expected<sql::Query *, Misfit> query = SqlWriter(arena, form, plan, lookup, questionStems).write();
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
        const tl::expected<sql::Query *, Misfit> other =
            SqlWriter(arena, form.other[i], plan.other[i], lookup, questionStems).write();
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
