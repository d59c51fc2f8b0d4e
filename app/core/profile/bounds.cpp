// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/bounds.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace Tieout::profile {

namespace {

std::optional<Bounds> boundsOf(const ColumnProfile &profile, double fraction, qint64 statements)
{
    if (profile.method == StatisticMethod::Exact)
        return Bounds{fraction, fraction};
    if (profile.sampledRows <= 0)
        return {};
    return wilson(fraction, profile.sampledRows, zScore(boundConfidence, statements));
}

} // namespace

double zScore(double confidence, qint64 statements)
{
    const double beyond = (1 - confidence) / double(std::max<qint64>(statements, 1));
    double low = 0;
    double high = 38; // erfc() is 0 beyond
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (low + high) / 2;
        (std::erfc(middle / std::numbers::sqrt2) > beyond ? low : high) = middle;
    }
    return (low + high) / 2;
}

Bounds wilson(double fraction, qint64 sampled, double z)
{
    if (sampled <= 0)
        return {};
    const double n = double(sampled);
    const double zz = z * z;
    const double centre = (fraction + zz / (2 * n)) / (1 + zz / n);
    const double half = z * std::sqrt(fraction * (1 - fraction) / n + zz / (4 * n * n)) / (1 + zz / n);
    // At 0 and 1 the end is met exactly, up to rounding.
    return {fraction <= 0 ? 0 : std::max(0.0, centre - half), fraction >= 1 ? 1 : std::min(1.0, centre + half)};
}

std::optional<Bounds> nullBounds(const ColumnProfile &profile)
{
    return boundsOf(profile, profile.nullFraction, 1);
}

std::optional<Bounds> commonBounds(const ColumnProfile &profile, const ValueFraction &value)
{
    // No more values than there were rows to draw can have been chosen among.
    const qint64 values = std::max(
        {profile.distinctAtLeast, std::min(profile.distinct, profile.sampledRows), qint64(profile.common.size())});
    return boundsOf(profile, value.fraction, values);
}

ErrorText boundWords(const ColumnProfile &profile)
{
    if (profile.method == StatisticMethod::Exact)
        return QT_TRANSLATE_NOOP("Error", "exact");
    if (profile.sampledRows <= 0)
        return QT_TRANSLATE_NOOP("Error", "no bound");
    return {QT_TRANSLATE_NOOP("Error", "99 % Wilson, %1 rows"), {base::grouped(QString::number(profile.sampledRows))}};
}

} // namespace Tieout::profile
