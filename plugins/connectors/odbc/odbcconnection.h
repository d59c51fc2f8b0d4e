// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/odbc/odbcerrors.h"
#include "connectors/odbc/odbcproduct.h"
#include "sdk/resultset.h"
#include "sdk/stopwatcher.h"

#include "sdk/result.h"

#include <sql.h>

#include <atomic>
#include <memory>
#include <mutex>

namespace Tieout::odbc {

class Connection;

/// A statement handle that is freed with the object; its connection outlives it.
class Statement
{
public:
    Statement(Connection &connection, SQLHSTMT handle)
        : m_connection(connection)
        , m_handle(handle)
    {
    }
    ~Statement();
    Q_DISABLE_COPY_MOVE(Statement)
    SQLHSTMT handle() const { return m_handle; }

private:
    Connection &m_connection;
    SQLHSTMT m_handle;
};
using StatementPtr = std::unique_ptr<Statement>;

/**
 * One connection through the driver manager. Read-only as far as ODBC can say so (SQL_MODE_READ_ONLY), by the engine
 * where its product is known, and every statement is rolled back. Calls block; what runs is ended from outside by
 * SQLCancel(). One thread at a time; cancel() from any.
 */
class Connection
{
public:
    /// `words` is a connection string; `target` names it for people. Errors: PasswordNeeded, Denied, NotFound,
    /// Connection, Cancelled.
    static Result<std::unique_ptr<Connection>> open(const QString &words, const QString &target, bool passwordGiven,
                                                    const StopToken &stop);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// While it lives, `stop` and cancel() reach what runs, again and again until it ends, and at its end everything is
    /// rolled back. One at a time.
    class Run
    {
    public:
        Run(Connection &connection, const StopToken &stop);
        ~Run();
        Q_DISABLE_COPY_MOVE(Run)

    private:
        Connection &m_connection;
        std::unique_ptr<StopWatcher> m_watcher;
    };

    Result<void> reconnect();
    bool isLost() const { return m_lost; }
    const Product &product() const { return m_product; }
    QString dbmsName() const { return m_dbmsName; }
    QString dbmsVersion() const { return m_dbmsVersion; }
    QString catalog() const { return m_catalog; } ///< that is open; empty where the server has none
    QString userName() const { return m_userName; }
    const QString &target() const { return m_target; }

    /// A new statement under the limit of the Run.
    Result<StatementPtr> statement();
    /// Compiles without running. Denied where there are several statements or one without columns.
    Result<StatementPtr> compile(const QString &sql);
    /// Runs what was compiled.
    Result<void> execute(const Statement &statement);
    /// Runs a statement of our own; its rows may be fetched.
    Result<StatementPtr> run(const QString &sql);
    /// True when there is a row, false at the end.
    Result<bool> fetch(const Statement &statement);
    /// Of the call on `statement` that just failed.
    Error failed(const Statement &statement);
    Result<void> goesOn() const;

    /// From any thread: ends the Run, which may not have begun its statement yet. Does not wait.
    void cancel();
    /// A statement that is about to go: nothing interrupts it any more.
    void forget(SQLHSTMT statement);

private:
    Connection(QString words, QString target, bool passwordGiven);
    Result<void> connect(const QString &words);
    void disconnect();
    QString info(SQLUSMALLINT what) const;
    Error stopError() const;
    void interrupt();

    QString m_words;
    QString m_target;
    bool m_passwordGiven = false;
    SQLHENV m_environment = SQL_NULL_HENV;
    SQLHDBC m_handle = SQL_NULL_HDBC;
    Product m_product;
    QString m_dbmsName;
    QString m_dbmsVersion;
    QString m_catalog;
    QString m_userName;
    bool m_lost = false;
    StopToken m_stop;
    qint64 m_rows = 0;         ///< fetched since execute()
    std::mutex m_interrupting; ///< held while SQLCancel() is on its way, so that the handle lives
    SQLHSTMT m_running = SQL_NULL_HSTMT;
    std::atomic<bool> m_cancelled = false;
    std::mutex m_cancelling;
    bool m_isRunning = false;              ///< a Run lives
    std::unique_ptr<StopWatcher> m_cancel; ///< of a Run that cancel() ends
};

} // namespace Tieout::odbc
