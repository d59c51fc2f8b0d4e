// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/cellsigns.h"

#include <vector>

namespace Tieout::sources::sheets {

/// A cell that says something.
struct Mark {
    int column = 0;
    CellSign sign = CellSign::Words;
    bool isBold = false;
    bool isText = false;
};

/// What the cells of a sheet say to a reader who looks for its tables. The sheet outlives it.
class SheetMarks
{
public:
    SheetMarks(const Workbook &workbook, const Sheet &sheet);

    bool isEmpty() const { return m_rows.empty(); }
    /// The rows that say something, with their index; sorted.
    const std::vector<std::pair<int, std::vector<Mark>>> &rows() const { return m_rows; }
    std::optional<CellSign> at(const CellPlace &place) const;
    /// The marks of a row between the columns of a range.
    QList<Mark> within(int row, const CellRange &range) const;
    QString textAt(const CellPlace &place) const;
    const Workbook &workbook() const { return m_workbook; }

private:
    const std::vector<Mark> *marksOf(int row) const;

    const Workbook &m_workbook;
    const Sheet &m_sheet;
    std::vector<std::pair<int, std::vector<Mark>>> m_rows;
};

} // namespace Tieout::sources::sheets
