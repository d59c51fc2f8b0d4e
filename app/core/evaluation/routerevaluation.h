// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/evaluation/routerfit.h"

namespace Tieout::evaluation {

struct RouterEvaluationOptions {
    /// Each workspace is judged by weights of the others and of `further`; else all by the shipped ones.
    bool leaveOut = false;
    std::optional<RouterData> further;
};

/**
 * Measures which kind of route questions are sent to, over workspaces that are described. Figures, as shares of the
 * questions: `rightShare` (the kind or one that is accepted too), `strictShare` (the kind), `partsShare` of the
 * hybrids (taken as one, with all kinds of their parts); `f1.KIND` of each kind and `macroF1`, their mean, in
 * thousandths; `p95Microseconds` of one question, reading included. The confusion matrix is in byCategory, by the kind
 * that is right, with one figure for each that was given. Errors: Cancelled.
 */
Result<EvaluationReport> evaluateRouter(const RouterData &data, const RouterEvaluationOptions &options,
                                        const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
