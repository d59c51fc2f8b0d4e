// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

struct GateEvaluationOptions {
    DatabaseOpener open;
    /// What "last year" is counted from where the question has no day of its own; invalid: the newest day of each
    /// database, else today.
    QDate asOf;
};

/**
 * Measures the gate over a data set's gold queries and over seeded mistakes in them; questions without a gold query are
 * left out. Figures: `queries`; `engineRefuses` (golds that the engine itself does not compile, left out of all else);
 * `falseReferenceRejections` (safety, syntax, references); `falseRejections` (all other rejecting checks but join.key);
 * `joinKeyWarnings`; `warned.CHECK` (golds that another check warns of); golds with a warning that would reject a
 * generator's query are listed: those of join.key and of the ledger. `mutants`, `decidable`, `caught` (a check of the
 * kind says what it did not say of the gold) and each of them by kind; `caughtShare` of the decidable;
 * `firstSuggestionRightShare` of the misspelt names. Blocks. Errors: Cancelled, and those of opening a database.
 */
Result<EvaluationReport> evaluateGate(const Dataset &dataset, const GateEvaluationOptions &options,
                                      const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
