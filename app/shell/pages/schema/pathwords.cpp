// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/schema/pathwords.h"

#include <QCoreApplication>
#include <QSet>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct PathTexts {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::PathWords)
};

class Teller
{
public:
    Teller(const schema::SchemaGraph &graph, const schema::JoinTree &tree)
        : m_graph(graph)
        , m_tree(tree)
    {
    }

    QList<PathLine> lines()
    {
        tell(m_tree.nodes.first(), 0);
        return m_lines;
    }

private:
    void tell(int node, int indent)
    {
        m_told.insert(node);
        m_lines.append({PathLine::Kind::Table, m_graph.table(node).name.display(), indent,
                        m_tree.bridges.contains(node), false, false, node, -1});
        QList<int> onwards;
        for (int edge : m_tree.edges) {
            const bool here = m_graph.fromNode(edge) == node || m_graph.toNode(edge) == node;
            if (here && !m_told.contains(m_graph.opposite(edge, node)))
                onwards.append(edge);
        }
        for (int i = 0; i < onwards.size(); ++i) {
            const int edge = onwards[i];
            const int deeper = indent + (i + 1 < onwards.size() ? 1 : 0);
            const ForeignKey &key = m_graph.keys()[edge];
            m_lines.append({PathLine::Kind::Key, key.from.display() + u'.' + keyColumns(key), deeper, false,
                            m_graph.toNode(edge) == node, key.origin == KeyOrigin::Inferred, -1, edge});
            tell(m_graph.opposite(edge, node), deeper);
        }
    }

    const schema::SchemaGraph &m_graph;
    const schema::JoinTree &m_tree;
    QSet<int> m_told;
    QList<PathLine> m_lines;
};

} // namespace

QString keyColumns(const ForeignKey &key)
{
    return key.fromColumns.join(QStringLiteral(", "));
}

QList<PathLine> pathLines(const schema::SchemaGraph &graph, const schema::JoinTree &tree)
{
    return tree.nodes.isEmpty() ? QList<PathLine>() : Teller(graph, tree).lines();
}

QString pathTitle(const schema::SchemaGraph &graph, const QList<int> &terminals)
{
    QStringList names;
    for (int node : terminals)
        names.append(graph.table(node).name.display());
    if (names.size() == 2)
        return PathTexts::tr("From %1 to %2").arg(names.first(), names.last());
    return names.join(QStringLiteral(", "));
}

QString pathDifference(const schema::SchemaGraph &graph, const schema::JoinTree &best, const schema::JoinTree &other)
{
    QStringList bridges;
    for (int node : other.bridges) {
        if (!best.nodes.contains(node))
            bridges.append(graph.table(node).name.display());
    }
    QStringList keys;
    for (int edge : other.edges) {
        if (!best.edges.contains(edge))
            keys.append(graph.keys()[edge].from.display() + u'.' + keyColumns(graph.keys()[edge]));
    }
    if (!bridges.isEmpty())
        return PathTexts::tr("over %1").arg(bridges.join(QStringLiteral(", ")));
    return PathTexts::tr("by %1").arg(keys.join(QStringLiteral(", ")));
}

QString skeletonFrom(const QString &sql)
{
    const qsizetype from = sql.indexOf(QLatin1String("FROM"));
    return from < 0 ? sql : sql.mid(from);
}

} // namespace Tieout::shell
