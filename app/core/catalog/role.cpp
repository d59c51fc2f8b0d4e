// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/role.h"

#include "core/catalog/phrasing.h"

namespace Tieout::catalog {

static constexpr qint64 LookupRows = 200;
static constexpr int LookupColumns = 4;

static QList<int> others(const schema::SchemaGraph &graph, int node, bool outgoing)
{
    QList<int> nodes;
    for (const int edge : graph.edgesOf(node)) {
        const int here = outgoing ? graph.fromNode(edge) : graph.toNode(edge);
        const int other = graph.opposite(edge, node);
        if (here == node && other != node && !nodes.contains(other))
            nodes.append(other);
    }
    return nodes;
}

QList<int> childrenOf(const schema::SchemaGraph &graph, int node)
{
    return others(graph, node, false);
}

QList<int> parentsOf(const schema::SchemaGraph &graph, int node)
{
    return others(graph, node, true);
}

static bool allAreKeys(const schema::SchemaGraph &graph, int node, const QStringList &columns)
{
    return std::all_of(columns.cbegin(), columns.cend(),
                       [&](const QString &column) { return isKeyColumn(graph, node, column); });
}

/// Connects two or more tables and says nothing of its own.
static bool isBridge(const schema::SchemaGraph &graph, int node, int parents, bool hasMeasures)
{
    const Table &table = graph.table(node);
    if (parents < 2 || hasMeasures)
        return false;
    if (table.primaryKey.size() >= 2)
        return allAreKeys(graph, node, table.primaryKey);
    int own = 0;
    for (const Column &column : table.columns) {
        if (!isKeyColumn(graph, node, column.name) && !table.primaryKey.contains(column.name, Qt::CaseInsensitive))
            ++own;
    }
    return own == 0;
}

static bool isKeyOfKeys(const schema::SchemaGraph &graph, int node)
{
    const QStringList &key = graph.table(node).primaryKey;
    return key.size() >= 2 && allAreKeys(graph, node, key);
}

/// Codes that other tables spell out by a key of one column; what only bridges refer to is a thing of its own.
static bool isLookup(const schema::SchemaGraph &graph, int node, const TableProfile *profile, int parents, bool dated)
{
    const Table &table = graph.table(node);
    const QList<int> children = childrenOf(graph, node);
    const bool bridged =
        std::all_of(children.cbegin(), children.cend(), [&](int child) { return isKeyOfKeys(graph, child); });
    const bool small = !profile || profile->rows < 0 || profile->rows <= LookupRows;
    return small && parents == 0 && !children.isEmpty() && !bridged && !dated && table.columns.size() <= LookupColumns
           && table.primaryKey.size() == 1 && !namingColumn(table).isEmpty();
}

TableRole roleOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile, bool dated)
{
    const Table &table = graph.table(node);
    if (table.kind == TableKind::View)
        return TableRole::View;
    const int parents = int(parentsOf(graph, node).size());
    const int children = int(childrenOf(graph, node).size());
    int measures = 0;
    for (const QString &measure : measuresOf(table, profile))
        measures += isKeyColumn(graph, node, measure) ? 0 : 1;

    if (isBridge(graph, node, parents, measures > 0))
        return TableRole::Bridge;
    if (isLookup(graph, node, profile, parents, dated))
        return TableRole::Lookup;

    const bool named = !ownNameColumn(table).isEmpty();
    // A thing other tables refer to is described by its rows; an event is referred to by its own details at most.
    const bool event =
        dated && children < 2 && (measures > 0 || parents >= 2) && (!named || (children == 0 && parents >= 2));
    const bool detail = measures > 0 && parents > 0 && children == 0 && !named;
    const bool snapshot = measures > 0 && table.primaryKey.size() >= 2;
    if (event || detail || snapshot)
        return TableRole::Fact;
    const bool described = !namingColumn(table).isEmpty() || children > 0 || !table.primaryKey.isEmpty();
    return described ? TableRole::Dimension : TableRole::Unknown;
}

} // namespace Tieout::catalog
