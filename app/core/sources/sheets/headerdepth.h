// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/sheetmarks.h"

namespace Tieout::sources::sheets {

/**
 * How many rows at the top of a table are headings. They end where the data begin: at the first number that is no year,
 * or at the second row that is a record. Below that, rows still are headings that have words where the columns have
 * figures, and one that only numbers the columns.
 */
int headerRowsOf(const SheetMarks &marks, const CellRange &range);

/**
 * Where another table begins within a range, below `headerRows` of its own: at a row of other headings, words where the
 * columns have figures, or at the titles over it. Nothing where none does; the same headings again are a page break.
 */
std::optional<int> nextTableIn(const SheetMarks &marks, const CellRange &range, int headerRows);

} // namespace Tieout::sources::sheets
