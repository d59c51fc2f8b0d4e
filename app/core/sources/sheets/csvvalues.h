// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/csvform.h"
#include "core/sources/sheets/numberformat.h"

#include <QStringView>

#include <optional>

namespace Tieout::sources::sheets {

/// A number as somebody wrote it: "1,234.5", "(12)", "12-", "€ 1'000", "45 %", "1.5E-3". Kept apart as it stands until
/// it is known whether a point or a comma is its decimal sign.
struct WrittenNumber {
    QStringView digits; ///< with the signs between them, and an exponent
    bool isNegative = false;
    bool hasPlus = false;
    bool isPercent = false;
    QStringView currency = {};
    int wholeDigits = 0;    ///< before a decimal sign, if what stands last is one
    bool fitsPoint = false; ///< it can be read with a decimal point
    bool fitsComma = false; ///< it can be read with a decimal comma
    bool isOpen = false;    ///< both, and they say different numbers
    bool isDigits = false;  ///< nothing but digits and a sign

    /// A code, a phone number or more digits than a number holds: "00123", "+49301234567", "4012345678901234567".
    bool isCode() const;
    /// Whether it can be read with the decimal sign; null: whichever it is, the number is the same.
    bool fits(QChar decimal) const;
    /// With the decimal sign, which fits.
    double value(QChar decimal) const;
    NumberFormat format(QChar decimal) const;
    /// The sign between its thousands; null: none.
    QChar grouping(QChar decimal) const;
};

/// Nothing where a text is no number.
std::optional<WrittenNumber> writtenNumber(QStringView text);

/// A date, a time of day or both as somebody wrote them: "2025-04-03", "3.4.2025", "04/03/25 17:30", "3 Apr 2025".
struct WrittenMoment {
    std::optional<double> dayFirst; ///< as a serial day, see serialOf(); nothing: there is no such date
    std::optional<double> monthFirst;
    NumberFormat::Kind kind = NumberFormat::Kind::Date;

    bool isOpen() const { return dayFirst && monthFirst && *dayFirst != *monthFirst; }
};

/// Nothing where a text is no moment, and for dates before 1900, which sheets cannot say.
std::optional<WrittenMoment> writtenMoment(QStringView text);

} // namespace Tieout::sources::sheets
