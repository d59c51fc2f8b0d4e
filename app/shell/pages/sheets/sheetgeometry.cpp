// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sheets/sheetgeometry.h"

#include "shell/pages/sheets/sheetcelltext.h"

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

SheetGeometry::SheetGeometry(const sheets::Workbook &workbook, const sheets::Sheet &sheet, const QFontMetrics &metrics)
{
    const sheets::CellRange used = sheet.used().value_or(sheets::CellRange{});
    m_rows = std::min(used.last.row + 1 + SpareRows, sheets::MostRows);
    const int columns = std::clamp(used.last.column + 1 + SpareColumns, FewestColumns, sheets::MostColumns);
    std::vector<int> widths(size_t(columns), NarrowestColumn);
    int measured = 0;
    for (const sheets::Row &row : sheet.rows) {
        const std::span<const sheets::Cell> cells = sheet.rowAt(row.index);
        for (size_t at = 0; at < cells.size() && measured < MeasuredCells; ++at) {
            const sheets::Cell &cell = cells[at];
            // A text runs on over blank cells.
            const bool runsOn = cell.kind == sheets::CellKind::Text
                                && (at + 1 == cells.size() || cells[at + 1].column != cell.column + 1);
            if (cell.kind == sheets::CellKind::Blank || runsOn || sheet.mergeAt({row.index, cell.column}))
                continue;
            ++measured;
            const int width = metrics.horizontalAdvance(cellText(workbook, cell)) + CellMargins;
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
