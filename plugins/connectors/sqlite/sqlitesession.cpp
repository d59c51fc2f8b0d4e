// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/sqlitesession.h"

#include "connectors/sqlite/schemareader.h"
#include "connectors/sqlite/sqlitetypes.h"
#include "sdk/dialects.h"
#include "sdk/utf8.h"

#include <QFileInfo>
#include <QHash>

namespace Tieout::sqlite {

namespace {

constexpr qsizetype batchRows = 256;
constexpr qsizetype batchBytes = 1024 * 1024; ///< texts and blobs of a batch, so that wide rows do not pile up

Value valueOf(sqlite3_stmt *statement, int column)
{
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER:
        return Value(qint64(sqlite3_column_int64(statement, column)));
    case SQLITE_FLOAT:
        return Value(sqlite3_column_double(statement, column));
    case SQLITE_TEXT: {
        // By length: a text may contain NUL. Bytes that are no UTF-8 become U+FFFD.
        const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(statement, column));
        const int size = sqlite3_column_bytes(statement, column);
        return Value(size > 0 ? textFromUtf8({text, size}) : QStringLiteral(""));
    }
    case SQLITE_BLOB: {
        const auto *bytes = static_cast<const char *>(sqlite3_column_blob(statement, column));
        return Value(QByteArray(bytes ? bytes : "", sqlite3_column_bytes(statement, column)));
    }
    default:
        return {};
    }
}

Row rowOf(sqlite3_stmt *statement, int columns, qsizetype &bytes)
{
    Row row;
    row.reserve(columns);
    for (int i = 0; i < columns; ++i) {
        row.append(valueOf(statement, i));
        const int type = sqlite3_column_type(statement, i);
        if (type == SQLITE_TEXT || type == SQLITE_BLOB)
            bytes += sqlite3_column_bytes(statement, i);
    }
    return row;
}

} // namespace

const DialectTraits &SqliteSession::traits() const
{
    return dialects::sqlite();
}

Result<Schema> SqliteSession::readSchema(const StopToken &stop, const Progress &progress)
{
    return sqlite::readSchema(*m_database, stop, progress);
}

Result<qint64> SqliteSession::select(const QString &sql, RowSink &sink, const StopToken &stop)
{
    const Database::Run run(*m_database, stop);
    if (const auto followed = m_database->follow(); !followed)
        return fail(followed.error());
    const auto prepared = m_database->prepare(sql);
    if (!prepared)
        return fail(prepared.error());
    sqlite3_stmt *statement = prepared->get();
    const int width = sqlite3_column_count(statement);
    sink.columns(columnsOf(statement));

    qint64 handed = 0;
    qsizetype bytes = 0;
    QList<Row> batch;
    for (;;) {
        const auto row = m_database->step(statement);
        if (!row)
            return fail(row.error());
        if (*row)
            batch.append(rowOf(statement, width, bytes));
        if (*row && batch.size() < batchRows && bytes < batchBytes)
            continue;
        // Short queries end before SQLite looks at the stop token.
        if (const auto goes = run.goesOn(); !goes)
            return fail(goes.error());
        if (const auto unchanged = m_database->checkUnchanged(); !*row && !unchanged)
            return fail(unchanged.error());
        handed += batch.size();
        if (!batch.isEmpty() && !sink.rows(batch))
            return handed;
        if (!*row)
            return handed;
        batch.clear();
        bytes = 0;
    }
}

Result<void> SqliteSession::prepare(const QString &sql)
{
    const Database::Run run(*m_database, {});
    const auto prepared = m_database->prepare(sql);
    if (!prepared)
        return fail(prepared.error());
    return {};
}

Result<QList<ColumnRead>> SqliteSession::reads(const QString &sql)
{
    const Database::Run run(*m_database, {});
    const auto prepared = m_database->prepare(sql);
    if (!prepared)
        return fail(prepared.error());
    return m_database->lastReads();
}

QString SqliteSession::description() const
{
    return QStringLiteral("SQLite %1, %2, read-only%3")
        .arg(QString::fromLatin1(sqlite3_libversion()), QFileInfo(m_database->path()).fileName(),
             m_database->hasTables() ? QString() : QStringLiteral(", no tables"));
}

Result<QString> SqliteSession::explain(const QString &sql, const StopToken &stop)
{
    const Database::Run run(*m_database, stop);
    if (const auto checked = m_database->prepare(sql); !checked)
        return fail(checked.error());
    const Database::OwnStatements own(*m_database);
    auto plan = m_database->prepareOwn(QByteArray("EXPLAIN QUERY PLAN " + sql.toUtf8()).constData());
    if (!plan)
        return fail(plan.error());
    QHash<int, int> depths;
    QString out;
    for (;;) {
        const auto row = m_database->step(plan->get());
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        const int depth = depths.value(sqlite3_column_int(plan->get(), 1), -1) + 1;
        depths.insert(sqlite3_column_int(plan->get(), 0), depth);
        const auto *detail = reinterpret_cast<const char *>(sqlite3_column_text(plan->get(), 3));
        out += QString(depth * 2, u' ') + QString::fromUtf8(detail) + u'\n';
    }
}

} // namespace Tieout::sqlite
