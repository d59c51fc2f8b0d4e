// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdbsession.h"

#include "connectors/duckdb/duckdbschema.h"
#include "sdk/dialects.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Tieout::duckdb {

namespace {

/// "SEQ_SCAN (Table: t; Filters: i>5)", and below it what it takes its rows from.
void addStep(const QJsonObject &step, int depth, QString &out)
{
    QStringList details;
    const QJsonObject extra = step[QLatin1StringView("extra_info")].toObject();
    for (auto one = extra.begin(); one != extra.end(); ++one) {
        QStringList values;
        for (const QJsonValue &value : one->isArray() ? one->toArray() : QJsonArray{*one})
            values.append(value.toString().simplified());
        details.append(one.key() + QStringLiteral(": ") + values.join(QStringLiteral(", ")));
    }
    out += QString(2 * depth, u' ') + step[QLatin1StringView("name")].toString().trimmed();
    out += details.isEmpty() ? QStringLiteral("\n") : QStringLiteral(" (%1)\n").arg(details.join(u"; "));
    for (const QJsonValue &child : step[QLatin1StringView("children")].toArray())
        addStep(child.toObject(), depth + 1, out);
}

} // namespace

DuckDbSession::DuckDbSession(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection))
    , m_traits(dialects::duckdb())
{
    if (m_connection->isDatabase())
        m_traits.rowIdColumn = QStringLiteral("rowid"); // rows of a file have none
}

Result<Schema> DuckDbSession::readSchema(const StopToken &stop, const Progress &progress)
{
    const Connection::Run run(*m_connection, stop);
    auto schema = duckdb::readSchema(*m_connection, run, progress);
    if (!schema)
        return fail(run.whyEnded(schema.error()));
    return schema;
}

Result<qint64> DuckDbSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    const auto rows = m_connection->select(sql);
    if (!rows)
        return fail(run.whyEnded(rows.error()));
    sink.columns((*rows)->columns());
    qint64 handed = 0;
    for (;;) {
        const auto batch = (*rows)->next();
        if (!batch)
            return fail(run.whyEnded(whyFailed(sql, run, batch.error())));
        if (const auto still = run.goesOn(); !still)
            return fail(still.error());
        handed += batch->size();
        if (batch->isEmpty() || !sink.rows(*batch))
            return handed;
    }
}

/// Where one of its threads fails, DuckDB stops the others, and may report that they were stopped instead of why: the
/// statement runs once more for its reason.
Error DuckDbSession::whyFailed(const QString &sql, const Connection::Run &run, const Error &error)
{
    if (error.code != ErrorCode::Cancelled || !run.goesOn())
        return error;
    const auto rows = m_connection->select(sql);
    if (!rows)
        return rows.error();
    for (;;) {
        const auto batch = (*rows)->next();
        if (!batch)
            return batch.error();
        if (batch->isEmpty() || !run.goesOn())
            return error;
    }
}

Result<void> DuckDbSession::prepare(const QString &sql)
{
    const Connection::Run run(*m_connection, {});
    return m_connection->compile(sql);
}

QString DuckDbSession::description() const
{
    return QStringLiteral("DuckDB %1, %2, read-only")
        .arg(m_connection->version(), QFileInfo(m_connection->path()).fileName());
}

Result<TableProfile> DuckDbSession::statistics(const Table &table, const StopToken &stop)
{
    TableProfile out;
    out.schema = table.name.schema;
    out.table = table.name.name;
    const Connection::Run run(*m_connection, stop);
    const auto rows =
        m_connection->run(QStringLiteral("SELECT schema_name, table_name, estimated_size FROM duckdb_tables() WHERE "
                                         "NOT internal AND database_name = current_database()"));
    if (!rows)
        return fail(run.whyEnded(rows.error()));
    const QString schema = table.name.schema.isEmpty() ? QStringLiteral("main") : table.name.schema;
    for (const Row &row : *rows) {
        if (row[0].text() == schema && row[1].text() == table.name.name && row[2].kind() == Value::Kind::Integer) {
            out.rows = row[2].integer();
            out.rowsMethod = StatisticMethod::EngineEstimate;
        }
    }
    return out;
}

Result<QString> DuckDbSession::explain(const QString &sql, const StopToken &stop)
{
    const Connection::Run run(*m_connection, stop);
    if (const auto checked = m_connection->compile(sql); !checked) // one SELECT, or nothing is explained
        return fail(checked.error());
    const auto rows = m_connection->run(QStringLiteral("EXPLAIN (FORMAT json) ") + sql);
    if (!rows)
        return fail(run.whyEnded(rows.error()));
    QString out;
    for (const Row &row : *rows) {
        const QJsonDocument plan = QJsonDocument::fromJson(row.value(1).text().toUtf8());
        for (const QJsonValue &step : plan.array())
            addStep(step.toObject(), 0, out);
    }
    return out;
}

} // namespace Tieout::duckdb
