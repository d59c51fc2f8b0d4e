// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/qtsql/qtconnection.h"

#include "sdk/serveraddress.h"

#include <utility>

namespace Tieout::qtsql {

namespace {

QString nextName()
{
    static std::atomic<int> made = 0;
    return QStringLiteral("tieout-%1").arg(++made);
}

} // namespace

Handle::Handle(const Target &target)
    : m_name(nextName())
    , m_database(QSqlDatabase::addDatabase(QString::fromLatin1(target.driver->name), m_name))
{
    const ConnectionParameters &given = target.parameters;
    m_database.setHostName(given.value(QStringLiteral("host")));
    m_database.setPort(given.contains(QStringLiteral("port")) ? given.value(QStringLiteral("port")).toInt() : -1);
    m_database.setDatabaseName(given.value(QStringLiteral("database")));
    m_database.setUserName(given.value(QStringLiteral("user")));
    m_database.setPassword(given.value(QStringLiteral("password")));
    m_database.setConnectOptions(given.value(QStringLiteral("options")));
    m_database.setNumericalPrecisionPolicy(QSql::HighPrecision);
}

Handle::~Handle()
{
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

Connection::Connection(const Target &target, Prepare prepare)
    : m_target(target)
    , m_prepare(std::move(prepare))
{
}

Result<std::unique_ptr<Connection>> Connection::open(const Target &target, const Prepare &prepare,
                                                     const StopToken &stop)
{
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
    std::unique_ptr<Connection> connection(new Connection(target, prepare));
    if (const auto connected = connection->reconnect(); !connected)
        return fail(connected.error());
    return connection;
}

Result<void> Connection::reconnect()
{
    m_handle = std::make_unique<Handle>(m_target);
    m_lost = false;
    if (!m_handle->database().isValid())
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "Qt's driver %1 for %2 does not load."),
                    {QString::fromLatin1(m_target.driver->name), QString::fromLatin1(m_target.driver->product)},
                    {QT_TRANSLATE_NOOP("Error", "Install the client library of %1."),
                     {QString::fromLatin1(m_target.driver->product)}});
    if (!m_handle->database().open()) {
        m_lost = true;
        return fail(m_target.connectError(m_handle->database().lastError(), m_target));
    }
    return m_prepare(*this);
}

Result<void> Connection::begin(const QStringList &commands)
{
    if (m_lost) {
        if (const auto connected = reconnect(); !connected)
            return connected;
    }
    const auto begun = beginNow(commands);
    if (begun || !m_lost)
        return begun;
    // Idle connections are cut by firewalls and restarts.
    if (const auto again = reconnect(); !again)
        return again;
    return beginNow(commands);
}

Result<void> Connection::beginNow(const QStringList &commands)
{
    if (!m_handle->database().transaction())
        return fail(failed(m_handle->database().lastError()));
    m_begun = true;
    for (const QString &sql : commands) {
        if (const auto done = command(sql); !done)
            return done;
    }
    return {};
}

Result<QSqlQuery> Connection::execute(const QString &sql)
{
    if (const auto still = goesOn(); !still)
        return fail(still.error());
    m_rows = 0;
    QSqlQuery query(m_handle->database());
    query.setForwardOnly(true);
    if (!query.exec(sql))
        return fail(failed(query.lastError()));
    return query;
}

Result<void> Connection::command(const QString &sql)
{
    QSqlQuery query(m_handle->database());
    if (!query.exec(sql))
        return fail(failed(query.lastError()));
    while (query.nextResult()) {
    }
    if (query.lastError().isValid()) // of a later one
        return fail(failed(query.lastError()));
    return {};
}

Result<void> Connection::compile(const QString &sql)
{
    QSqlQuery query(m_handle->database());
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return fail(failed(query.lastError()));
    return {};
}

Result<bool> Connection::fetch(QSqlQuery &query)
{
    if (query.next()) {
        ++m_rows;
        return true;
    }
    if (query.lastError().isValid())
        return fail(failed(query.lastError()));
    if (m_cancelled) // what was stopped may end as if it had no more rows
        return fail(stopError());
    return false;
}

void Connection::abandon()
{
    interrupt();
    m_cancelled = false;
}

Error Connection::failed(const QSqlError &error)
{
    m_lost = m_target.meansLost(error);
    if (m_cancelled || m_stop.stopRequested())
        return stopError();
    if (m_lost)
        return lostConnection(m_target.shown, m_rows);
    const Error said = m_target.statementError(error);
    // The engine's own limit, which is ours, may end a little before we look.
    if (said.code == ErrorCode::Cancelled && m_stop.remaining())
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return said;
}

Error Connection::stopError() const
{
    if (m_stop.timedOut() && !m_stop.cancelled())
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return {ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")};
}

Result<void> Connection::goesOn() const
{
    if (m_cancelled || m_stop.stopRequested())
        return fail(stopError());
    return {};
}

void Connection::setServerId(const QString &id)
{
    const std::lock_guard lock(m_guard);
    m_serverId = id;
}

void Connection::interrupt()
{
    m_cancelled = true;
    QString id;
    {
        const std::lock_guard lock(m_guard);
        id = m_serverId;
    }
    if (id.isEmpty())
        return;
    Handle other(m_target);
    if (other.database().open()) // else the next try, or the engine's own limit
        QSqlQuery(other.database()).exec(m_target.interruptSql.arg(id));
}

void Connection::cancel()
{
    const std::lock_guard lock(m_guard);
    if (!m_isRunning || m_cancel)
        return;
    StopSource asked;
    asked.requestStop();
    m_cancel = std::make_unique<StopWatcher>(asked.token(), [this] { interrupt(); });
}

Connection::Run::Run(Connection &connection, const StopToken &stop)
    : m_connection(connection)
{
    connection.m_stop = stop;
    connection.m_cancelled = false;
    connection.m_rows = 0;
    connection.setServerId({});
    m_watcher = std::make_unique<StopWatcher>(stop, [&connection] { connection.interrupt(); });
    const std::lock_guard lock(connection.m_guard);
    connection.m_isRunning = true;
}

Connection::Run::~Run()
{
    std::unique_ptr<StopWatcher> cancel;
    {
        const std::lock_guard lock(m_connection.m_guard);
        m_connection.m_isRunning = false;
        cancel = std::move(m_connection.m_cancel);
    }
    cancel.reset();
    m_watcher.reset();
    m_connection.m_cancelled = false;
    m_connection.m_stop = {};
    if (std::exchange(m_connection.m_begun, false) && !m_connection.m_lost) {
        QSqlDatabase &database = m_connection.m_handle->database();
        if (!database.rollback() && !database.rollback()) // the last interrupt may reach the first try
            m_connection.m_lost = true;
    }
}

} // namespace Tieout::qtsql
