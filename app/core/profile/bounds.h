// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/columnprofile.h"

#include <optional>

/// How far a statistic of a sample may be from that of all rows.
namespace Tieout::profile {

/// Both ends belong to it.
struct Bounds {
    double low = 0;
    double high = 1;
    bool contains(double value) const { return low <= value && value <= high; }
    bool operator==(const Bounds &) const = default;
};

/// How sure the bounds of one statistic, or of a list of them together, are.
constexpr double boundConfidence = 0.99;

/// How many standard deviations hold with `confidence` on both sides for all of `statements` together (Bonferroni).
double zScore(double confidence, qint64 statements = 1);

/// Of a share that was seen in `sampled` rows: the score interval (Wilson, "Probable inference", JASA 22, 1927), which
/// keeps its confidence where the share is near 0 or 1.
Bounds wilson(double fraction, qint64 sampled, double z);

/// Of the share of nulls; nothing where the method bounds nothing. An exact share is both ends.
std::optional<Bounds> nullBounds(const ColumnProfile &profile);

/// Of the share of one of the common values: they hold for all of them together, and for their having been chosen among
/// all values of the column, as many as there seem to be.
std::optional<Bounds> commonBounds(const ColumnProfile &profile, const ValueFraction &value);

/// For people: "exact", "99 % Wilson, 10,000 rows", "no bound".
ErrorText boundWords(const ColumnProfile &profile);

} // namespace Tieout::profile
