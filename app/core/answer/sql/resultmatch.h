// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/connector.h"

namespace Tieout::answer {

/// Of a result that is compared with another; a longer one is cut there.
constexpr qint64 MostComparedRows = 100'000;

/// The rows of a gold query, ready to be compared with those of other queries.
struct GoldResult {
    ResultSet rows;
    bool ordered = false;    ///< the query sorts them
    QList<Row> candidates;   ///< in order, those included that a limit cuts off; `rows` where nothing is sorted
    QList<qsizetype> equals; ///< sizes of runs of candidates that sort alike, where `ordered`
};

/// Runs a gold query. Errors: those of parsing and running it.
Result<GoldResult> runGold(Session &session, const QString &sql, const StopToken &stop);

/**
 * Whether rows answer like the gold's: the same rows as often (a multiset), in the same order where gold sorts them,
 * columns in any order, numbers alike in seven significant digits; where gold cuts off among equals, any of these
 * equals will do.
 */
bool sameResult(const GoldResult &gold, const ResultSet &rows);

} // namespace Tieout::answer
