// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/odbc/odbcconnection.h"
#include "sdk/connector.h"

namespace Tieout::odbc {

/// One connection of a driver. The dialect is the product's where it is known, else the standard's.
class OdbcSession : public Session
{
public:
    explicit OdbcSession(std::unique_ptr<Connection> connection);

    const DialectTraits &traits() const override { return m_traits; }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_connection->cancel(); }
    QString description() const override;

private:
    /// Connects again where the connection turned out to be gone.
    Result<void> ready();
    Result<qint64> stream(const Statement &statement, RowSink &sink);

    std::unique_ptr<Connection> m_connection;
    DialectTraits m_traits;
};

} // namespace Tieout::odbc
