// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regioncorrections.h"

namespace Tieout::shell {

/// "Table 1, multi-level headings".
QString tableWords(const sources::sheets::CorrectedRegion &region, int at);
/// "multi-level headings", "a plain list", "one column for each period", "no headings".
QString kindWords(const sources::sheets::CorrectedRegion &region);
/// "2 rows of headings".
QString headingRowWords(int rows);
/// Why a table is read as it is: "2 rows of headings, 12 % merged cells".
QString reasonWords(const sources::sheets::CorrectedRegion &region);
/// "3 tables, 2 with multi-level headings, values in EUR thousand", over all sheets.
QString foundWords(const sources::sheets::Workbook &workbook,
                   const QList<QList<sources::sheets::CorrectedRegion>> &sheets);
/// What the cells of a selection are about, in the words of their headings: "Revenue, Q3 2024, in EUR thousand". Empty
/// where they lie in no table.
QString questionWords(const sources::sheets::Workbook &workbook, const sources::sheets::Sheet &sheet,
                      const QList<sources::sheets::CorrectedRegion> &regions,
                      const sources::sheets::CellRange &selection);

} // namespace Tieout::shell
