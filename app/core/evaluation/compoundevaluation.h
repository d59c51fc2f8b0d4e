// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

/**
 * What a person gets who asks questions of many parts, unprompted and without a model: an answer, or none. An answer
 * has to give the gold's rows. Figures: `right`, `wrongCount`, `heldBack` (a question back or an abstention; of these
 * `asked`, and `askedRight` where a reading offered is right), `failed` (an error, not an answer), `answeredShare`,
 * `goldEmptyLeftOut` (not asked). Failures are the wrong answers. Errors: Cancelled, those of opening, of a gold query.
 */
Result<EvaluationReport> evaluateCompound(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                          const Progress &progress);

} // namespace Tieout::evaluation
