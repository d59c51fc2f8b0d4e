// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"

namespace Tieout::shell {

/// A cell as its format shows it: grouped, rounded, per cent, with its currency; dates as the window shows them. Of a
/// formula without a value the words for that.
QString cellText(const sources::sheets::Workbook &workbook, const sources::sheets::Cell &cell);

/// Whether a cell stands at the right of its column where its style does not say.
bool isRightAligned(const sources::sheets::Workbook &workbook, const sources::sheets::Cell &cell);

} // namespace Tieout::shell
