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

    /// What one feature changes: readings that are answered with it and would not be without it, and the reverse.
    struct Effect {
        std::string feature;
        qint64 readings = 0; ///< that have it
        qint64 bringsRight = 0;
        qint64 bringsWrong = 0;
        qint64 holdsRight = 0;
        qint64 holdsWrong = 0;
        qint64 changes() const { return bringsRight + bringsWrong + holdsRight + holdsWrong; }
    };
    /// Of every feature that `confidence` knows, where a reading is answered from confidence `least` on; those that
    /// change most first.
    std::vector<Effect> effects(const base::LogLinear &confidence, double least) const;

private:
    base::LogLinear fitWhere(const DatabaseChoice &wanted) const;

    FeatureTable m_table;
    std::vector<LabelledRow> m_examples; ///< label 1: right
};

} // namespace Tieout::evaluation
