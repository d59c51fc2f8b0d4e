// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/numbers.h"

#include <algorithm>
#include <cmath>

namespace Tieout::ledger {

namespace {

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

bool isConverted(double said, double written)
{
    if (said == 0 || written == 0)
        return said == written;
    const double factor = std::abs(written / said);
    for (const double unit : {1.0, 60.0, 3600.0, 24.0, 7.0, 12.0, 86400.0, 1024.0, 1048576.0}) {
        for (int power = -6; power <= 9; ++power) {
            if (isNear(factor, unit * std::pow(10, power)) || isNear(factor, std::pow(10, power) / unit))
                return true;
        }
    }
    return false;
}

bool standsFor(const QString &said, const QString &written, const std::optional<sql::BinaryOp> &comparison,
               bool inUnits)
{
    const double number = said.toDouble();
    const double other = written.toDouble();
    if (said == written || isNear(number, other))
        return true;
    const bool boundary = std::floor(number) == number && std::abs(std::abs(other) - number) <= 1 && comparison
                          && *comparison != sql::BinaryOp::Equal;
    const bool another = number == 1 && other == 2 && comparison == sql::BinaryOp::GreaterEqual; // "more than one"
    return another || (number > 1 && (boundary || (inUnits && isConverted(number, other))));
}

} // namespace Tieout::ledger
