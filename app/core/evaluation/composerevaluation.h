// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/composerfit.h"

namespace Tieout::evaluation {

/**
 * Measures the composer's readings. Figures: `gradedQuestions` (the gold returns rows), `goldEmptyLeftOut`, `right`
 * (the best reading is right by the rule, made to answer) and `executionAccuracyShare`; `rightAmongOffered`,
 * `rightAmongAll` (any reading kept), `noReading`; of what is answered unprompted `answeredShare` and
 * `precisionAnsweredShare`, by the fair rule run and verified as for a person and with its reliability; `askedShare`,
 * `rightAmongAskedShare`. Losses are named by the stage that lost them. Errors: Cancelled, those of opening.
 */
Result<EvaluationReport> evaluateComposer(const Dataset &dataset, const LinkedDataset &data,
                                          const base::LogLinearSet &models, GradingRule rule, const StopToken &stop,
                                          const Progress &progress);

/// The same where the questions of each part of the databases are judged by weights fitted on the other parts. Slow: a
/// fit each. Errors: as above, Invalid (fewer databases than parts, or too few in the others to fit on).
Result<EvaluationReport> evaluateComposerFolds(const Dataset &dataset, const LinkedDataset &data, int folds,
                                               GradingRule rule, const StopToken &stop, const Progress &progress);

/**
 * How sure the composer is and how often it is right then, over the questions it would answer if it were sure enough:
 * its confidence fitted anew for each of five parts of the databases on the others. Figures: `readings`, `right`, and
 * of both what comes of the databases from `further` on. With the reliability and the coverage of all.
 */
EvaluationReport evaluateConfidence(const Dataset &dataset, const ComposerFit &fit, int further);

/**
 * Measures what each feature of the program's confidence changes, by feature: `readings` that have it, and how many of
 * them it brings to an answer or holds back from one, right or wrong (`bringsRight`, `bringsWrong`, `holdsRight`,
 * `holdsWrong`). Errors: Cancelled.
 */
Result<EvaluationReport> evaluateFeatures(const Dataset &dataset, const LinkedDataset &data, const StopToken &stop);

} // namespace Tieout::evaluation
