// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/histogram.h"

#include "core/period/period.h"

#include <algorithm>
#include <optional>

namespace Tieout::profile {

namespace {

/// Where a value lies on a line: numbers as they are, dates by their day.
std::optional<double> placeOf(const Value &value, DateEncoding encoding)
{
    if (encoding != DateEncoding::None) {
        const std::optional<QDate> day = period::dayOf(value.toText(), encoding);
        return day && day->isValid() ? std::optional(double(day->toJulianDay())) : std::nullopt;
    }
    return value.isNumber() ? std::optional(value.toDouble()) : std::nullopt;
}

} // namespace

QList<double> equalWidthShares(const ColumnProfile &profile, int bins)
{
    std::vector<double> ends;
    for (const Value &value : profile.histogram) {
        const std::optional<double> place = placeOf(value, profile.encoding);
        if (!place)
            return {};
        ends.push_back(*place);
    }
    if (ends.size() < 2 || bins < 1 || ends.back() <= ends.front())
        return {};
    const double width = (ends.back() - ends.front()) / bins;
    const double share = 1.0 / double(ends.size() - 1);
    QList<double> shares(bins, 0.0);
    for (size_t i = 0; i + 1 < ends.size(); ++i) {
        const double from = (ends[i] - ends.front()) / width;
        const double to = (ends[i + 1] - ends.front()) / width;
        if (to <= from) { // one value fills the bin
            shares[std::clamp(int(from), 0, bins - 1)] += share;
            continue;
        }
        for (int bin = std::clamp(int(from), 0, bins - 1); bin < bins && bin < to; ++bin)
            shares[bin] += share * (std::min(to, double(bin + 1)) - std::max(from, double(bin))) / (to - from);
    }
    return shares;
}

} // namespace Tieout::profile
