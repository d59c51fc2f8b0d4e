// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QGraphicsObject>

namespace Tieout::shell {

/// How a box stands out while something is being looked at.
enum class Emphasis { Normal, Path, Bridge, Dimmed };

/// A table as a card: head with name and rows, below it the columns. Far out only the name is drawn.
class TableItem : public QGraphicsObject
{
    Q_OBJECT

public:
    struct Line {
        QString name;
        QString badge; ///< "PK", "FK" or empty
    };

    TableItem(int node, const QString &title, const QString &rows, const QList<Line> &lines, int hiddenLines,
              bool isView, bool legacy);

    int node() const { return m_node; }
    QString title() const { return m_title; }
    QRectF boundingRect() const override;
    QSizeF size() const { return m_size; }
    /// Middle of the line of a column, in item coordinates; of the head when it is not shown.
    double lineCentre(const QString &column) const;
    void setEmphasis(Emphasis emphasis);
    Emphasis emphasis() const { return m_emphasis; }
    bool isLegacy() const { return m_legacy; }
    void setLegacyDimmed(bool dimmed);

    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

    static constexpr double Width = 172;

signals:
    void moved();
    void activated(int node);

protected:
    QVariant itemChange(GraphicsItemChange change, const QVariant &value) override;
    void mouseDoubleClickEvent(QGraphicsSceneMouseEvent *event) override;

private:
    void paintLines(QPainter &painter, const struct Tokens &tokens) const;
    void paintNameOnly(QPainter &painter, const struct Tokens &tokens, double scale) const;
    void updateOpacity();

    int m_node;
    QString m_title;
    QString m_rows;
    QList<Line> m_lines;
    int m_hidden;
    bool m_isView;
    bool m_legacy;
    bool m_legacyDimmed = true;
    QSizeF m_size;
    Emphasis m_emphasis = Emphasis::Normal;
};

} // namespace Tieout::shell
