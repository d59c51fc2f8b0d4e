// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgfunctions.h"
#include "connectors/qtsql/qtconnection.h"
#include "sdk/connector.h"

namespace Tieout::qtsql {

/// What is known of a query before it runs.
struct PgDescribed {
    QList<ResultColumn> columns;
    QList<quint32> types; ///< pg_type.oid of each, which its cells are read by
    QString sql;          ///< that hands every value out whole
};

/// The catalogs of PostgreSQL through a connection of Qt's.
class QtPgCatalog : public postgresql::Catalog
{
public:
    explicit QtPgCatalog(Connection &connection)
        : m_connection(connection)
    {
    }
    Result<postgresql::Cells> ask(const QByteArray &sql) override;
    Result<void> run(const QByteArray &commands) override;
    bool isLost() const override { return m_connection.isLost(); }
    int serverVersion() const override { return m_version; }
    void setServerVersion(int version) { m_version = version; }
    /// Compiles one query and runs nothing of it.
    Result<PgDescribed> describe(const QString &sql);

private:
    Connection &m_connection;
    int m_version = 0;
};

/**
 * PostgreSQL by QPSQL. What is read of its catalogs is what the connector without Qt's driver reads, so that the gate
 * knows the same of it; every statement runs in a READ ONLY transaction of its own that is rolled back, under the
 * engine's own limit.
 */
class QtPgSession : public Session, public PlanSource, public Rights, public StatisticsSource, public ThreadBound
{
public:
    /// Errors: as Connector::open().
    static Result<std::unique_ptr<Session>> open(Target target, const StopToken &stop);

    const DialectTraits &traits() const override { return m_own.traits; }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_connection->cancel(); }
    QString description() const override;
    Result<QString> explain(const QString &sql, const StopToken &stop) override;
    Result<TableProfile> statistics(const Table &table, const StopToken &stop) override;
    Result<QStringList> writableTables(const StopToken &stop) override;
    Result<QList<PowerFound>> powers(const StopToken &stop) override;
    QString readOnlyRoleScript(const Schema &schema) const override;

private:
    QtPgSession() = default;
    Result<void> begin(const StopToken &stop);
    /// The query described, where it is one and alone.
    Result<PgDescribed> compile(const QString &sql);
    /// Runs `read` over the catalogs, in a transaction.
    template <typename T>
    Result<T> reading(const StopToken &stop, const std::function<Result<T>(postgresql::Catalog &)> &read);

    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<QtPgCatalog> m_catalog;
    postgresql::OwnFunctions m_own;
    QByteArray m_meaning; ///< of settle()
    QString m_version;
};

} // namespace Tieout::qtsql
