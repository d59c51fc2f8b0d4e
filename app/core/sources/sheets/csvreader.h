// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookreader.h"

namespace Tieout::sources::sheets {

/// Whether a file is text in rows and fields, by its name.
bool isCsv(const QString &file);

/**
 * Reads rows and fields of a text file as a workbook of one sheet, which has the file's name. What a number or a date
 * is, is decided over all rows of a column; what could be two different ones stays text and is listed in the form. The
 * file is read three times, and never held as a whole. Errors: those of readWorkbook(), and Invalid (nobody knows the
 * encoding that is wished for).
 */
Result<Workbook> readCsv(const QString &file, const CsvForm &wish, const ReadLimits &limits, const StopToken &stop,
                         const Progress &progress);

} // namespace Tieout::sources::sheets
