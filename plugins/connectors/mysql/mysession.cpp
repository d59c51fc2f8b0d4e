// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/mysql/mysession.h"

#include "connectors/mysql/myquerylog.h"
#include "connectors/mysql/myschema.h"
#include "connectors/mysql/mystatistics.h"
#include "connectors/mysql/mytypes.h"
#include "sdk/dialects.h"

namespace Tieout::mysql {

namespace {

constexpr qsizetype batchRows = 256;
constexpr qsizetype batchBytes = 1024 * 1024; ///< of all cells of a batch, so that wide rows do not pile up

QString quoted(const QString &name)
{
    QString inner = name;
    return u'`' + inner.replace(u'`', QLatin1String("``")) + u'`';
}

} // namespace

MySession::MySession(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection))
{
    m_description = QStringLiteral("%1 %2, %3, read-only%4")
                        .arg(m_connection->isMariadb() ? QStringLiteral("MariaDB") : QStringLiteral("MySQL"),
                             m_connection->version(), m_connection->target(),
                             m_connection->isEncrypted() ? QStringLiteral(", TLS") : QString());
}

const DialectTraits &MySession::traits() const
{
    return m_connection->isMariadb() ? dialects::mariadb() : dialects::mysql();
}

Result<void> MySession::begin()
{
    const auto start = [this]() -> Result<void> {
        // In this order, for a pool keeps to one connection within a transaction.
        if (const auto started = m_connection->run("START TRANSACTION READ ONLY"); !started)
            return started;
        return m_connection->limit();
    };
    if (!m_connection->isLost()) {
        const auto begun = start();
        if (begun || !m_connection->isLost())
            return begun;
    }
    // Idle connections are cut by firewalls and time-outs; nothing has run yet, so once more is safe.
    if (const auto again = m_connection->reconnect(); !again)
        return again;
    return start();
}

Result<Schema> MySession::readSchema(const StopToken &stop, const Progress &progress)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    return mysql::readSchema(*m_connection, progress);
}

Result<qint64> MySession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    return stream(sql, sink);
}

Result<qint64> MySession::stream(const QString &sql, RowSink &sink)
{
    if (const auto compiled = m_connection->compile(sql); !compiled)
        return fail(compiled.error());
    const auto result = m_connection->execute(sql);
    if (!result)
        return fail(result.error());
    const unsigned width = mysql_num_fields(result->get());
    const MYSQL_FIELD *fields = mysql_fetch_fields(result->get());
    QList<ResultColumn> columns;
    for (unsigned i = 0; i < width; ++i)
        columns.append(columnOf(fields[i]));
    sink.columns(columns);

    qint64 handed = 0;
    qsizetype bytes = 0;
    QList<Row> batch;
    for (;;) {
        const auto cells = m_connection->next(result->get());
        if (!cells)
            return fail(cells.error());
        if (*cells) {
            const unsigned long *sizes = mysql_fetch_lengths(result->get());
            Row row;
            row.reserve(qsizetype(width));
            for (unsigned i = 0; i < width; ++i) {
                row.append(valueOf(fields[i], (*cells)[i], sizes[i]));
                bytes += qsizetype(sizes[i]);
            }
            batch.append(row);
        }
        if (*cells && batch.size() < batchRows && bytes < batchBytes)
            continue;
        handed += batch.size();
        const bool wanted = batch.isEmpty() || sink.rows(batch);
        if (!*cells)
            return handed;
        if (!wanted) {
            // Else the rest would have to be read before the connection is ready again.
            m_connection->kill();
            while (m_connection->next(result->get()).value_or(nullptr)) {
            }
            return handed;
        }
        batch.clear();
        bytes = 0;
    }
}

Result<void> MySession::prepare(const QString &sql)
{
    const Connection::Run run(*m_connection, {});
    if (const auto begun = begin(); !begun)
        return begun;
    if (const auto compiled = m_connection->compile(sql); !compiled)
        return fail(compiled.error());
    return {};
}

Result<QString> MySession::explain(const QString &sql, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    if (const auto compiled = m_connection->compile(sql); !compiled)
        return fail(compiled.error());
    // MySQL draws a tree; MariaDB has rows and JSON only, of which JSON names every step.
    const auto plan = m_connection->query((m_connection->isMariadb() ? "EXPLAIN FORMAT=JSON " : "EXPLAIN FORMAT=TREE ")
                                          + sql.toUtf8());
    if (!plan)
        return fail(plan.error());
    QString out;
    for (const QStringList &row : *plan)
        out += row.join(u' ') + u'\n';
    return out;
}

Result<TableProfile> MySession::statistics(const Table &table, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    return readStatistics(*m_connection, table);
}

Result<QList<LoggedStatement>> MySession::queryLog(int most, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    return readQueryLog(*m_connection, most);
}

Result<QStringList> MySession::writableTables(const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    // Privileges of everything, of a database (whose name is a pattern) and of a table. An account that may read the
    // server's own tables is shown those of others too.
    const QByteArray mine = "p.GRANTEE = CONCAT(QUOTE(SUBSTRING_INDEX(CURRENT_USER(), '@', 1)), '@', "
                            "QUOTE(SUBSTRING_INDEX(CURRENT_USER(), '@', -1))) "
                            "AND p.PRIVILEGE_TYPE IN ('INSERT', 'UPDATE', 'DELETE', 'DROP', 'ALTER')";
    const auto rows = m_connection->query(
        "SELECT t.TABLE_SCHEMA, t.TABLE_NAME FROM information_schema.TABLES t WHERE t.TABLE_TYPE = 'BASE TABLE' "
        "AND t.TABLE_SCHEMA NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys') "
        "AND (DATABASE() IS NULL OR t.TABLE_SCHEMA = DATABASE()) AND ("
        "EXISTS (SELECT 1 FROM information_schema.USER_PRIVILEGES p WHERE "
        + mine
        + ") "
          "OR EXISTS (SELECT 1 FROM information_schema.SCHEMA_PRIVILEGES p WHERE t.TABLE_SCHEMA LIKE p.TABLE_SCHEMA "
          "AND "
        + mine
        + ") "
          "OR EXISTS (SELECT 1 FROM information_schema.TABLE_PRIVILEGES p WHERE p.TABLE_SCHEMA = t.TABLE_SCHEMA "
          "AND p.TABLE_NAME = t.TABLE_NAME AND "
        + mine + ")) ORDER BY 1, 2");
    if (!rows)
        return fail(rows.error());
    QStringList out;
    for (const QStringList &row : *rows)
        out.append(TableName{m_connection->database().isEmpty() ? row[0] : QString(), row[1]}.display());
    return out;
}

Result<QList<PowerFound>> MySession::powers(const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto begun = begin(); !begun)
        return fail(begun.error());
    // "ALL PRIVILEGES" is listed one by one; nobody who only reads has those of the server as a whole.
    const auto rows = m_connection->query("SELECT PRIVILEGE_TYPE FROM information_schema.USER_PRIVILEGES p WHERE "
                                          "p.GRANTEE = CONCAT(QUOTE(SUBSTRING_INDEX(CURRENT_USER(), '@', 1)), '@', "
                                          "QUOTE(SUBSTRING_INDEX(CURRENT_USER(), '@', -1)))");
    if (!rows)
        return fail(rows.error());
    QStringList privileges;
    for (const QStringList &row : *rows)
        privileges.append(row[0].toUpper());
    const auto has = [&privileges](const char *name) { return privileges.contains(QLatin1String(name)); };
    QList<PowerFound> found;
    if (has("SUPER"))
        found.append({AccountPower::Superuser, {}});
    if (has("INSERT") && has("UPDATE") && has("DELETE") && has("DROP") && has("CREATE USER"))
        found.append({AccountPower::AllPrivileges, {}});
    if (has("FILE"))
        found.append({AccountPower::Files, {}});
    return found;
}

QString MySession::readOnlyRoleScript(const Schema &schema) const
{
    QStringList databases;
    for (const Table &table : schema.tables) {
        const QString database = table.name.schema.isEmpty() ? m_connection->database() : table.name.schema;
        if (!databases.contains(database))
            databases.append(database);
    }
    QString out = QStringLiteral("CREATE USER 'tieout_reader'@'%' IDENTIFIED BY 'choose one';\n");
    for (const QString &database : std::as_const(databases))
        out += QStringLiteral("GRANT SELECT, SHOW VIEW ON %1.* TO 'tieout_reader'@'%';\n").arg(quoted(database));
    return out;
}

} // namespace Tieout::mysql
