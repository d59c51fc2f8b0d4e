// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

namespace Tieout::shell {

class GraphScene;
class Minimap;

/**
 * The window onto a schema: the wheel zooms around the cursor, dragging the background pans, two fingers pan and pinch,
 * the keyboard does all of it (arrows, plus, minus, 0; Alt with arrows moves the selected tables). It fits the whole
 * schema until somebody looks elsewhere.
 */
class GraphView : public QGraphicsView
{
    Q_OBJECT

public:
    explicit GraphView(GraphScene *scene, QWidget *parent = nullptr);

    /// 1 is one scene unit a logical pixel.
    double zoom() const { return transform().m11(); }
    void setZoom(double zoom);
    void zoomBy(double factor);
    /// Everything, never larger than life.
    void fit();
    /// These boxes with some room around them.
    void fitNodes(const QList<int> &nodes);
    void centreOnNode(int node);
    /// Room at the top that a toolbar covers, in pixels.
    void setTopInset(int pixels) { m_topInset = pixels; }

    static constexpr double MinimumZoom = 0.05;
    static constexpr double MaximumZoom = 3.0;

signals:
    void zoomChanged(double zoom);
    /// Another part shows.
    void viewMoved();
    /// Of the table under the pointer, or of the first one selected where it was asked for on the keyboard.
    void menuRequested(int node, const QPoint &globalPosition);

protected:
    bool viewportEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;

private:
    void setZoomAround(double zoom, const QPoint &viewPosition);
    void showRect(const QRectF &rect, double largest);
    void followScene();
    void placeMinimap();

    GraphScene *m_scene;
    Minimap *m_minimap;
    bool m_follows = true; ///< refits on its own until somebody pans or zooms
    int m_topInset = 0;
};

} // namespace Tieout::shell
