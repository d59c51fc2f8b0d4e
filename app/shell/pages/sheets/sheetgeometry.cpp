// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetgeometry.h"

#include "shell/pages/sheets/sheetcelltext.h"

#include <QFontMetrics>

#include <algorithm>

namespace Tieout::shell {

namespace sheets = sources::sheets;

namespace {

constexpr int NarrowestColumn = 64;
constexpr int WidestColumn = 280;
constexpr int CellMargins = 16;
constexpr int MeasuredCells = 8'000;
constexpr int SpareRows = 30;
constexpr int SpareColumns = 8;
constexpr int FewestColumns = 26;

} // namespace

SheetGeometry::SheetGeometry(const sheets::Workbook &workbook, const sheets::Sheet &sheet, const QFont &font)
{
    const QFontMetrics metrics(font);
    QFont boldFont = font;
    boldFont.setBold(true);
    const QFontMetrics bold(boldFont);
    const sheets::CellRange used = sheet.used().value_or(sheets::CellRange{});
    m_rows = std::min(used.last.row + 1 + SpareRows, sheets::MostRows);
    const int columns = std::clamp(used.last.column + 1 + SpareColumns, FewestColumns, sheets::MostColumns);
    std::vector<int> widths(size_t(columns), NarrowestColumn);
    int measured = 0;
    for (const sheets::Row &row : sheet.rows) {
        const std::span<const sheets::Cell> cells = sheet.rowAt(row.index);
        for (const sheets::Cell &cell : cells) {
            if (cell.kind == sheets::CellKind::Blank || sheet.merges.at({row.index, cell.column}))
                continue;
            // A title that stands alone runs on over blank cells.
            if (cell.kind == sheets::CellKind::Text && cells.size() == 1)
                continue;
            ++measured;
            const sheets::CellStyle &style = workbook.styleOf(cell);
            const int width = (style.isBold ? bold : metrics).horizontalAdvance(cellText(workbook, cell)) + CellMargins
                              + style.indent * IndentWidth;
            int &widest = widths[cell.column];
            widest = std::max(widest, std::min(width, WidestColumn));
        }
        if (measured >= MeasuredCells)
            break;
    }
    m_edges.reserve(size_t(columns) + 1);
    for (const int width : widths)
        m_edges.push_back(m_edges.back() + width);
}

int SheetGeometry::columnAt(int x) const
{
    const auto behind = std::upper_bound(m_edges.cbegin(), m_edges.cend(), x);
    return std::clamp(int(behind - m_edges.cbegin()) - 1, 0, std::max(columns() - 1, 0));
}

QRect SheetGeometry::rectOf(const sheets::CellRange &range) const
{
    const int left = columnX(range.first.column);
    const int top = rowY(range.first.row);
    return {left, top, columnX(range.last.column + 1) - left, rowY(range.last.row + 1) - top};
}

} // namespace Tieout::shell
