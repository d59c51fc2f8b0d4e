// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/gateevaluation.h"

namespace Tieout::evaluation {

/**
 * Measures whether the gate's words are enough to mend what is wrong: the agent is asked every question, and in place
 * of a model a noisy oracle answers with the gold query damaged in one of the kinds of mutationKinds(). It knows the
 * gold, and gives it only once the feedback names what it broke; else it says the same again. Gold queries that the
 * gate itself does not let a generator pass are left out
 * (`goldRejected`).
 *
 * Figures: `queries`; `damaged`, `undecidable` (the mistake cannot be told from a query that was meant so), and of the
 * rest `repaired` (answered with the gold's rows), `wrong` (answered with others), `abstained` (not answered), each of
 * them by kind as well; `repairedShare` of the decidable. What an answer is worth: `goldAnswered` of
 * `goldAsked`, and `damagedAnswered` (wrongly) of `damagedRuns` (what the engine would have run), `.atOnce` or after
 * something was said to it (`.told`). Blocks. Errors: Cancelled, and those of opening a database.
 */
Result<EvaluationReport> evaluateRepair(const Dataset &dataset, const GateEvaluationOptions &options,
                                        const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
