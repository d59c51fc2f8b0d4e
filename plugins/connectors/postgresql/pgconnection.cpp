// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgconnection.h"

#include "connectors/postgresql/pgerrors.h"
#include "connectors/postgresql/pgsettings.h"
#include "sdk/serveraddress.h"
#include "sdk/utf8.h"

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <poll.h>
#endif

#include <utility>

namespace Tieout::postgresql {

namespace {

constexpr int tickMs = 10; ///< how soon a stop request is heard
/// A server that does not even answer a cancel request for so long is given up.
constexpr auto cancelPatience = std::chrono::seconds(5);
constexpr auto cancelAgain = std::chrono::milliseconds(500);
constexpr auto connectPatience = std::chrono::seconds(15);

/// Waits for a socket for one tick. Spurious returns are fine.
void waitForSocket(int socket, bool reading)
{
#ifdef Q_OS_WIN
    WSAPOLLFD poll{SOCKET(socket), short(reading ? POLLRDNORM : POLLWRNORM), 0};
    WSAPoll(&poll, 1, tickMs);
#else
    pollfd one{socket, short(reading ? POLLIN : POLLOUT), 0};
    poll(&one, 1, tickMs);
#endif
}

Error stopError(const StopToken &stop)
{
    if (stop.timedOut() && !stop.cancelled())
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return {ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")};
}

void ignoreNotice(void *, const PGresult *)
{
}

} // namespace

Connection::Connection(ConnectionWords words)
    : m_words(std::move(words))
{
}

Connection::~Connection()
{
    PQfinish(m_handle);
}

Result<std::unique_ptr<Connection>> Connection::open(const ConnectionWords &words, const StopToken &stop)
{
    std::unique_ptr<Connection> connection(new Connection(words));
    connection->m_stop = stop;
    if (const auto connected = connection->connect(); !connected)
        return fail(connected.error());
    return connection;
}

Result<void> Connection::connect()
{
    std::vector<const char *> keys;
    std::vector<const char *> values;
    for (const auto &[key, value] : m_words) {
        keys.push_back(key.constData());
        values.push_back(value.constData());
    }
    keys.push_back(nullptr);
    values.push_back(nullptr);
    m_handle = PQconnectStartParams(keys.data(), values.data(), 0);
    if (!m_handle)
        return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "There is no memory left for a connection."));
    PQsetNoticeReceiver(m_handle, &ignoreNotice, nullptr);
    const QString host = QString::fromUtf8(PQhost(m_handle));
    const QString database = QString::fromUtf8(PQdb(m_handle));
    m_target = host.isEmpty() || host.startsWith(u'/') ? database : QStringLiteral("%1 on %2").arg(database, host);

    const auto patience = StopToken::Clock::now() + connectPatience;
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    if (PQstatus(m_handle) == CONNECTION_BAD)
        return fail(connectError(m_handle, m_target));
    while (next != PGRES_POLLING_OK) {
        if (shouldStop())
            return fail(stopError(m_stop));
        if (StopToken::Clock::now() > patience)
            return fail(ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "%1 does not answer."), {m_target},
                        QT_TRANSLATE_NOOP("Error", "Check host and port, and that the server is up."));
        waitForSocket(PQsocket(m_handle), next == PGRES_POLLING_READING);
        next = PQconnectPoll(m_handle);
        if (next == PGRES_POLLING_FAILED)
            return fail(connectError(m_handle, m_target));
    }
    return harden();
}

Result<void> Connection::harden()
{
    auto meaning = settle(*this);
    if (!meaning)
        return fail(meaning.error());
    m_meaning = std::move(*meaning);
    return checkMeaning();
}

Result<void> Connection::checkMeaning() const
{
    for (const char *name : settingsOfMeaning) {
        if (const auto checked = checkSetting(name, PQparameterStatus(m_handle, name), m_target); !checked)
            return checked;
    }
    return {};
}

Result<void> Connection::reconnect()
{
    PQfinish(m_handle);
    m_handle = nullptr;
    m_cancelSent = false;
    return connect();
}

Result<void> Connection::begin(const StopToken &stop)
{
    m_stop = stop;
    m_interrupted = false;
    m_cancelSent = false;
    m_rows = 0;
    if (!m_handle || isLost())
        return reconnect();
    return {};
}

Error Connection::lost()
{
    return lostConnection(m_target, m_rows);
}

Error Connection::errorOf(const PGresult *result, const QString &sql) const
{
    if (isLost())
        return lostConnection(m_target, m_rows);
    Error error = statementError(result, sql);
    if (error.code != ErrorCode::Cancelled)
        return error;
    if (shouldStop())
        return stopError(m_stop);
    // The engine's own limit, which is ours, may end a little before we look.
    if (m_stop.remaining())
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return error;
}

void Connection::sendCancel()
{
    m_cancelledAt = StopToken::Clock::now();
    if (!std::exchange(m_cancelSent, true))
        m_firstCancelledAt = m_cancelledAt;
    char words[256];
    PGcancel *cancel = PQgetCancel(m_handle);
    PQcancel(cancel, words, sizeof(words)); // where it fails, patience ends the wait
    PQfreeCancel(cancel);
}

Result<void> Connection::waitForInput()
{
    while (PQisBusy(m_handle) != 0) {
        waitForSocket(PQsocket(m_handle), true);
        if (PQconsumeInput(m_handle) == 0)
            return fail(lost());
        if (!shouldStop())
            continue;
        const auto now = StopToken::Clock::now();
        if (m_cancelSent && now - m_firstCancelledAt > cancelPatience) {
            PQfinish(m_handle); // the server rolls back by itself
            m_handle = nullptr;
            return fail(stopError(m_stop));
        }
        // The server forgets a request that comes before it has begun the statement.
        if (!m_cancelSent || now - m_cancelledAt > cancelAgain)
            sendCancel();
    }
    return {};
}

Result<ResultPtr> Connection::lastResult(const QString &sql)
{
    ResultPtr last;
    std::optional<Error> error;
    for (;;) {
        if (const auto ready = waitForInput(); !ready)
            return fail(ready.error());
        ResultPtr result(PQgetResult(m_handle));
        if (!result)
            break;
        const ExecStatusType status = PQresultStatus(result.get());
        if (!error && (status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE))
            error = errorOf(result.get(), sql);
        last = std::move(result);
    }
    if (error)
        return fail(*error);
    if (!last)
        return fail(lost());
    return last;
}

Result<void> Connection::run(const QByteArray &commands)
{
    if (PQsendQuery(m_handle, commands.constData()) == 0)
        return fail(lost());
    if (const auto done = lastResult({}); !done)
        return fail(done.error());
    return {};
}

Result<Cells> Connection::ask(const QByteArray &sql)
{
    if (PQsendQueryParams(m_handle, sql.constData(), 0, nullptr, nullptr, nullptr, nullptr, 0) == 0)
        return fail(lost());
    const auto result = lastResult(QString::fromUtf8(sql));
    if (!result)
        return fail(result.error());
    QList<QStringList> rows;
    for (int row = 0; row < PQntuples(result->get()); ++row) {
        QStringList &cells = rows.emplaceBack();
        for (int column = 0; column < PQnfields(result->get()); ++column) {
            const bool isNull = PQgetisnull(result->get(), row, column) != 0;
            cells.append(isNull ? QString() : textFromUtf8(PQgetvalue(result->get(), row, column)));
        }
    }
    return Cells(std::move(rows));
}

Result<ResultPtr> Connection::compile(const QString &sql)
{
    if (sql.contains(QChar(u'\0')))
        return fail(ErrorCode::Syntax,
                    QT_TRANSLATE_NOOP("Error", "The statement holds a character that cannot be sent (U+0000)."));
    if (PQsendPrepare(m_handle, "", sql.toUtf8().constData(), 0, nullptr) == 0)
        return fail(lost());
    if (auto prepared = lastResult(sql); !prepared)
        return prepared;
    if (PQsendDescribePrepared(m_handle, "") == 0)
        return fail(lost());
    auto described = lastResult(sql);
    if (described && PQnfields(described->get()) == 0) {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "This statement returns no rows, so it is not a SELECT."), {},
                    QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here."));
    }
    if (described && PQnparams(described->get()) > 0)
        return fail(
            ErrorCode::Syntax,
            QT_TRANSLATE_NOOP("Error", "The statement has parameters ($1), and nothing to put in their place."));
    return described;
}

Result<void> Connection::execute(const QString &sql)
{
    m_running = sql;
    m_rows = 0;
    if (PQsendQueryPrepared(m_handle, "", 0, nullptr, nullptr, nullptr, 0) == 0)
        return fail(lost());
    PQsetSingleRowMode(m_handle);
    return {};
}

Result<ResultPtr> Connection::next()
{
    for (;;) {
        if (const auto ready = waitForInput(); !ready)
            return fail(ready.error());
        ResultPtr result(PQgetResult(m_handle));
        if (!result) // the end
            return ResultPtr();
        switch (PQresultStatus(result.get())) {
        case PGRES_SINGLE_TUPLE:
            // A result that streams faster than it is stopped: the rows that are still on their way are not wanted.
            if (shouldStop() && !m_cancelSent) {
                abandon();
                return fail(stopError(m_stop));
            }
            ++m_rows;
            return result;
        case PGRES_TUPLES_OK: // no row left
            break;
        default: {
            const Error error = errorOf(result.get(), m_running);
            while (!isLost() && ResultPtr(PQgetResult(m_handle))) {
            }
            return fail(error);
        }
        }
    }
}

void Connection::abandon()
{
    m_interrupted = true; // so that patience has an end
    if (!m_cancelSent)
        sendCancel();
    while (m_handle && !isLost()) {
        if (!waitForInput())
            return;
        if (!ResultPtr(PQgetResult(m_handle)))
            return;
    }
}

void Connection::finish()
{
    if (!m_handle || isLost())
        return;
    // Past any stop request: this is short, and the connection is to be ready again.
    m_stop = {};
    m_interrupted = false;
    m_cancelSent = false;
    for (int i = 0; i < 2 && !isLost(); ++i) { // the last cancel request may reach the first try
        if (run("ROLLBACK"))
            break;
    }
}

} // namespace Tieout::postgresql
