// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

namespace Tieout::sources::sheets {

/// How a region's cells find their meaning.
enum class RegionKind {
    Flat,        ///< a record in each row, one row of headings or none
    Matrix,      ///< one row of headings, and they are members of one dimension: years, months
    MultiHeader, ///< two or more rows of headings
    List         ///< values without headings
};

/// "flat", "matrix", "multi-header", "list".
QString kindName(RegionKind kind);

/// A table on a sheet. What stands above and below it and is no part of it is kept beside it.
struct Region {
    CellRange range;       ///< from the first row of headings to the last row of data or totals
    int headerRows = 0;    ///< at the top of the range
    int headerColumns = 0; ///< at its left, that name the rows
    RegionKind kind = RegionKind::Flat;
    QList<CellPlace> titles; ///< above, from the top down
    QList<CellPlace> notes;  ///< below, from the top down
    bool operator==(const Region &) const = default;
};

/**
 * The tables of a sheet, from the top down and from left to right. A sheet is cut at its blank rows and columns, again
 * and again, since a gap in one part is none in another (the XY cut: Nagy, Seth 1984); what goes on below a gap without
 * headings of its own is put together again, and so are figures beyond a blank column that nothing else names. Of each
 * block titles and notes are taken off, and it ends where other headings begin; headerRowsOf() has how deep its own
 * are. What the author declared as a table is one, as it was declared. No cell is changed.
 */
QList<Region> regionsOf(const Workbook &workbook, const Sheet &sheet);

} // namespace Tieout::sources::sheets
