// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keypaths.h"

#include <QSet>

#include <algorithm>

namespace Tieout::schema {

namespace {

/// True when the edge leads from the row that holds the key to the one row it refers to.
bool leadsForward(const SchemaGraph &graph, int edge, int from)
{
    return graph.fromNode(edge) == from && graph.toNode(edge) != from && graph.isUniqueAt(edge, graph.toNode(edge));
}

/// Number of keys from every table to `to`, followed forward; -1 where none leads there.
QList<int> distancesTo(const SchemaGraph &graph, int to)
{
    QList<int> distance(graph.tableCount(), -1);
    distance[to] = 0;
    QList<int> queue{to};
    for (qsizetype i = 0; i < queue.size(); ++i) {
        for (const int edge : graph.edgesOf(queue[i])) {
            const int before = graph.opposite(edge, queue[i]);
            if (distance[before] < 0 && leadsForward(graph, edge, before)) {
                distance[before] = distance[queue[i]] + 1;
                queue.append(before);
            }
        }
    }
    return distance;
}

/// All ways from `at` on that get nearer to the target with every key.
void collectNearest(const SchemaGraph &graph, const QList<int> &distance, int at, QList<int> &way,
                    QList<QList<int>> &out)
{
    constexpr qsizetype examined = 64; // parallel keys multiply; no person tells that many apart
    if (out.size() >= examined)
        return;
    if (distance[at] == 0) {
        out.append(way);
        return;
    }
    for (const int edge : graph.edgesOf(at)) {
        const int next = graph.opposite(edge, at);
        if (distance[next] != distance[at] - 1 || !leadsForward(graph, edge, at))
            continue;
        way.append(edge);
        collectNearest(graph, distance, next, way, out);
        way.removeLast();
    }
}

QList<int> edgesAt(const SchemaGraph &graph, const QSet<int> &edges, int node)
{
    QList<int> out;
    for (const int edge : graph.edgesOf(node)) {
        if (edges.contains(edge))
            out.append(edge);
    }
    return out;
}

/// The edges between two tables of a tree, from the second to the first.
QList<int> wayBack(const SchemaGraph &graph, const QSet<int> &edges, int root, int target)
{
    QHash<int, int> towards{{root, -1}};
    QList<int> queue{root};
    for (qsizetype i = 0; i < queue.size(); ++i) {
        for (const int edge : edgesAt(graph, edges, queue[i])) {
            const int next = graph.opposite(edge, queue[i]);
            if (!towards.contains(next)) {
                towards.insert(next, edge);
                queue.append(next);
            }
        }
    }
    QList<int> way;
    for (int at = target; towards.value(at, -1) >= 0; at = graph.opposite(way.last(), at))
        way.append(towards[at]);
    return way;
}

} // namespace

QList<QList<int>> keyPaths(const SchemaGraph &graph, int from, int to, const KeyPathOptions &options)
{
    if (from == to)
        return {};
    const QList<int> distance = distancesTo(graph, to);
    const int shortest = distance[from];
    if (shortest < 0)
        return {};
    QList<QList<int>> ways;
    for (const int edge : graph.edgesOf(from)) {
        const int next = graph.opposite(edge, from);
        const int length = distance[next] + 1;
        const bool near = distance[next] >= 0 && length <= (shortest == 1 ? 1 : shortest + options.further);
        if (!near || !leadsForward(graph, edge, from))
            continue;
        QList<int> way{edge};
        collectNearest(graph, distance, next, way, ways);
    }
    std::stable_sort(ways.begin(), ways.end(), [](const auto &a, const auto &b) { return a.size() < b.size(); });
    QList<QList<int>> out;
    for (const QList<int> &way : std::as_const(ways)) {
        const bool returns = std::any_of(way.begin(), way.end(), [&](int edge) { return graph.toNode(edge) == from; });
        const bool repeats = std::any_of(out.begin(), out.end(), [&](const QList<int> &known) {
            return known.size() < way.size() && known.last() == way.last();
        });
        if (!returns && !repeats)
            out.append(way);
    }
    return out.mid(0, options.most);
}

std::optional<JoinTree> rerouted(const SchemaGraph &graph, const JoinTree &tree, int root, int target,
                                 const QList<int> &path)
{
    QSet<int> edges(tree.edges.cbegin(), tree.edges.cend());
    int at = target;
    for (const int edge : wayBack(graph, edges, root, target)) {
        if (at != target && tree.terminals.contains(at))
            return std::nullopt;
        if (at != target && edgesAt(graph, edges, at).size() > 1)
            break;
        edges.remove(edge);
        at = graph.opposite(edge, at);
    }
    for (const int edge : path)
        edges.insert(edge);
    const JoinTree out = joinTreeOf(graph, tree.terminals, edges);
    // As many keys as tables to be joined, and all of them reached: no circle, nothing left over.
    const bool whole = out.edges.size() == edges.size() && out.edges.size() + 1 == out.nodes.size();
    return whole && out != tree ? std::optional(out) : std::nullopt;
}

} // namespace Tieout::schema
