// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbookreader.h"

namespace Tieout::sources::sheets {

/// Reads an Office Open XML workbook (ECMA-376, transitional or strict) out of
/// its archive. Parts are found by their relationships, never by name. Errors:
/// as readWorkbook().
Result<Workbook> readXlsx(const QString &file, const ZipArchive &archive, const ReadLimits &limits,
                          const StopToken &stop, const Progress &progress);

} // namespace Tieout::sources::sheets
