// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/checkedquery.h"
#include "sdk/connector.h"

namespace Tieout::answer {

struct JoinCountLimits {
    qint64 rows = 1'000'000;                ///< counted of each step; "more than" from there on
    std::chrono::milliseconds time{10'000}; ///< for all steps together
};

/// One join of a query: how many rows there are before and after it.
struct JoinCount {
    QString joined;         ///< what is joined: "payments"
    QStringList to;         ///< what it is joined to, in order
    qint64 rowsBefore = -1; ///< -1: not counted
    qint64 rowsAfter = -1;
    bool beforeIsMore = false; ///< counting stopped at the limit
    bool afterIsMore = false;
    std::optional<Error> why; ///< it was not counted
    sql::Span at;
};

/**
 * Counts the rows before and after each join of a query by asking the engine, joins of common tables and derived tables
 * first as they are written; conditions of WHERE that join tables count as part of the join, others do not. Joins of
 * correlated subqueries are left out. A query that passed as an exploration will do: what is wrong with its result may
 * be just what is looked for. Blocks; on the session's thread. Errors: Cancelled. A step that the engine refuses, and
 * all steps after the time limit, say why they were not counted.
 */
Result<QList<JoinCount>> countJoins(Session &session, const gate::CheckedQuery &query, const JoinCountLimits &limits,
                                    const StopToken &stop, const Progress &progress);

/// "412 -> 398 rows (14 fewer)", "more than 1,000,000 -> ...", or why not.
QString inWords(const JoinCount &count);

} // namespace Tieout::answer
