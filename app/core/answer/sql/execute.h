// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/gate/checkedquery.h"
#include "core/record/record.h"
#include "sdk/connector.h"

#include <QDateTime>

namespace Tieout::answer {

struct ExecuteLimits {
    qint64 rows = 10'000; ///< rows kept; one more is asked for, to know whether there are more
    std::chrono::milliseconds time{30'000};
};

struct Execution {
    ResultSet result; ///< the engine's raw values
    QString sqlRun;   ///< what was sent, printed from the tree that passed the gate
    QDateTime ranAt;
    double elapsedMs = 0;
    qint64 bytes = 0; ///< of the values that came back, those of rows beyond the limit included
};

/// The text that execute() sends: the checked tree with the row cap set in it.
QString runnableSql(const gate::CheckedQuery &query, qint64 rows);

/// Asks the engine to compile what passed the gate: the check "syntax.engine". A disagreement is a fault of ours, and
/// logged.
gate::CheckResult checkEngine(Session &session, const QString &sql);

/// Runs a query. Blocks; on the session's thread. Errors: as Session::select.
Result<Execution> execute(Session &session, const gate::CheckedQuery &query, const ExecuteLimits &limits,
                          const StopToken &stop);

/// True when nothing matched: no rows, or one row of aggregates over nothing (NULL and 0).
bool isEmpty(const ResultSet &result, const gate::CheckedQuery &query);

/// The rows that a statement's own limit keeps, where that is a plain number and not WITH TIES.
std::optional<qint64> limitOf(const sql::Query &query);

/// Whether a limit cuts between rows that are equal in what ranks them: the check "order.cut", which passes where it
/// does not and warns where it does or where the engine did not tell within a second. Nothing where no limit of at most
/// 1,000 cuts ranked rows. Keys and groups that only settle the order rank nothing. Precondition: the rows that are
/// shown are not cut themselves.
std::optional<gate::CheckResult> checkCut(Session &session, const gate::CheckedQuery &checked, const StopToken &stop);

/// How many rows have no date where the answer filters a period on it or groups by its calendar unit: the check
/// "period.empty-date". It warns where they are more than one in 200 of the rows that the answer's other conditions
/// leave, each row counted once whatever joins do; where they were not counted within a second, by the share that the
/// profile measured. Nothing where no date decides, or the profile saw none empty. Blocks; on the session's thread.
std::optional<gate::CheckResult> checkEmptyDates(Session &session, const gate::CheckedQuery &checked,
                                                 const StopToken &stop);

/// How many rows a statement gives, its own limit included, counted by the engine within two seconds. Nothing where
/// that takes longer. Blocks; on the session's thread.
std::optional<qint64> countRows(Session &session, const gate::CheckedQuery &checked, const StopToken &stop);

/// Which condition emptied a result, by counting the rows without each one, and stored values near a text that was not
/// found. Nothing where the statement has a form without conditions of its own. Never fails: what cannot be counted is
/// left out.
std::optional<record::EmptyReason> emptyBecause(Session &session, const gate::CheckedQuery &checked,
                                                const QList<profile::ColumnValues> &values, const StopToken &stop);

} // namespace Tieout::answer
