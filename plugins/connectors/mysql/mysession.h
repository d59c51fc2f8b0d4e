// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/mysql/myconnection.h"
#include "sdk/connector.h"
#include "sdk/querylog.h"

namespace Tieout::mysql {

/// One connection. Every statement runs in a READ ONLY transaction of its own that is rolled back, under the engine's
/// own limit.
class MySession : public Session, public PlanSource, public Rights, public StatisticsSource, public QueryLogSource
{
public:
    explicit MySession(std::unique_ptr<Connection> connection);

    const DialectTraits &traits() const override;
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_connection->cancel(); }
    QString description() const override { return m_description; }
    Result<QString> explain(const QString &sql, const StopToken &stop) override;
    Result<TableProfile> statistics(const Table &table, const StopToken &stop) override;
    Result<QList<LoggedStatement>> queryLog(int most, const StopToken &stop) override;
    Result<QStringList> writableTables(const StopToken &stop) override;
    Result<QList<PowerFound>> powers(const StopToken &stop) override;
    QString readOnlyRoleScript(const Schema &schema) const override;

private:
    /// Begins a transaction, connecting once more where the connection turns out to be gone.
    Result<void> begin();
    Result<qint64> stream(const QString &sql, RowSink &sink);

    std::unique_ptr<Connection> m_connection;
    QString m_description;
};

} // namespace Tieout::mysql
