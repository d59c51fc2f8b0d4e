// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellanswer.h"
#include "core/base/loglinear.h"

namespace Tieout::answer::sheet {

/// What is known of an answer from cells before anybody says whether it is right.
base::Features featuresOf(const CellAnswer &answer);

/// How likely an answer from cells is right, and how likely it has to be. Immutable; any thread.
class CellConfidence
{
public:
    /// Every answer is given, as sure as its labels were said.
    CellConfidence() = default;
    /// The models "right" and "least" of a set: the second holds the least probability.
    explicit CellConfidence(const base::LogLinearSet &models);
    /// As it was fitted: resources/sheets/weights.txt.
    static const CellConfidence &standard();

    double probability(const CellAnswer &answer) const;
    double probability(const base::Features &features) const;
    double least() const { return m_least; }

private:
    base::LogLinear m_right;
    double m_least = 0;
};

} // namespace Tieout::answer::sheet
