// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/sheettable.h"
#include "core/sources/sheets/workbookreader.h"

#include <list>
#include <memory>

namespace Tieout::sources::sheets {

/// A workbook with all its tables, which refer to it. Immutable; any thread.
struct WorkbookTables {
    Workbook workbook;
    std::list<SheetTable> tables;

    WorkbookTables() = default;
    Q_DISABLE_COPY_MOVE(WorkbookTables)
};
using WorkbookTablesPtr = std::shared_ptr<const WorkbookTables>;

/// Of a workbook that was read. Sheets that nobody sees are left out.
WorkbookTablesPtr withTables(Workbook workbook);

/// Blocks, with progress. Errors: those of readWorkbook().
Result<WorkbookTablesPtr> readTables(const QString &file, const StopToken &stop, const Progress &progress);

} // namespace Tieout::sources::sheets
