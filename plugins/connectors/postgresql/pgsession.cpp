// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/postgresql/pgsession.h"

#include "connectors/postgresql/pgquerylog.h"
#include "connectors/postgresql/pgrights.h"
#include "connectors/postgresql/pgschema.h"
#include "connectors/postgresql/pgstatistics.h"
#include "connectors/postgresql/pgtypes.h"
#include "sdk/dialects.h"
#include "sdk/utf8.h"

#include <QSet>

namespace Tieout::postgresql {

namespace {

constexpr qsizetype batchRows = 256;
constexpr qint64 longestWaitMs =
    5'000; ///< for a table that somebody holds, where a call has a limit: the rest is not to wait for it
constexpr qsizetype batchBytes = 1024 * 1024; ///< of all cells of a batch, so that wide rows do not pile up

QList<ResultColumn> columnsOf(const PGresult *described)
{
    QList<ResultColumn> columns;
    for (int i = 0; i < PQnfields(described); ++i) {
        const Oid type = PQftype(described, i);
        columns.append({textFromUtf8(PQfname(described, i)), typeClass(type), typeName(type, PQfmod(described, i))});
    }
    return columns;
}

Row rowOf(const PGresult *result, qsizetype &bytes)
{
    const int width = PQnfields(result);
    Row row;
    row.reserve(width);
    for (int i = 0; i < width; ++i) {
        if (PQgetisnull(result, 0, i) != 0) {
            row.append(Value());
            continue;
        }
        const int size = PQgetlength(result, 0, i);
        bytes += size;
        row.append(valueOf(PQftype(result, i), PQgetvalue(result, 0, i), size));
    }
    return row;
}

/// Rolls back when it goes, whatever happened.
class Finish
{
public:
    explicit Finish(Connection &connection)
        : m_connection(connection)
    {
    }
    ~Finish() { m_connection.finish(); }
    Q_DISABLE_COPY_MOVE(Finish)

private:
    Connection &m_connection;
};

} // namespace

PgSession::PgSession(std::unique_ptr<Connection> connection, OwnFunctions own)
    : m_connection(std::move(connection))
    , m_own(std::move(own))
{
    const auto version =
        QString::fromUtf8(PQparameterStatus(m_connection->handle(), "server_version")).section(u' ', 0, 0);
    m_description = QStringLiteral("PostgreSQL %1, %2, read-only%3")
                        .arg(version, m_connection->target(),
                             PQsslInUse(m_connection->handle()) != 0 ? QStringLiteral(", TLS") : QString());
}

Result<void> PgSession::begin(const StopToken &stop)
{
    if (const auto ready = m_connection->begin(stop); !ready)
        return ready;
    QByteArray commands = "BEGIN READ ONLY" + m_connection->meaning();
    if (const auto left = stop.remaining()) {
        const qint64 ms = std::max<qint64>(1, left->count());
        commands += "; SET LOCAL statement_timeout = " + QByteArray::number(ms);
        if (!m_limitsWaiting && !m_connection->isLost()) { // what only speaks the protocol may not
            const bool knows = m_connection->run("SHOW lock_timeout").has_value();
            if (!m_connection->isLost())
                m_limitsWaiting = knows;
        }
        if (m_limitsWaiting.value_or(false))
            commands += "; SET LOCAL lock_timeout = " + QByteArray::number(std::min(ms, longestWaitMs));
    }
    auto begun = m_connection->run(commands);
    if (!begun && m_connection->isLost()) {
        // Idle connections are cut by firewalls and restarts; nothing has run yet, so once more is safe.
        if (const auto again = m_connection->reconnect(); !again)
            return again;
        begun = m_connection->run(commands);
    }
    if (!begun)
        return begun;
    const auto checked = m_connection->checkMeaning();
    if (!checked)
        m_connection->finish();
    return checked;
}

Result<Schema> PgSession::readSchema(const StopToken &stop, const Progress &progress)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    if (const auto fixed = m_connection->run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"); !fixed)
        return fail(fixed.error());
    return postgresql::readSchema(*m_connection, m_own, progress);
}

Result<qint64> PgSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    return stream(sql, sink);
}

Result<qint64> PgSession::stream(const QString &sql, RowSink &sink)
{
    const auto described = m_connection->compile(sql);
    if (!described)
        return fail(described.error());
    sink.columns(columnsOf(described->get()));
    if (const auto sent = m_connection->execute(sql); !sent)
        return fail(sent.error());
    qint64 handed = 0;
    qsizetype bytes = 0;
    QList<Row> batch;
    for (;;) {
        const auto result = m_connection->next();
        if (!result)
            return fail(result.error());
        if (*result)
            batch.append(rowOf(result->get(), bytes));
        if (*result && batch.size() < batchRows && bytes < batchBytes)
            continue;
        handed += batch.size();
        const bool wanted = batch.isEmpty() || sink.rows(batch);
        if (!*result)
            return handed;
        if (!wanted) {
            m_connection->abandon();
            return handed;
        }
        batch.clear();
        bytes = 0;
    }
}

Result<void> PgSession::prepare(const QString &sql)
{
    if (const auto begun = begin({}); !begun)
        return begun;
    const Finish finish(*m_connection);
    if (const auto described = m_connection->compile(sql); !described)
        return fail(described.error());
    return {};
}

Result<QString> PgSession::explain(const QString &sql, const StopToken &stop)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    if (const auto checked = m_connection->compile(sql); !checked)
        return fail(checked.error());
    const auto plan = m_connection->ask("EXPLAIN VERBOSE " + sql.toUtf8()); // with what foreign servers are sent
    if (!plan)
        return fail(plan.error());
    QString out;
    for (int row = 0; row < plan->rows(); ++row)
        out += plan->text(row, 0) + u'\n';
    return out;
}

Result<TableProfile> PgSession::statistics(const Table &table, const StopToken &stop)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    return readStatistics(*m_connection, table);
}

Result<QList<LoggedStatement>> PgSession::queryLog(int most, const StopToken &stop)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    return readQueryLog(*m_connection, most);
}

Result<QStringList> PgSession::writableTables(const StopToken &stop)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    return postgresql::writableTables(*m_connection);
}

Result<QList<PowerFound>> PgSession::powers(const StopToken &stop)
{
    if (const auto begun = begin(stop); !begun)
        return fail(begun.error());
    const Finish finish(*m_connection);
    return postgresql::powers(*m_connection);
}

QString PgSession::readOnlyRoleScript(const Schema &schema) const
{
    return postgresql::readOnlyRoleScript(QString::fromUtf8(PQdb(m_connection->handle())), schema);
}

} // namespace Tieout::postgresql
