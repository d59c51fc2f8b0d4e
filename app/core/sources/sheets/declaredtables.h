// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

namespace Tieout::sources::sheets {

/// What spreadsheet programs call a sheet or a table that nobody has named: "Sheet1", "Tabelle 2".
bool isUnnamed(const QString &name);

/// What the author called the table that a range is of, in words: "Monthly rent" of "Monthly_Rent". Empty where none
/// was declared there, or nobody named it.
QString declaredName(const Sheet &sheet, const CellRange &range);

} // namespace Tieout::sources::sheets
