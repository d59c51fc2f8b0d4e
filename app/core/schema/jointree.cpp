// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/jointree.h"

#include "core/schema/steiner.h"
#include "core/schema/tableroles.h"

#include <algorithm>
#include <cmath>

namespace Tieout::schema {

namespace {

constexpr int MostNamed = 12; ///< tables of a part

constexpr double weightUnit = 1000; ///< weights are compared as whole thousandths

int weightOf(KeyOrigin origin, const JoinTreeOptions &options)
{
    const double weight = origin == KeyOrigin::Declared   ? options.declaredWeight
                          : origin == KeyOrigin::Accepted ? options.acceptedWeight
                                                          : options.inferredWeight;
    return std::max(1, int(std::lround(weight * weightUnit)));
}

/// The keys that may be joined along, with their numbers.
struct Edges {
    std::vector<WeightedEdge> edges;
    std::vector<int> keys;
};

Edges edgesOf(const SchemaGraph &graph, const QSet<int> &banned, const JoinTreeOptions &options)
{
    Edges out;
    for (int key = 0; key < graph.keys().size(); ++key) {
        const int a = graph.fromNode(key);
        const int b = graph.toNode(key);
        if (a == b || banned.contains(key))
            continue;
        out.edges.push_back({a, b, weightOf(graph.keys()[key].origin, options)});
        out.keys.push_back(key);
    }
    return out;
}

struct Found {
    QList<JoinTree> trees;
    bool truncated = false;
};

Found findTrees(const SchemaGraph &graph, const QList<int> &terminals, const QSet<int> &banned,
                const JoinTreeOptions &options)
{
    const Edges all = edgesOf(graph, banned, options);
    const std::vector<int> nodes(terminals.cbegin(), terminals.cend());
    const int limit = std::max(1, options.maximumTies);
    const SteinerTrees smallest = terminals.size() > options.maximumTerminals
                                      ? nearSteinerTree(graph.tableCount(), all.edges, nodes)
                                      : smallestSteinerTrees(graph.tableCount(), all.edges, nodes, limit + 1);
    Found found;
    for (const EdgeSet &set : smallest.trees) {
        if (found.trees.size() == limit) {
            found.truncated = true;
            break;
        }
        QSet<int> edges;
        for (const int edge : set)
            edges.insert(all.keys[size_t(edge)]);
        JoinTree tree = joinTreeOf(graph, terminals, edges, options);
        if (!seesRowTwice(graph, tree))
            found.trees.append(std::move(tree));
    }
    return found;
}

QList<int> distinct(const QList<int> &nodes)
{
    QList<int> out;
    for (const int node : nodes) {
        if (!out.contains(node))
            out.append(node);
    }
    return out;
}

/// Names the parts that terminals without a tree lie in.
tl::unexpected<Error> notConnected(const SchemaGraph &graph, const QList<int> &terminals)
{
    const QList<int> components = graph.components();
    QList<std::pair<int, QStringList>> parts;
    for (const int terminal : terminals) {
        const auto same = [&](const auto &part) { return part.first == components[terminal]; };
        auto part = std::find_if(parts.begin(), parts.end(), same);
        if (part == parts.end())
            part = parts.insert(parts.end(), {components[terminal], {}});
        part->second.append(graph.table(terminal).name.display());
    }
    if (parts.size() == 1) {
        QStringList &repeated = parts.first().second;
        repeated.removeIf([&repeated](const QString &name) { return repeated.count(name) < 2; });
        repeated.removeDuplicates();
        return fail(
            ErrorCode::Unsupported,
            QT_TRANSLATE_NOOP("Error", "The smallest join sees the same row of \"%1\" each time that it is named."),
            {repeated.join(QStringLiteral("\", \""))},
            QT_TRANSLATE_NOOP("Error", "Name it once, or name the table that has a further key to it as well."));
    }
    ErrorText apart;
    for (const auto &part : std::as_const(parts)) {
        const ErrorText names = ErrorText::allOf(ErrorText::quoted(part.second), MostNamed);
        apart = apart.isEmpty() ? names : ErrorText(QT_TRANSLATE_NOOP("Error", "%1 with %2"), {apart, names});
    }
    return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "No foreign keys connect %1."), {apart},
                QT_TRANSLATE_NOOP("Error", "Accept an inferred key between them, or ask about each part on its own."));
}

} // namespace

JoinTree joinTreeOf(const SchemaGraph &graph, const QList<int> &terminals, const QSet<int> &edges,
                    const JoinTreeOptions &options)
{
    JoinTree tree;
    tree.terminals = terminals;
    QList<int> reached{terminals.first()};
    QSet<int> used;
    for (qsizetype i = 0; i < reached.size(); ++i) {
        for (const int edge : graph.edgesOf(reached[i])) {
            if (!edges.contains(edge) || used.contains(edge))
                continue;
            used.insert(edge);
            tree.edges.append(edge);
            tree.weight += weightOf(graph.keys()[edge].origin, options) / weightUnit;
            if (const int next = graph.opposite(edge, reached[i]); !reached.contains(next))
                reached.append(next);
        }
    }
    for (const int node : std::as_const(reached)) {
        if (!terminals.contains(node))
            tree.bridges.append(node);
    }
    tree.nodes = terminals + tree.bridges;
    return tree;
}

Result<JoinTrees> smallestJoinTrees(const SchemaGraph &graph, const QList<int> &wanted, const JoinTreeOptions &options)
{
    const QList<int> terminals = distinct(wanted);
    if (terminals.isEmpty())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "No tables are named to be joined."));
    for (const int terminal : terminals) {
        if (terminal < 0 || terminal >= graph.tableCount())
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no table number %1 in the schema."),
                        {QString::number(terminal)});
    }
    const Found found = findTrees(graph, terminals, {}, options);
    if (found.trees.isEmpty())
        return notConnected(graph, terminals);
    return JoinTrees{found.trees, found.truncated, terminals.size() <= options.maximumTerminals};
}

QList<JoinTree> alternativeJoinTrees(const SchemaGraph &graph, const QList<int> &wanted, const JoinTrees &best,
                                     int count, const JoinTreeOptions &options)
{
    constexpr double furtherWeight = 2; // two more joins are "a little larger"
    constexpr qsizetype examined = 4;   // of the best trees; more of them share their edges anyway
    const QList<int> terminals = distinct(wanted);
    QList<JoinTree> found;
    QSet<int> tried;
    for (qsizetype i = 0; i < std::min(examined, best.trees.size()); ++i) {
        for (const int edge : best.trees[i].edges) {
            if (tried.contains(edge))
                continue;
            tried.insert(edge);
            for (const JoinTree &tree : findTrees(graph, terminals, {edge}, options).trees) {
                if (tree.weight <= best.trees.first().weight + furtherWeight && !best.trees.contains(tree)
                    && !found.contains(tree))
                    found.append(tree);
            }
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const JoinTree &a, const JoinTree &b) { return a.weight < b.weight; });
    return found.mid(0, count);
}

} // namespace Tieout::schema
