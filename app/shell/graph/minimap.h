// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Tieout::shell {

class GraphScene;
class GraphView;

/// The whole schema small, with the part that shows; a click or drag moves the view. The keyboard reaches the same by
/// the view itself.
class Minimap : public QWidget
{
    Q_OBJECT

public:
    Minimap(GraphView *view, GraphScene *scene);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    QRectF area() const;
    /// From the scene to this widget.
    QTransform mapping() const;
    void moveViewTo(const QPointF &position);

    GraphView *m_view;
    GraphScene *m_scene;
};

} // namespace Tieout::shell
