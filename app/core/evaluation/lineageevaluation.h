// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/gateevaluation.h"

namespace Tieout::evaluation {

/**
 * Compares the columns that lineage says a gold query reads with those the engine itself reads (ReadsSource; SQLite's
 * authorizer). Normalised: a table whose rows are only counted has no column; a row id is the primary key it stands
 * for; a view is its tables; what a derived table, common table, view or EXISTS selects and nobody uses the engine
 * reads, and lineage does not name; what USING and NATURAL compare lineage names, and SQLite does not ask for. Figures:
 * `queries` (that the engine compiles), `same`, `sameShare`. Blocks. Errors: Unsupported (the engine does not tell),
 * Cancelled, and those of opening a database.
 */
Result<EvaluationReport> evaluateLineage(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                         const Progress &progress);

} // namespace Tieout::evaluation
