// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"
#include "shell/graph/keyitem.h"
#include "shell/graph/layout.h"

#include <QGraphicsScene>
#include <QSet>

class QUndoStack;

namespace Tieout::shell {

/// Draws a schema: one TableItem a table, one KeyItem a foreign key. It decides nothing about the schema; positions
/// come from layoutGraph() or from a person.
class GraphScene : public QGraphicsScene
{
    Q_OBJECT

public:
    explicit GraphScene(QObject *parent = nullptr);
    ~GraphScene() override;

    /// Boxes without positions; the shape to lay out.
    void setSnapshot(std::shared_ptr<const catalog::Snapshot> snapshot, bool keyColumnsOnly);
    GraphShape shape() const;
    /// `kept`: positions that a person chose, by table; they win.
    void setLayout(const GraphLayout &layout, const QHash<TableName, QPointF> &kept);
    const QList<int> &areas() const { return m_areas; }

    /// Highlights a join tree and dims the rest; an empty tree shows all alike.
    void showTree(const schema::JoinTree &tree);
    /// Dims all but these nodes and the keys between them; an empty set shows all alike.
    void showOnly(const QSet<int> &nodes);
    void setInferredVisible(bool visible);

    TableItem *item(int node) const { return m_items.value(node); }
    const QList<TableItem *> &items() const { return m_items; }
    QHash<TableName, QPointF> positions() const;
    QList<int> selectedNodes() const;
    QUndoStack *undoStack() const { return m_undo; }

signals:
    void tableActivated(int node);
    void tablesChosen(const QList<int> &nodes);
    void layoutChanged();

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent *event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;

private:
    void fitRect();

    std::shared_ptr<const catalog::Snapshot> m_snapshot;
    QList<TableItem *> m_items; ///< by node
    QList<KeyItem *> m_keys;    ///< by edge
    QList<int> m_areas;
    QHash<TableItem *, QPointF> m_before; ///< positions when the mouse went down
    QUndoStack *m_undo;
};

} // namespace Tieout::shell
