// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/checkedquery.h"
#include "core/record/record.h"
#include "sdk/connector.h"

namespace Tieout::answer {

struct TieOutLimits {
    qint64 rows = 200'000; ///< above this the engine aggregates the semi-join form
};

/**
 * Computes a result a second way: the fact table's rows by key, filtered by semi-joins (EXISTS, so that no fan-out is
 * possible), aggregated here in exact decimals, per group of the result. Covers sum, count, avg, count distinct, min
 * and max; anything else is notChecked with why. `result` is what the query returned. Blocks; on the session's thread.
 * Never fails: an error is notChecked.
 */
record::Verification tieOut(Session &session, const gate::CheckedQuery &query, const ResultSet &result,
                            const TieOutLimits &limits, const StopToken &stop);

} // namespace Tieout::answer
