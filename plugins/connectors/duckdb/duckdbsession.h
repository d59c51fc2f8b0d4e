// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdbconnection.h"
#include "sdk/connector.h"

namespace Tieout::duckdb {

/// One open file. Rows go to the sink a chunk at a time, before DuckDB computes the next ones.
class DuckDbSession : public Session, public StatisticsSource, public PlanSource
{
public:
    explicit DuckDbSession(std::unique_ptr<Connection> connection);

    const DialectTraits &traits() const override { return m_traits; }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_connection->cancel(); }
    QString description() const override;
    Result<TableProfile> statistics(const Table &table, const StopToken &stop) override;
    Result<QString> explain(const QString &sql, const StopToken &stop) override;

private:
    Error whyFailed(const QString &sql, const Connection::Run &run, const Error &error);

    std::unique_ptr<Connection> m_connection;
    DialectTraits m_traits;
};

} // namespace Tieout::duckdb
