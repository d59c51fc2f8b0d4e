// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

#include <QFont>
#include <QRect>

#include <algorithm>
#include <vector>

namespace Tieout::shell {

/// Where the cells of a sheet lie, in pixels from the upper left corner of A1. Columns are as wide as what stands in
/// the first rows; all rows are equally high.
class SheetGeometry
{
public:
    static constexpr int RowHeight = 22;
    static constexpr int IndentWidth = 12; ///< of a step

    /// A sheet of no cells until setSheet().
    SheetGeometry() = default;
    SheetGeometry(const sources::sheets::Workbook &workbook, const sources::sheets::Sheet &sheet, const QFont &font);

    /// That can be scrolled to: those that hold something, and some more.
    int rows() const { return m_rows; }
    int columns() const { return int(m_edges.size()) - 1; }
    QSize size() const { return {m_edges.back(), m_rows * RowHeight}; }

    int columnX(int column) const { return m_edges[size_t(std::clamp(column, 0, columns()))]; }
    int rowY(int row) const { return row * RowHeight; }
    /// The nearest one where there is none.
    int columnAt(int x) const;
    int rowAt(int y) const { return std::clamp(y / RowHeight, 0, std::max(m_rows - 1, 0)); }
    sources::sheets::CellPlace placeAt(const QPoint &point) const { return {rowAt(point.y()), columnAt(point.x())}; }
    QRect rectOf(const sources::sheets::CellRange &range) const;

private:
    int m_rows = 0;
    std::vector<int> m_edges{0}; ///< the left ones of all columns, and the right one of the last
};

} // namespace Tieout::shell
