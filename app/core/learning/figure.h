// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimal.h"

namespace Tieout::learning {

/// A number as a person writes it down from somewhere else.
struct Figure {
    QString text;        ///< as written: "1.2 million"
    base::Decimal value; ///< 1200000
    base::Decimal unit;  ///< of its last digit: 100000

    /// What it is rounded from: within half a unit of its last digit.
    bool isRoundedFrom(const base::Decimal &number) const;
};

/**
 * "33,489", "1.2 million", "-5 k", "EUR 12.50", "1.234,50". A comma or point before groups of three digits parts
 * thousands, else it is the decimal one; a currency or a percent sign is passed over. Errors: Invalid (no number, or
 * more than one).
 */
Result<Figure> figureOf(const QString &text);

} // namespace Tieout::learning
