// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/graphscene.h"

#include "core/catalog/familywords.h"
#include "core/catalog/phrasing.h"
#include "core/schema/foldedtables.h"
#include "shell/models/said.h"
#include "shell/theme/tokens.h"

#include <QGraphicsSceneMouseEvent>
#include <QGraphicsView>
#include <QPainter>
#include <QUndoStack>

#include <algorithm>
#include <cmath>
#include <vector>

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

constexpr int moveCommand = 1;
constexpr qsizetype namedMembers = 20;

/// "3 tables, 2022 to 2024".
QString stackWords(const schema::Family &family)
{
    const int count = int(family.members.size());
    const QString first = family.members.first().value;
    const QString last = family.members.last().value;
    if (family.kind == schema::VaryingKind::Region || first.isEmpty() || last.isEmpty())
        return GraphScene::tr("%n tables", nullptr, count);
    return GraphScene::tr("%n tables, %1 to %2", nullptr, count).arg(first, last);
}

/// What tells the tables apart, and their names.
QString membersWords(const schema::Family &family, const schema::SchemaGraph &graph)
{
    QStringList lines{catalog::capitalised(said(catalog::familyWords(family, graph)))};
    for (const schema::FamilyMember &member : family.members.mid(0, namedMembers))
        lines.append(graph.table(member.table).name.display());
    if (family.members.size() > namedMembers)
        lines.append(GraphScene::tr("and %n more", nullptr, int(family.members.size() - namedMembers)));
    return lines.join(u'\n');
}

} // namespace

/// Boxes in another place, undoable.
class MoveCommand : public QUndoCommand
{
public:
    MoveCommand(GraphScene *scene, const QString &text, const GraphScene::Placement &before,
                const GraphScene::Placement &after, bool mergeable)
        : QUndoCommand(text)
        , m_scene(scene)
        , m_before(before)
        , m_after(after)
        , m_mergeable(mergeable)
    {
    }
    void undo() override { m_scene->place(m_before); }
    void redo() override { m_scene->place(m_after); }
    int id() const override { return m_mergeable ? moveCommand : -1; }
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = static_cast<const MoveCommand *>(other);
        if (next->m_after.positions.keys() != m_after.positions.keys())
            return false;
        m_after = next->m_after;
        return true;
    }

private:
    GraphScene *m_scene;
    GraphScene::Placement m_before;
    GraphScene::Placement m_after;
    bool m_mergeable;
};

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

void GraphScene::setSnapshot(std::shared_ptr<const catalog::Snapshot> snapshot, bool keyColumnsOnly,
                             const QSet<QString> &unfolded)
{
    m_undo->clear();
    m_before.clear();
    m_items.clear();
    m_keys.clear();
    m_layout = {};
    m_laidOut = false;
    m_arranged = false;
    clear();
    m_boxes = {};
    m_snapshot = std::move(snapshot);
    if (!m_snapshot)
        return;
    const schema::SchemaGraph &graph = *m_snapshot->graph;
    m_boxes = GraphBoxes(graph, unfolded);
    for (const GraphBox &box : m_boxes.all())
        addTable(box, keyColumnsOnly);
    for (const GraphLine &line : m_boxes.linesOf(graph, graph.keys())) {
        QList<ForeignKey> keys;
        for (const int edge : line.keys)
            keys.append(graph.keys()[edge]);
        addKey(line, line.keys, keys, std::all_of(line.keys.cbegin(), line.keys.cend(), [&graph](int edge) {
                   return graph.isOneToOne(edge);
               }));
    }
    // Proposed keys that nothing joins along are no edges of the graph; they are drawn beside it, with numbers of their
    // own behind those of the edges.
    QList<ForeignKey> proposedKeys;
    QList<bool> oneToOne;
    for (const profile::ProposedKey &proposed : m_snapshot->proposedKeys) {
        if (m_snapshot->joinsAlong(proposed))
            continue;
        proposedKeys.append(proposed.key);
        oneToOne.append(proposed.evidence.oneToOne);
    }
    for (const GraphLine &line : m_boxes.linesOf(graph, proposedKeys)) {
        QList<ForeignKey> keys;
        QList<int> numbers;
        for (const int place : line.keys) {
            keys.append(proposedKeys[place]);
            numbers.append(int(graph.keys().size()) + place);
        }
        addKey(line, numbers, keys,
               std::all_of(line.keys.cbegin(), line.keys.cend(), [&oneToOne](int place) { return oneToOne[place]; }));
    }
}

void GraphScene::addTable(const GraphBox &box, bool keyColumnsOnly)
{
    const schema::SchemaGraph &graph = *m_snapshot->graph;
    const Table &table = graph.table(box.node);
    const QList<TableItem::Line> lines = linesOf(table, graph, box.node, keyColumnsOnly);
    const catalog::CatalogEntry *entry = m_snapshot->entry(table.name);
    const int hidden = int(std::max<qsizetype>(0, lines.size() - shownColumns));
    qint64 rows = 0;
    for (const int node : box.nodes()) {
        const auto profile = m_snapshot->profiles.constFind(graph.table(node).name);
        const bool isKnown = profile != m_snapshot->profiles.constEnd() && profile->rows >= 0 && rows >= 0;
        rows = isKnown ? rows + profile->rows : -1;
    }
    auto *item = new TableItem(box.node, box.family ? schema::familyName(*box.family, graph) : table.name.display(),
                               shortCount(rows), lines.mid(0, shownColumns), hidden, table.kind == TableKind::View,
                               entry && entry->legacy);
    if (box.family) {
        item->setStack(stackWords(*box.family));
        item->setToolTip(membersWords(*box.family, graph));
    } else if (entry && !entry->summary.isEmpty()) {
        item->setToolTip(said(entry->summary.said()));
    }
    addItem(item);
    m_items.append(item);
    connect(item, &TableItem::activated, this, &GraphScene::tableActivated);
}

void GraphScene::addKey(const GraphLine &line, const QList<int> &edges, const QList<ForeignKey> &keys, bool oneToOne)
{
    auto *item = new KeyItem(edges, keys, m_items[line.from], m_items[line.to], oneToOne);
    addItem(item);
    m_keys.append(item);
    connect(m_items[line.from], &TableItem::moved, this, [item] { item->route(); });
    if (line.to != line.from)
        connect(m_items[line.to], &TableItem::moved, this, [item] { item->route(); });
}

QList<int> GraphScene::nodesWith(int node) const
{
    const int box = m_boxes.boxOf(node);
    return box < 0 ? QList<int>() : m_boxes.all()[box].nodes();
}

const schema::Family *GraphScene::foldedInto(int node) const
{
    const int box = m_boxes.boxOf(node);
    return box < 0 ? nullptr : m_boxes.all()[box].family;
}

GraphShape GraphScene::shape() const
{
    GraphShape shape;
    for (const TableItem *item : m_items)
        shape.sizes.append(item->size());
    for (const KeyItem *key : m_keys)
        shape.edges.append({m_boxes.boxOf(key->from()->node()), m_boxes.boxOf(key->to()->node())});
    return shape;
}

void GraphScene::setLayout(const GraphLayout &layout, const QHash<TableName, QPointF> &kept)
{
    m_layout = layout;
    QHash<int, QPointF> byBox;
    for (int box = 0; box < m_items.size(); ++box) {
        const auto position = kept.constFind(m_snapshot->graph->table(m_items[box]->node()).name);
        if (position != kept.constEnd())
            byBox.insert(box, *position);
    }
    m_arranged = !byBox.isEmpty();
    const QList<QPointF> positions = placeAround(shape(), layout, byBox);
    for (int box = 0; box < m_items.size(); ++box)
        m_items[box]->setPos(positions.value(box));
    m_laidOut = true;
    fitRect();
    emit layoutChanged();
}

QRectF GraphScene::tableBounds() const
{
    QRectF bounds;
    for (const TableItem *item : m_items)
        bounds |= item->sceneBoundingRect();
    return bounds;
}

void GraphScene::fitRect()
{
    setSceneRect(tableBounds().adjusted(-margin, -margin, margin, margin));
}

void GraphScene::showTree(const schema::JoinTree &tree)
{
    const bool any = !tree.nodes.isEmpty();
    const auto has = [this](const TableItem *item, const QList<int> &nodes) {
        const QList<int> within = nodesWith(item->node());
        return std::any_of(within.cbegin(), within.cend(), [&nodes](int node) { return nodes.contains(node); });
    };
    for (TableItem *item : std::as_const(m_items)) {
        const Emphasis on = any && has(item, tree.bridges) ? Emphasis::Bridge : Emphasis::Path;
        item->setEmphasis(!any ? Emphasis::Normal : has(item, tree.nodes) ? on : Emphasis::Dimmed);
    }
    for (KeyItem *key : std::as_const(m_keys)) {
        const bool isIn = std::any_of(key->edges().cbegin(), key->edges().cend(),
                                      [&tree](int edge) { return tree.edges.contains(edge); });
        key->setEmphasis(!any ? Emphasis::Normal : isIn ? Emphasis::Path : Emphasis::Dimmed);
    }
}

void GraphScene::showOnly(const QSet<int> &nodes)
{
    QSet<const TableItem *> shown;
    for (const int node : nodes)
        shown.insert(item(node));
    for (TableItem *item : std::as_const(m_items))
        item->setEmphasis(nodes.isEmpty() || shown.contains(item) ? Emphasis::Normal : Emphasis::Dimmed);
    for (KeyItem *key : std::as_const(m_keys)) {
        const bool inside = shown.contains(key->from()) && shown.contains(key->to());
        key->setEmphasis(nodes.isEmpty() || inside ? Emphasis::Normal : Emphasis::Dimmed);
    }
}

void GraphScene::setDeclaredVisible(bool visible)
{
    for (KeyItem *key : std::as_const(m_keys)) {
        if (!key->isInferred())
            key->setVisible(visible);
    }
}

void GraphScene::setInferredVisible(bool visible)
{
    for (KeyItem *key : std::as_const(m_keys)) {
        if (key->isInferred())
            key->setVisible(visible);
    }
}

void GraphScene::setLegacyDimmed(bool dimmed)
{
    for (TableItem *item : std::as_const(m_items))
        item->setLegacyDimmed(dimmed);
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

void GraphScene::select(int node)
{
    const QSignalBlocker quiet(this);
    clearSelection();
    if (TableItem *chosen = item(node))
        chosen->setSelected(true);
    blockSignals(false);
    emit tablesChosen(selectedNodes());
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
    Placement before{{}, m_arranged};
    Placement after{{}, true};
    for (auto it = m_before.begin(); it != m_before.end(); ++it) {
        if (it.key()->pos() != it.value()) {
            before.positions.insert(it.key(), it.value());
            after.positions.insert(it.key(), it.key()->pos());
        }
    }
    m_before.clear();
    if (!after.positions.isEmpty())
        return push(tr("move tables"), before, after, false);
    const QTransform view = views().isEmpty() ? QTransform() : views().first()->transform();
    auto *hit = dynamic_cast<TableItem *>(itemAt(event->scenePos(), view));
    if (hit && event->button() == Qt::LeftButton)
        emit tableClicked(hit->node());
}

void GraphScene::moveSelected(const QPointF &by)
{
    Placement before{{}, m_arranged};
    Placement after{{}, true};
    for (TableItem *item : std::as_const(m_items)) {
        if (!item->isSelected())
            continue;
        before.positions.insert(item, item->pos());
        after.positions.insert(item, item->pos() + by);
    }
    if (!after.positions.isEmpty())
        push(tr("move tables"), before, after, true);
}

void GraphScene::resetPositions()
{
    if (!m_laidOut || !m_arranged)
        return;
    Placement before{{}, true};
    Placement after{{}, false};
    for (int box = 0; box < m_items.size(); ++box) {
        before.positions.insert(m_items[box], m_items[box]->pos());
        after.positions.insert(m_items[box], m_layout.positions.value(box));
    }
    push(tr("lay out again"), before, after, false);
}

void GraphScene::push(const QString &text, const Placement &before, const Placement &after, bool mergeable)
{
    m_undo->push(new MoveCommand(this, text, before, after, mergeable));
}

void GraphScene::place(const Placement &placement)
{
    for (auto it = placement.positions.begin(); it != placement.positions.end(); ++it)
        it.key()->setPos(it.value());
    m_arranged = placement.arranged;
    fitRect();
    emit layoutChanged();
    emit arranged();
}

void GraphScene::drawOnPaper(QPainter *painter, const QRectF &target)
{
    const QList<QGraphicsItem *> selected = selectedItems();
    const bool wasBlocked = blockSignals(true);
    clearSelection();
    m_onPaper = true;
    render(painter, target, sceneRect());
    m_onPaper = false;
    for (QGraphicsItem *item : selected)
        item->setSelected(true);
    blockSignals(wasBlocked);
}

void GraphScene::drawBackground(QPainter *painter, const QRectF &rect)
{
    if (m_onPaper)
        return painter->fillRect(rect, Tokens::light().surface);
    const Tokens &tokens = Tokens::current();
    painter->fillRect(rect, tokens.window);
    const double scale = painter->worldTransform().m11();
    if (scale < 0.5)
        return;
    QPen dots(tokens.line, 1.5);
    dots.setCosmetic(true);
    painter->setPen(dots);
    std::vector<QPointF> points;
    for (double x = std::floor(rect.left() / dotStep) * dotStep; x < rect.right(); x += dotStep) {
        for (double y = std::floor(rect.top() / dotStep) * dotStep; y < rect.bottom(); y += dotStep)
            points.emplace_back(x, y);
    }
    painter->drawPoints(points.data(), int(points.size()));
}

} // namespace Tieout::shell
