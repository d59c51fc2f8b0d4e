// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/graph/tableitem.h"

#include <QGraphicsItem>
#include <QPainterPath>

namespace Tieout::shell {

/// A foreign key from column to column: crow's foot where the rows are many, a bar where there is one; dashed when
/// nobody declared it.
class KeyItem : public QGraphicsItem
{
public:
    KeyItem(int edge, const ForeignKey &key, TableItem *from, TableItem *to, bool oneToOne);

    int edge() const { return m_edge; }
    const QString &constraint() const { return m_constraint; }
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
    int m_edge;
    QString m_constraint;
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
