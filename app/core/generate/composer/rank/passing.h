// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/composer/rank/readings.h"

namespace Tieout::generate::composer {

/// What the gate leaves of the readings.
struct Passing {
    std::vector<FilledReading> readings; ///< best first, as many as are needed to decide
    std::vector<record::Ledger> ledgers; ///< one for each of them
    std::vector<double> stopped;         ///< logs of those that did not pass, best first
    QString closest;                     ///< of those, the query that left the fewest words unread
    QStringList unread;                  ///< which ones; empty where none failed by that
};

/// `judged` may be absent: then everything passes. Of readings that the grammar does not find only the likeliest are
/// looked at, and none that must not be told.
Passing passing(std::vector<FilledReading> readings, const std::function<Judged(const QString &sql)> &judged);

/// Which of the readings a question is answered with, if it is: the grammar's first where it has one, for that accounts
/// for every word. There is one at least.
size_t preferred(const Passing &passing, const GrammarReadings &grammar);

/// What speaks for and against that reading: certaintyFeatures(), what the probabilities say of it beside the others,
/// and what the gate stopped or passed over. For model "confidence".
base::Features confidenceFeatures(const retrieval::Linking &linking, const Passing &passing, size_t reading,
                                  const GrammarReadings &grammar);
/// Probability that a reading is right, by model "confidence"; 0 where there is no such model.
double confidenceOf(const base::Features &features, const base::LogLinearSet &models);

} // namespace Tieout::generate::composer
