// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/tableroles.h"

#include "core/base/abbreviation.h"
#include "core/base/foreignnames.h"
#include "core/base/text.h"

#include <algorithm>

namespace Tieout::schema {

namespace {

QSet<QString> stemsOf(const QStringList &columns)
{
    QSet<QString> stems;
    for (const QString &column : columns) {
        for (const QString &word : base::nameWords(column))
            stems.insert(base::stem(word));
    }
    return stems;
}

/// What the key says by which a tree leads to a node; empty where it leads there by none.
QSet<QString> roleOf(const SchemaGraph &graph, const JoinTree &tree, int node)
{
    for (const int edge : tree.edges) {
        const ForeignKey &key = graph.keys()[edge];
        if (graph.toNode(edge) == node)
            return stemsOf(key.fromColumns).subtract(stemsOf(key.toColumns));
    }
    return {};
}

/// The first word that says one of some stems; -1 where none does.
qsizetype saidAt(const QSet<QString> &stems, const QStringList &words)
{
    const auto says = [&](const QString &word) {
        return std::any_of(stems.cbegin(), stems.cend(), [&](const QString &stem) {
            return word == stem || (stem.size() > 2 && base::abbreviates(stem, word));
        });
    };
    const auto found = std::find_if(words.cbegin(), words.cend(), says);
    return found == words.cend() ? -1 : found - words.cbegin();
}

QList<int> nodesLike(const SchemaGraph &graph, const JoinTree &tree, int node)
{
    QList<int> like;
    for (const int other : tree.terminals) {
        if (graph.table(other).name == graph.table(node).name)
            like.append(other);
    }
    return like;
}

} // namespace

RepeatedTables repeatedTables(const SchemaGraph &graph, const QList<int> &nodes)
{
    auto schema = std::make_shared<Schema>(graph.schema());
    RepeatedTables out;
    for (const int node : nodes) {
        if (out.nodes.contains(node)) {
            out.nodes.append(int(schema->tables.size()));
            schema->tables.append(graph.table(node));
        } else {
            out.nodes.append(node);
        }
    }
    out.graph = SchemaGraph(std::move(schema));
    return out;
}

int repetitionOf(const SchemaGraph &graph, int node)
{
    int before = 0;
    const TableName &name = graph.table(node).name;
    for (int other = graph.node(name); other < node; ++other)
        before += graph.table(other).name == name ? 1 : 0;
    return before;
}

bool seesRowTwice(const SchemaGraph &graph, const JoinTree &tree)
{
    for (qsizetype i = 0; i < tree.edges.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const int a = tree.edges[i];
            const int b = tree.edges[j];
            if (graph.fromNode(a) == graph.fromNode(b) && graph.toNode(a) != graph.toNode(b)
                && graph.keys()[a] == graph.keys()[b] && graph.isUniqueAt(a, graph.toNode(a)))
                return true;
        }
    }
    return false;
}

int roleOrder(const SchemaGraph &graph, const JoinTree &tree, const QStringList &questionStems)
{
    for (const int node : tree.terminals) {
        const QList<int> like = nodesLike(graph, tree, node);
        if (like.size() != 2 || like.first() != node)
            continue;
        const QSet<QString> first = roleOf(graph, tree, like.first());
        const QSet<QString> second = roleOf(graph, tree, like.last());
        const qsizetype firstSaid = saidAt(first - second, questionStems);
        const qsizetype secondSaid = saidAt(second - first, questionStems);
        if (firstSaid >= 0 && secondSaid >= 0 && firstSaid != secondSaid)
            return firstSaid < secondSaid ? 1 : -1;
    }
    return 0;
}

} // namespace Tieout::schema
