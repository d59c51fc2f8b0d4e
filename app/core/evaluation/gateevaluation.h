// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

struct GateEvaluationOptions {
    DatabaseOpener open;
    QDate asOf; ///< what "last year" is counted from; invalid: the newest day of each database, else today
};

/**
 * Measures the gate over a data set's gold queries and over seeded mistakes in them. Figures: `queries`;
 * `engineRefuses` (golds that the engine itself does not compile, left out of all else); `falseReferenceRejections`
 * (safety, syntax, references); `falseRejections` (all other rejecting checks but join.key); `joinKeyWarnings`;
 * `mutants`, `decidable`, `caught` and each of them by kind; `caughtShare` of the decidable;
 * `firstSuggestionRightShare` of the misspelt names. Blocks. Errors: Cancelled, and those of opening a database.
 */
Result<EvaluationReport> evaluateGate(const Dataset &dataset, const GateEvaluationOptions &options,
                                      const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
