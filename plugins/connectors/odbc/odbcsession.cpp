// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/odbc/odbcsession.h"

#include "connectors/odbc/odbcschema.h"
#include "connectors/odbc/odbctypes.h"

#include <sqlext.h>
#include <sqlucode.h>

namespace Tieout::odbc {

namespace {

constexpr qsizetype batchRows = 256;

struct Described {
    ResultColumn column;
    SQLSMALLINT type = SQL_UNKNOWN_TYPE;
};

QList<Described> describe(SQLHSTMT statement)
{
    SQLSMALLINT count = 0;
    SQLNumResultCols(statement, &count);
    QList<Described> out;
    for (SQLSMALLINT i = 1; i <= count; ++i) {
        SQLWCHAR name[512] = {};
        SQLSMALLINT length = 0;
        SQLULEN size = 0;
        SQLSMALLINT digits = 0;
        SQLSMALLINT nullable = 0;
        Described one;
        SQLDescribeColW(statement, SQLUSMALLINT(i), name, SQLSMALLINT(std::size(name)), &length, &one.type, &size,
                        &digits, &nullable);
        one.column.name = QString::fromUtf16(reinterpret_cast<const char16_t *>(name));
        SQLWCHAR type[256] = {};
        SQLColAttributeW(statement, SQLUSMALLINT(i), SQL_DESC_TYPE_NAME, type, sizeof(type), &length, nullptr);
        const QString native = QString::fromUtf16(reinterpret_cast<const char16_t *>(type));
        one.column.type = typeClass(one.type, native);
        one.column.nativeType = nativeType(one.type, native, qint64(size), digits);
        out.append(one);
    }
    return out;
}

} // namespace

OdbcSession::OdbcSession(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection))
    , m_traits(*m_connection->product().dialect)
{
    m_traits.refusesCalls = false; // that is the work of our own connectors
}

QString OdbcSession::description() const
{
    return QStringLiteral("%1 %2 by ODBC, %3, read-only")
        .arg(m_connection->dbmsName(), m_connection->dbmsVersion(), m_connection->target());
}

Result<void> OdbcSession::ready()
{
    return m_connection->isLost() ? m_connection->reconnect() : Result<void>();
}

Result<Schema> OdbcSession::readSchema(const StopToken &stop, const Progress &progress)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto connected = ready(); !connected)
        return fail(connected.error());
    return odbc::readSchema(*m_connection, progress);
}

Result<qint64> OdbcSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto connected = ready(); !connected)
        return fail(connected.error());
    auto statement = m_connection->compile(sql);
    if (!statement && m_connection->isLost()) {
        // Idle connections are cut by firewalls and time-outs; nothing has run yet, so once more is safe.
        if (const auto again = m_connection->reconnect(); !again)
            return fail(again.error());
        statement = m_connection->compile(sql);
    }
    if (!statement)
        return fail(statement.error());
    if (const auto ran = m_connection->execute(**statement); !ran)
        return fail(ran.error());
    return stream(**statement, sink);
}

Result<qint64> OdbcSession::stream(const Statement &statement, RowSink &sink)
{
    const QList<Described> columns = describe(statement.handle());
    QList<ResultColumn> shown;
    for (const Described &one : columns)
        shown.append(one.column);
    sink.columns(shown);

    qint64 handed = 0;
    QList<Row> batch;
    for (;;) {
        const auto more = m_connection->fetch(statement);
        if (!more)
            return fail(more.error());
        if (*more) {
            Row row;
            row.reserve(columns.size());
            for (qsizetype i = 0; i < columns.size(); ++i) {
                Value cell;
                if (!readCell(statement.handle(), SQLUSMALLINT(i + 1), columns[i].type, columns[i].column.type, cell))
                    return fail(m_connection->failed(statement));
                row.append(std::move(cell));
            }
            batch.append(std::move(row));
        }
        if (*more && batch.size() < batchRows)
            continue;
        // A result that streams faster than it is stopped.
        if (const auto still = m_connection->goesOn(); !still)
            return fail(still.error());
        handed += batch.size();
        if (!batch.isEmpty() && !sink.rows(batch))
            return handed;
        if (!*more)
            return handed;
        batch.clear();
    }
}

Result<void> OdbcSession::prepare(const QString &sql)
{
    const Connection::Run run(*m_connection, {});
    if (const auto connected = ready(); !connected)
        return connected;
    if (const auto statement = m_connection->compile(sql); !statement)
        return fail(statement.error());
    return {};
}

} // namespace Tieout::odbc
