// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/workbookreader.h"

#include "core/sources/sheets/csvreader.h"
#include "core/sources/sheets/odsreader.h"
#include "core/sources/sheets/xlsxreader.h"

namespace Tieout::sources::sheets {

Result<Workbook> readWorkbook(const QString &file, const ReadLimits &limits, const StopToken &stop,
                              const Progress &progress, const CsvForm &form)
{
    if (isCsv(file) && !isArchive(file))
        return readCsv(file, form, limits, stop, progress);
    const Result<ZipArchive> archive = ZipArchive::open(file, limits.zip);
    if (!archive)
        return fail(archive.error());
    if (isOpenDocument(*archive))
        return readOds(file, *archive, limits, stop, progress);
    return readXlsx(file, *archive, limits, stop, progress);
}

} // namespace Tieout::sources::sheets
