// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcconnection.h"

#include "connectors/statement/onlystatement.h"
#include "sdk/serveraddress.h"

#include <sqlext.h>
#include <sqlucode.h>

namespace Tieout::odbc {

namespace {

constexpr SQLULEN loginSeconds = 15;

SQLWCHAR *wide(const QString &text)
{
    return reinterpret_cast<SQLWCHAR *>(const_cast<ushort *>(text.utf16()));
}

SQLPOINTER number(SQLULEN value)
{
    return reinterpret_cast<SQLPOINTER>(value); // ODBC passes numbers as pointers
}

} // namespace

Connection::Connection(QString words, QString target, bool passwordGiven)
    : m_words(std::move(words))
    , m_target(std::move(target))
    , m_passwordGiven(passwordGiven)
{
}

Connection::~Connection()
{
    disconnect();
    if (m_environment != SQL_NULL_HENV)
        SQLFreeHandle(SQL_HANDLE_ENV, m_environment);
}

Result<std::unique_ptr<Connection>> Connection::open(const QString &words, const QString &target, bool passwordGiven,
                                                     const StopToken &stop)
{
    std::unique_ptr<Connection> connection(new Connection(words, target, passwordGiven));
    if (stop.stopRequested())
        return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
    if (!SQL_SUCCEEDED(SQLAllocHandle(SQL_HANDLE_ENV, SQL_NULL_HANDLE, &connection->m_environment)))
        return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "There is no memory left for a connection."));
    SQLSetEnvAttr(connection->m_environment, SQL_ATTR_ODBC_VERSION, number(SQL_OV_ODBC3), 0);
    if (const auto connected = connection->reconnect(); !connected)
        return fail(connected.error());
    return connection;
}

Result<void> Connection::reconnect()
{
    if (const auto connected = connect(m_words); !connected)
        return connected;
    // Which driver it is, is only known now.
    const QString streaming = streamingKeywords(info(SQL_DRIVER_NAME));
    if (!streaming.isEmpty() && !m_words.contains(streaming)) {
        m_words += u';' + streaming;
        if (const auto again = connect(m_words); !again)
            return again;
    }
    m_dbmsName = info(SQL_DBMS_NAME);
    m_dbmsVersion = info(SQL_DBMS_VER);
    m_catalog = info(SQL_DATABASE_NAME);
    m_userName = info(SQL_USER_NAME);
    m_product = productOf(m_dbmsName);
    for (const QString &sql : std::as_const(m_product.onConnect)) {
        if (const auto done = run(sql); !done)
            return fail(done.error());
    }
    // Everything is rolled back, also where the engine knows no read-only mode; one without transactions says no, and
    // then statements without columns are refused all the same.
    SQLSetConnectAttrW(m_handle, SQL_ATTR_AUTOCOMMIT, number(SQL_AUTOCOMMIT_OFF), SQL_IS_UINTEGER);
    return {};
}

Result<void> Connection::connect(const QString &words)
{
    disconnect();
    if (!SQL_SUCCEEDED(SQLAllocHandle(SQL_HANDLE_DBC, m_environment, &m_handle)))
        return fail(ErrorCode::Full, QT_TRANSLATE_NOOP("Error", "There is no memory left for a connection."));
    SQLSetConnectAttrW(m_handle, SQL_ATTR_LOGIN_TIMEOUT, number(loginSeconds), SQL_IS_UINTEGER);
    SQLSetConnectAttrW(m_handle, SQL_ATTR_ACCESS_MODE, number(SQL_MODE_READ_ONLY), SQL_IS_UINTEGER);
    SQLSMALLINT length = 0;
    const SQLRETURN code = SQLDriverConnectW(m_handle, nullptr, wide(words), SQLSMALLINT(words.size()), nullptr, 0,
                                             &length, SQL_DRIVER_NOPROMPT);
    if (!SQL_SUCCEEDED(code))
        return fail(connectError(diagnosis(SQL_HANDLE_DBC, m_handle), m_target, m_passwordGiven));
    m_lost = false;
    return {};
}

void Connection::disconnect()
{
    if (m_handle == SQL_NULL_HDBC)
        return;
    SQLDisconnect(m_handle);
    SQLFreeHandle(SQL_HANDLE_DBC, m_handle);
    m_handle = SQL_NULL_HDBC;
}

QString Connection::info(SQLUSMALLINT what) const
{
    SQLWCHAR text[256] = {};
    SQLSMALLINT bytes = 0;
    if (!SQL_SUCCEEDED(SQLGetInfoW(m_handle, what, text, sizeof(text), &bytes)))
        return {};
    return QString::fromUtf16(reinterpret_cast<const char16_t *>(text));
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

Error Connection::failed(const Statement &statement)
{
    const Diagnosis why = diagnosis(SQL_HANDLE_STMT, statement.handle());
    SQLUINTEGER dead = SQL_CD_FALSE;
    const bool asked = SQL_SUCCEEDED(SQLGetConnectAttrW(m_handle, SQL_ATTR_CONNECTION_DEAD, &dead, 0, nullptr));
    m_lost = meansLost(why) || (asked && dead == SQL_CD_TRUE);
    if (m_cancelled || m_stop.stopRequested())
        return stopError();
    if (m_lost)
        return lostConnection(m_target, m_rows);
    const Error error = statementError(why);
    // The engine's own limit, which is ours, may end a little before we look.
    if (error.code == ErrorCode::TimedOut || (error.code == ErrorCode::Cancelled && m_stop.remaining()))
        return {ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "The time limit was reached.")};
    return error;
}

Result<StatementPtr> Connection::statement()
{
    SQLHSTMT handle = SQL_NULL_HSTMT;
    if (!SQL_SUCCEEDED(SQLAllocHandle(SQL_HANDLE_STMT, m_handle, &handle))) {
        const Diagnosis why = diagnosis(SQL_HANDLE_DBC, m_handle);
        m_lost = meansLost(why);
        return fail(m_lost ? lostConnection(m_target, 0) : statementError(why));
    }
    // A driver that streams at all does so for cursors that cannot go back.
    SQLSetStmtAttrW(handle, SQL_ATTR_CURSOR_TYPE, number(SQL_CURSOR_FORWARD_ONLY), SQL_IS_UINTEGER);
    SQLSetStmtAttrW(handle, SQL_ATTR_CONCURRENCY, number(SQL_CONCUR_READ_ONLY), SQL_IS_UINTEGER);
    if (const auto left = m_stop.remaining()) // whole seconds; the rest is ours to watch
        SQLSetStmtAttrW(handle, SQL_ATTR_QUERY_TIMEOUT, number(SQLULEN(left->count() / 1000 + 1)), SQL_IS_UINTEGER);
    return std::make_unique<Statement>(*this, handle);
}

Result<StatementPtr> Connection::compile(const QString &sql)
{
    if (!statement::onlyStatement(sql, *m_product.dialect))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "There is more than one statement."), {},
                    QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time."));
    auto made = statement();
    if (!made)
        return made;
    if (!SQL_SUCCEEDED(SQLPrepareW((*made)->handle(), wide(sql), SQLINTEGER(sql.size()))))
        return fail(failed(**made));
    SQLSMALLINT columns = 0;
    if (!SQL_SUCCEEDED(SQLNumResultCols((*made)->handle(), &columns)))
        return fail(failed(**made));
    if (columns == 0) {
        return fail(ErrorCode::Denied,
                    QT_TRANSLATE_NOOP("Error", "This statement returns no rows, so it is not a SELECT."), {},
                    QT_TRANSLATE_NOOP("Error", "The connection is read-only; only SELECT runs here."));
    }
    return made;
}

Statement::~Statement()
{
    m_connection.forget(m_handle);
    SQLFreeHandle(SQL_HANDLE_STMT, m_handle);
}

void Connection::forget(SQLHSTMT statement)
{
    const std::lock_guard lock(m_interrupting);
    if (m_running == statement)
        m_running = SQL_NULL_HSTMT;
}

Result<void> Connection::execute(const Statement &statement)
{
    {
        const std::lock_guard lock(m_interrupting);
        m_running = statement.handle();
        m_rows = 0;
    }
    if (const auto still = goesOn(); !still)
        return still;
    const SQLRETURN code = SQLExecute(statement.handle());
    if (SQL_SUCCEEDED(code) || code == SQL_NO_DATA)
        return {};
    return fail(failed(statement));
}

Result<StatementPtr> Connection::run(const QString &sql)
{
    auto made = statement();
    if (!made)
        return made;
    const SQLRETURN code = SQLExecDirectW((*made)->handle(), wide(sql), SQLINTEGER(sql.size()));
    if (SQL_SUCCEEDED(code) || code == SQL_NO_DATA)
        return made;
    return fail(failed(**made));
}

Result<bool> Connection::fetch(const Statement &statement)
{
    const SQLRETURN code = SQLFetch(statement.handle());
    if (SQL_SUCCEEDED(code)) {
        ++m_rows;
        return true;
    }
    if (code != SQL_NO_DATA)
        return fail(failed(statement));
    // A statement that was cancelled may end as if it had no more rows.
    if (m_cancelled)
        return fail(stopError());
    return false;
}

void Connection::interrupt()
{
    const std::lock_guard lock(m_interrupting);
    m_cancelled = true;
    if (m_running != SQL_NULL_HSTMT)
        SQLCancel(m_running);
}

void Connection::cancel()
{
    const std::lock_guard lock(m_cancelling);
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
    connection.m_running = SQL_NULL_HSTMT;
    connection.m_rows = 0;
    m_watcher = std::make_unique<StopWatcher>(stop, [&connection] { connection.interrupt(); });
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
    m_connection.m_running = SQL_NULL_HSTMT;
    m_connection.m_cancelled = false;
    m_connection.m_stop = {};
    if (!m_connection.m_lost)
        SQLEndTran(SQL_HANDLE_DBC, m_connection.m_handle, SQL_ROLLBACK);
}

} // namespace Tieout::odbc
