// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"
#include "shell/graph/graphboxes.h"
#include "shell/graph/keyitem.h"
#include "shell/graph/layout.h"

#include <QGraphicsScene>
#include <QSet>

class QUndoStack;

namespace Tieout::shell {

/// Draws a schema: one TableItem a table, one KeyItem a foreign key; what is kept in several tables is one TableItem
/// until it is unfolded. It decides nothing about the schema; positions come from layoutGraph() or from a person.
class GraphScene : public QGraphicsScene
{
    Q_OBJECT

public:
    explicit GraphScene(QObject *parent = nullptr);
    ~GraphScene() override;

    /// Boxes without positions; the shape to lay out. `unfolded`: families whose tables stand by themselves, by name.
    void setSnapshot(std::shared_ptr<const catalog::Snapshot> snapshot, bool keyColumnsOnly,
                     const QSet<QString> &unfolded = {});
    std::shared_ptr<const catalog::Snapshot> snapshot() const { return m_snapshot; }
    GraphShape shape() const;
    /// `kept`: positions that a person chose, by table; they win, and new tables stand near their neighbours.
    void setLayout(const GraphLayout &layout, const QHash<TableName, QPointF> &kept);
    bool isLaidOut() const { return m_laidOut; }

    /// Highlights a join tree and dims the rest; an empty tree shows all alike.
    void showTree(const schema::JoinTree &tree);
    /// Dims all but these nodes and the keys between them; an empty set shows all alike.
    void showOnly(const QSet<int> &nodes);
    void setDeclaredVisible(bool visible);
    void setInferredVisible(bool visible);
    void setLegacyDimmed(bool dimmed);

    /// The box that a table is drawn as, or drawn in; null where there is none.
    TableItem *item(int node) const { return m_items.value(m_boxes.boxOf(node)); }
    /// All tables that are drawn as one with this one, that which stands for them first.
    QList<int> nodesWith(int node) const;
    /// The family that a table is folded into; null: it has a box of its own. Lives as long as the snapshot.
    const schema::Family *foldedInto(int node) const;
    const QList<TableItem *> &items() const { return m_items; }
    const QList<KeyItem *> &keyItems() const { return m_keys; }
    QHash<TableName, QPointF> positions() const;
    QRectF tableBounds() const;
    QList<int> selectedNodes() const;
    /// Selects one box and nothing else; a negative node only clears.
    void select(int node);
    QUndoStack *undoStack() const { return m_undo; }

    /// True when a person moved something: positions are worth keeping.
    bool isArranged() const { return m_arranged; }
    /// Moves the selected boxes, undoable; one step with the one before when it moved the same boxes.
    void moveSelected(const QPointF &by);
    /// Takes all boxes back to where the layout put them, undoable.
    void resetPositions();

    /// Draws all of it on paper: light, without dots and selection.
    void drawOnPaper(QPainter *painter, const QRectF &target);

signals:
    void tableClicked(int node);
    void tableActivated(int node);
    void tablesChosen(const QList<int> &nodes);
    /// Boxes stand elsewhere, for whatever reason.
    void layoutChanged();
    /// A person moved, or took a move back: positions() and isArranged() are to be kept.
    void arranged();

protected:
    void mousePressEvent(QGraphicsSceneMouseEvent *event) override;
    void mouseReleaseEvent(QGraphicsSceneMouseEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;

private:
    friend class MoveCommand;
    struct Placement {
        QHash<TableItem *, QPointF> positions;
        bool arranged = false;
    };
    void place(const Placement &placement);
    void push(const QString &text, const Placement &before, const Placement &after, bool mergeable);
    void fitRect();
    void addTable(const GraphBox &box, bool keyColumnsOnly);
    void addKey(const GraphLine &line, const QList<int> &edges, const QList<ForeignKey> &keys, bool oneToOne);

    std::shared_ptr<const catalog::Snapshot> m_snapshot;
    GraphBoxes m_boxes;
    QList<TableItem *> m_items; ///< by box
    QList<KeyItem *> m_keys;    ///< those of edges, then the proposed ones
    GraphLayout m_layout;
    bool m_laidOut = false;
    bool m_arranged = false;
    bool m_onPaper = false;
    QHash<TableItem *, QPointF> m_before; ///< positions when the mouse went down
    QUndoStack *m_undo;
};

} // namespace Tieout::shell
