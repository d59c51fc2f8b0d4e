// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemagraph.h"

#include "core/schema/families.h"

#include <algorithm>
#include <mutex>

namespace Tieout::schema {

struct SchemaGraph::Derived {
    std::once_flag once;
    Families families;
};

namespace {

/// A separator no name contains, so that a table called "a.b" is not schema a's b.
QString nameKey(const QString &schema, const QString &name)
{
    return schema + QChar(0x1f) + name;
}

bool hasColumns(const Table &table, const QStringList &columns)
{
    return std::all_of(columns.cbegin(), columns.cend(),
                       [&table](const QString &column) { return table.column(column); });
}

bool isSameName(const QString &a, const QString &b)
{
    return a == b || a.toCaseFolded() == b.toCaseFolded();
}

} // namespace

SchemaGraph::SchemaGraph()
    : m_derived(std::make_shared<Derived>())
{
}

const Families &SchemaGraph::families() const
{
    std::call_once(m_derived->once, [this] { m_derived->families = Families(*m_schema); });
    return m_derived->families;
}

SchemaGraph::SchemaGraph(std::shared_ptr<const Schema> schema)
    : m_schema(std::move(schema))
    , m_derived(std::make_shared<Derived>())
{
    const QList<Table> &tables = m_schema->tables;
    m_edgesOf.resize(tables.size());
    // Exact names first; names without a schema or in another case reach the first table that fits.
    QHash<int, QList<int>> repetitions; // by the first table of a name
    for (int i = 0; i < tables.size(); ++i) {
        const QString key = nameKey(tables[i].name.schema, tables[i].name.name);
        const auto known = m_nodes.constFind(key);
        if (known == m_nodes.cend())
            m_nodes.insert(key, i);
        else
            repetitions[*known].append(i);
    }
    const auto insertIfNew = [this](const QString &key, int node) {
        if (!m_nodes.contains(key))
            m_nodes.insert(key, node);
    };
    for (int i = 0; i < tables.size(); ++i)
        insertIfNew(nameKey({}, tables[i].name.name), i);
    for (int i = 0; i < tables.size(); ++i) {
        const TableName &name = tables[i].name;
        insertIfNew(nameKey(name.schema, name.name).toCaseFolded(), i);
        insertIfNew(nameKey({}, name.name).toCaseFolded(), i);
    }
    for (const ForeignKey &key : m_schema->foreignKeys) {
        const int from = node(key.from);
        const int to = node(key.to);
        const bool whole = from >= 0 && to >= 0 && !key.fromColumns.isEmpty()
                           && key.fromColumns.size() == key.toColumns.size()
                           && hasColumns(tables[from], key.fromColumns) && hasColumns(tables[to], key.toColumns);
        if (!whole) {
            m_dangling.append(key);
            continue;
        }
        for (const int fromEach : QList<int>{from} + repetitions.value(from)) {
            for (const int toEach : QList<int>{to} + repetitions.value(to)) {
                const int edge = int(m_keys.size());
                m_keys.append(key);
                m_ends.append({fromEach, toEach});
                m_edgesOf[fromEach].append(edge);
                if (toEach != fromEach)
                    m_edgesOf[toEach].append(edge);
            }
        }
    }
}

int SchemaGraph::node(const TableName &table) const
{
    const QString key = nameKey(table.schema, table.name);
    const auto exact = m_nodes.constFind(key);
    return exact != m_nodes.cend() ? *exact : m_nodes.value(key.toCaseFolded(), -1);
}

QList<int> SchemaGraph::edgesBetween(int a, int b) const
{
    QList<int> edges;
    for (const int edge : m_edgesOf[a]) {
        if (opposite(edge, a) == b)
            edges.append(edge);
    }
    return edges;
}

QList<int> SchemaGraph::neighbours(int node, int depth) const
{
    QList<int> found{node};
    QList<int> distance(tableCount(), -1);
    distance[node] = 0;
    for (qsizetype i = 0; i < found.size(); ++i) {
        const int here = found[i];
        if (distance[here] == depth)
            break;
        for (const int edge : m_edgesOf[here]) {
            const int next = opposite(edge, here);
            if (distance[next] < 0) {
                distance[next] = distance[here] + 1;
                found.append(next);
            }
        }
    }
    return found;
}

QList<int> SchemaGraph::components() const
{
    QList<int> component(tableCount(), -1);
    int count = 0;
    QList<int> reached;
    for (int i = 0; i < tableCount(); ++i) {
        if (component[i] >= 0)
            continue;
        component[i] = count;
        reached = {i};
        for (qsizetype at = 0; at < reached.size(); ++at) {
            for (const int edge : m_edgesOf[reached[at]]) {
                const int next = opposite(edge, reached[at]);
                if (component[next] < 0) {
                    component[next] = count;
                    reached.append(next);
                }
            }
        }
        ++count;
    }
    return component;
}

bool SchemaGraph::isUniqueAt(int edge, int node) const
{
    const ForeignKey &key = m_keys[edge];
    // Of a self reference the referenced side is meant.
    return coversKey(table(node), node == toNode(edge) ? key.toColumns : key.fromColumns);
}

bool SchemaGraph::isOneToOne(int edge) const
{
    return coversKey(table(fromNode(edge)), m_keys[edge].fromColumns);
}

bool SchemaGraph::coversKey(const Table &table, const QStringList &names)
{
    const auto isNamed = [&names](const QString &column) {
        return std::any_of(names.cbegin(), names.cend(),
                           [&column](const QString &name) { return isSameName(name, column); });
    };
    const auto covers = [&isNamed](const QStringList &unique) {
        return !unique.isEmpty() && std::all_of(unique.cbegin(), unique.cend(), isNamed);
    };
    return covers(table.primaryKey) || std::any_of(table.uniqueKeys.cbegin(), table.uniqueKeys.cend(), covers);
}

} // namespace Tieout::schema
