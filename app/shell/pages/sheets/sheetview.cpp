// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetview.h"

#include "shell/pages/sheets/sheetcelltext.h"
#include "shell/theme/fonts.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

constexpr int ColumnNamesHeight = 24;
constexpr int Gutter = SheetPainter::TagHeight + 3; ///< above the first row, for the tag of a table that begins there
constexpr int GripReach = 4;                        ///< pixels around a line that take hold of it
constexpr int MostCopied = 1'000'000;               ///< cells

sheets::CellRange between(const sheets::CellPlace &a, const sheets::CellPlace &b)
{
    return {{std::min(a.row, b.row), std::min(a.column, b.column)},
            {std::max(a.row, b.row), std::max(a.column, b.column)}};
}

} // namespace

SheetView::SheetView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight); // a sheet begins with column A at the left in every language
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent); // or nothing of it could be moved when it is scrolled
    setAccessibleName(tr("Cells"));
    horizontalScrollBar()->setSingleStep(SheetGeometry::RowHeight);
    verticalScrollBar()->setSingleStep(SheetGeometry::RowHeight);
}

void SheetView::setSheet(std::shared_ptr<const sheets::Workbook> workbook, const sheets::Sheet *sheet)
{
    m_workbook = std::move(workbook);
    m_scene = {};
    m_scene.workbook = m_workbook.get();
    m_scene.sheet = sheet;
    if (sheet) {
        m_scene.geometry = SheetGeometry(*m_workbook, *sheet, figureFont(TextSize::Small));
        setAccessibleName(tr("Cells of the sheet %1").arg(sheet->name));
    }
    m_current = m_anchor = {};
    m_grip = Grip::None;
    updateScrollBars();
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(0);
    viewport()->update();
    emit selectionChanged();
}

void SheetView::setRegions(const QList<sheets::CorrectedRegion> &regions)
{
    m_scene.regions = regions;
    m_scene.chosen = std::min(m_scene.chosen, int(regions.size()) - 1);
    m_scene.dragged.reset();
    viewport()->update();
}

void SheetView::choose(int region)
{
    if (m_scene.chosen == region)
        return;
    m_scene.chosen = region;
    viewport()->update();
}

int SheetView::regionAt(const sheets::CellPlace &place) const
{
    for (int at = 0; at < m_scene.regions.size(); ++at) {
        const sheets::Region &region = m_scene.regions[at].region;
        if (region.range.holds(place) || region.titles.contains(place) || region.notes.contains(place))
            return at;
    }
    return -1;
}

QRect SheetView::cellArea() const
{
    return viewport()->rect().adjusted(rowNamesWidth(), ColumnNamesHeight, 0, 0);
}

int SheetView::rowNamesWidth() const
{
    const QFontMetrics metrics(figureFont(TextSize::Small));
    return metrics.horizontalAdvance(QStringLiteral("0").repeated(QString::number(m_scene.geometry.rows()).size()))
           + 22;
}

/// Where A1 would begin on the viewport.
QPoint SheetView::origin() const
{
    return cellArea().topLeft() + QPoint(-horizontalScrollBar()->value(), Gutter - verticalScrollBar()->value());
}

QRect SheetView::rectOf(const sheets::CellRange &range) const
{
    return m_scene.geometry.rectOf(range).translated(origin());
}

SheetView::Frozen SheetView::frozen() const
{
    Frozen out;
    const QRect area = cellArea();
    for (int at = 0; at < m_scene.regions.size(); ++at) {
        const sheets::Region &region = m_scene.regions[at].region;
        const QRect rect = rectOf(region.range);
        if (!rect.intersects(area))
            continue;
        const int height = region.headerRows * SheetGeometry::RowHeight;
        if (out.rows == 0 && rect.top() < area.top() && height < rect.height() && height <= area.height() / 2) {
            out.firstRow = region.range.first.row;
            out.rows = region.headerRows;
            out.y = std::min(area.top(), rect.bottom() + 1 - height);
        }
        const int first = region.range.first.column;
        const int width = m_scene.geometry.columnX(first + region.headerColumns) - m_scene.geometry.columnX(first);
        if (out.columns == 0 && rect.left() < area.left() && width < rect.width() && width <= area.width() / 2) {
            out.firstColumn = first;
            out.columns = region.headerColumns;
            out.width = width;
        }
    }
    return out;
}

QPoint SheetView::cornerBelow(const Frozen &held) const
{
    const QRect area = cellArea();
    return {area.left() + held.width, held.rows > 0 ? held.y + held.rows * SheetGeometry::RowHeight : area.top()};
}

/// What stays in sight is moved, which takes a tenth of the time of drawing it.
void SheetView::scrollContentsBy(int dx, int dy)
{
    const Frozen held = frozen();
    if (dx != 0 || held != std::exchange(m_held, held))
        return viewport()->update();
    const QRect moved(QPoint(0, cornerBelow(held).y()), viewport()->rect().bottomRight());
    viewport()->scroll(0, dy, moved);
    // A tag that begins above the edge is not drawn at all.
    viewport()->update(QRect(moved.topLeft(), QSize(moved.width(), SheetPainter::TagHeight + std::abs(dy))));
}

void SheetView::paintEvent(QPaintEvent *event)
{
    QPainter canvas(viewport());
    const Tokens &tokens = Tokens::current();
    if (!m_scene.sheet) {
        canvas.fillRect(viewport()->rect(), tokens.surface);
        return;
    }
    SheetPainter painter(canvas, m_scene);
    const QRect area = cellArea();
    m_held = frozen();
    const QPoint below = cornerBelow(m_held);
    for (const QRect &asked : event->region())
        paintCells(painter, asked, below);
    painter.paintTags(QRect(below, area.bottomRight()), origin());
    canvas.setPen(tokens.border);
    if (m_held.rows > 0)
        canvas.drawLine(area.left(), below.y() - 1, area.right(), below.y() - 1);
    if (m_held.columns > 0)
        canvas.drawLine(below.x() - 1, area.top(), below.x() - 1, area.bottom());
    canvas.fillRect(QRect(0, 0, area.left(), ColumnNamesHeight), tokens.sunken);
    canvas.drawLine(0, ColumnNamesHeight - 1, area.left() - 1, ColumnNamesHeight - 1);
}

/// With the names of rows and columns, in a part of the viewport. `below` is where held headings end.
void SheetView::paintCells(SheetPainter &painter, const QRect &asked, const QPoint &below)
{
    const QRect area = cellArea();
    const QPoint at = origin();
    const QPoint heldAt(area.left() - m_scene.geometry.columnX(m_held.firstColumn),
                        m_held.y - m_scene.geometry.rowY(m_held.firstRow));
    const QPoint heldEnd = below - QPoint(1, 1);
    painter.paintCells(QRect(below, area.bottomRight()) & asked, at);
    painter.paintCells(QRect({below.x(), area.top()}, QPoint(area.right(), heldEnd.y())) & asked, {at.x(), heldAt.y()});
    painter.paintCells(QRect({area.left(), below.y()}, QPoint(heldEnd.x(), area.bottom())) & asked,
                       {heldAt.x(), at.y()});
    painter.paintCells(QRect(area.topLeft(), heldEnd) & asked, heldAt);
    const QRect columns(asked.left(), 0, asked.width(), ColumnNamesHeight);
    painter.paintColumnNames(QRect(below.x(), 0, area.right() - heldEnd.x(), ColumnNamesHeight) & columns, at.x());
    painter.paintColumnNames(QRect(area.left(), 0, m_held.width, ColumnNamesHeight) & columns, heldAt.x());
    const QRect rows(0, asked.top(), area.left(), asked.height());
    painter.paintRowNames(QRect({0, below.y()}, QPoint(area.left() - 1, area.bottom())) & rows, at.y());
    painter.paintRowNames(QRect({0, area.top()}, QPoint(area.left() - 1, heldEnd.y())) & rows, heldAt.y());
}

void SheetView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void SheetView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void SheetView::updateScrollBars()
{
    const QSize seen = cellArea().size();
    const QSize whole = m_scene.geometry.size() + QSize(0, Gutter);
    horizontalScrollBar()->setPageStep(seen.width());
    horizontalScrollBar()->setRange(0, std::max(whole.width() - seen.width(), 0));
    verticalScrollBar()->setPageStep(seen.height());
    verticalScrollBar()->setRange(0, std::max(whole.height() - seen.height(), 0));
}

sheets::CellPlace SheetView::placeAt(const QPoint &point) const
{
    const QRect area = cellArea();
    const Frozen held = frozen();
    sheets::CellPlace place = m_scene.geometry.placeAt(point - origin());
    if (held.rows > 0 && point.y() >= area.top() && point.y() < held.y + held.rows * SheetGeometry::RowHeight)
        place.row = held.firstRow + (point.y() - held.y) / SheetGeometry::RowHeight;
    if (held.columns > 0 && point.x() >= area.left() && point.x() < area.left() + held.width)
        place.column = m_scene.geometry.columnAt(point.x() - area.left() + m_scene.geometry.columnX(held.firstColumn));
    return place;
}

SheetView::Grip SheetView::gripAt(const QPoint &point, int *corner) const
{
    const sheets::Region *region = m_scene.chosenRegion();
    if (!cellArea().contains(point))
        return Grip::None;
    if (!region)
        return Grip::Cells;
    const QRect rect = rectOf(region->range);
    const QList<QRect> handles = SheetPainter::handles(rect);
    for (int at = 0; at < handles.size(); ++at) {
        if (handles[at].adjusted(-2, -2, 2, 2).contains(point)) {
            *corner = at;
            return Grip::Corner;
        }
    }
    const int line = rect.top() + region->headerRows * SheetGeometry::RowHeight;
    const QRect grip = SheetPainter::headingGrip(rect, line).adjusted(-GripReach, -GripReach, GripReach, GripReach);
    return frozen().rows == 0 && grip.contains(point) ? Grip::HeadingLine : Grip::Cells;
}

void SheetView::mousePressEvent(QMouseEvent *event)
{
    if (!m_scene.sheet || event->button() != Qt::LeftButton)
        return;
    const QPoint point = event->position().toPoint();
    const QRect area = cellArea();
    const QList<QRect> tags = SheetPainter::tagRects(m_scene, area, origin());
    for (int at = 0; at < tags.size(); ++at) {
        if (tags[at].contains(point))
            return select({m_scene.regions[at].region.range.first, m_scene.regions[at].region.range.first});
    }
    m_grip = gripAt(point, &m_corner);
    if (m_grip == Grip::Corner || m_grip == Grip::HeadingLine) {
        m_scene.dragged = *m_scene.chosenRegion();
        return;
    }
    const sheets::CellPlace place = placeAt(point);
    const sheets::CellPlace last{m_scene.geometry.rows() - 1, m_scene.geometry.columns() - 1};
    if (point.x() < area.left() && point.y() < area.top())
        select({{}, last});
    else if (point.x() < area.left())
        select({{place.row, 0}, {place.row, last.column}});
    else if (point.y() < area.top())
        select({{0, place.column}, {last.row, place.column}});
    else
        moveTo(place, event->modifiers().testFlag(Qt::ShiftModifier));
}

void SheetView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint point = event->position().toPoint();
    if (event->buttons().testFlag(Qt::LeftButton) && m_scene.sheet)
        return drag(point);
    int corner = 0;
    const Grip grip = gripAt(point, &corner);
    viewport()->setCursor(grip == Grip::HeadingLine ? Qt::SplitVCursor
                          : grip == Grip::Corner
                              ? (corner == 0 || corner == 3 ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor)
                              : Qt::ArrowCursor);
}

void SheetView::drag(const QPoint &point)
{
    const sheets::CellPlace place = placeAt(point);
    if (m_grip == Grip::Cells)
        return moveTo(place, true);
    if (!m_scene.dragged)
        return;
    if (m_grip == Grip::Corner)
        dragCorner(place);
    else
        m_scene.dragged->headerRows =
            std::clamp((point.y() - rectOf(m_scene.dragged->range).top() + SheetGeometry::RowHeight / 2)
                           / SheetGeometry::RowHeight,
                       0, m_scene.dragged->range.rows());
    viewport()->update();
}

/// The corner across stays where it is; headings stay in their rows.
void SheetView::dragCorner(const sheets::CellPlace &place)
{
    const sheets::Region &region = *m_scene.chosenRegion();
    sheets::CellRange range = region.range;
    (m_corner < 2 ? range.first : range.last).row = place.row;
    (m_corner % 2 == 0 ? range.first : range.last).column = place.column;
    range.first = {std::min(range.first.row, range.last.row), std::min(range.first.column, range.last.column)};
    m_scene.dragged->range = range;
    m_scene.dragged->headerRows =
        std::clamp(region.headerRows + region.range.first.row - range.first.row, 0, range.rows());
    m_scene.dragged->headerColumns =
        std::clamp(region.headerColumns + region.range.first.column - range.first.column, 0, range.columns());
}

void SheetView::mouseReleaseEvent(QMouseEvent *)
{
    const Grip grip = std::exchange(m_grip, Grip::None);
    const std::optional<sheets::Region> dragged = std::exchange(m_scene.dragged, std::nullopt);
    const sheets::Region *region = m_scene.chosenRegion();
    viewport()->update();
    if (!dragged || !region)
        return;
    if (grip == Grip::Corner && dragged->range != region->range)
        emit rangeDragged(dragged->range);
    else if (grip == Grip::HeadingLine && dragged->headerRows != region->headerRows)
        emit headerRowsDragged(dragged->headerRows);
}

void SheetView::moveTo(const sheets::CellPlace &place, bool extends)
{
    m_current = place;
    if (!extends)
        m_anchor = place;
    m_scene.selection = between(m_anchor, m_current);
    if (const std::optional<sheets::CellRange> merge = m_scene.sheet->merges.at(place); merge && !extends)
        m_scene.selection = *merge;
    scrollTo(place);
    sayCurrent();
    viewport()->update();
    emit selectionChanged();
}

void SheetView::select(const sheets::CellRange &range)
{
    if (!m_scene.sheet)
        return;
    m_current = m_anchor = range.first;
    m_scene.selection = range;
    scrollTo(range.first);
    sayCurrent();
    viewport()->update();
    emit selectionChanged();
}

void SheetView::highlight(const QList<sheets::CellRange> &ranges)
{
    m_scene.highlights = ranges;
    if (!ranges.isEmpty())
        scrollTo(ranges.first().first);
    viewport()->update();
}

void SheetView::scrollTo(const sheets::CellPlace &place)
{
    const QRect area = cellArea();
    const QRect cell = m_scene.geometry.rectOf({place, place});
    // What is held at the upper and the left edge once the cell is in sight.
    int above = 0;
    int beside = 0;
    if (const int at = regionAt(place); at >= 0) {
        const sheets::Region &region = m_scene.regions[at].region;
        const int first = region.range.first.column;
        if (place.row >= region.range.first.row + region.headerRows)
            above = region.headerRows * SheetGeometry::RowHeight;
        if (place.column >= first + region.headerColumns)
            beside = m_scene.geometry.columnX(first + region.headerColumns) - m_scene.geometry.columnX(first);
    }
    const auto bring = [](QScrollBar *bar, int from, int to, int seen) {
        if (from < bar->value())
            bar->setValue(from);
        else if (to > bar->value() + seen)
            bar->setValue(to - seen);
    };
    bring(verticalScrollBar(), cell.top() + (place.row > 0 ? Gutter : 0) - above, cell.bottom() + 1 + Gutter,
          area.height());
    bring(horizontalScrollBar(), cell.left() - beside, cell.right() + 1, area.width());
}

/// The last cell with something in it in a direction, or the first behind a gap.
sheets::CellPlace SheetView::edgeOfData(sheets::CellPlace from, int rows, int columns) const
{
    const auto isFilled = [this](const sheets::CellPlace &place) {
        const sheets::Cell *cell = m_scene.sheet->at(place);
        return cell && cell->kind != sheets::CellKind::Blank;
    };
    const auto isInside = [this](const sheets::CellPlace &place) {
        return place.row >= 0 && place.column >= 0 && place.row < m_scene.geometry.rows()
               && place.column < m_scene.geometry.columns();
    };
    const auto next = [rows, columns](const sheets::CellPlace &place) {
        return sheets::CellPlace{place.row + rows, place.column + columns};
    };
    const bool runsOverFilled = isFilled(from) && isInside(next(from)) && isFilled(next(from));
    while (isInside(next(from)) && (!runsOverFilled || isFilled(next(from)))) {
        from = next(from);
        if (!runsOverFilled && isFilled(from))
            break;
    }
    return from;
}

std::optional<sheets::CellPlace> SheetView::placeAfter(const QKeyEvent &event) const
{
    const bool isFar = event.modifiers().testFlag(Qt::ControlModifier);
    const int page = std::max(cellArea().height() / SheetGeometry::RowHeight - 2, 1);
    sheets::CellPlace place = m_current;
    const auto step = [&](int rows, int columns) {
        return isFar ? edgeOfData(m_current, rows, columns)
                     : sheets::CellPlace{m_current.row + rows, m_current.column + columns};
    };
    const sheets::CellRange used = m_scene.sheet->used().value_or(sheets::CellRange{});
    switch (event.key()) {
    case Qt::Key_Up:
        place = step(-1, 0);
        break;
    case Qt::Key_Down:
        place = step(1, 0);
        break;
    case Qt::Key_Left:
        place = step(0, -1);
        break;
    case Qt::Key_Right:
        place = step(0, 1);
        break;
    case Qt::Key_PageUp:
        place.row -= page;
        break;
    case Qt::Key_PageDown:
        place.row += page;
        break;
    case Qt::Key_Home:
        place = isFar ? sheets::CellPlace{} : sheets::CellPlace{m_current.row, 0};
        break;
    case Qt::Key_End:
        place = isFar ? used.last : sheets::CellPlace{m_current.row, used.last.column};
        break;
    default:
        return {};
    }
    return sheets::CellPlace{std::clamp(place.row, 0, m_scene.geometry.rows() - 1),
                             std::clamp(place.column, 0, m_scene.geometry.columns() - 1)};
}

void SheetView::keyPressEvent(QKeyEvent *event)
{
    if (!m_scene.sheet)
        return QAbstractScrollArea::keyPressEvent(event);
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll)) {
        const sheets::Region *region = m_scene.chosenRegion();
        return select(region ? region->range : m_scene.sheet->used().value_or(sheets::CellRange{}));
    }
    if (const std::optional<sheets::CellPlace> place = placeAfter(*event))
        moveTo(*place, event->modifiers().testFlag(Qt::ShiftModifier));
    else
        QAbstractScrollArea::keyPressEvent(event);
}

/// As other programs take it in: a tab between cells, a line a row.
void SheetView::copy() const
{
    const sheets::CellRange used = m_scene.sheet->used().value_or(sheets::CellRange{});
    sheets::CellRange range = m_scene.selection;
    range.last = {std::min(range.last.row, used.last.row), std::min(range.last.column, used.last.column)};
    if (range.cells() > MostCopied)
        return;
    QStringList lines;
    for (int row = range.first.row; row <= range.last.row; ++row) {
        QStringList cells;
        for (int column = range.first.column; column <= range.last.column; ++column) {
            const sheets::Cell *cell = m_scene.sheet->at({row, column});
            cells.append(cell ? m_workbook->shown(*cell).replace(u'\t', u' ').replace(u'\n', u' ') : QString());
        }
        lines.append(cells.join(u'\t'));
    }
    QApplication::clipboard()->setText(lines.join(u'\n'));
}

QString SheetView::tipAt(const QPoint &point) const
{
    if (!m_scene.sheet)
        return {};
    const sheets::CellPlace place = placeAt(point);
    QStringList tips;
    const sheets::Cell *cell = m_scene.sheet->at(place);
    if (cell && cellArea().contains(point)) {
        tips.append(QStringLiteral("%1: %2").arg(refOf(place), cellText(*m_workbook, *cell)));
        if (cell->isFormula)
            tips.append(tr("A formula of the workbook"));
    }
    if (const int at = regionAt(place); at >= 0) {
        if (m_scene.regions[at].region.titles.contains(place))
            tips.append(tr("A title of table %1").arg(at + 1));
        if (m_scene.regions[at].region.notes.contains(place))
            tips.append(tr("A note on table %1").arg(at + 1));
    }
    if (m_scene.sheet->isHiddenRow(place.row))
        tips.append(tr("This row is hidden in the workbook."));
    if (m_scene.sheet->isHiddenColumn(place.column))
        tips.append(tr("This column is hidden in the workbook."));
    return tips.join(u'\n');
}

bool SheetView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), viewport());
    return true;
}

/// A screen reader is told where the cursor is and what stands there.
void SheetView::sayCurrent()
{
    const sheets::Cell *cell = m_scene.sheet->at(m_current);
    setAccessibleDescription(cell ? tr("%1: %2").arg(refOf(m_current), cellText(*m_workbook, *cell))
                                  : tr("%1: blank").arg(refOf(m_current)));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

} // namespace Tieout::shell
