// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/qtsql/qtconnection.h"
#include "connectors/sqlite/sqlitesession.h"

namespace Tieout::qtsql {

/**
 * A file that QSQLITE opens and reads, behind the guards of the connector without Qt's driver: its read-only files and
 * its authorizer hold for the handle that Qt opened, and the schema is read through it.
 */
class QtSqliteSession : public sqlite::SqliteSession, public ThreadBound
{
public:
    /// Errors: as Connector::open(); Unsupported where Qt brings a SQLite of its own, whose handle is not ours to use.
    static Result<std::unique_ptr<Session>> open(const Target &target, const StopToken &stop);

    Result<qint64> select(const QString &sql, RowSink &sink, const StopToken &stop) override;
    QString description() const override;

private:
    QtSqliteSession(std::unique_ptr<sqlite::Database> database, std::shared_ptr<Handle> handle)
        : SqliteSession(std::move(database))
        , m_handle(std::move(handle))
    {
    }

    std::shared_ptr<Handle> m_handle;
};

} // namespace Tieout::qtsql
