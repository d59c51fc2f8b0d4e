// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace Tieout::sources::sheets {

/// What figures are counted in, as far as words say it.
struct Scale {
    QString unit;             ///< "EUR", "USD", "kg", "persons"; empty: unsaid
    std::optional<int> power; ///< of ten by which the figures are too small: 3 of "in thousands"
    bool isPercent = false;
    bool isPoints = false;  ///< of percentages: a difference of two, in percentage points
    bool isPerUnit = false; ///< "per share", "ratio", "(years)": not counted as the figures around it are

    bool says() const { return !unit.isEmpty() || power || isPercent; }
    /// With what the other says and this does not.
    Scale with(const Scale &other) const;
    bool operator==(const Scale &) const = default;
};

/// Of a title, a note or a heading: "in thousands of EUR", "EUR m", "$'000", "(in millions, except per share)", "USD
/// billion", "%". Words that count nothing ("Million-dollar homes") are left alone: a scale stands in brackets, behind
/// "in", beside a currency, or is all there is.
Scale scaleIn(const QString &text);

/// "(in millions)", "EUR m", "U.S. $ in thousands": a text that says a scale and nothing else.
bool saysOnlyScale(const QString &text);

/// "EUR thousand", "%": as a unit is written beside a figure; empty where nothing is said.
QString scaleWords(const Scale &scale);

/// "thousand", "million", "billion"; empty for other powers.
QString scaleName(int power);

} // namespace Tieout::sources::sheets
