// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimal.h"
#include "core/sources/sheets/workbook.h"

namespace Tieout::sources::sheets {

/// What a cell counts, whether the file keeps it as a number or as its text.
struct Figure {
    base::Decimal number; ///< as it stands in the cell: 12.5 of "12.5 %" and of 0.125 that is shown as a percentage
    bool isPercent = false;
    int decimals = 0;      ///< shown after the point
    QString currency = {}; ///< "€", "USD" beside the number; empty: none
};

/// Nothing for what is no figure: words, times, signs for what is not known, formulas that are not computed.
std::optional<Figure> figureOf(const Workbook &workbook, const Cell &cell);

/// Of a text: "(1,204.5)", "$ 5,686", "12.5 %", "1.234,5". A lone comma before three digits groups them, a lone point
/// is a decimal point.
std::optional<Figure> figureIn(const QString &text);

} // namespace Tieout::sources::sheets
