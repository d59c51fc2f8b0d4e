// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/keypicture.h"

#include <QHash>
#include <QPointF>

#include <algorithm>

namespace Tieout::catalog {

namespace {

constexpr int boxHeight = 30;
constexpr int rowStep = 44;
constexpr int columnGap = 90;
constexpr int margin = 12;
constexpr int letterWidth = 7;
constexpr int padding = 20;

/// How many keys lie between a table and what refers to nothing; a circle ends where it closes.
class Levels
{
public:
    explicit Levels(const schema::SchemaGraph &graph)
        : m_graph(graph)
        , m_levels(graph.tableCount(), -1)
    {
        for (int node = 0; node < graph.tableCount(); ++node)
            levelOf(node, graph.tableCount());
    }

    int at(int node) const { return m_levels[node]; }

private:
    int levelOf(int node, int depth)
    {
        if (m_levels[node] >= 0 || depth == 0)
            return std::max(0, m_levels[node]);
        m_levels[node] = 0;
        int level = 0;
        for (const int edge : m_graph.edgesOf(node)) {
            const int to = m_graph.toNode(edge);
            if (m_graph.fromNode(edge) == node && to != node)
                level = std::max(level, levelOf(to, depth - 1) + 1);
        }
        return m_levels[node] = level;
    }

    const schema::SchemaGraph &m_graph;
    QList<int> m_levels;
};

int widthOf(const QString &name)
{
    return int(name.size()) * letterWidth + padding;
}

QString curve(QPointF from, QPointF to, bool declared)
{
    const double reach = std::max(30.0, qAbs(from.x() - to.x()) / 2);
    return QStringLiteral("<path d=\"M%1 %2C%3 %2 %4 %5 %6 %5\"%7/>\n")
        .arg(from.x())
        .arg(from.y())
        .arg(from.x() - reach)
        .arg(to.x() + reach)
        .arg(to.y())
        .arg(to.x())
        .arg(declared ? QString() : QStringLiteral(" stroke-dasharray=\"5 4\""));
}

} // namespace

QString keyPicture(const schema::SchemaGraph &graph, const std::function<QString(int node)> &anchor)
{
    const Levels levels(graph);
    QList<QList<int>> columns;
    QList<int> alone;
    for (int node = 0; node < graph.tableCount(); ++node) {
        if (graph.edgesOf(node).isEmpty()) {
            alone.append(node);
            continue;
        }
        while (columns.size() <= levels.at(node))
            columns.append(QList<int>());
        columns[levels.at(node)].append(node);
    }
    QHash<int, QPointF> places;
    int x = margin;
    int bottom = margin;
    for (const QList<int> &column : std::as_const(columns)) {
        int widest = 0;
        for (qsizetype row = 0; row < column.size(); ++row) {
            places.insert(column[row], QPointF(x, margin + double(row) * rowStep));
            widest = std::max(widest, widthOf(graph.table(column[row]).name.display()));
            bottom = std::max(bottom, margin + int(row + 1) * rowStep);
        }
        x += widest + columnGap;
    }
    int right = std::max(x - columnGap, 4 * columnGap);
    int across = margin;
    for (const int node : std::as_const(alone)) {
        const int width = widthOf(graph.table(node).name.display());
        if (across > margin && across + width > right) {
            across = margin;
            bottom += rowStep;
        }
        places.insert(node, QPointF(across, bottom + margin));
        across += width + margin;
    }
    if (!alone.isEmpty())
        bottom += rowStep + margin;
    QString lines;
    for (int edge = 0; edge < graph.keys().size(); ++edge) {
        const int to = graph.toNode(edge);
        const double toRight = places[to].x() + widthOf(graph.table(to).name.display());
        lines += curve(places[graph.fromNode(edge)] + QPointF(0, boxHeight / 2),
                       {toRight, places[to].y() + boxHeight / 2}, graph.keys()[edge].origin == KeyOrigin::Declared);
    }
    QString boxes;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const QString name = graph.table(node).name.display();
        right = std::max(right, int(places[node].x()) + widthOf(name));
        boxes += QStringLiteral("<a href=\"#%1\"><rect x=\"%2\" y=\"%3\" width=\"%4\" height=\"%5\" rx=\"5\"/><text "
                                "x=\"%6\" y=\"%7\">%8</text></a>\n")
                     .arg(anchor(node))
                     .arg(places[node].x())
                     .arg(places[node].y())
                     .arg(widthOf(name))
                     .arg(boxHeight)
                     .arg(places[node].x() + padding / 2)
                     .arg(places[node].y() + boxHeight - 10)
                     .arg(name.toHtmlEscaped());
    }
    return QStringLiteral("<svg width=\"%1\" height=\"%2\" role=\"img\" aria-label=\"Foreign keys between the "
                          "tables\">\n%3%4</svg>\n")
        .arg(right + margin)
        .arg(bottom + margin)
        .arg(lines, boxes);
}

} // namespace Tieout::catalog
