// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/sqlwriterimpl.h"

#include <algorithm>

namespace Tieout::generate::composer {

using sql::BinaryOp;
using sql::Expr;

/// The key between a node and its parent, whichever of them holds it.
Expr *SqlWriter::towardsParent(const QueryPlan &plan, int node)
{
    const int edge = plan.parentEdge[node];
    const int parent = m_graph.opposite(edge, node);
    return m_graph.fromNode(edge) == node ? keyCondition(edge, m_alias[node], m_alias[parent])
                                          : keyCondition(edge, m_alias[parent], m_alias[node]);
}

sql::From *SqlWriter::from()
{
    sql::From *all = nullptr;
    for (const int node : m_plan.joined) {
        sql::From *table =
            node == m_plan.distinct ? pairsOnce(node) : sql::table(m_arena, m_lookup.table(node).name, m_alias[node]);
        all = all ? sql::join(m_arena, all, table, towardsParent(m_plan, node)) : table;
    }
    for (const Filter &filter : m_form.filters) {
        if (filter.kind != Filter::Kind::SuperiorIs || filter.allLevels || !m_superiorAlias.isEmpty())
            continue;
        m_superiorAlias = m_namer.alias(filter.column.node);
        all = sql::join(m_arena, all, sql::table(m_arena, m_lookup.table(filter.column.node).name, m_superiorAlias),
                        keyCondition(filter.edge, m_alias[filter.column.node], m_superiorAlias));
    }
    return all;
}

/// Each pair of a table that says which rows belong together, once.
sql::From *SqlWriter::pairsOnce(int node)
{
    const QString inner = m_namer.alias(node);
    QList<sql::SelectItem> items;
    for (const int edge : m_plan.tree.edges) {
        const ForeignKey &key = m_graph.keys()[edge];
        if (m_graph.fromNode(edge) != node)
            continue;
        for (const QString &name : key.fromColumns)
            items.append({sql::column(m_arena, inner, name), sql::Name{name, {}, false}});
    }
    sql::Query *pairs =
        sql::selectQuery(m_arena, items, sql::table(m_arena, m_lookup.table(node).name, inner), nullptr);
    pairs->select->distinct = true;
    return sql::derived(m_arena, pairs, m_alias[node]);
}

/// "id IN (SELECT id FROM below)": the rows that stand below one, found step by step. UNION ends where rows stand below
/// themselves.
Expr *SqlWriter::isBelow(const Filter &filter)
{
    const ForeignKey &key = m_graph.keys()[filter.edge];
    const int node = filter.column.node;
    const QString name = QStringLiteral("below");
    const QString id = key.toColumns.first();
    const auto table = [&](const QString &alias) { return sql::table(m_arena, m_lookup.table(node).name, alias); };
    if (m_below.isEmpty()) {
        const QString first = m_namer.alias(node);
        const QString above = m_namer.alias(node);
        const QString next = m_namer.alias(node);
        const QString last = m_namer.alias(node);
        QList<Expr *> isAbove;
        for (const Filter &one : m_form.filters) {
            if (one.kind == Filter::Kind::SuperiorIs)
                isAbove.append(sql::binary(m_arena, BinaryOp::Equal,
                                           sql::column(m_arena, above, m_lookup.column(one.column).name),
                                           literal(one.values.first(), one.numeric)));
        }
        sql::Query *direct = filter.isIncluded ? sql::selectQuery(m_arena, {{sql::column(m_arena, above, id), {}}},
                                                                  table(above), sql::allOf(m_arena, isAbove))
                                               : sql::selectQuery(m_arena, {{sql::column(m_arena, first, id), {}}},
                                                                  sql::join(m_arena, table(first), table(above),
                                                                            keyCondition(filter.edge, first, above)),
                                                                  sql::allOf(m_arena, isAbove));
        auto *known = sql::table(m_arena, TableName{{}, name}, last);
        sql::Query *further = sql::selectQuery(
            m_arena, {{sql::column(m_arena, next, id), {}}},
            sql::join(m_arena, table(next), known,
                      sql::binary(m_arena, BinaryOp::Equal, sql::column(m_arena, next, key.fromColumns.first()),
                                  sql::column(m_arena, last, id))));
        auto *all = m_arena.make<sql::Query>();
        all->setOperator = sql::SetOperator::Union;
        all->left = direct;
        all->right = further;
        sql::CommonTable common;
        common.name = sql::Name{name, {}, false};
        common.columns = {sql::Name{id, {}, false}};
        common.query = all;
        m_below.append(common);
    }
    const QString alias = m_namer.alias(node);
    auto *in = m_arena.make<sql::In>();
    in->operand = sql::column(m_arena, m_alias.value(node), id);
    in->query = sql::selectQuery(m_arena, {{sql::column(m_arena, alias, id), {}}},
                                 sql::table(m_arena, TableName{{}, name}, alias));
    return in;
}

/// EXISTS over the branch that begins at `head`.
Expr *SqlWriter::semiJoin(int head)
{
    QList<int> nodes = {head};
    for (qsizetype i = 0; i < nodes.size(); ++i)
        nodes += childrenOf(m_plan, m_graph, nodes[i]);
    return sql::exists(m_arena, branch(m_plan, nodes, sql::number(m_arena, 1), conditionsAfterAliases(nodes)));
}

/// "made after 2000 or reviewed by Harris": two conditions of which one stands in the query itself or in a branch
/// of its own, the other one elsewhere. False where more conditions than these two make it unclear what "or" joins.
bool SqlWriter::joinAlternatives(QList<Expr *> &where)
{
    const auto branchOf = [this](const Filter &filter) {
        int node = filter.column.node;
        while (!m_plan.joined.contains(node) && !m_plan.semiJoined.contains(node) && m_plan.parentEdge.contains(node))
            node = m_graph.opposite(m_plan.parentEdge[node], node);
        return m_plan.joined.contains(node) ? -1 : node;
    };
    bool apart = false;
    for (qsizetype i = 1; i < m_form.filters.size(); ++i)
        apart =
            apart || (m_form.filters[i].orPrevious && branchOf(m_form.filters[i]) != branchOf(m_form.filters[i - 1]));
    if (!apart)
        return true;
    if (m_form.filters.size() != 2 || where.size() != 2) {
        m_misfit = {message::say("generate.misfit.orBetweenDifferentThings"), 2};
        return false;
    }
    where = {sql::anyOf(m_arena, where)};
    return true;
}

QList<Expr *> SqlWriter::conditionsAfterAliases(const QList<int> &nodes)
{
    for (const int node : nodes)
        m_alias.insert(node, m_namer.alias(node));
    return conditionsOn(nodes);
}

/// SELECT `result` FROM the nodes, the first correlated with its parent. Aliases must exist.
sql::Query *SqlWriter::branch(const QueryPlan &plan, const QList<int> &nodes, Expr *result, QList<Expr *> conditions)
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
std::optional<QueryPlan> SqlWriter::openBranch(const QList<int> &others, QList<int> &nodes)
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

bool SqlWriter::addCount(QList<Expr *> &where, const CountFilter &count)
{
    const QHash<int, QString> outer = m_alias;
    QList<int> nodes;
    QList<int> others = {count.node};
    for (const Filter &filter : count.filters) {
        if (!others.contains(filter.column.node))
            others.append(filter.column.node);
    }
    const std::optional<QueryPlan> plan = openBranch(others, nodes);
    if (!plan)
        return false;
    // Counted rows repeat when a step of the way to them leads back to many.
    bool repeats = false;
    for (int node = count.node; node != m_form.entity; node = m_graph.opposite(plan->parentEdge[node], node))
        repeats =
            repeats || !m_graph.isUniqueAt(plan->parentEdge[node], m_graph.opposite(plan->parentEdge[node], node));
    const QStringList &key = m_lookup.table(count.node).primaryKey;
    const bool isAll = count.numbers.isEmpty();
    if (isAll && (!repeats || count.figure)) { // "customers who paid the whole set of invoices": of theirs
        m_misfit = {message::say("generate.misfit.allOfWhat"), 3};
        return false;
    }
    if (repeats && (key.size() != 1 || count.figure)) {
        m_misfit = {message::say("generate.misfit.rowsCannotCountedOnce", {m_lookup.tableText(count.node)}), 3};
        return false;
    }
    Expr *number = count.figure ? expression(*count.figure)
                   : repeats    ? sql::call(m_arena, QStringLiteral("COUNT"),
                                            {sql::column(m_arena, m_alias[count.node], key.first())}, true)
                                : sql::countStar(m_arena);
    Expr *counted = sql::subquery(m_arena, branch(*plan, nodes, number, conditionsOf(count.filters, nodes)));
    if (isAll) {
        Expr *whole = numberOfAll(count);
        if (!whole)
            return false;
        where.append(sql::binary(m_arena, BinaryOp::Equal, counted, whole));
    } else if (count.numbers.size() == 2) {
        auto *between = m_arena.make<sql::Between>();
        between->operand = counted;
        between->low = sql::number(m_arena, count.numbers[0]);
        between->high = sql::number(m_arena, count.numbers[1]);
        where.append(between);
    } else {
        where.append(
            sql::binary(m_arena, operatorOf(count.comparison), counted, sql::number(m_arena, count.numbers.first())));
    }
    m_alias = outer;
    return true;
}

/// How many rows there are that CountFilter counts, whomever they belong to; null, with a misfit, where a condition is
/// not on them or on what each of them has one of.
Expr *SqlWriter::numberOfAll(const CountFilter &count)
{
    QList<int> others;
    for (const Filter &filter : count.filters) {
        const int node = filter.column.node;
        if (node != count.node && !leadsToOne(m_graph, count.node, node)) {
            m_misfit = {message::say("generate.misfit.allOfWhat"), 3};
            return nullptr;
        }
        if (node != count.node && !others.contains(node))
            others.append(node);
    }
    QList<int> nodes = {count.node};
    m_alias.insert(count.node, m_namer.alias(count.node));
    sql::From *tables = sql::table(m_arena, m_lookup.table(count.node).name, m_alias[count.node]);
    if (!others.isEmpty()) {
        const tl::expected<QueryPlan, Misfit> plan = branchPlan(count.node, others, m_lookup, m_questionStems);
        if (!plan) {
            m_misfit = plan.error();
            return nullptr;
        }
        for (qsizetype i = 0; i < nodes.size(); ++i) {
            for (const int node : childrenOf(*plan, m_graph, nodes[i])) {
                nodes.append(node);
                m_alias.insert(node, m_namer.alias(node));
                tables = sql::join(m_arena, tables, sql::table(m_arena, m_lookup.table(node).name, m_alias[node]),
                                   towardsParent(*plan, node));
            }
        }
    }
    return sql::subquery(m_arena, sql::selectQuery(m_arena, {{sql::countStar(m_arena), {}}}, tables,
                                                   sql::allOf(m_arena, conditionsOf(count.filters, nodes))));
}

bool SqlWriter::addAbsence(QList<Expr *> &where, const Absence &absence)
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
    // "products without a sale" are not those without a return of a sale: what lies between leads back to another one
    for (int node = absence.node; node != m_form.entity; node = m_graph.opposite(plan->parentEdge[node], node)) {
        const int before = m_graph.opposite(plan->parentEdge[node], node);
        // "students who took no course of Biology" are not those of another department than its courses
        const bool isShared = before != m_form.entity && m_graph.fromNode(plan->parentEdge[node]) == node
                              && m_graph.fromNode(plan->parentEdge[before]) != before;
        if (isShared && absence.node != before) {
            m_misfit = {message::say("generate.misfit.joiningRepeatRowsOr",
                                     {message::allNamed({u'"' + m_lookup.tableText(m_form.entity) + u'"',
                                                         u'"' + m_lookup.tableText(absence.node) + u'"'})}),
                        3};
            return false;
        }
        const QStringList stems = m_lookup.stems(m_lookup.table(before).name.name);
        const bool isSaid = std::any_of(stems.cbegin(), stems.cend(),
                                        [this](const QString &stem) { return m_questionStems.contains(stem); });
        if (absence.filters.isEmpty() && before != m_form.entity && m_graph.isUniqueAt(plan->parentEdge[node], node)
            && m_lookup.isEvent(before) && !isSaid) {
            m_misfit = {message::say("generate.misfit.noForeignKeyConnects",
                                     {message::allNamed({u'"' + m_lookup.tableText(m_form.entity) + u'"',
                                                         u'"' + m_lookup.tableText(absence.node) + u'"'})}),
                        3};
            return false;
        }
    }
    where.append(sql::exists(m_arena,
                             branch(*plan, nodes, sql::number(m_arena, 1), conditionsOf(absence.filters, nodes)),
                             !absence.isPresent));
    m_alias = outer;
    return true;
}

} // namespace Tieout::generate::composer
