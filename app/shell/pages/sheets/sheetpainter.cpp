// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetpainter.h"

#include "shell/pages/sheets/sheetcelltext.h"
#include "shell/pages/sheets/sheetwords.h"
#include "shell/theme/fonts.h"

#include <QPainter>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

constexpr int CellMargin = 6;
constexpr int HandleSize = 8;
constexpr int GripWidth = 28;
constexpr int Beyond = 4; ///< pixels outside of what is seen, where lines of large ranges are cut off

QColor seeThrough(QColor colour, int alpha)
{
    colour.setAlpha(alpha);
    return colour;
}

sheets::CellRange headingRows(const sheets::Region &region)
{
    return {region.range.first, {region.range.first.row + region.headerRows - 1, region.range.last.column}};
}

sheets::CellRange headingColumns(const sheets::Region &region)
{
    return {{region.range.first.row + region.headerRows, region.range.first.column},
            {region.range.last.row, region.range.first.column + region.headerColumns - 1}};
}

} // namespace

const sheets::Region *SheetScene::chosenRegion() const
{
    return chosen >= 0 && chosen < regions.size() ? &regions[chosen].region : nullptr;
}

const sheets::Region &SheetScene::shownRegion(int at) const
{
    return at == chosen && dragged ? *dragged : regions[at].region;
}

SheetPainter::SheetPainter(QPainter &painter, const SheetScene &scene)
    : m_painter(painter)
    , m_scene(scene)
    , m_tokens(Tokens::current())
{
    for (int at = 0; at < 4; ++at) {
        m_fonts[at] = figureFont(TextSize::Small);
        m_fonts[at].setBold((at & 1) != 0);
        m_fonts[at].setItalic((at & 2) != 0);
        m_metrics.append(QFontMetrics(m_fonts[at]));
        m_widest[at] = m_metrics[at].horizontalAdvance(u'W');
    }
}

QRect SheetPainter::rectOf(const Part &part, const sheets::CellRange &range) const
{
    return m_scene.geometry.rectOf(range).translated(part.origin)
           & part.clip.adjusted(-Beyond, -Beyond, Beyond, Beyond);
}

bool SheetPainter::isHidden(const sheets::CellPlace &place) const
{
    return m_scene.sheet->isHiddenRow(place.row) || m_scene.sheet->isHiddenColumn(place.column);
}

void SheetPainter::paintCells(const QRect &clip, const QPoint &origin)
{
    if (clip.isEmpty())
        return;
    const QRect seen = clip.translated(-origin);
    const sheets::CellRange cells{m_scene.geometry.placeAt(seen.topLeft()),
                                  m_scene.geometry.placeAt(seen.bottomRight())};
    const Part part{clip, origin, cells, m_scene.sheet->merges.in(cells)};
    m_painter.save();
    m_painter.setClipRect(clip);
    m_painter.setBrushOrigin(origin); // hatching moves with its cells
    paintGround(part);
    paintGrid(part);
    for (int row = part.cells.first.row; row <= part.cells.last.row; ++row)
        paintRow(part, row);
    paintMerged(part);
    paintRegions(part);
    paintSelection(part);
    m_painter.restore();
}

void SheetPainter::paintGround(const Part &part)
{
    const QRect whole(part.origin, m_scene.geometry.size());
    m_painter.fillRect(part.clip, m_tokens.window);
    m_painter.fillRect(whole & part.clip, m_tokens.surface);
    for (int at = 0; at < m_scene.regions.size(); ++at) {
        const sheets::Region &region = m_scene.shownRegion(at);
        if (!region.range.meets(part.cells))
            continue;
        if (region.headerColumns > 0)
            m_painter.fillRect(rectOf(part, headingColumns(region)), m_tokens.sunken);
        if (region.headerRows > 0)
            m_painter.fillRect(rectOf(part, headingRows(region)), m_tokens.accentSoft);
    }
    for (const sheets::CellRange &range : m_scene.highlights)
        m_painter.fillRect(rectOf(part, range), m_tokens.cautionSoft);
    const QBrush hatch(m_tokens.line, Qt::BDiagPattern);
    for (int row = part.cells.first.row; row <= part.cells.last.row; ++row) {
        if (m_scene.sheet->isHiddenRow(row))
            m_painter.fillRect(rectOf(part, {{row, part.cells.first.column}, {row, part.cells.last.column}}), hatch);
    }
    for (const auto &[from, to] : m_scene.sheet->hiddenColumns)
        m_painter.fillRect(rectOf(part, {{part.cells.first.row, from}, {part.cells.last.row, to}}), hatch);
}

void SheetPainter::paintGrid(const Part &part)
{
    const QRect whole = QRect(part.origin, m_scene.geometry.size()) & part.clip;
    m_painter.setPen(m_tokens.line);
    for (int row = part.cells.first.row; row <= part.cells.last.row; ++row) {
        const int y = m_scene.geometry.rowY(row + 1) - 1 + part.origin.y();
        m_painter.drawLine(whole.left(), y, whole.right(), y);
    }
    for (int column = part.cells.first.column; column <= part.cells.last.column; ++column) {
        const int x = m_scene.geometry.columnX(column + 1) - 1 + part.origin.x();
        m_painter.drawLine(x, whole.top(), x, whole.bottom());
    }
}

void SheetPainter::paintRow(const Part &part, int row)
{
    const std::span<const sheets::Cell> cells = m_scene.sheet->rowAt(row);
    auto cell = std::lower_bound(cells.begin(), cells.end(), part.cells.first.column,
                                 [](const sheets::Cell &one, int wanted) { return one.column < wanted; });
    if (cell != cells.begin())
        --cell; // its text may run on into what is seen
    const bool isHiddenRow = m_scene.sheet->isHiddenRow(row);
    for (; cell != cells.end() && cell->column <= part.cells.last.column; ++cell) {
        if (cell->kind == sheets::CellKind::Blank)
            continue;
        const sheets::CellPlace place{row, cell->column};
        if (std::any_of(part.merges.cbegin(), part.merges.cend(),
                        [&place](const sheets::CellRange &merge) { return merge.holds(place); }))
            continue;
        int last = cell->column;
        if (runsOn(*cell)) {
            const auto next = std::find_if(cell + 1, cells.end(),
                                           [](const sheets::Cell &one) { return one.kind != sheets::CellKind::Blank; });
            last = next == cells.end() ? m_scene.geometry.columns() - 1 : next->column - 1;
        }
        const QRect rect = m_scene.geometry.rectOf({place, {row, last}}).translated(part.origin);
        paintText(*cell, rect, isHiddenRow || m_scene.sheet->isHiddenColumn(cell->column));
    }
}

/// A text at the left goes on over blank cells beside it.
bool SheetPainter::runsOn(const sheets::Cell &cell) const
{
    const sheets::Alignment alignment = m_scene.workbook->styleOf(cell).alignment;
    return cell.kind == sheets::CellKind::Text
           && (alignment == sheets::Alignment::General || alignment == sheets::Alignment::Left);
}

/// Whether a text is wider than its room. To measure takes longer than to draw: what is short is not measured.
bool SheetPainter::isTooWide(const QString &text, int font, int room) const
{
    return text.size() * m_widest[font] > room && m_metrics[font].horizontalAdvance(text) > room;
}

void SheetPainter::paintMerged(const Part &part)
{
    for (const sheets::CellRange &merge : part.merges) {
        const QRect rect = m_scene.geometry.rectOf(merge).translated(part.origin);
        bool isHeading = false;
        for (int at = 0; at < m_scene.regions.size(); ++at) {
            const sheets::Region &region = m_scene.shownRegion(at);
            isHeading = isHeading || (region.headerRows > 0 && headingRows(region).holds(merge.first));
        }
        m_painter.fillRect(rect.adjusted(0, 0, -1, -1), isHeading ? m_tokens.accentSoft : m_tokens.surface);
        const sheets::Cell *cell = m_scene.sheet->at(merge.first);
        if (cell && cell->kind != sheets::CellKind::Blank)
            paintText(*cell, rect, isHidden(merge.first));
    }
}

void SheetPainter::paintText(const sheets::Cell &cell, const QRect &rect, bool isQuiet)
{
    const sheets::CellStyle &style = m_scene.workbook->styleOf(cell);
    const bool isUnknown = cell.kind == sheets::CellKind::NotComputed;
    const int font = (style.isBold ? 1 : 0) + (style.isItalic || isUnknown ? 2 : 0);
    const bool isRight = isRightAligned(*m_scene.workbook, cell);
    const bool isCentred = style.alignment == sheets::Alignment::Centre || cell.kind == sheets::CellKind::Boolean
                           || cell.kind == sheets::CellKind::Fault;
    const int indent = style.indent * SheetGeometry::IndentWidth;
    const QRect inner = rect.adjusted(CellMargin + (isRight ? 0 : indent), 0, -CellMargin - (isRight ? indent : 0), 0);
    QString text = cellText(*m_scene.workbook, cell);
    text.replace(u'\n', u' ');
    bool isCut = isTooWide(text, font, inner.width());
    if (isCut && cell.kind == sheets::CellKind::Number) {
        text = QStringLiteral("###"); // a part of a number is another number
        isCut = false;
    }
    m_painter.setFont(m_fonts[font]);
    m_painter.setPen(isQuiet || isUnknown                   ? m_tokens.quiet
                     : cell.kind == sheets::CellKind::Fault ? m_tokens.error
                                                            : m_tokens.text);
    const Qt::Alignment across = isRight ? Qt::AlignRight : isCentred && !isCut ? Qt::AlignHCenter : Qt::AlignLeft;
    m_painter.drawText(inner, int(across | Qt::AlignVCenter | Qt::TextSingleLine),
                       isCut ? m_metrics[font].elidedText(text, Qt::ElideRight, inner.width()) : text);
}

void SheetPainter::paintMarks(const Part &part, const sheets::Region &region)
{
    // Dotted below a title, a bar beside a note: seen, and not in the way.
    for (const sheets::CellPlace &title : region.titles) {
        const QRect rect = m_scene.geometry.rectOf({title, title}).translated(part.origin);
        m_painter.setPen(QPen(m_tokens.accent, 1, Qt::DotLine));
        m_painter.drawLine(rect.left() + CellMargin, rect.bottom() - 2, rect.right(), rect.bottom() - 2);
    }
    for (const sheets::CellPlace &note : region.notes) {
        const QRect rect = m_scene.geometry.rectOf({note, note}).translated(part.origin);
        m_painter.fillRect(QRect(rect.left() + 1, rect.top() + 4, 2, rect.height() - 8), m_tokens.accent);
    }
}

void SheetPainter::paintRegions(const Part &part)
{
    for (int at = 0; at < m_scene.regions.size(); ++at) {
        const sheets::Region &region = m_scene.shownRegion(at);
        paintMarks(part, region);
        if (!region.range.meets(part.cells))
            continue;
        const bool isChosen = at == m_scene.chosen;
        const QRect rect = rectOf(part, region.range);
        m_painter.setPen(QPen(isChosen ? m_tokens.accent : m_tokens.accentLine, isChosen ? 2 : 1));
        m_painter.drawRect(rect.adjusted(0, 0, -1, -1));
        if (region.headerRows > 0) {
            const int y = rectOf(part, headingRows(region)).bottom();
            m_painter.setPen(QPen(m_tokens.accent, isChosen ? 2 : 1, isChosen ? Qt::SolidLine : Qt::DashLine));
            m_painter.drawLine(rect.left(), y, rect.right(), y);
        }
        if (!isChosen)
            continue;
        const QRect whole = m_scene.geometry.rectOf(region.range).translated(part.origin);
        const int line = m_scene.geometry.rowY(region.range.first.row + region.headerRows) + part.origin.y();
        m_painter.setPen(m_tokens.surface);
        m_painter.setBrush(m_tokens.accent);
        for (const QRect &handle : handles(whole))
            m_painter.drawRect(handle);
        m_painter.drawRect(headingGrip(whole, line));
        m_painter.setBrush(Qt::NoBrush);
    }
    for (const sheets::CellRange &range : m_scene.highlights) {
        m_painter.setPen(QPen(m_tokens.caution, 2));
        m_painter.drawRect(rectOf(part, range).adjusted(0, 0, -1, -1));
    }
}

void SheetPainter::paintSelection(const Part &part)
{
    if (!m_scene.selection.meets(part.cells))
        return;
    const QRect rect = rectOf(part, m_scene.selection).adjusted(0, 0, -1, -1);
    if (m_scene.selection.cells() > 1)
        m_painter.fillRect(rect, seeThrough(m_tokens.text, 22));
    m_painter.setPen(QPen(m_tokens.text, 2));
    m_painter.drawRect(rect);
}

void SheetPainter::paintColumnNames(const QRect &clip, int originX)
{
    if (clip.isEmpty())
        return;
    m_painter.save();
    m_painter.setClipRect(clip);
    m_painter.fillRect(clip, m_tokens.sunken);
    const int last = m_scene.geometry.columnAt(clip.right() - originX);
    for (int column = m_scene.geometry.columnAt(clip.left() - originX); column <= last; ++column) {
        const int x = m_scene.geometry.columnX(column) + originX;
        const QRect rect(x, clip.top(), m_scene.geometry.columnX(column + 1) + originX - x, clip.height());
        const bool isIn = column >= m_scene.selection.first.column && column <= m_scene.selection.last.column;
        const bool isHiddenColumn = m_scene.sheet->isHiddenColumn(column);
        if (isIn)
            m_painter.fillRect(rect, m_tokens.hover);
        if (isHiddenColumn)
            m_painter.fillRect(rect, QBrush(m_tokens.border, Qt::BDiagPattern));
        m_painter.setFont(m_fonts[isIn ? 1 : 0]);
        m_painter.setPen(isIn ? m_tokens.text : m_tokens.quiet);
        m_painter.drawText(rect, Qt::AlignCenter, sheets::columnName(column));
        m_painter.setPen(m_tokens.line);
        m_painter.drawLine(rect.topRight(), rect.bottomRight());
    }
    m_painter.drawLine(clip.bottomLeft(), clip.bottomRight());
    m_painter.restore();
}

void SheetPainter::paintRowNames(const QRect &clip, int originY)
{
    if (clip.isEmpty())
        return;
    m_painter.save();
    m_painter.setClipRect(clip);
    m_painter.fillRect(clip, m_tokens.sunken);
    const int last = m_scene.geometry.rowAt(clip.bottom() - originY);
    for (int row = m_scene.geometry.rowAt(std::max(clip.top() - originY, 0)); row <= last; ++row) {
        const QRect rect(clip.left(), m_scene.geometry.rowY(row) + originY, clip.width(), SheetGeometry::RowHeight);
        const bool isIn = row >= m_scene.selection.first.row && row <= m_scene.selection.last.row;
        if (isIn)
            m_painter.fillRect(rect, m_tokens.hover);
        if (m_scene.sheet->isHiddenRow(row))
            m_painter.fillRect(rect, QBrush(m_tokens.border, Qt::BDiagPattern));
        m_painter.setFont(m_fonts[isIn ? 1 : 0]);
        m_painter.setPen(isIn ? m_tokens.text : m_tokens.quiet);
        m_painter.drawText(rect.adjusted(0, 0, -CellMargin, 0), Qt::AlignRight | Qt::AlignVCenter,
                           QString::number(row + 1));
        m_painter.setPen(m_tokens.line);
        m_painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    }
    m_painter.drawLine(clip.topRight(), clip.bottomRight());
    m_painter.restore();
}

QString SheetPainter::tagText(const sheets::CorrectedRegion &region, int at)
{
    return tableWords(region, at);
}

QList<QRect> SheetPainter::tagRects(const SheetScene &scene, const QRect &clip, const QPoint &origin)
{
    const QFontMetrics metrics(textFont(TextSize::Tiny, QFont::DemiBold));
    QList<QRect> out;
    for (int at = 0; at < scene.regions.size(); ++at) {
        const QRect region = scene.geometry.rectOf(scene.shownRegion(at).range).translated(origin);
        const int width = metrics.horizontalAdvance(tagText(scene.regions[at], at)) + 2 * CellMargin;
        // Above the right end, since titles begin at the left; beside it where something stands in the row above.
        const int above = scene.shownRegion(at).range.first.row - 1;
        const int right = std::max(std::min(region.right(), clip.right() - Beyond), region.left() + width);
        const QRect over(right - width + 1, region.top() - TagHeight, width, TagHeight);
        const QRect beside(region.right() + Beyond, region.top(), width, TagHeight);
        const bool isFree = above < 0 || scene.sheet->rowAt(above).empty() || beside.right() > clip.right();
        const QRect tag = isFree ? over : beside;
        out.append(tag.intersects(clip) && tag.top() >= clip.top() ? tag : QRect());
    }
    return out;
}

void SheetPainter::paintTags(const QRect &clip, const QPoint &origin)
{
    m_painter.save();
    m_painter.setClipRect(clip);
    m_painter.setFont(textFont(TextSize::Tiny, QFont::DemiBold));
    const QList<QRect> rects = tagRects(m_scene, clip, origin);
    for (int at = 0; at < rects.size(); ++at) {
        if (rects[at].isEmpty())
            continue;
        const bool isChosen = at == m_scene.chosen;
        m_painter.fillRect(rects[at], isChosen ? m_tokens.accent : m_tokens.accentSoft);
        m_painter.setPen(isChosen ? m_tokens.onAccent : m_tokens.accentText);
        m_painter.drawText(rects[at], Qt::AlignCenter, tagText(m_scene.regions[at], at));
    }
    m_painter.restore();
}

QList<QRect> SheetPainter::handles(const QRect &region)
{
    QList<QRect> out;
    for (const QPoint &corner : {region.topLeft(), region.topRight(), region.bottomLeft(), region.bottomRight()})
        out.append(QRect(corner - QPoint(HandleSize / 2, HandleSize / 2), QSize(HandleSize, HandleSize)));
    return out;
}

QRect SheetPainter::headingGrip(const QRect &region, int headingLine)
{
    return {region.center().x() - GripWidth / 2, headingLine - 3, GripWidth, 4};
}

} // namespace Tieout::shell
