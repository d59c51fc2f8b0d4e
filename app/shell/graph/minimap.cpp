// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/minimap.h"

#include "shell/graph/graphscene.h"
#include "shell/graph/graphview.h"
#include "shell/theme/fonts.h"
#include "shell/theme/tokens.h"

#include <QMouseEvent>
#include <QPainter>

namespace Tieout::shell {

Minimap::Minimap(GraphView *view, GraphScene *scene)
    : QWidget(view)
    , m_view(view)
    , m_scene(scene)
{
    setFixedSize(190, 120);
    setCursor(Qt::PointingHandCursor);
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Overview"));
    setToolTip(tr("Click or drag to look elsewhere"));
}

QRectF Minimap::area() const
{
    return QRectF(rect()).adjusted(10, 24, -10, -10);
}

QTransform Minimap::mapping() const
{
    const QRectF whole = m_scene->tableBounds();
    if (whole.isEmpty())
        return {};
    const QRectF inside = area();
    const double scale = std::min(inside.width() / whole.width(), inside.height() / whole.height());
    QTransform transform;
    transform.translate(inside.center().x(), inside.center().y());
    transform.scale(scale, scale);
    transform.translate(-whole.center().x(), -whole.center().y());
    return transform;
}

void Minimap::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tokens.line);
    painter.setBrush(tokens.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setPen(tokens.quiet);
    painter.setFont(textFont(TextSize::Tiny));
    painter.drawText(QRectF(10, 5, width() - 20, 16), Qt::AlignLeading | Qt::AlignVCenter, tr("Overview"));
    if (!m_scene->isLaidOut())
        return;
    const QTransform map = mapping();
    painter.setClipRect(area().adjusted(-6, -3, 6, 6));
    painter.setPen(Qt::NoPen);
    for (const TableItem *item : m_scene->items()) {
        const bool strong =
            item->emphasis() == Emphasis::Path || item->emphasis() == Emphasis::Bridge || item->isSelected();
        painter.setBrush(strong ? tokens.accent : item->emphasis() == Emphasis::Dimmed ? tokens.line : tokens.border);
        painter.drawRect(map.mapRect(QRectF(item->pos(), item->size())));
    }
    const QRectF shown = map.mapRect(m_view->mapToScene(m_view->viewport()->rect()).boundingRect());
    QColor fill = tokens.accent;
    fill.setAlphaF(0.10F);
    painter.setPen(tokens.accent);
    painter.setBrush(fill);
    painter.drawRect(shown.intersected(area().adjusted(-5, -2, 5, 5)));
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    moveViewTo(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveViewTo(event->position());
}

void Minimap::moveViewTo(const QPointF &position)
{
    bool invertible = false;
    const QTransform back = mapping().inverted(&invertible);
    if (!invertible)
        return;
    m_view->setZoom(m_view->zoom()); // it no longer fits on its own
    m_view->centerOn(back.map(position));
    update();
}

} // namespace Tieout::shell
