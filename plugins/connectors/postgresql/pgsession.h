// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgconnection.h"
#include "connectors/postgresql/pgfunctions.h"
#include "sdk/connector.h"
#include "sdk/querylog.h"

namespace Tieout::postgresql {

/// One connection. Every statement runs in a READ ONLY transaction of its own that is rolled back, under the engine's
/// own limit.
class PgSession : public Session, public PlanSource, public Rights, public StatisticsSource, public QueryLogSource
{
public:
    PgSession(std::unique_ptr<Connection> connection, OwnFunctions own);

    const DialectTraits &traits() const override { return m_own.traits; }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_connection->interrupt(); }
    QString description() const override { return m_description; }
    Result<QString> explain(const QString &sql, const StopToken &stop) override;
    Result<TableProfile> statistics(const Table &table, const StopToken &stop) override;
    Result<QList<LoggedStatement>> queryLog(int most, const StopToken &stop) override;
    Result<QStringList> writableTables(const StopToken &stop) override;
    Result<QList<PowerFound>> powers(const StopToken &stop) override;
    QString readOnlyRoleScript(const Schema &schema) const override;

private:
    /// Begins a transaction, connecting once more where the connection turns out to be gone.
    Result<void> begin(const StopToken &stop);
    Result<qint64> stream(const QString &sql, RowSink &sink);

    std::unique_ptr<Connection> m_connection;
    OwnFunctions m_own;
    std::optional<bool> m_limitsWaiting; ///< the server knows lock_timeout; not asked yet
    QString m_description;
};

} // namespace Tieout::postgresql
