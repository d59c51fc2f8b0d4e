// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/tieout.h"

namespace Tieout::answer {

/**
 * The tie-out of a query of several steps (over a nested query, with window functions, over sets of rows, with figures
 * side by side): its result against that of SecondResult, row by row. Blocks; on the session's thread. Never fails: an
 * error is notChecked with why.
 */
record::Verification tieOutSteps(Session &session, const gate::CheckedQuery &query, const ResultSet &result,
                                 const TieOutLimits &limits, const StopToken &stop);

} // namespace Tieout::answer
