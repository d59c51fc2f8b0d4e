// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"
#include "core/sources/sheets/ziparchive.h"

namespace Tieout::sources::sheets {

struct ReadLimits {
    ZipLimits zip = {};
    qint64 mostCells = 5'000'000; ///< of a workbook that hold something
    int mostSheets = 2'000;
    int mostMerges = 200'000; ///< of a sheet
};

/**
 * Reads a workbook as it is: values that the file keeps, nothing computed,
 * nothing fetched from outside of the file, no macro run. Blocks, with
 * progress. Errors: NotFound, Denied, Encrypted, Unreadable, Unsupported
 * (another kind of file), LimitReached, Cancelled.
 */
Result<Workbook> readWorkbook(const QString &file, const ReadLimits &limits, const StopToken &stop,
                              const Progress &progress);

} // namespace Tieout::sources::sheets
