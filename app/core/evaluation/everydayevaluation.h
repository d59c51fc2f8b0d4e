// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

struct EverydayEvaluationOptions {
    DatabaseOpener open;
    /// Questions whose qualifier the data knows nothing of: any answer is wrong. May be empty.
    Dataset probes;
};

/**
 * Measures what a person gets who types a question: the whole program is asked, without a model, on the day that the
 * question says. Figures, as shares of all questions: `rightShare`, `wrongShare`, `clarifyShare`, `abstainShare`; of
 * the answers `precisionAnsweredShare` and `tiedOutShare`, whose figures were computed a second way; of the questions
 * back to what has an answer `rightAmongOfferedShare`; of the probes `probesAnsweredShare`. Rows are compared as
 * isFairlySame() says. Errors: Cancelled, those of opening and of running a gold query.
 */
Result<EvaluationReport> evaluateEveryday(const Dataset &dataset, const EverydayEvaluationOptions &options,
                                          const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
