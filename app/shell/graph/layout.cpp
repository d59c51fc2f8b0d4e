// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/layout.h"

#include "core/schema/igraphs.h"
#include "shell/graph/columns.h"

#include <QHash>
#include <QRectF>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace Tieout::shell {

namespace {

constexpr double componentGap = 72;
/// Width to height the whole is packed towards: a wide screen.
constexpr double aspect = 1.7;
constexpr int smoothingRounds = 12;
/// A component as wide as this is seen at its full size; wider ones are folded towards the aspect.
constexpr double comfortableWidth = 1000;
constexpr double foldedAspect = 1.25;
/// Up to so many boxes single ones are moved about; above, the layers are good enough and searching takes too long.
constexpr int searchedBoxes = 150;

/// One component while it is placed: nodes by column, top to bottom.
struct Component {
    QList<int> nodes;
    QList<QList<int>> columns;
    QSizeF size;
};

QList<QList<int>> componentsOf(const GraphShape &shape)
{
    QList<int> parent(shape.sizes.size());
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&parent](int node) {
        while (parent[node] != node)
            node = parent[node] = parent[parent[node]];
        return node;
    };
    for (const auto &[from, to] : shape.edges)
        parent[root(from)] = root(to);
    QList<QList<int>> groups(shape.sizes.size());
    for (int node = 0; node < shape.sizes.size(); ++node)
        groups[root(node)].append(node);
    groups.removeIf([](const QList<int> &group) { return group.isEmpty(); });
    return groups;
}

/// A hub's many neighbours would make one endless column: it is cut into several of at most `limit` height.
QList<QList<int>> cutColumns(const GraphShape &shape, const QList<QList<int>> &columns, double limit)
{
    QList<QList<int>> out;
    for (const QList<int> &column : columns) {
        const int parts = std::max(1, int(std::ceil(columnHeight(shape, column) / limit)));
        const qsizetype perPart = (column.size() + parts - 1) / parts;
        for (qsizetype at = 0; at < column.size(); at += perPart)
            out.append(column.mid(at, perPart));
    }
    return out;
}

Result<Component> layered(const GraphShape &shape, const QList<int> &nodes, const StopToken &stop)
{
    QHash<int, int> local;
    for (int i = 0; i < nodes.size(); ++i)
        local.insert(nodes[i], i);
    QList<std::pair<int, int>> edges;
    double area = 0;
    for (const auto &[from, to] : shape.edges) {
        if (local.contains(from))
            edges.append({local[from], local[to]});
    }
    for (int node : nodes)
        area += (shape.sizes[node].width() + columnGap) * (shape.sizes[node].height() + rowGap);
    const Result<schema::Layering> layers = schema::layering(int(nodes.size()), edges);
    if (!layers)
        return fail(layers.error());
    Component component;
    component.nodes = nodes;
    component.columns.resize(1 + *std::max_element(layers->layer.begin(), layers->layer.end()));
    QList<int> order(nodes.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return layers->rank[a] < layers->rank[b]; });
    for (int i : order)
        component.columns[layers->layer[i]].append(nodes[i]);
    component.columns.removeIf([](const QList<int> &column) { return column.isEmpty(); });
    const double width = std::max(comfortableWidth, std::sqrt(area * foldedAspect));
    component.columns = foldColumns(shape, component.columns, width);
    component.columns = cutColumns(shape, component.columns, std::max(600.0, std::sqrt(area / aspect) * 1.15));
    if (nodes.size() <= searchedBoxes)
        component.columns =
            shortenArrows(shape, component.columns, std::max(500.0, std::sqrt(area / foldedAspect)), stop);
    return component;
}

/// Places the column's boxes around the heights they want, in order, without overlap.
void settle(const GraphShape &shape, const QList<int> &column, const QHash<int, double> &wanted,
            QList<QPointF> &positions)
{
    double bottom = -1e18;
    double drift = 0;
    for (int node : column) {
        const double height = shape.sizes[node].height();
        const double top = std::max(bottom + rowGap, wanted[node] - height / 2);
        drift += top - (wanted[node] - height / 2);
        positions[node].setY(top);
        bottom = top + height;
    }
    // Pushing only downwards biases the column; the mean shift takes that back.
    drift /= double(column.size());
    for (int node : column)
        positions[node].setY(positions[node].y() - drift);
}

/// Heights that keep keys short: each box moves towards the mean of its neighbours, columns to and fro.
void smooth(const GraphShape &shape, const Component &component, const QList<QList<int>> &neighbours,
            QList<QPointF> &positions)
{
    const auto centre = [&](int node) { return positions[node].y() + shape.sizes[node].height() / 2; };
    for (int round = 0; round < smoothingRounds; ++round) {
        for (qsizetype i = 0; i < component.columns.size(); ++i) {
            const QList<int> &column = component.columns[round % 2 == 0 ? i : component.columns.size() - 1 - i];
            QHash<int, double> wanted;
            for (int node : column) {
                double sum = 0;
                for (int other : neighbours[node])
                    sum += centre(other);
                wanted[node] = neighbours[node].isEmpty() ? centre(node) : sum / double(neighbours[node].size());
            }
            settle(shape, column, wanted, positions);
        }
    }
}

/// Places one component with its top left corner at the origin.
void place(const GraphShape &shape, Component &component, const QList<QList<int>> &neighbours,
           QList<QPointF> &positions)
{
    double x = 0;
    for (const QList<int> &column : component.columns) {
        double width = 0;
        double y = -columnHeight(shape, column) / 2;
        for (int node : column) {
            positions[node] = {x, y};
            y += shape.sizes[node].height() + rowGap;
            width = std::max(width, shape.sizes[node].width());
        }
        x += width + columnGap;
    }
    smooth(shape, component, neighbours, positions);
    QRectF bounds;
    for (int node : component.nodes)
        bounds |= QRectF(positions[node], shape.sizes[node]);
    for (int node : component.nodes)
        positions[node] -= bounds.topLeft();
    component.size = bounds.size();
}

/// Shelves from left to right, largest component first, about as wide as the aspect asks.
void pack(QList<Component> &components, QList<QPointF> &positions)
{
    std::stable_sort(components.begin(), components.end(), [](const Component &a, const Component &b) {
        return a.size.width() * a.size.height() > b.size.width() * b.size.height();
    });
    double area = 0;
    double widest = 0;
    for (const Component &component : components) {
        area += (component.size.width() + componentGap) * (component.size.height() + componentGap);
        widest = std::max(widest, component.size.width());
    }
    const double shelf = std::max(widest, std::sqrt(area * aspect));
    QPointF at;
    double height = 0;
    for (const Component &component : components) {
        if (at.x() > 0 && at.x() + component.size.width() > shelf) {
            at = {0, at.y() + height + componentGap};
            height = 0;
        }
        for (int node : component.nodes)
            positions[node] += at;
        at.rx() += component.size.width() + componentGap;
        height = std::max(height, component.size.height());
    }
}

/// Boxes without keys: rows, in the order given.
void loners(const GraphShape &shape, const QList<int> &nodes, QList<QPointF> &positions)
{
    double area = 0;
    for (int node : nodes)
        area += (shape.sizes[node].width() + rowGap) * (shape.sizes[node].height() + rowGap);
    const double width = std::max(800.0, std::sqrt(area * aspect));
    QPointF at;
    double height = 0;
    for (int node : nodes) {
        if (at.x() > 0 && at.x() + shape.sizes[node].width() > width) {
            at = {0, at.y() + height + rowGap};
            height = 0;
        }
        positions[node] = at;
        at.rx() += shape.sizes[node].width() + rowGap;
        height = std::max(height, shape.sizes[node].height());
    }
}

/// The nearest place around `wanted` where a box overlaps nothing: rings of growing radius.
QPointF freeSpot(const QList<QRectF> &taken, const QPointF &wanted, const QSizeF &size)
{
    const auto isFree = [&](const QPointF &at) {
        const QRectF box = QRectF(at, size).adjusted(-rowGap / 2, -rowGap / 2, rowGap / 2, rowGap / 2);
        return std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(box); });
    };
    constexpr double step = 40;
    constexpr int directions = 16;
    for (int ring = 0;; ++ring) {
        for (int i = 0; i < (ring == 0 ? 1 : directions); ++i) {
            const double angle = 2 * M_PI * i / directions;
            const QPointF at = wanted + QPointF(std::cos(angle), std::sin(angle)) * (ring * step);
            if (isFree(at))
                return at;
        }
    }
}

} // namespace

Result<GraphLayout> layoutGraph(const GraphShape &shape, const StopToken &stop)
{
    const int nodes = int(shape.sizes.size());
    GraphLayout layout;
    layout.positions.resize(nodes);
    QList<QList<int>> neighbours(nodes);
    for (const auto &[from, to] : shape.edges) {
        if (from != to) {
            neighbours[from].append(to);
            neighbours[to].append(from);
        }
    }
    QList<Component> components;
    QList<int> alone;
    for (const QList<int> &group : componentsOf(shape)) {
        if (stop.stopRequested())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "The layout was cancelled."));
        if (group.size() == 1) {
            alone.append(group.first());
            continue;
        }
        Result<Component> component = layered(shape, group, stop);
        if (!component)
            return fail(component.error());
        place(shape, *component, neighbours, layout.positions);
        components.append(*component);
    }
    pack(components, layout.positions);
    if (!alone.isEmpty()) {
        QRectF bounds;
        for (const Component &component : components) {
            for (int node : component.nodes)
                bounds |= QRectF(layout.positions[node], shape.sizes[node]);
        }
        std::sort(alone.begin(), alone.end());
        loners(shape, alone, layout.positions);
        const double below = components.isEmpty() ? 0 : bounds.bottom() + componentGap;
        for (int node : alone)
            layout.positions[node].ry() += below;
    }
    return layout;
}

QList<QPointF> placeAround(const GraphShape &shape, const GraphLayout &layout, const QHash<int, QPointF> &kept)
{
    QList<QPointF> positions = layout.positions;
    if (kept.isEmpty())
        return positions;
    QList<QRectF> taken;
    QSet<int> placed;
    QRectF bounds;
    const auto put = [&](int node, const QPointF &at) {
        positions[node] = at;
        placed.insert(node);
        taken.append(QRectF(at, shape.sizes[node]));
        bounds |= taken.last();
    };
    for (auto it = kept.begin(); it != kept.end(); ++it)
        put(it.key(), it.value());
    while (placed.size() < shape.sizes.size()) {
        // The box with the most neighbours in place goes next; without any it starts a new row below.
        QHash<int, QList<int>> neighbours;
        for (const auto &[from, to] : shape.edges) {
            if (placed.contains(from) != placed.contains(to))
                neighbours[placed.contains(from) ? to : from].append(placed.contains(from) ? from : to);
        }
        int next = -1;
        for (int node = 0; node < shape.sizes.size(); ++node) {
            if (!placed.contains(node) && (next < 0 || neighbours.value(node).size() > neighbours.value(next).size()))
                next = node;
        }
        const QSizeF size = shape.sizes[next];
        QPointF wanted(bounds.left(), bounds.bottom() + componentGap);
        if (const QList<int> near = neighbours.value(next); !near.isEmpty()) {
            wanted = {};
            for (int node : near)
                wanted += QRectF(positions[node], shape.sizes[node]).center() / double(near.size());
            wanted -= QPointF(size.width() / 2, size.height() / 2);
        }
        put(next, freeSpot(taken, wanted, size));
    }
    return positions;
}

} // namespace Tieout::shell
