// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/run.h"

namespace Tieout::evaluation {

/**
 * Measures the join tree: from the tables that each SELECT of a gold query names, the smallest tree over foreign keys,
 * ties broken by the question's words, is compared with the joins that the gold wrote. Figures: `multiTable` questions
 * (some SELECT joins tables) and `leftOut` of them (outer joins, derived tables, what cannot be read). `declaredOnly`:
 * golds that join along declared keys only and no table with itself; over the declared keys `sameJoins` of them have
 * the same conditions, `sameJoinsShare`. Over declared and proposed keys, `sameJoinsOfAll` of all the others,
 * self-joins included. `rowsCompared`: of those, questions whose gold returns rows; `sameRows`, `sameRowsShare`: the
 * gold with its FROM clauses replaced by ours returns the same rows. `tied`: the question leaves several trees of equal
 * right, which are offered; `tiedRight` of them hold the gold's. A table that stands twice takes two roles. Failures
 * are named by their reason: selfJoin (no keys give it two roles), noCondition (the gold joins without a condition),
 * notConnected, noKey (the gold joins on columns that no key has), tied, otherKeys. Blocks. Errors: Cancelled, those of
 * opening.
 */
Result<EvaluationReport> evaluateJoins(const Dataset &dataset, const DatabaseOpener &open, const StopToken &stop,
                                       const Progress &progress);

} // namespace Tieout::evaluation
