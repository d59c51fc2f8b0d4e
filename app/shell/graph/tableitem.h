// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QGraphicsObject>

namespace Tieout::shell {

/// How a box stands out while something is being looked at.
enum class Emphasis { Normal, Path, Bridge, Dimmed };

/// A table as a card: head with name and rows, below it the columns. Several tables in one are a stack of cards. Far
/// out only the name is drawn.
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

    /// A stack of cards, with words for how many tables they are. Before it is placed.
    void setStack(const QString &words);
    bool isStack() const { return !m_stack.isEmpty(); }

    int node() const { return m_node; }
    QString title() const { return m_title; }
    QRectF boundingRect() const override;
    /// With the cards behind the first one.
    QSizeF size() const;
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
    double firstLine() const;
    void paintLines(QPainter &painter, const struct Tokens &tokens) const;
    void paintNameOnly(QPainter &painter, const struct Tokens &tokens, double scale) const;
    void updateOpacity();

    int m_node;
    QString m_title;
    QString m_rows;
    QString m_stack; ///< empty: a single card
    QList<Line> m_lines;
    int m_hidden;
    bool m_isView;
    bool m_legacy;
    bool m_legacyDimmed = true;
    QSizeF m_size; ///< of the first card
    Emphasis m_emphasis = Emphasis::Normal;
};

} // namespace Tieout::shell
