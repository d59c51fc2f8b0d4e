// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sqlitefile.h"

#include <QTest>

#include <sqlite3.h>

namespace Tieout::TestSupport {

Result<Connector *> sqliteConnector()
{
    return connector(QStringLiteral("sqlite"));
}

Result<std::unique_ptr<Session>> openSqlite(const QString &path)
{
    return openAddress(QStringLiteral("sqlite"), path);
}

void makeSqlite(const QString &path, const QByteArray &statements)
{
    sqlite3 *database = nullptr;
    int code = sqlite3_open(path.toUtf8().constData(), &database);
    if (code == SQLITE_OK) // a test's file need not survive a power cut, and waiting for the disk is most of its time
        code = sqlite3_exec(database, "PRAGMA synchronous = OFF", nullptr, nullptr, nullptr);
    if (code == SQLITE_OK)
        code = sqlite3_exec(database, statements.constData(), nullptr, nullptr, nullptr);
    const QString words = QString::fromUtf8(sqlite3_errmsg(database));
    sqlite3_close(database);
    if (code != SQLITE_OK)
        QTest::qFail(qPrintable(QStringLiteral("\"%1\": %2").arg(path, words)), __FILE__, __LINE__);
}

Result<ResultSet> select(Session &session, const QString &sql, qsizetype limit, const StopToken &stop)
{
    CollectingSink sink(limit);
    const auto rows = session.select(sql, sink, stop);
    if (!rows)
        return fail(rows.error());
    return sink.result();
}

QString asText(const Result<ResultSet> &result)
{
    if (!result)
        return QStringLiteral("error %1: %2").arg(errorCodeName(result.error().code), result.error().fullMessage());
    QStringList lines;
    for (const Row &row : result->rows) {
        QStringList cells;
        for (const Value &value : row)
            cells.append(value.isNull() ? QStringLiteral("NULL") : value.toText());
        lines.append(cells.join(u'|'));
    }
    return lines.join(u'\n');
}

} // namespace Tieout::TestSupport
