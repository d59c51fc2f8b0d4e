// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/graphboxes.h"

#include "core/schema/foldedtables.h"

#include <QHash>

namespace Tieout::shell {

QList<int> GraphBox::nodes() const
{
    QList<int> nodes{node};
    for (const schema::FamilyMember &member : family ? family->members : QList<schema::FamilyMember>()) {
        if (member.table != node)
            nodes.append(member.table);
    }
    return nodes;
}

GraphBoxes::GraphBoxes(const schema::SchemaGraph &graph, const QSet<QString> &unfolded)
    : m_boxOf(graph.tableCount(), -1)
{
    for (int node = 0; node < graph.tableCount(); ++node) {
        if (m_boxOf[node] >= 0)
            continue;
        const schema::Family *family = graph.families().split(node);
        GraphBox box{node, nullptr};
        if (family && !unfolded.contains(schema::familyName(*family, graph)))
            box = {schema::standsFor(graph, node), family};
        for (const int member : box.nodes())
            m_boxOf[member] = int(m_boxes.size());
        m_boxes.append(box);
    }
}

QList<GraphLine> GraphBoxes::linesOf(const schema::SchemaGraph &graph, const QList<ForeignKey> &keys) const
{
    QList<GraphLine> lines;
    QHash<std::pair<std::pair<int, int>, QString>, qsizetype> places;
    for (int key = 0; key < keys.size(); ++key) {
        const int from = boxOf(graph.node(keys[key].from));
        const int to = boxOf(graph.node(keys[key].to));
        // Two keys of one table over the same columns stay two: only what folding laid on another is drawn once.
        if (!m_boxes[from].family && !m_boxes[to].family) {
            lines.append({from, to, {key}});
            continue;
        }
        const QString columns =
            (keys[key].fromColumns + QStringList{QString()} + keys[key].toColumns).join(QChar(u'\0')).toCaseFolded();
        const auto known = places.constFind({{from, to}, columns});
        if (known != places.constEnd()) {
            const bool stands =
                graph.node(keys[key].from) == m_boxes[from].node && graph.node(keys[key].to) == m_boxes[to].node;
            QList<int> &same = lines[*known].keys;
            same.insert(stands ? 0 : same.size(), key);
        } else {
            places.insert({{from, to}, columns}, lines.size());
            lines.append({from, to, {key}});
        }
    }
    return lines;
}

} // namespace Tieout::shell
