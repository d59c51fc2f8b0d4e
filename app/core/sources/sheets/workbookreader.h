// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"
#include "core/sources/sheets/ziparchive.h"

namespace Tieout::sources::sheets {

struct ReadLimits {
    ZipLimits zip = {};
    qint64 mostCells = 5'000'000; ///< of a workbook that hold something
    int mostSheets = 2'000;
    int mostMerges = 200'000;             ///< of a sheet
    qsizetype longestRecord = 10'000'000; ///< characters of a row of a text file
};

/**
 * Reads a workbook as it is: values that the file keeps, nothing computed,
 * nothing fetched from outside of the file, no macro run. XLSX, ODS, and text in
 * rows and fields (CSV, TSV), whose form is found out but for what `form` says.
 * Blocks, with progress. Errors: NotFound, Denied, Encrypted, Unreadable,
 * Unsupported (another kind of file), LimitReached, Cancelled, and of a text
 * file Invalid (nobody knows the encoding).
 */
Result<Workbook> readWorkbook(const QString &file, const ReadLimits &limits, const StopToken &stop,
                              const Progress &progress, const CsvForm &form = {});

} // namespace Tieout::sources::sheets
