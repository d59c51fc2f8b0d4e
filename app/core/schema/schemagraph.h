// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

#include <QHash>
#include <QList>

#include <memory>

namespace Tieout::schema {

class Families;

/**
 * Tables as nodes, foreign keys as the only legal edges (a multigraph: two keys between the same tables are two edges,
 * a self reference is a loop). Immutable after construction; any thread. Nodes are indexes into schema().tables, edges
 * into keys().
 */
class SchemaGraph
{
public:
    SchemaGraph();
    /// Keys whose tables or columns do not exist in the schema are left out and listed in dangling(). A table that
    /// stands twice has its keys twice.
    explicit SchemaGraph(std::shared_ptr<const Schema> schema);

    const Schema &schema() const { return *m_schema; }
    std::shared_ptr<const Schema> sharedSchema() const { return m_schema; }
    const QList<ForeignKey> &keys() const { return m_keys; }
    const QList<ForeignKey> &dangling() const { return m_dangling; }

    int tableCount() const { return int(m_edgesOf.size()); }
    /// -1 when there is no such table.
    int node(const TableName &table) const;
    const Table &table(int node) const { return m_schema->tables[node]; }
    int fromNode(int edge) const { return m_ends[edge].first; }
    int toNode(int edge) const { return m_ends[edge].second; }
    /// The other end of an edge.
    int opposite(int edge, int node) const { return fromNode(edge) == node ? toNode(edge) : fromNode(edge); }
    /// Edges at a node, loops once.
    const QList<int> &edgesOf(int node) const { return m_edgesOf[node]; }
    QList<int> edgesBetween(int a, int b) const;
    /// Nodes within `depth` edges of `node`, itself first, nearest first.
    QList<int> neighbours(int node, int depth) const;
    /// Component number of every node.
    QList<int> components() const;
    /// True when at most one row of `to` matches a row of `from` over this edge's columns (to's columns are a key of
    /// it).
    bool isUniqueAt(int edge, int node) const;
    /// True when at most one row refers to any row: the referencing columns are unique themselves.
    bool isOneToOne(int edge) const;
    /// What is one thing in many tables; worked out when it is first asked for, and shared by copies of the graph.
    const Families &families() const;

private:
    struct Derived;
    static bool coversKey(const Table &table, const QStringList &names);

    std::shared_ptr<const Schema> m_schema = std::make_shared<Schema>();
    QList<ForeignKey> m_keys;
    QList<ForeignKey> m_dangling;
    QList<std::pair<int, int>> m_ends;
    QList<QList<int>> m_edgesOf;
    QHash<QString, int> m_nodes; ///< folded display name to node
    std::shared_ptr<Derived> m_derived;
};

} // namespace Tieout::schema
