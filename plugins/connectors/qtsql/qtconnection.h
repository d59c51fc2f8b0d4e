// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/qtsql/qtdriver.h"
#include "sdk/connector.h"
#include "sdk/stopwatcher.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <atomic>
#include <mutex>

namespace Tieout::qtsql {

/// What to connect to, and what is known of its engine.
struct Target {
    const Driver *driver = nullptr;
    ConnectionParameters parameters;
    QString shown; ///< "sales on db.example.com", for people
    /// An error of a statement, or of connecting, in words.
    Error (*statementError)(const QSqlError &error) = nullptr;
    Error (*connectError)(const QSqlError &error, const Target &target) = nullptr;
    bool (*meansLost)(const QSqlError &error) = nullptr;
    QString interruptSql; ///< %1 is Connection::serverId(): ends what that connection runs, from another one
};

/// A connection in Qt's list of them, from which it is taken with the object. Belongs to the thread that made it.
class Handle
{
public:
    explicit Handle(const Target &target);
    ~Handle();
    Q_DISABLE_COPY_MOVE(Handle)
    QSqlDatabase &database() { return m_database; }

private:
    QString m_name;
    QSqlDatabase m_database;
};

/**
 * One connection by a driver of Qt's. What is read is read in a transaction that is rolled back. Calls block, and no
 * driver hears a stop request while it waits for its server: a second connection, opened on another thread, tells the
 * server to stop. One thread at a time; cancel() from any.
 */
class Connection
{
public:
    /// `prepare` makes a new connection ready, after reconnect() too. Errors: PasswordNeeded, Denied, NotFound,
    /// Connection, Cancelled, Unsupported (the driver does not load).
    using Prepare = std::function<Result<void>(Connection &connection)>;
    static Result<std::unique_ptr<Connection>> open(const Target &target, const Prepare &prepare,
                                                    const StopToken &stop);

    /// While it lives, `stop` and cancel() reach what runs; at its end all is rolled back. One at a time.
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

    /// Begins the transaction of a Run with these commands, connecting once more where the connection turns out to be
    /// gone: nothing has run yet.
    Result<void> begin(const QStringList &commands);
    bool isLost() const { return m_lost; }
    const Target &target() const { return m_target; }

    /// Runs a statement whose rows come one by one, and every decimal as text.
    Result<QSqlQuery> execute(const QString &sql);
    /// Runs commands, each after a semicolon where the server takes several, that return nothing.
    Result<void> command(const QString &sql);
    /// Compiles without running.
    Result<void> compile(const QString &sql);
    /// True when there is a row, false at the end.
    Result<bool> fetch(QSqlQuery &query);
    /// Ends what runs without wanting the rest.
    void abandon();
    /// Cancelled or TimedOut, when it should end.
    Result<void> goesOn() const;

    /// How the server calls this connection; what Target::interruptSql names.
    void setServerId(const QString &id);
    /// From any thread: ends the Run. Does not wait.
    void cancel();

private:
    explicit Connection(const Target &target, Prepare prepare);
    Result<void> reconnect();
    Result<void> beginNow(const QStringList &commands);
    Error failed(const QSqlError &error);
    Error stopError() const;
    void interrupt();

    const Target m_target;
    const Prepare m_prepare;
    std::unique_ptr<Handle> m_handle;
    bool m_lost = false;
    bool m_begun = false; ///< a transaction is open
    qint64 m_rows = 0;    ///< fetched since execute()
    StopToken m_stop;
    std::atomic<bool> m_cancelled = false;
    std::mutex m_guard; ///< of the three below
    QString m_serverId;
    bool m_isRunning = false;
    std::unique_ptr<StopWatcher> m_cancel; ///< of a Run that cancel() ends
};

} // namespace Tieout::qtsql
