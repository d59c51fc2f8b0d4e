// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

#include <QJsonArray>

namespace Tieout::evaluation {

/// A table of TAT-QA, rows of texts, as a workbook of one sheet.
sources::sheets::Workbook workbookOf(const QJsonArray &rows);

} // namespace Tieout::evaluation
