// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/abbreviation.h"
#include "core/base/text.h"
#include "core/schema/keypaths.h"

#include <algorithm>
#include <limits>

namespace Tieout::generate::composer {

namespace {

using schema::JoinTree;
using schema::SchemaGraph;

/// What the name of the table referred to says already, and words that stand in keys of every kind.
bool saysNothing(const QString &stem, const QStringList &tableStems)
{
    static const QStringList generic = {QStringLiteral("id"),   QStringLiteral("key"), QStringLiteral("fk"),
                                        QStringLiteral("code"), QStringLiteral("no"),  QStringLiteral("by")};
    return generic.contains(stem) || stem.size() < 2
           || std::any_of(tableStems.begin(), tableStems.end(),
                          [&](const QString &known) { return known == stem || base::abbreviates(stem, known); });
}

/// Words of key columns that the question says count for a tree, words it does not say count a little against it.
double wordFitOf(const JoinTree &tree, const SchemaLookup &lookup, const QStringList &questionStems)
{
    double fit = 0;
    for (const int edge : tree.edges) {
        const ForeignKey &key = lookup.graph().keys()[edge];
        const QStringList tableStems = lookup.stems(key.to.name);
        const QStringList ownStems = lookup.stems(key.from.name);
        // A role is what the referring columns add to the names of those referred to.
        QStringList counted = lookup.stems(key.toColumns.join(u' '));
        for (const QString &column : key.fromColumns) {
            for (const QString &stem : lookup.stems(column)) {
                if (saysNothing(stem, tableStems) || counted.contains(stem))
                    continue;
                counted.append(stem);
                // Who says "friend" may mean the table of friendships, not the column of one.
                const bool said = !ownStems.contains(stem)
                                  && std::any_of(questionStems.begin(), questionStems.end(), [&](const QString &word) {
                                         return word == stem || (stem.size() > 2 && base::abbreviates(stem, word));
                                     });
                fit += said ? 1.0 : -0.5;
            }
        }
        if (key.origin == KeyOrigin::Inferred)
            fit -= 0.25;
    }
    return fit;
}

/// Keys that are followed from the table whose rows lead to all others, added up over these; steps to many rows count
/// double. A table's own key to another goes before the way by a third one: a professor's department is not the
/// department he heads.
int reachOf(const JoinTree &tree, const SchemaGraph &graph)
{
    int least = std::numeric_limits<int>::max();
    for (const int root : tree.nodes) {
        QHash<int, int> cost{{root, 0}};
        QList<int> queue{root};
        int sum = 0;
        for (qsizetype i = 0; i < queue.size(); ++i) {
            for (const int edge : tree.edges) {
                const int node = queue[i];
                if (graph.fromNode(edge) != node && graph.toNode(edge) != node)
                    continue;
                const int next = graph.opposite(edge, node);
                if (cost.contains(next))
                    continue;
                cost.insert(next, cost[node] + (graph.isUniqueAt(edge, next) ? 1 : 2));
                sum += cost[next];
                queue.append(next);
            }
        }
        least = std::min(least, sum);
    }
    return least;
}

/// How well a tree fits a question: by its words, then by how near the tables are to each other's rows.
double fitOf(const JoinTree &tree, const SchemaLookup &lookup, const QStringList &questionStems)
{
    constexpr double stepFit = 0.2; // less than a word
    return wordFitOf(tree, lookup, questionStems) - stepFit * reachOf(tree, lookup.graph());
}

void orient(QueryPlan &plan, const SchemaGraph &graph)
{
    QList<int> queue = {plan.root};
    QList<int> seen = {plan.root};
    while (!queue.isEmpty()) {
        const int node = queue.takeFirst();
        for (const int edge : plan.tree.edges) {
            if (graph.fromNode(edge) != node && graph.toNode(edge) != node)
                continue;
            const int other = graph.opposite(edge, node);
            if (seen.contains(other))
                continue;
            seen.append(other);
            plan.parentEdge.insert(other, edge);
            queue.append(other);
        }
    }
}

/// Nodes whose columns the main query shows, groups or sorts by.
QList<int> shownNodes(const LogicalForm &form)
{
    QList<int> out;
    for (const Expression &output : form.outputs) {
        if (!output.isBeside)
            out.append(output.node);
    }
    for (const ColumnId &column : form.groupColumns)
        out.append(column.node);
    out += form.groupNodes;
    for (const Ordering &ordering : form.order)
        out.append(ordering.expression.node);
    for (const GroupFilter &filter : form.having)
        out.append(filter.expression.node);
    if (!form.counts.isEmpty() || !form.absent.isEmpty())
        out.append(form.entity);
    return out;
}

/// Splits the tree into what is joined and what only restricts.
void divide(QueryPlan &plan, const LogicalForm &form, const SchemaGraph &graph)
{
    QSet<int> needed = {plan.root};
    for (int node : shownNodes(form)) {
        while (node >= 0 && !needed.contains(node)) {
            needed.insert(node);
            node = plan.parentEdge.contains(node) ? graph.opposite(plan.parentEdge[node], node) : -1;
        }
    }
    QList<int> queue = {plan.root};
    while (!queue.isEmpty()) {
        const int node = queue.takeFirst();
        plan.joined.append(node);
        for (const int child : childrenOf(plan, graph, node)) {
            const bool toOne = graph.isUniqueAt(plan.parentEdge[child], child);
            if (!needed.contains(child) && !toOne) {
                plan.semiJoined.append(child);
                continue;
            }
            plan.fansOut = plan.fansOut || !toOne;
            queue.append(child);
        }
    }
}

/// Repeated rows do no harm to least and greatest values and to counts of different values.
bool survivesFanOut(const Expression &expression, int root, const SchemaLookup &lookup)
{
    switch (expression.aggregate) {
    case Aggregate::None:
    case Aggregate::Minimum:
    case Aggregate::Maximum:
        return true;
    case Aggregate::Count:
        return expression.column.isValid() ? expression.distinct
                                           : expression.node == root && lookup.table(root).primaryKey.size() == 1;
    case Aggregate::Sum:
    case Aggregate::Average:
    case Aggregate::Median:
        return false;
    }
    return false;
}

/// Two tables that only share a parent nobody named ("courses and students of the same department") are not tied by it.
bool tiesByStranger(const JoinTree &tree, const QList<int> &named, const SchemaGraph &graph)
{
    for (const int node : tree.nodes) {
        if (named.contains(node))
            continue;
        int referring = 0;
        for (const int edge : tree.edges)
            referring += graph.toNode(edge) == node && graph.fromNode(edge) != node ? 1 : 0;
        if (referring > 1)
            return true;
    }
    return false;
}

/// The grouped table that a row of the root may belong to several rows of, each once: the categories of a film, over a
/// table whose key is the pair. Where nothing says that no pair is there twice, `distinct` becomes that table, if it is
/// only passed through: its pairs are then read once. -1: another to-many step repeats rows.
int groupedOnce(const QueryPlan &plan, const LogicalForm &form, const SchemaLookup &lookup, int &distinct)
{
    distinct = -1;
    const SchemaGraph &graph = lookup.graph();
    int link = -1;
    for (const int node : plan.joined) {
        const auto edge = plan.parentEdge.constFind(node);
        if (edge == plan.parentEdge.cend() || graph.isUniqueAt(*edge, node))
            continue;
        if (link >= 0)
            return -1;
        link = node;
    }
    if (link < 0 || form.overGroups != Aggregate::None || !form.counts.isEmpty())
        return -1;
    // What adds up would be added once for each group: an order's amount is not that of each of its products.
    const auto isPlain = [](const Expression &output) {
        return (output.figure == Figure::Plain || output.figure == Figure::ShareMeeting)
               && output.aggregate != Aggregate::Sum;
    };
    const auto isRankedPlainly = [&](const Ordering &ordering) { return isPlain(ordering.expression); };
    const auto isMetPlainly = [&](const GroupFilter &filter) { return isPlain(filter.expression); };
    if (!std::all_of(form.outputs.cbegin(), form.outputs.cend(), isPlain)
        || !std::all_of(form.order.cbegin(), form.order.cend(), isRankedPlainly)
        || !std::all_of(form.having.cbegin(), form.having.cend(), isMetPlainly))
        return -1; // parts of a total would count rows twice
    const auto sorted = [](QStringList names) {
        names.sort();
        return names;
    };
    for (const int group : form.groupNodes) {
        const auto edge = plan.parentEdge.constFind(group);
        if (edge == plan.parentEdge.cend() || graph.opposite(*edge, group) != link || !graph.isUniqueAt(*edge, group))
            continue;
        const QStringList pair =
            sorted(graph.keys()[*edge].fromColumns + graph.keys()[plan.parentEdge.value(link)].fromColumns);
        const Table &table = lookup.table(link);
        const bool isPair = sorted(table.primaryKey) == pair
                            || std::any_of(table.uniqueKeys.cbegin(), table.uniqueKeys.cend(),
                                           [&](const QStringList &key) { return sorted(key) == pair; });
        if (isPair)
            return group;
        if (!form.nodes().contains(link)) {
            distinct = link;
            return group;
        }
    }
    return -1;
}

std::optional<QueryPlan> planFrom(const LogicalForm &form, const JoinTree &tree, int root, const SchemaLookup &lookup)
{
    QueryPlan plan;
    plan.root = root;
    plan.tree = tree;
    orient(plan, lookup.graph());
    divide(plan, form, lookup.graph());
    // A restriction many to-many steps away ties almost anything to anything.
    for (const int node : plan.tree.nodes) {
        int toMany = 0;
        for (int at = node; plan.parentEdge.contains(at); at = lookup.graph().opposite(plan.parentEdge[at], at))
            toMany += lookup.graph().isUniqueAt(plan.parentEdge[at], at) ? 0 : 1;
        if (toMany > 2)
            return std::nullopt;
    }
    if (!plan.fansOut)
        return plan;
    if (form.isWithin() && !form.isAggregated())
        return plan; // "longest film in each category": a row in each group it belongs to
    int distinct = -1;
    const int group = form.isAggregated() && form.other.empty() ? groupedOnce(plan, form, lookup, distinct) : -1;
    const bool isUnharmed =
        form.isAggregated()
        && std::all_of(form.outputs.cbegin(), form.outputs.cend(),
                       [&](const Expression &output) { return survivesFanOut(output, root, lookup); })
        && std::all_of(form.order.cbegin(), form.order.cend(),
                       [&](const Ordering &ordering) { return survivesFanOut(ordering.expression, root, lookup); })
        && std::all_of(form.having.cbegin(), form.having.cend(),
                       [&](const GroupFilter &filter) { return survivesFanOut(filter.expression, root, lookup); });
    if (group >= 0 && (distinct < 0 || !isUnharmed)) {
        plan.inEach = group;
        plan.distinct = distinct;
        plan.fansOut = false;
        return plan;
    }
    if (!isUnharmed)
        return std::nullopt; // a list whose rows repeat: another root has to be found
    return plan;
}

/// Tables a list may be read from: each row of the result is a row of it.
QList<int> possibleRoots(const LogicalForm &form, const JoinTree &tree)
{
    if (form.root >= 0)
        return {form.root};
    QList<int> roots;
    for (const Expression &output : form.outputs) {
        if (!roots.contains(output.node) && !output.isBeside)
            roots.append(output.node);
    }
    for (const int node : tree.nodes) {
        if (!roots.contains(node))
            roots.append(node);
    }
    return roots;
}

/// The tree and those in which a table that is grouped by plays another role for the rows added up: the store of the
/// payment's customer, of its staff, of the inventory it rented.
QList<JoinTree> withOtherRoles(const LogicalForm &form, const QList<JoinTree> &trees, const SchemaLookup &lookup)
{
    QList<JoinTree> out = trees;
    QList<int> targets = form.groupNodes;
    for (const ColumnId &id : form.groupColumns) {
        if (!targets.contains(id.node))
            targets.append(id.node);
    }
    for (const int target : std::as_const(targets)) {
        for (const QList<int> &path : schema::keyPaths(lookup.graph(), form.root, target)) {
            const std::optional<JoinTree> other =
                schema::rerouted(lookup.graph(), trees.first(), form.root, target, path);
            const auto same = [&](const JoinTree &known) {
                return QSet<int>(known.edges.begin(), known.edges.end())
                       == QSet<int>(other->edges.begin(), other->edges.end());
            };
            if (other && std::none_of(out.begin(), out.end(), same))
                out.append(*other);
        }
    }
    return out;
}

message::Message listOfTables(const SchemaLookup &lookup, const QList<int> &nodes)
{
    QStringList names;
    for (const int node : nodes)
        names.append(u'"' + lookup.tableText(node) + u'"');
    return message::allNamed(names);
}

} // namespace

QList<int> childrenOf(const QueryPlan &plan, const SchemaGraph &graph, int node)
{
    QList<int> out;
    for (const int other : plan.tree.nodes) {
        const auto edge = plan.parentEdge.constFind(other);
        if (edge != plan.parentEdge.cend() && graph.opposite(*edge, other) == node)
            out.append(other);
    }
    return out;
}

tl::expected<QList<QueryPlan>, Misfit> plansOf(const LogicalForm &form, const SchemaLookup &lookup,
                                               const QStringList &questionStems)
{
    const QList<int> nodes = form.nodes();
    const Result<schema::JoinTrees> trees = lookup.joinTrees(nodes);
    if (!trees)
        return tl::unexpected(
            Misfit{message::say("generate.misfit.noForeignKeyConnects", {listOfTables(lookup, nodes)}), 3});
    QList<JoinTree> all = trees->trees;
    if (tiesByStranger(all.first(), nodes, lookup.graph()))
        all += lookup.furtherJoinTrees(nodes);
    else if (form.isAggregated() && form.root >= 0)
        all = withOtherRoles(form, all, lookup);
    else if (all.size() > 1)
        all += lookup.furtherJoinTrees(nodes);
    QList<QueryPlan> plans;
    for (const JoinTree &tree : std::as_const(all)) {
        if (tiesByStranger(tree, nodes, lookup.graph()))
            continue;
        for (const int root : possibleRoots(form, tree)) {
            std::optional<QueryPlan> plan = planFrom(form, tree, root, lookup);
            if (!plan)
                continue;
            plan->fit = fitOf(tree, lookup, questionStems);
            plans.append(*plan);
            break;
        }
    }
    if (plans.isEmpty()) {
        return tl::unexpected(
            Misfit{message::say("generate.misfit.joiningRepeatRowsOr", {listOfTables(lookup, nodes)}), 3});
    }
    std::stable_sort(plans.begin(), plans.end(), [](const QueryPlan &a, const QueryPlan &b) { return a.fit > b.fit; });
    for (const LogicalForm &other : form.other) {
        const tl::expected<QList<QueryPlan>, Misfit> others = plansOf(other, lookup, questionStems);
        if (!others)
            return tl::unexpected(others.error());
        for (QueryPlan &plan : plans)
            plan.other.push_back(others->first());
    }
    for (const LogicalForm &average : form.average) {
        const tl::expected<QList<QueryPlan>, Misfit> averages = plansOf(average, lookup, questionStems);
        if (!averages)
            return tl::unexpected(averages.error());
        for (QueryPlan &plan : plans)
            plan.average.push_back(averages->first());
    }
    return plans;
}

Result<RankedTrees> rankedJoinTrees(const QList<int> &nodes, const SchemaLookup &lookup,
                                    const QStringList &questionStems)
{
    const Result<schema::JoinTrees> trees = lookup.joinTrees(nodes);
    if (!trees)
        return fail(trees.error());
    std::vector<std::pair<double, JoinTree>> fitting;
    for (const JoinTree &tree : trees->trees)
        fitting.emplace_back(fitOf(tree, lookup, questionStems), tree);
    std::stable_sort(fitting.begin(), fitting.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    RankedTrees out{{}, 0};
    for (const auto &[fit, tree] : fitting) {
        out.trees.append(tree);
        out.equals += fit == fitting.front().first ? 1 : 0;
    }
    return out;
}

bool leadsToOne(const SchemaGraph &graph, int from, int to)
{
    QList<int> reached = {from};
    for (qsizetype i = 0; i < reached.size(); ++i) {
        if (reached[i] == to)
            return true;
        for (const int edge : graph.edgesOf(reached[i])) {
            const int other = graph.opposite(edge, reached[i]);
            if (!reached.contains(other) && graph.isUniqueAt(edge, other))
                reached.append(other);
        }
    }
    return false;
}

tl::expected<QueryPlan, Misfit> branchPlan(int entity, const QList<int> &others, const SchemaLookup &lookup,
                                           const QStringList &questionStems)
{
    const QList<int> nodes = QList<int>{entity} + others;
    const Misfit none{message::say("generate.misfit.noForeignKeyConnects", {listOfTables(lookup, nodes)}), 3};
    if (others.contains(entity))
        return tl::unexpected(none);
    const Result<schema::JoinTrees> trees = lookup.joinTrees(nodes);
    if (!trees)
        return tl::unexpected(none);
    QList<QueryPlan> plans;
    for (const JoinTree &tree : trees->trees) {
        if (tiesByStranger(tree, nodes, lookup.graph()))
            continue;
        QueryPlan plan;
        plan.root = entity;
        plan.tree = tree;
        plan.fit = fitOf(tree, lookup, questionStems);
        orient(plan, lookup.graph());
        plans.append(plan);
    }
    std::stable_sort(plans.begin(), plans.end(), [](const QueryPlan &a, const QueryPlan &b) { return a.fit > b.fit; });
    if (plans.isEmpty())
        return tl::unexpected(none);
    if (plans.size() > 1 && plans[0].fit == plans[1].fit)
        return tl::unexpected(
            Misfit{message::say("generate.misfit.connectedSeveralWays", {listOfTables(lookup, nodes)}), 3});
    return plans.first();
}

} // namespace Tieout::generate::composer
