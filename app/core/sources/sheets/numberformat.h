// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::sources::sheets {

/// What a number format makes of a number (ECMA-376 part 1, 18.8.30
/// and 18.8.31). Only its first section counts.
struct NumberFormat {
    enum class Kind { General, Number, Percent, Date, Time, DateTime, Duration, Text };

    Kind kind = Kind::General;
    int decimals = 0;      ///< shown after the point
    int scale = 0;         ///< the power of ten by which a shown number is too small:
                           ///< "0,," shows millions (6)
    QString currency = {}; ///< symbol or code as written: "€", "USD"; empty: none
    QString suffix = {};   ///< other words beside the number, as written: "m", "k"

    bool isGrouped = false; ///< thousands are shown apart: "1,250"

    bool isMoment() const { return kind == Kind::Date || kind == Kind::Time || kind == Kind::DateTime; }
    bool operator==(const NumberFormat &) const = default;
};

/// Whether a text is the sign or the code of a currency: "€", "USD".
bool isCurrency(QStringView text);
/// Of a code as it stands in a file ("#,##0.00 [$€-407]").
NumberFormat formatFrom(QStringView code);
/// Of a format that files name by number only; General for one that is not
/// built in.
NumberFormat builtInFormat(int id);

} // namespace Tieout::sources::sheets
