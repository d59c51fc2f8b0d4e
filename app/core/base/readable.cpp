// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/readable.h"

#include "core/base/decimal.h"

namespace Tieout::base {

namespace {

constexpr int StoredDigits = 9; ///< more than these are a computed fraction's
constexpr int BehindPoint = 2;
constexpr int Significant = 3;

} // namespace

QString readableNumber(const QString &decimal)
{
    const qsizetype point = decimal.indexOf(u'.');
    if (point < 0 || decimal.size() - point - 1 <= BehindPoint)
        return decimal;
    const Result<Decimal> number = Decimal::parse(decimal);
    if (!number)
        return decimal;
    QString digits = decimal;
    digits.remove(u'.').remove(u'-');
    qsizetype zeros = 0;
    while (zeros < digits.size() && digits[zeros] == u'0')
        ++zeros;
    if (digits.size() - zeros <= StoredDigits)
        return decimal;
    const QString whole = decimal.left(point);
    const bool isSmall = whole == QLatin1String("0") || whole == QLatin1String("-0");
    // "0" before the point is one of the leading zeros.
    return number->rounded(isSmall ? int(zeros - 1) + Significant : BehindPoint).toString();
}

} // namespace Tieout::base
