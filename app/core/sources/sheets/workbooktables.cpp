// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/workbooktables.h"

namespace Tieout::sources::sheets {

WorkbookTablesPtr withTables(Workbook workbook)
{
    auto out = std::make_shared<WorkbookTables>();
    out->workbook = std::move(workbook);
    for (const Sheet &sheet : std::as_const(out->workbook.sheets)) {
        if (sheet.visibility != Sheet::Visibility::Visible)
            continue;
        for (SheetTable &table : tablesOf(out->workbook, sheet))
            out->tables.push_back(std::move(table));
    }
    return out;
}

Result<WorkbookTablesPtr> readTables(const QString &file, const StopToken &stop, const Progress &progress)
{
    Result<Workbook> workbook = readWorkbook(file, {}, stop, progress);
    if (!workbook)
        return fail(workbook.error());
    return withTables(*std::move(workbook));
}

} // namespace Tieout::sources::sheets
