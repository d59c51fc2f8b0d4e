// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regions.h"

namespace Tieout::sources::sheets {

/// What a row of a region is there for. Only Data may be added up: the rest says the same figures again.
enum class RowRole : quint8 {
    Heading,
    Group, ///< names the rows below it and holds no figure
    Data,
    Subtotal, ///< adds up some of the rows
    Total,    ///< adds up all of them
    Derived,  ///< an average, a share, a change, what of the row above is of one kind: made of the rows
    Blank
};

/**
 * One for each row of the region's range. A row is a total where it says so and is no record of its own, or where its
 * figures are those of the rows above (or below) it added up, in every column: to the last digit that is shown, and
 * with a sign that it is set apart (bold, the first or the last row, less indented).
 */
QList<RowRole> rowRolesOf(const Workbook &workbook, const Sheet &sheet, const Region &region);

/// "Total", "Grand total", "Total assets", "Summe": names what was added up.
bool saysTotal(const QString &label);

} // namespace Tieout::sources::sheets
