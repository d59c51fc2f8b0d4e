// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"
#include "core/schema/keycandidates.h"

namespace Tieout::evaluation {

struct KeyEvaluationOptions {
    DatabaseOpener open;
    bool rows = true; ///< false: names and types alone
    int folds =
        0; ///< above 1: the weights for each part of the databases are fitted on the other parts; else those built in
};

/**
 * Measures the keys that are proposed where the declared ones are hidden. True are the declared keys and the pairs of
 * columns that gold queries join on, in either direction. Figures: `declared`; `joinedOn` (pairs that only golds join
 * on); `keys`, both; `proposed`; `right`; `precisionShare` of the proposed and `recallShare` of the keys;
 * `declaredFound` and `declaredFoundShare`; `sharedParent`, wrong proposals between columns that true keys join by way
 * of others. Blocks. Errors: Cancelled, Invalid (fewer databases than folds), and those of opening a database and of
 * reading its rows.
 */
Result<EvaluationReport> evaluateKeys(const Dataset &dataset, const KeyEvaluationOptions &options,
                                      const StopToken &stop, const Progress &progress);

/// Weights fitted on all databases of a data set. Errors: as above.
Result<schema::KeyWeights> fitKeys(const Dataset &dataset, const KeyEvaluationOptions &options, const StopToken &stop,
                                   const Progress &progress);

} // namespace Tieout::evaluation
