// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/graph/graphview.h"

#include "shell/graph/graphscene.h"
#include "shell/graph/minimap.h"

#include <QContextMenuEvent>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QScrollBar>

#include <cmath>

namespace Tieout::shell {

namespace {

constexpr double zoomStep = 1.2;
constexpr int scrollStep = 60;
constexpr double moveStep = 12; ///< scene units an Alt+arrow moves a table
constexpr double fitMargin = 28;
constexpr int edge = 12; ///< of the minimap to the view's border

} // namespace

GraphView::GraphView(GraphScene *scene, QWidget *parent)
    : QGraphicsView(scene, parent)
    , m_scene(scene)
    , m_minimap(new Minimap(this, scene))
{
    setFrameShape(QFrame::NoFrame);
    setViewportUpdateMode(QGraphicsView::MinimalViewportUpdate);
    setOptimizationFlag(QGraphicsView::DontAdjustForAntialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setDragMode(QGraphicsView::ScrollHandDrag);
    setTransformationAnchor(QGraphicsView::NoAnchor);
    setResizeAnchor(QGraphicsView::AnchorViewCenter);
    viewport()->grabGesture(Qt::PinchGesture);
    viewport()->setCursor(Qt::ArrowCursor);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Schema graph"));
    setAccessibleDescription(
        tr("Arrows move the view, plus and minus zoom, 0 fits. The panel on the right tells the same in words."));
    connect(scene, &GraphScene::layoutChanged, this, &GraphView::followScene);
}

void GraphView::followScene()
{
    // Room to pan beyond the outermost boxes, whatever the zoom.
    const double room = 900 / std::max(zoom(), MinimumZoom);
    setSceneRect(m_scene->tableBounds().adjusted(-room, -room, room, room));
    if (m_follows)
        fit();
    m_minimap->update();
}

void GraphView::setZoom(double wanted)
{
    setZoomAround(wanted, viewport()->rect().center());
}

void GraphView::zoomBy(double factor)
{
    setZoom(zoom() * factor);
}

void GraphView::setZoomAround(double wanted, const QPoint &viewPosition)
{
    m_follows = false;
    const double target = std::clamp(wanted, MinimumZoom, MaximumZoom);
    const QPointF fixed = mapToScene(viewPosition);
    setTransform(QTransform::fromScale(target, target));
    followScene();
    const QPointF moved = mapFromScene(fixed) - QPointF(viewPosition);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + int(std::lround(moved.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + int(std::lround(moved.y())));
    emit zoomChanged(zoom());
    emit viewMoved();
}

void GraphView::showRect(const QRectF &rect, double largest)
{
    if (rect.isEmpty() || viewport()->width() < 50)
        return;
    const QRectF wanted = rect.adjusted(-fitMargin, -fitMargin, fitMargin, fitMargin);
    const double height = std::max(50, viewport()->height() - m_topInset);
    const double target =
        std::clamp(std::min(viewport()->width() / wanted.width(), height / wanted.height()), MinimumZoom, largest);
    setTransform(QTransform::fromScale(target, target));
    const double room = 900 / target;
    setSceneRect(m_scene->tableBounds().adjusted(-room, -room, room, room));
    centerOn(wanted.center() - QPointF(0, m_topInset / 2.0 / target));
    emit zoomChanged(zoom());
    emit viewMoved();
}

void GraphView::fit()
{
    showRect(m_scene->tableBounds(), 1.0);
    m_follows = true;
}

void GraphView::fitNodes(const QList<int> &nodes)
{
    QRectF bounds;
    for (int node : nodes) {
        if (const TableItem *item = m_scene->item(node))
            bounds |= item->sceneBoundingRect();
    }
    if (bounds.isEmpty())
        return;
    m_follows = false;
    showRect(bounds.adjusted(-60, -60, 60, 60), 1.1);
}

void GraphView::centreOnNode(int node)
{
    const TableItem *item = m_scene->item(node);
    if (!item)
        return;
    m_follows = false;
    if (zoom() < 0.6)
        setZoom(0.8);
    centerOn(item->sceneBoundingRect().center());
    emit viewMoved();
}

bool GraphView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Gesture) {
        auto *gestures = static_cast<QGestureEvent *>(event);
        if (auto *pinch = static_cast<QPinchGesture *>(gestures->gesture(Qt::PinchGesture))) {
            setZoomAround(zoom() * pinch->scaleFactor(), mapFromGlobal(pinch->centerPoint().toPoint()));
            gestures->accept(pinch);
            return true;
        }
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto *gesture = static_cast<QNativeGestureEvent *>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            setZoomAround(zoom() * (1 + gesture->value()), gesture->position().toPoint());
            return true;
        }
    }
    return QGraphicsView::viewportEvent(event);
}

void GraphView::wheelEvent(QWheelEvent *event)
{
    // A touch pad tells phases and has a pinch for zooming; a wheel has neither.
    const bool pad = event->phase() != Qt::NoScrollPhase && !event->pixelDelta().isNull();
    if (pad && !event->modifiers().testFlag(Qt::ControlModifier)) {
        m_follows = false;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - event->pixelDelta().x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - event->pixelDelta().y());
    } else {
        setZoomAround(zoom() * std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position().toPoint());
    }
    event->accept();
}

void GraphView::keyPressEvent(QKeyEvent *event)
{
    QPoint direction;
    switch (event->key()) {
    case Qt::Key_Left:
        direction = {-1, 0};
        break;
    case Qt::Key_Right:
        direction = {1, 0};
        break;
    case Qt::Key_Up:
        direction = {0, -1};
        break;
    case Qt::Key_Down:
        direction = {0, 1};
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomBy(zoomStep);
    case Qt::Key_Minus:
        return zoomBy(1 / zoomStep);
    case Qt::Key_0:
        return fit();
    default:
        return QGraphicsView::keyPressEvent(event);
    }
    if (event->modifiers().testFlag(Qt::AltModifier))
        return m_scene->moveSelected(QPointF(direction) * moveStep);
    m_follows = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + direction.x() * scrollStep);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + direction.y() * scrollStep);
}

void GraphView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QList<int> selected = m_scene->selectedNodes();
    const TableItem *item =
        byKeyboard ? m_scene->item(selected.value(0, -1)) : dynamic_cast<TableItem *>(itemAt(event->pos()));
    if (!item)
        return QGraphicsView::contextMenuEvent(event);
    const QPoint at =
        byKeyboard ? viewport()->mapToGlobal(mapFromScene(item->sceneBoundingRect().center())) : event->globalPos();
    emit menuRequested(item->node(), at);
    event->accept();
}

void GraphView::mousePressEvent(QMouseEvent *event)
{
    m_follows = false;
    QGraphicsView::mousePressEvent(event);
}

void GraphView::mouseReleaseEvent(QMouseEvent *event)
{
    QGraphicsView::mouseReleaseEvent(event);
    viewport()->setCursor(Qt::ArrowCursor);
}

void GraphView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    m_minimap->update();
    emit viewMoved();
}

void GraphView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    placeMinimap();
    if (m_follows)
        fit();
}

void GraphView::showEvent(QShowEvent *event)
{
    QGraphicsView::showEvent(event);
    placeMinimap();
    if (m_follows)
        fit();
}

void GraphView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void GraphView::placeMinimap()
{
    m_minimap->setVisible(width() > 520 && height() > 360);
    const int x = layoutDirection() == Qt::RightToLeft ? edge : width() - m_minimap->width() - edge;
    m_minimap->move(x, height() - m_minimap->height() - edge);
}

} // namespace Tieout::shell
