// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/myconnection.h"

#include "connectors/mysql/myerrors.h"
#include "sdk/serveraddress.h"
#include "sdk/utf8.h"

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

namespace Tieout::mysql {

namespace {

constexpr unsigned connectSeconds = 15;
constexpr unsigned killSeconds = 3;

struct CloseStatement {
    void operator()(MYSQL_STMT *statement) const { mysql_stmt_close(statement); }
};

const char *orNull(const QByteArray &text)
{
    return text.isEmpty() ? nullptr : text.constData();
}

} // namespace

Connection::Connection(const ServerPlace &place)
    : m_place(place)
{
    const QString host = QString::fromUtf8(place.host);
    const QString database = QString::fromUtf8(place.database);
    m_target = host.isEmpty()       ? (database.isEmpty() ? QStringLiteral("the server") : database)
               : database.isEmpty() ? host
                                    : QStringLiteral("%1 on %2").arg(database, host);
}

Connection::~Connection()
{
    mysql_close(m_handle);
}

Result<std::unique_ptr<Connection>> Connection::open(const ServerPlace &place, const StopToken &stop)
{
    std::unique_ptr<Connection> connection(new Connection(place));
    connection->m_stop = stop;
    if (stop.stopRequested())
        return fail(connection->stopError());
    if (const auto connected = connection->reconnect(); !connected)
        return fail(connected.error());
    return connection;
}

Result<MYSQL *> Connection::connect(unsigned seconds) const
{
    MYSQL *handle = mysql_init(nullptr);
    if (!handle)
        return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "There is no memory left for a connection."));
    const my_bool yes = 1;
    const my_bool no = 0;
    mysql_options(handle, MYSQL_READ_DEFAULT_GROUP, "client");
    mysql_options(handle, MYSQL_SET_CHARSET_NAME, "utf8mb4");
    mysql_options(handle, MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
    mysql_options(handle, MYSQL_OPT_LOCAL_INFILE, &no);
    if (m_place.sslMode == "require" || m_place.sslMode == "verify-full")
        mysql_options(handle, MYSQL_OPT_SSL_ENFORCE, &yes);
    if (m_place.sslMode == "verify-full")
        mysql_options(handle, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &yes);
    if (m_place.sslMode != "disable") {
        const std::pair<mysql_option, const QByteArray &> files[] = {{MYSQL_OPT_SSL_CA, m_place.sslRoot},
                                                                     {MYSQL_OPT_SSL_CERT, m_place.sslCertificate},
                                                                     {MYSQL_OPT_SSL_KEY, m_place.sslKey}};
        for (const auto &[option, file] : files) {
            if (!file.isEmpty())
                mysql_options(handle, option, file.constData());
        }
    }
    if (mysql_real_connect(handle, orNull(m_place.host), orNull(m_place.user), orNull(m_place.password),
                           orNull(m_place.database), m_place.port, orNull(m_place.socket), 0)) {
        const bool wantsTls = m_place.sslMode == "require" || m_place.sslMode == "verify-full";
        if (!wantsTls || mysql_get_ssl_cipher(handle))
            return handle;
        // The library goes on without where the server has no TLS.
        mysql_close(handle);
        return fail(ErrorCode::Connection,
                    QT_TRANSLATE_NOOP("Error", "No trusted connection to %1 came about: the server offers no TLS."),
                    {m_target},
                    QT_TRANSLATE_NOOP("Error", "Ask whoever runs the server for it, or choose another TLS mode."));
    }
    const Error error = connectError(mysql_errno(handle), QString::fromUtf8(mysql_error(handle)), m_target,
                                     QString::fromUtf8(m_place.user), !m_place.password.isEmpty());
    mysql_close(handle);
    return fail(error);
}

Result<void> Connection::reconnect()
{
    const auto handle = connect(connectSeconds);
    if (!handle)
        return fail(handle.error());
    {
        const std::lock_guard lock(m_killing);
        mysql_close(std::exchange(m_handle, *handle));
    }
    m_lost = false;
    m_version = QString::fromUtf8(mysql_get_server_info(m_handle));
    m_mariadb = m_version.contains(QLatin1String("MariaDB"), Qt::CaseInsensitive);
    // "5.5.5-10.11.6-MariaDB": the first part is for old replicas.
    if (m_mariadb && m_version.startsWith(QLatin1String("5.5.5-")))
        m_version.remove(0, 6);
    m_version = m_version.section(u'-', 0, 0);
    return harden();
}

Result<void> Connection::harden()
{
    for (const QByteArray &sql : {QByteArray("SET SESSION TRANSACTION READ ONLY"), "SET SESSION " + meaning()}) {
        if (const auto done = run(sql); !done)
            return done;
    }
    return checkMeaning();
}

/// What a statement means must not depend on the server's settings: quotes, || and GROUP BY as the dialect says, and
/// letters as we send them, for in some character sets a byte that is ours hides the quote behind it. Quotients and
/// averages get ten digits more than their operands: with the server's four, five seconds are no part of a day.
QByteArray Connection::meaning() const
{
    const QByteArray mode =
        m_mariadb ? "STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION"
                  : "ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION";
    return "sql_mode = '" + mode
           + "', character_set_client = utf8mb4, character_set_connection = utf8mb4, character_set_results = utf8mb4, "
           + "div_precision_increment = 10";
}

/// Whatever stands between us and the server may take a SET and do nothing.
Result<void> Connection::checkMeaning()
{
    const auto found =
        query("SELECT @@SESSION.sql_mode, @@SESSION.character_set_client, @@SESSION.character_set_connection");
    if (!found)
        return fail(found.error());
    const QStringList row = found->value(0);
    static const QStringList other = {QStringLiteral("ANSI"),
                                      QStringLiteral("ANSI_QUOTES"),
                                      QStringLiteral("DB2"),
                                      QStringLiteral("EMPTY_STRING_IS_NULL"),
                                      QStringLiteral("HIGH_NOT_PRECEDENCE"),
                                      QStringLiteral("IGNORE_SPACE"),
                                      QStringLiteral("MAXDB"),
                                      QStringLiteral("MSSQL"),
                                      QStringLiteral("NO_BACKSLASH_ESCAPES"),
                                      QStringLiteral("ORACLE"),
                                      QStringLiteral("PIPES_AS_CONCAT"),
                                      QStringLiteral("POSTGRESQL")};
    for (const QString &mode : row.value(0).split(u',', Qt::SkipEmptyParts)) {
        if (other.contains(mode.trimmed(), Qt::CaseInsensitive))
            return fail(ErrorCode::Unsupported,
                        QT_TRANSLATE_NOOP(
                            "Error", "%1 keeps the mode %2, in which SQL means something else than what is read here."),
                        {m_target, mode}, QT_TRANSLATE_NOOP("Error", "Let the account set its own sql_mode."));
    }
    for (const QString &set : row.mid(1)) {
        if (!set.startsWith(QLatin1String("utf8")))
            return fail(
                ErrorCode::Unsupported,
                QT_TRANSLATE_NOOP(
                    "Error",
                    "%1 keeps the character set %2, in which text may be read as something else than what is sent."),
                {m_target, set}, QT_TRANSLATE_NOOP("Error", "Let the account use utf8mb4."));
    }
    return {};
}

Error Connection::stopError() const
{
    if (m_stop.timedOut() && !m_stop.cancelled())
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return {ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled.")};
}

Error Connection::failed(const QString &sql)
{
    const unsigned number = mysql_errno(m_handle);
    if (meansLost(number)) {
        m_lost = true;
        if (m_killed)
            return stopError();
        return lostConnection(m_target, m_rows);
    }
    if (m_killed)
        return stopError();
    Error error = statementError(number, QString::fromUtf8(mysql_error(m_handle)), sql);
    if (error.code == ErrorCode::TimedOut) // in our words: the limit is ours
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return error;
}

Result<void> Connection::limit()
{
    const auto left = m_stop.remaining();
    const qint64 ms = left ? std::max<qint64>(1, left->count()) : 0;
    // A table that somebody holds is not waited for as long as the server would (a day). With the meaning of what
    // follows once more: a pool may have given us another connection to the server.
    return run((m_mariadb
                    ? "SET SESSION lock_wait_timeout = 5, max_statement_time = " + QByteArray::number(double(ms) / 1000)
                    : "SET SESSION max_execution_time = " + QByteArray::number(ms))
               + ", " + meaning());
}

Result<void> Connection::run(const QByteArray &sql)
{
    if (mysql_real_query(m_handle, sql.constData(), sql.size()) != 0)
        return fail(failed({}));
    return {};
}

Result<QList<QStringList>> Connection::query(const QByteArray &sql)
{
    if (mysql_real_query(m_handle, sql.constData(), sql.size()) != 0)
        return fail(failed(QString::fromUtf8(sql)));
    const ResultPtr result(mysql_store_result(m_handle));
    if (!result)
        return fail(failed(QString::fromUtf8(sql)));
    const unsigned width = mysql_num_fields(result.get());
    QList<QStringList> out;
    while (const MYSQL_ROW row = mysql_fetch_row(result.get())) {
        const unsigned long *sizes = mysql_fetch_lengths(result.get());
        QStringList cells;
        for (unsigned i = 0; i < width; ++i)
            cells.append(row[i] ? textFromUtf8({row[i], qsizetype(sizes[i])}) : QString());
        out.append(cells);
    }
    return out;
}

Result<ResultPtr> Connection::compile(const QString &sql)
{
    const std::unique_ptr<MYSQL_STMT, CloseStatement> statement(mysql_stmt_init(m_handle));
    const QByteArray text = sql.toUtf8();
    if (!statement || mysql_stmt_prepare(statement.get(), text.constData(), text.size()) != 0) {
        const unsigned number = statement ? mysql_stmt_errno(statement.get()) : mysql_errno(m_handle);
        if (meansLost(number)) {
            m_lost = true;
            return fail(lostConnection(m_target, 0));
        }
        if (m_killed)
            return fail(stopError());
        return fail(statementError(number, QString::fromUtf8(mysql_stmt_error(statement.get())), sql));
    }
    if (mysql_stmt_param_count(statement.get()) > 0)
        return fail(ErrorCode::Syntax,
                    QT_TRANSLATE_NOOP("Error", "The statement has parameters (?), and nothing to put in their place."));
    ResultPtr columns(mysql_stmt_result_metadata(statement.get()));
    if (!columns || mysql_num_fields(columns.get()) == 0) {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "This statement returns no rows, so it is not a SELECT."), {},
                    QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here."));
    }
    return columns;
}

Result<ResultPtr> Connection::execute(const QString &sql)
{
    if (m_killed) // before the statement was there to be killed
        return fail(stopError());
    m_running = sql;
    m_rows = 0;
    const QByteArray text = sql.toUtf8();
    if (mysql_real_query(m_handle, text.constData(), text.size()) != 0)
        return fail(failed(sql));
    ResultPtr result(mysql_use_result(m_handle));
    if (!result)
        return fail(failed(sql));
    return result;
}

Result<MYSQL_ROW> Connection::next(MYSQL_RES *result)
{
    const MYSQL_ROW row = mysql_fetch_row(result);
    if (row) {
        ++m_rows;
        return row;
    }
    if (mysql_errno(m_handle) != 0)
        return fail(failed(m_running));
    // SLEEP() and its kin end as if nothing had happened when they are killed.
    if (m_killed)
        return fail(stopError());
    return MYSQL_ROW(nullptr);
}

void Connection::kill()
{
    const std::lock_guard lock(m_killing);
    m_killed = true;
    const QByteArray sql = "KILL QUERY " + QByteArray::number(qulonglong(mysql_thread_id(m_handle)));
    const auto second = connect(killSeconds);
    if (second && mysql_real_query(*second, sql.constData(), sql.size()) == 0) {
        mysql_close(*second);
        return;
    }
    if (second)
        mysql_close(*second);
        // The server does not hear us: at least nobody here waits for it.
#ifdef Q_OS_WIN
    shutdown(SOCKET(mysql_get_socket(m_handle)), SD_BOTH);
#else
    shutdown(int(mysql_get_socket(m_handle)), SHUT_RDWR);
#endif
}

void Connection::cancel()
{
    const std::lock_guard lock(m_cancelling);
    if (!m_isRunning || m_cancel)
        return;
    StopSource asked;
    asked.requestStop();
    m_cancel = std::make_unique<StopWatcher>(asked.token(), [this] { kill(); });
}

Connection::Run::Run(Connection &connection, const StopToken &stop)
    : m_connection(connection)
{
    connection.m_stop = stop;
    connection.m_killed = false;
    connection.m_rows = 0;
    m_watcher = std::make_unique<StopWatcher>(stop, [&connection] { connection.kill(); });
    const std::lock_guard lock(connection.m_cancelling);
    connection.m_isRunning = true;
}

Connection::Run::~Run()
{
    std::unique_ptr<StopWatcher> cancel;
    {
        const std::lock_guard lock(m_connection.m_cancelling);
        m_connection.m_isRunning = false;
        cancel = std::move(m_connection.m_cancel);
    }
    cancel.reset();
    m_watcher.reset();
    // Nothing is killed from here on, but the last kill may still reach the first try.
    for (int i = 0; i < 2 && !m_connection.isLost(); ++i) {
        if (m_connection.run("ROLLBACK"))
            break;
    }
    m_connection.m_killed = false;
    m_connection.m_stop = {};
}

} // namespace Tieout::mysql
