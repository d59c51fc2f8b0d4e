// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/workbooktables.h"

namespace Tieout::sources::sheets {

WorkbookTablesPtr withTables(Workbook workbook, const QHash<QString, RegionCorrection> &corrections)
{
    auto out = std::make_shared<WorkbookTables>();
    out->workbook = std::move(workbook);
    for (const Sheet &sheet : std::as_const(out->workbook.sheets)) {
        if (sheet.visibility != Sheet::Visibility::Visible)
            continue;
        for (SheetTable &table : tablesOf(out->workbook, sheet, corrections))
            out->tables.push_back(std::move(table));
    }
    return out;
}

} // namespace Tieout::sources::sheets
