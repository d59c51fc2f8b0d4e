// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stopwatcher.h"

#include <mysql.h>

#include <QByteArray>
#include <QStringList>

#include <atomic>
#include <memory>
#include <mutex>

namespace Tieout::mysql {

struct FreeResult {
    void operator()(MYSQL_RES *result) const { mysql_free_result(result); }
};
using ResultPtr = std::unique_ptr<MYSQL_RES, FreeResult>;

/// What a connection is made of; empty and 0 leave it to the library and the group [client] of the user's option files.
struct ServerPlace {
    QByteArray host;
    QByteArray socket;
    QByteArray user;
    QByteArray password;
    QByteArray database;
    unsigned port = 0;
    QByteArray sslMode; ///< "", disable, require, verify-full
    QByteArray sslRoot;
    QByteArray sslCertificate;
    QByteArray sslKey;
};

/**
 * One connection through MariaDB's Connector/C. Its calls block, so what runs is ended from outside by KILL QUERY on a
 * second connection. One thread at a time; cancel() from any.
 */
class Connection
{
public:
    /// Errors: PasswordNeeded, Denied, NotFound, Connection, Cancelled.
    static Result<std::unique_ptr<Connection>> open(const ServerPlace &place, const StopToken &stop);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// What begins when a call does and ends with it: `stop` and cancel() reach what runs, again and again until it
    /// ends, and the transaction is rolled back. One at a time.
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
    bool isMariadb() const { return m_mariadb; }
    QString version() const { return m_version; }
    bool isEncrypted() const { return mysql_get_ssl_cipher(m_handle) != nullptr; }

    /// Sets the engine's own limit for what runs next, without one none, and how it reads statements.
    Result<void> limit();
    /// A statement of our own that returns nothing.
    Result<void> run(const QByteArray &sql);
    /// A query of our own whose rows are kept; SQL NULL is a null QString.
    Result<QList<QStringList>> query(const QByteArray &sql);
    /// The columns of one statement, compiled and not run. Denied where it has none or where there are several
    /// statements.
    Result<ResultPtr> compile(const QString &sql);
    /// Runs a statement; its rows come from next() on the result, as the server sends them.
    Result<ResultPtr> execute(const QString &sql);
    /// Null at the end.
    Result<MYSQL_ROW> next(MYSQL_RES *result);

    /// Ends the statement that is running.
    void kill();
    /// From any thread: ends the Run, which may not have sent its statement yet. Does not wait.
    void cancel();

    const QString &target() const { return m_target; }
    QString database() const { return QString::fromUtf8(m_place.database); }

private:
    explicit Connection(const ServerPlace &place);
    Result<MYSQL *> connect(unsigned seconds) const;
    Result<void> harden();
    QByteArray meaning() const;
    Result<void> checkMeaning();
    /// Of the statement that just failed.
    Error failed(const QString &sql);
    Error stopError() const;

    ServerPlace m_place;
    QString m_target;
    MYSQL *m_handle = nullptr;
    QString m_version;
    bool m_mariadb = false;
    bool m_lost = false;
    StopToken m_stop;
    QString m_running;    ///< what execute() sent
    qint64 m_rows = 0;    ///< fetched since execute()
    std::mutex m_killing; ///< held while a kill is on its way, so that it never hits the next statement
    std::atomic<bool> m_killed = false;
    std::mutex m_cancelling;
    bool m_isRunning = false;              ///< a Run lives
    std::unique_ptr<StopWatcher> m_cancel; ///< of a Run that cancel() ends
};

} // namespace Tieout::mysql
