// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"
#include "sdk/stoptoken.h"

#include <libpq-fe.h>

#include <QByteArray>
#include <QList>

#include <atomic>
#include <memory>

namespace Tieout::postgresql {

struct ClearResult {
    void operator()(PGresult *result) const { PQclear(result); }
};
using ResultPtr = std::unique_ptr<PGresult, ClearResult>;

/// Keyword and value, as PQconnectStartParams() takes them.
using ConnectionWords = QList<std::pair<QByteArray, QByteArray>>;

/**
 * One connection through libpq's asynchronous calls, so that a stop request and a limit are heard while the server
 * thinks. One thread at a time; interrupt() from any.
 */
class Connection : public Catalog
{
public:
    /// Errors: PasswordNeeded, Denied, NotFound, Invalid, Connection, Cancelled, TimedOut.
    static Result<std::unique_ptr<Connection>> open(const ConnectionWords &words, const StopToken &stop);
    ~Connection() override;
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Begins a run: what was asked of interrupt() before is forgotten, `stop` is heard from now on. Connects again
    /// where the connection is known to be gone.
    Result<void> begin(const StopToken &stop);
    /// Connects again. Errors: as open().
    Result<void> reconnect();
    bool isLost() const override { return PQstatus(m_handle) != CONNECTION_OK; }

    /// Commands, each after a semicolon, that set how statements are read: for the beginning of a transaction, because
    /// a pool may give another connection to the server for each.
    const QByteArray &meaning() const { return m_meaning; }
    /// Whether statements are read as they are meant, as far as the server told. Errors: Unsupported.
    Result<void> checkMeaning() const;
    Result<void> run(const QByteArray &commands) override;
    Result<Cells> ask(const QByteArray &sql) override;
    int serverVersion() const override { return PQserverVersion(m_handle); }
    /// The columns of one statement, compiled and not run. Denied where it has none or where there are several
    /// statements.
    Result<ResultPtr> compile(const QString &sql);
    /// Sends what was compiled last; its rows come from next().
    Result<void> execute(const QString &sql);
    /// A result with one row, or null at the end.
    Result<ResultPtr> next();
    /// Ends what execute() began without wanting the rest.
    void abandon();
    /// Rolls back and leaves the connection ready. Nothing can have been written.
    void finish();

    /// From any thread: the running call ends with Cancelled.
    void interrupt() { m_interrupted = true; }

    PGconn *handle() const { return m_handle; }
    /// "sales on db.example.com", for people.
    const QString &target() const { return m_target; }

private:
    explicit Connection(ConnectionWords words);
    Result<void> connect();
    Result<void> harden();
    bool shouldStop() const { return m_interrupted || m_stop.stopRequested(); }
    void sendCancel();
    Result<void> waitForInput();
    /// The last of the results of what was sent; earlier ones are dropped. Error when any failed.
    Result<ResultPtr> lastResult(const QString &sql);
    Error errorOf(const PGresult *result, const QString &sql) const;
    Error lost();

    ConnectionWords m_words;
    QByteArray m_meaning;
    PGconn *m_handle = nullptr;
    QString m_target;
    StopToken m_stop;
    std::atomic<bool> m_interrupted = false;
    bool m_cancelSent = false;
    StopToken::Clock::time_point m_firstCancelledAt;
    StopToken::Clock::time_point m_cancelledAt; ///< last
    QString m_running;                          ///< what execute() sent, for positions
    qint64 m_rows = 0;                          ///< handed out since execute()
};

} // namespace Tieout::postgresql
