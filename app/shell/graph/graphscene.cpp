// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/graphscene.h"

#include "shell/theme/tokens.h"

#include <QGraphicsSceneMouseEvent>
#include <QGraphicsView>
#include <QPainter>
#include <QUndoStack>

namespace Tieout::shell {

namespace {

constexpr double margin = 60;
constexpr double dotStep = 24;
/// A card taller than this says no more than one with the rest counted.
constexpr int shownColumns = 14;

QString shortCount(qint64 rows)
{
    if (rows < 0)
        return {};
    if (rows < 1000)
        return QString::number(rows);
    if (rows < 1'000'000)
        return QStringLiteral("%1k").arg(double(rows) / 1000, 0, 'f', rows < 10'000 ? 1 : 0);
    return QStringLiteral("%1M").arg(double(rows) / 1'000'000, 0, 'f', rows < 10'000'000 ? 1 : 0);
}

/// Moving boxes by hand, undoable.
class MoveCommand : public QUndoCommand
{
public:
    MoveCommand(const QHash<TableItem *, QPointF> &before, const QHash<TableItem *, QPointF> &after)
        : QUndoCommand(GraphScene::tr("move"))
        , m_before(before)
        , m_after(after)
    {
    }
    void undo() override { place(m_before); }
    void redo() override { place(m_after); }

private:
    static void place(const QHash<TableItem *, QPointF> &positions)
    {
        for (auto it = positions.begin(); it != positions.end(); ++it)
            it.key()->setPos(it.value());
    }
    QHash<TableItem *, QPointF> m_before;
    QHash<TableItem *, QPointF> m_after;
};

QList<TableItem::Line> linesOf(const Table &table, const schema::SchemaGraph &graph, int node, bool keyColumnsOnly)
{
    QSet<QString> foreign;
    for (int edge : graph.edgesOf(node)) {
        if (graph.fromNode(edge) == node) {
            for (const QString &column : graph.keys()[edge].fromColumns)
                foreign.insert(column.toLower());
        }
    }
    QList<TableItem::Line> keys;
    QList<TableItem::Line> others;
    for (const Column &column : table.columns) {
        const bool primary = table.primaryKey.contains(column.name, Qt::CaseInsensitive);
        const bool isForeign = foreign.contains(column.name.toLower());
        const QString badge = primary ? QStringLiteral("PK") : isForeign ? QStringLiteral("FK") : QString();
        (primary || isForeign ? keys : others).append({column.name, badge});
    }
    return keyColumnsOnly ? keys : keys + others;
}

} // namespace

GraphScene::GraphScene(QObject *parent)
    : QGraphicsScene(parent)
    , m_undo(new QUndoStack(this))
{
    // Boxes move rarely and a BSP tree costs at every move; the number of items is small for a linear index.
    setItemIndexMethod(QGraphicsScene::NoIndex);
    connect(this, &QGraphicsScene::selectionChanged, this, [this] { emit tablesChosen(selectedNodes()); });
}

GraphScene::~GraphScene()
{
    // Items emit while they die; nobody may listen any more.
    disconnect(this, nullptr, nullptr, nullptr);
    blockSignals(true);
}

void GraphScene::setSnapshot(std::shared_ptr<const catalog::Snapshot> snapshot, bool keyColumnsOnly)
{
    m_undo->clear();
    m_before.clear();
    m_items.clear();
    m_keys.clear();
    m_areas.clear();
    clear();
    m_snapshot = std::move(snapshot);
    if (!m_snapshot)
        return;
    const schema::SchemaGraph &graph = *m_snapshot->graph;
    for (int node = 0; node < graph.tableCount(); ++node) {
        const Table &table = graph.table(node);
        const QList<TableItem::Line> lines = linesOf(table, graph, node, keyColumnsOnly);
        const auto profile = m_snapshot->profiles.constFind(table.name);
        const catalog::CatalogEntry *entry = m_snapshot->entry(table.name);
        const int hidden = int(std::max<qsizetype>(0, lines.size() - shownColumns));
        auto *item =
            new TableItem(node, table.name.display(),
                          profile == m_snapshot->profiles.constEnd() ? QString() : shortCount(profile->rows),
                          lines.mid(0, shownColumns), hidden, table.kind == TableKind::View, entry && entry->legacy);
        item->setEmphasis(Emphasis::Normal);
        addItem(item);
        m_items.append(item);
        connect(item, &TableItem::activated, this, &GraphScene::tableActivated);
    }
    for (int edge = 0; edge < graph.keys().size(); ++edge) {
        const int from = graph.fromNode(edge);
        auto *key = new KeyItem(edge, graph.keys()[edge], m_items[from], m_items[graph.toNode(edge)],
                                graph.isUniqueAt(edge, from));
        addItem(key);
        m_keys.append(key);
        connect(m_items[from], &TableItem::moved, this, [key] { key->route(); });
        if (graph.toNode(edge) != from)
            connect(m_items[graph.toNode(edge)], &TableItem::moved, this, [key] { key->route(); });
    }
}

GraphShape GraphScene::shape() const
{
    GraphShape shape;
    for (const TableItem *item : m_items)
        shape.sizes.append(item->size());
    for (const KeyItem *key : m_keys)
        shape.edges.append({key->from()->node(), key->to()->node()});
    return shape;
}

void GraphScene::setLayout(const GraphLayout &layout, const QHash<TableName, QPointF> &kept)
{
    m_areas = layout.areas;
    for (TableItem *item : std::as_const(m_items))
        item->setPos(kept.value(m_snapshot->graph->table(item->node()).name, layout.positions.value(item->node())));
    fitRect();
    emit layoutChanged();
}

void GraphScene::fitRect()
{
    QRectF bounds;
    for (const TableItem *item : std::as_const(m_items))
        bounds |= item->sceneBoundingRect();
    setSceneRect(bounds.adjusted(-margin, -margin, margin, margin));
}

void GraphScene::showTree(const schema::JoinTree &tree)
{
    const bool any = !tree.nodes.isEmpty();
    for (TableItem *item : std::as_const(m_items)) {
        const Emphasis on = tree.bridges.contains(item->node()) ? Emphasis::Bridge : Emphasis::Path;
        item->setEmphasis(!any ? Emphasis::Normal : tree.nodes.contains(item->node()) ? on : Emphasis::Dimmed);
    }
    for (KeyItem *key : std::as_const(m_keys))
        key->setEmphasis(!any                               ? Emphasis::Normal
                         : tree.edges.contains(key->edge()) ? Emphasis::Path
                                                            : Emphasis::Dimmed);
}

void GraphScene::showOnly(const QSet<int> &nodes)
{
    for (TableItem *item : std::as_const(m_items))
        item->setEmphasis(nodes.isEmpty() || nodes.contains(item->node()) ? Emphasis::Normal : Emphasis::Dimmed);
    for (KeyItem *key : std::as_const(m_keys)) {
        const bool inside = nodes.contains(key->from()->node()) && nodes.contains(key->to()->node());
        key->setEmphasis(nodes.isEmpty() || inside ? Emphasis::Normal : Emphasis::Dimmed);
    }
}

void GraphScene::setInferredVisible(bool visible)
{
    for (KeyItem *key : std::as_const(m_keys)) {
        if (m_snapshot->graph->keys()[key->edge()].origin == KeyOrigin::Inferred)
            key->setVisible(visible);
    }
}

QHash<TableName, QPointF> GraphScene::positions() const
{
    QHash<TableName, QPointF> out;
    for (const TableItem *item : m_items)
        out.insert(m_snapshot->graph->table(item->node()).name, item->pos());
    return out;
}

QList<int> GraphScene::selectedNodes() const
{
    QList<int> out;
    for (const TableItem *item : m_items) {
        if (item->isSelected())
            out.append(item->node());
    }
    return out;
}

void GraphScene::mousePressEvent(QGraphicsSceneMouseEvent *event)
{
    m_before.clear();
    for (TableItem *item : std::as_const(m_items))
        m_before.insert(item, item->pos());
    QGraphicsScene::mousePressEvent(event);
}

void GraphScene::mouseReleaseEvent(QGraphicsSceneMouseEvent *event)
{
    QGraphicsScene::mouseReleaseEvent(event);
    QHash<TableItem *, QPointF> before;
    QHash<TableItem *, QPointF> after;
    for (auto it = m_before.begin(); it != m_before.end(); ++it) {
        if (it.key()->pos() != it.value()) {
            before.insert(it.key(), it.value());
            after.insert(it.key(), it.key()->pos());
        }
    }
    m_before.clear();
    if (after.isEmpty())
        return;
    m_undo->push(new MoveCommand(before, after));
    fitRect();
    emit layoutChanged();
}

void GraphScene::drawBackground(QPainter *painter, const QRectF &rect)
{
    const Tokens &tokens = Tokens::current();
    painter->fillRect(rect, tokens.window);
    const double scale = painter->worldTransform().m11();
    if (scale < 0.5)
        return;
    QPen dots(tokens.line, 1.5);
    dots.setCosmetic(true);
    painter->setPen(dots);
    QList<QPointF> points;
    for (double x = std::floor(rect.left() / dotStep) * dotStep; x < rect.right(); x += dotStep) {
        for (double y = std::floor(rect.top() / dotStep) * dotStep; y < rect.bottom(); y += dotStep)
            points.append({x, y});
    }
    painter->drawPoints(points.constData(), int(points.size()));
}

} // namespace Tieout::shell
