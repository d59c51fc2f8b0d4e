// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/sheettable.h"

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

/// Of a workbook that was read, with what a person said of its tables, by structure. Sheets that nobody sees are left
/// out.
WorkbookTablesPtr withTables(Workbook workbook, const QHash<QString, RegionCorrection> &corrections = {});

} // namespace Tieout::sources::sheets
