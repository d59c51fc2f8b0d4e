// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/sqlite/database.h"
#include "sdk/connector.h"

namespace Tieout::sqlite {

/// One open file. Rows go to the sink in batches of at most 256, so that a sink that says no ends a query early (row
/// cap).
class SqliteSession : public Session, public PlanSource, public ReadsSource
{
public:
    explicit SqliteSession(std::unique_ptr<Database> database)
        : m_database(std::move(database))
    {
    }

    const DialectTraits &traits() const override;
    Result<Schema> readSchema(const StopToken &stop, const Progress &progress) override;
    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    Result<void> prepare(const QString &sql) override;
    void cancel() override { m_database->cancel(); }
    QString description() const override;
    Result<QString> explain(const QString &sql, const StopToken &stop) override;
    Result<QList<ColumnRead>> reads(const QString &sql) override;

protected:
    Database &database() { return *m_database; }

private:
    std::unique_ptr<Database> m_database;
};

} // namespace Tieout::sqlite
