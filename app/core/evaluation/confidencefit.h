// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/linkeddataset.h"
#include "core/evaluation/loglinearfit.h"

namespace Tieout::evaluation {

/// What the composer's confidence learns from: the readings that questions would be answered with, and whether they are
/// right by the fair rule. One thread.
class ConfidenceExamples
{
public:
    /// Reads the questions about the databases of `data` that are `wanted` by models that have seen none of them.
    /// Databases are told apart by `first` and their place in `data`. Questions whose gold returns nothing say nothing.
    /// Errors: Cancelled.
    Result<void> add(const LinkedDataset &data, const DatabaseChoice &wanted, const base::LogLinearSet &models,
                     int first, const StopToken &stop);

    base::LogLinear fit() const { return fitWhere(everyDatabase); }
    /// From other weights on, which stay as they are where these examples say nothing of them.
    base::LogLinear fitFrom(const base::LogLinear &begin) const;
    /// How sure each reading from database `first` on is, by weights fitted on the other parts of the databases, and
    /// whether it is right.
    std::vector<std::pair<double, bool>> heldApart(int folds, int first, int last) const;

private:
    base::LogLinear fitWhere(const DatabaseChoice &wanted) const;

    FeatureTable m_table;
    std::vector<LabelledRow> m_examples; ///< label 1: right
};

} // namespace Tieout::evaluation
