// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/sql/rowfilter.h"
#include "sdk/connector.h"

namespace Tieout::gate {

/**
 * What may reach the engine of a source: one SELECT that parses in its dialect, resolves against its whole schema,
 * passes the checks of an exploration and reads within the source's scope. Immutable; any thread; one for all sessions
 * of a source.
 */
class Door
{
public:
    Door(std::shared_ptr<const Schema> schema, const schema::SourceLimits &limits, const DialectTraits &traits);
    ~Door();
    Q_DISABLE_COPY_MOVE(Door)

    /**
     * The text that is sent in the place of `sql`: printed anew from the tree that was checked, with the row filters of
     * the scope. Errors: Syntax, Reference, Refused, each in the words of the check that rejects it, with positions of
     * `sql`.
     */
    Result<QString> pass(const QString &sql) const;

    /// The same for a text whose plan is asked for. Errors also: Refused where it reads a table with a row filter,
    /// because an engine estimates from all of its rows.
    Result<QString> passForPlan(const QString &sql) const;

    const sql::RowFilters &filters() const { return m_filters; }
    bool filtersRows() const { return !m_facts->limits().filters.isEmpty(); }

private:
    Door(std::shared_ptr<const Schema> schema, std::shared_ptr<const schema::ReadScope> scope,
         const DialectTraits &traits);

    Result<Report> checked(const QString &sql) const;
    Result<QString> sent(const Report &report) const;

    schema::SchemaGraph m_graph;
    DialectTraits m_traits;
    sql::RowFilters m_filters;
    std::unique_ptr<const SourceFacts> m_facts;
};

/**
 * A session behind a door: whoever wrote a text, what the engine gets is what the door makes of it, and what does not
 * pass is not sent. The one way to a source's rows; only the schema is read without it. Threads as of the session.
 */
class CheckedSession : public Session, public PlanSource, public StatisticsSource, public ReadsSource
{
public:
    /// The session outlives it.
    CheckedSession(Session &session, std::shared_ptr<const Door> door);
    /// The session is its own.
    CheckedSession(std::unique_ptr<Session> session, std::shared_ptr<const Door> door);

    const Door &door() const { return *m_door; }
    std::shared_ptr<const Door> sharedDoor() const { return m_door; }

    const DialectTraits &traits() const override { return m_session.traits(); }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    /// Errors also: as of Door::pass().
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    /// Errors also: as of Door::pass().
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_session.cancel(); }
    QString description() const override { return m_session.description(); }
    /// Errors also: as of Door::passForPlan(), Unsupported (the engine tells no plans).
    Result<QString> explain(const QString &sql, const StopToken &stop) override;
    /// Nothing where rows are filtered: the engine's statistics are of all rows. Nothing where the engine keeps none.
    Result<TableProfile> statistics(const Table &table, const StopToken &stop) override;
    /// Errors also: as of Door::pass(), Unsupported (the engine does not tell).
    Result<QList<ColumnRead>> reads(const QString &sql) override;

private:
    std::unique_ptr<Session> m_own;
    Session &m_session;
    std::shared_ptr<const Door> m_door;
};

/// The text that a session sends for `sql`; itself where the session has no door.
QString sentSql(const Session &session, const QString &sql);

} // namespace Tieout::gate
