// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/rowfilter.h"
#include "sdk/connector.h"

namespace Tieout::sql {

/**
 * A session through which only the rows are read that a source's row filters let through, whoever wrote the SQL. It tells no
 * statistics of the engine: those are of all rows. What cannot be filtered for certain is not sent.
 */
class ScopedSession : public Session, public PlanSource
{
public:
    /// The session outlives it.
    ScopedSession(Session &session, RowFilters filters);

    /// What is sent for a text. Errors: as RowFilters::apply().
    Result<QString> sent(const QString &sql) const { return m_filters.apply(sql); }
    const RowFilters &filters() const { return m_filters; }

    const DialectTraits &traits() const override { return m_session.traits(); }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_session.cancel(); }
    QString description() const override { return m_session.description(); }
    /// Errors also: Unsupported (the engine tells no plans).
    Result<QString> explain(const QString &sql, const StopToken &stop) override;

private:
    Session &m_session;
    RowFilters m_filters;
};

/// The text that a session sends for `sql`: itself, but for what a scope adds.
QString sentSql(const Session &session, const QString &sql);

} // namespace Tieout::sql
