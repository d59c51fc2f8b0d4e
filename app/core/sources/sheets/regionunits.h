// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/headings.h"

namespace Tieout::sources::sheets {

/**
 * What the values of a column are counted in, as the sheet says it ("EUR thousand", "%"): what its headings say, else
 * the format of its first number, else a title of the table ("in EUR thousand"). Empty: nothing says it. `column` is
 * one of the region's.
 */
QString unitOf(const Workbook &workbook, const Sheet &sheet, const Region &region, const ColumnHeading &heading,
               int column);

} // namespace Tieout::sources::sheets
