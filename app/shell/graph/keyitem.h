// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/graph/tableitem.h"

#include <QGraphicsItem>
#include <QPainterPath>

namespace Tieout::shell {

/// A foreign key from column to column: crow's foot where the rows are many, a bar where there is one; dashed when
/// nobody declared it. Between folded boxes it stands for the same key of several tables.
class KeyItem : public QGraphicsItem
{
public:
    /// `edges` and `keys` go together; at least one. The first is the one that is told of.
    KeyItem(const QList<int> &edges, const QList<ForeignKey> &keys, TableItem *from, TableItem *to, bool oneToOne);

    const QList<int> &edges() const { return m_edges; }
    const QStringList &constraints() const { return m_constraints; }
    bool isInferred() const { return m_inferred; }
    TableItem *from() const { return m_from; }
    TableItem *to() const { return m_to; }
    void setEmphasis(Emphasis emphasis);
    /// Follows the boxes.
    void route();

    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QList<int> m_edges;
    QStringList m_constraints;
    QStringList m_fromColumns;
    QStringList m_toColumns;
    bool m_inferred;
    bool m_oneToOne;
    TableItem *m_from;
    TableItem *m_to;
    Emphasis m_emphasis = Emphasis::Normal;
    QPainterPath m_path;
    /// Where a key meets a box, and the way it leaves it (one unit along an axis).
    struct End {
        QPointF at;
        QPointF away;
    };
    static void drawFoot(QPainter *painter, const End &end, bool many);

    End m_many; ///< at the referencing box
    End m_one;
    QRectF m_bounds;
};

} // namespace Tieout::shell
