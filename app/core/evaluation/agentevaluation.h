// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

struct AgentEvaluationOptions {
    DatabaseOpener open;
    generate::CandidateSource *model = nullptr; ///< outlives the evaluation
    bool modelOnly = false;                     ///< rules are not asked first
};

/**
 * The whole way of a question with a model: rules first, as a user has it, or the model alone. Figures:
 * `gradedQuestions`, of which `answered`, `right`, `wrongCount`, `asked` (readings offered), `heldBack`, `failed`; of
 * the answers those by the model (`answeredByModel`, `rightByModel`); `modelAsked` questions with `requests`,
 * `tokensIn`, `tokensOut` where the server counts them (`tokensCounted` questions) and `milliseconds`. Shares:
 * `accuracyShare`, `precisionAnsweredShare`, and means a question that the model was asked. `goldEmptyLeftOut`: golds
 * without rows. Failures: `wrong`, `failed`. Blocks. Errors: Cancelled, those of opening a database and of running a
 * gold query.
 */
Result<EvaluationReport> evaluateAgent(const Dataset &dataset, const AgentEvaluationOptions &options,
                                       const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
