// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

/**
 * Measures answers from governed definitions: the whole program is asked, without a model, with the definitions of
 * FOLDER/DATABASE.ossie.yaml. Figures, as shares of the questions: `rightShare`, `wrongShare`, `askedShare`,
 * `abstainedShare`; of the answers `governedShare`, which stand as governed, and `tiedOutShare`. Of the traps, each
 * with a file of definitions of its own: `trapsHeldShare`, those that do what they have to (refuse, ask, show both, say
 * what is broken, answer right). Rows are compared as isFairlySame() says, with the gold query's. Errors: Cancelled,
 * those of reading definitions, of opening and of running a gold query.
 */
Result<EvaluationReport> evaluateMetrics(const Dataset &dataset, const QString &trapFile, const DatabaseOpener &open,
                                         const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
