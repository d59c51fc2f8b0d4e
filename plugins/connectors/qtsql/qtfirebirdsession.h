// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/qtsql/qtconnection.h"
#include "sdk/connector.h"

namespace Tieout::qtsql {

/**
 * Firebird 3 and later by QIBASE. The driver begins every transaction so that it may write: what keeps a statement from
 * it is the gate, that only queries are run, and that everything is rolled back. Texts of blobs come from the driver as
 * bytes and are read as UTF-8 where they are some.
 */
class QtFirebirdSession : public Session, public CautionSource, public ThreadBound
{
public:
    /// Errors: as Connector::open().
    static Result<std::unique_ptr<Session>> open(Target target, const StopToken &stop);

    const DialectTraits &traits() const override { return m_traits; }
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_connection->cancel(); }
    QString description() const override;
    QList<ErrorText> cautions() const override;

private:
    QtFirebirdSession() = default;
    Result<void> begin();
    /// The query, where it is one and alone, in texts that are read here.
    Result<QString> checked(const QString &sql) const;

    std::unique_ptr<Connection> m_connection;
    DialectTraits m_traits;
    QString m_version;
    QString m_serverId;
};

} // namespace Tieout::qtsql
