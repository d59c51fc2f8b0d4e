// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/sqlitefile.h"

namespace Tieout::sources::relations {

Database opened(const QString &file, int flags)
{
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(file.toUtf8().constData(), &handle, flags, nullptr);
    Database database(handle);
    return code == SQLITE_OK ? std::move(database) : nullptr;
}

Statement prepared(sqlite3 *database, const QString &sql)
{
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v2(database, sql.toUtf8().constData(), -1, &statement, nullptr);
    return Statement(statement);
}

bool run(sqlite3 *database, const QString &sql)
{
    return sqlite3_exec(database, sql.toUtf8().constData(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

QByteArray valueOf(sqlite3 *database, const QString &sql)
{
    const Statement statement = prepared(database, sql);
    if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW)
        return {};
    return QByteArray(reinterpret_cast<const char *>(sqlite3_column_text(statement.get(), 0)),
                      sqlite3_column_bytes(statement.get(), 0));
}

void bindText(sqlite3_stmt *statement, int place, const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    sqlite3_bind_text(statement, place, utf8.constData(), int(utf8.size()), SQLITE_TRANSIENT);
}

QString quoted(const QString &name)
{
    return u'"' + QString(name).replace(u'"', QLatin1String("\"\"")) + u'"';
}

QString literal(const QString &text)
{
    return u'\'' + QString(text).replace(u'\'', QLatin1String("''")) + u'\'';
}

Error notWritten(sqlite3 *database, const QString &file)
{
    return notWritten(sqlite3_errcode(database) == SQLITE_FULL ? ErrorCode::Full : ErrorCode::Denied, file,
                      QString::fromUtf8(sqlite3_errmsg(database)));
}

Error notWritten(ErrorCode code, const QString &file, const QString &why)
{
    return {code,
            QT_TRANSLATE_NOOP("Error", "\"%1\" cannot be written (%2)."),
            {file, why},
            QT_TRANSLATE_NOOP("Error", "Check that the folder may be written and that there is space left.")};
}

} // namespace Tieout::sources::relations
