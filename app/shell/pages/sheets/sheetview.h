// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pages/sheets/sheetpainter.h"

#include <QAbstractScrollArea>

#include <memory>

namespace Tieout::shell {

/**
 * A sheet as it looks, with the tables that were found drawn over it. Only what is seen is looked at, so that a sheet
 * of a million rows scrolls like one of ten. The headings of a table stay in sight while its rows are scrolled. Edges
 * and the heading line of the chosen table are dragged by mouse. A QTableView keeps spans in a list that is searched
 * for each cell, and can draw nothing over several of them.
 */
class SheetView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit SheetView(QWidget *parent = nullptr);

    /// `sheet` is one of the workbook's; null for nothing.
    void setSheet(std::shared_ptr<const sources::sheets::Workbook> workbook, const sources::sheets::Sheet *sheet);
    void setRegions(const QList<sources::sheets::CorrectedRegion> &regions);
    const SheetScene &scene() const { return m_scene; }
    const sources::sheets::Sheet *sheet() const { return m_scene.sheet; }

    int chosen() const { return m_scene.chosen; }
    /// Draws one region as the chosen one; -1 for none.
    void choose(int region);
    /// The region that a cell lies in, with its titles and notes; -1 where it is none.
    int regionAt(const sources::sheets::CellPlace &place) const;

    sources::sheets::CellPlace current() const { return m_current; }
    sources::sheets::CellRange selection() const { return m_scene.selection; }
    /// Selects cells and scrolls to the first of them.
    void select(const sources::sheets::CellRange &range);
    /// Marks cells, in place of those that were marked, and scrolls to the first.
    void highlight(const QList<sources::sheets::CellRange> &ranges);
    const QList<sources::sheets::CellRange> &highlights() const { return m_scene.highlights; }
    void scrollTo(const sources::sheets::CellPlace &place);
    /// Where a range is drawn on the viewport.
    QRect rectOf(const sources::sheets::CellRange &range) const;
    /// Heading rows that stay at the top while others are scrolled below them; none: 0.
    int frozenRows() const { return frozen().rows; }

signals:
    void selectionChanged();
    /// Somebody dragged an edge of the chosen region.
    void rangeDragged(const Tieout::sources::sheets::CellRange &range);
    void headerRowsDragged(int rows);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Grip { None, Cells, Corner, HeadingLine };
    /// Headings that stay in sight, and where they are drawn.
    struct Frozen {
        int firstRow = 0;
        int rows = 0;
        int y = 0;
        int firstColumn = 0;
        int columns = 0;
        int width = 0;
        bool operator==(const Frozen &) const = default;
    };

    Frozen frozen() const;
    /// Of the cells that are scrolled: what is held above and beside them is not.
    QPoint cornerBelow(const Frozen &held) const;
    void paintCells(SheetPainter &painter, const QRect &asked, const QPoint &below);
    QRect cellArea() const;
    QPoint origin() const;
    int rowNamesWidth() const;
    sources::sheets::CellPlace placeAt(const QPoint &point) const;
    Grip gripAt(const QPoint &point, int *corner) const;
    void updateScrollBars();
    void moveTo(const sources::sheets::CellPlace &place, bool extends);
    void drag(const QPoint &point);
    void dragCorner(const sources::sheets::CellPlace &place);
    std::optional<sources::sheets::CellPlace> placeAfter(const QKeyEvent &event) const;
    sources::sheets::CellPlace edgeOfData(sources::sheets::CellPlace from, int rows, int columns) const;
    QString tipAt(const QPoint &point) const;
    void copy() const;
    void sayCurrent();

    std::shared_ptr<const sources::sheets::Workbook> m_workbook;
    SheetScene m_scene;
    Frozen m_held; ///< as it was drawn last, or will be
    sources::sheets::CellPlace m_current;
    sources::sheets::CellPlace m_anchor; ///< where the selection began
    Grip m_grip = Grip::None;            ///< that is being dragged
    int m_corner = 0;                    ///< as SheetPainter::handles() counts them
};

} // namespace Tieout::shell
