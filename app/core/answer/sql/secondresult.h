// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/factquery.h"
#include "core/answer/sql/tieout.h"

namespace Tieout::answer {

/// The rows that a query gives, computed a second way.
struct SecondRows {
    QList<Row> rows;         ///< those included that a limit cuts off
    QList<bool> isComputed;  ///< by column: a figure, and not what was read of a row
    QList<Value> rankedBy;   ///< by row, what the query sorts by first; empty where no limit cuts
    bool descending = false; ///< of that
    std::optional<qint64> limit;
    qint64 read = 0; ///< plain rows that it was computed from
    QString sql;     ///< that read the first of them
};

/**
 * Computes what a query of several steps gives, each step here: plain rows are read by FactQuery (no join repeats
 * them), then counted, added up, put in order and picked by our own code. Covers queries over the rows or groups of
 * another one, window functions, sets of rows, figures side by side and figures of the rows that belong to each row. A
 * median and a percentile are found by sorting the values, whatever the query does to find them. Blocks; on the
 * session's thread. Keeps what it is given by reference.
 */
class SecondResult
{
public:
    SecondResult(Session &session, const sql::BoundQuery &bound, const gate::SourceFacts *facts,
                 const TieOutLimits &limits, const StopToken &stop);

    /// Errors: Unsupported, with what stands in the way; as Session::select().
    Result<SecondRows> of(const sql::Query &query);

    /// Whether rows are picked that hold the greatest or least value of their group.
    static bool picksExtremes(const sql::Query &query);

private:
    /// Rows of which the values of some expressions are known.
    struct Known {
        QHash<const sql::Relation *, int> relations; ///< where the columns of each begin; `exprs` has null for them
        QList<const sql::Expr *> exprs;
        QList<bool> isComputed;
        QList<Row> rows;
    };
    struct Parts;
    struct Reading;

    Result<SecondRows> body(const sql::Query &query);
    Result<SecondRows> combined(const sql::Query &query);
    Result<SecondRows> extremes(const sql::Query &query);
    Result<SecondRows> steps(const sql::Query &query);
    Result<SecondRows> sideBySide(const sql::Query &query);
    Result<SecondRows> overTables(const sql::Query &query);
    Result<SecondRows> overQuery(const sql::Query &query, const sql::Relation &inner);
    Result<SecondRows> overRows(const sql::Query &query, Known rows);
    bool readsQueriesOnly(const sql::From *from) const;
    Result<Known> joinedRows(const sql::From &from);
    Result<SecondRows> middle(const sql::Query &query, const sql::Relation &inner, const sql::Between &between);
    Result<SecondRows> finished(const sql::Query &query, Known known, const Parts &parts);

    Parts partsOf(const sql::Query &query) const;
    void collect(const sql::Expr *expr, Parts &parts) const;
    Result<Known> groupsOf(FactShape &shape, const Parts &parts);
    Result<Known> rowsOf(const FactShape &shape, const Parts &parts);
    Result<Known> grouped(const Known &rows, const QList<const sql::Expr *> &groups, const Parts &parts) const;
    Result<Known> columnsOf(const sql::Relation &inner);
    Result<void> addFigures(Known &known, const Parts &parts);
    Result<void> addBelonging(Known &known, const sql::Subquery &figure);
    Result<void> cutOff(SecondRows &rows) const;
    bool isSame(const sql::Expr *a, const sql::Expr *b) const;
    bool reachesOut(const sql::Expr *expr, const sql::Query &inside) const;
    Result<QList<Row>> plainRows(const sql::Query &query);
    void note(qint64 read, const QString &text);

    Session &m_session;
    const sql::BoundQuery &m_bound;
    const gate::Origins m_origins;
    const gate::SourceFacts *m_facts;
    const TieOutLimits &m_limits;
    const StopToken &m_stop;
    QHash<const sql::Query *, QList<int>> m_unread; ///< columns of a nested query that nobody needs
    /// What is made of the rows of a nested query: each row of the table that holds it counts once.
    QHash<const sql::Query *, const sql::Expr *> m_value;
    qint64 m_read = 0;
    QString m_sql;
};

} // namespace Tieout::answer
