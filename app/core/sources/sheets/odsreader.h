// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookreader.h"

namespace Tieout::sources::sheets {

/// Whether the archive is an OpenDocument file of any kind.
bool isOpenDocument(const ZipArchive &archive);

/// Reads an OpenDocument spreadsheet (ISO/IEC 26300) out of its archive.
/// Errors: as readWorkbook().
Result<Workbook> readOds(const QString &file, const ZipArchive &archive, const ReadLimits &limits,
                         const StopToken &stop, const Progress &progress);

} // namespace Tieout::sources::sheets
