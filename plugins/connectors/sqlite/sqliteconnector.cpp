// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/sqlite/sqliteconnector.h"

#include "connectors/sqlite/sqlitesession.h"

#include <QDir>
#include <QFileInfo>

namespace Tieout::sqlite {

namespace {

const QString fileKey = QStringLiteral("file");

} // namespace

Result<void> SqliteConnector::initialise()
{
    constexpr int oldest = 3038000; // sqlite3_error_offset(), pragma table_list
    if (sqlite3_libversion_number() >= oldest)
        return {};
    return fail(ErrorCode::Incompatible, QT_TRANSLATE_NOOP("Error", "The SQLite found here is %1."),
                {QString::fromLatin1(sqlite3_libversion())},
                QT_TRANSLATE_NOOP("Error", "Install SQLite 3.38 or newer."));
}

ErrorText SqliteConnector::note() const
{
    return ErrorText(
        QT_TRANSLATE_NOOP("Error", "Reads through the C API of SQLite %1; Qt's SQLite driver is not used."),
        {QString::fromLatin1(sqlite3_libversion())});
}

QList<FormField> SqliteConnector::form() const
{
    FormField file;
    file.key = fileKey;
    file.label = QStringLiteral("File");
    file.kind = FormField::Kind::File;
    file.placeholder = QStringLiteral("sales.sqlite");
    file.filePatterns = {QStringLiteral("*.sqlite"), QStringLiteral("*.sqlite3"), QStringLiteral("*.db"),
                         QStringLiteral("*.db3"), QStringLiteral("*")};
    return {file};
}

Result<ConnectionParameters> SqliteConnector::parseAddress(const QString &rest) const
{
    if (rest.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The address \"sqlite:\" names no file."), {},
                    QT_TRANSLATE_NOOP("Error", "Write sqlite:FILE."));
    if (rest == QStringLiteral(":memory:")) {
        return fail(ErrorCode::Invalid,
                    QT_TRANSLATE_NOOP("Error", "\"sqlite::memory:\" is an empty database that nobody can fill."), {},
                    QT_TRANSLATE_NOOP("Error", "Write sqlite:FILE."));
    }
    // As typed, not as a URI: a file may be called "100% #1?.db".
    QString path = rest;
    if (path == QStringLiteral("~") || path.startsWith(QStringLiteral("~/")))
        path.replace(0, 1, QDir::homePath());
    return ConnectionParameters{{fileKey, QDir::cleanPath(QFileInfo(path).absoluteFilePath())}};
}

QString SqliteConnector::address(const ConnectionParameters &parameters) const
{
    return QStringLiteral("sqlite:") + QDir::cleanPath(QFileInfo(parameters.value(fileKey)).absoluteFilePath());
}

Result<std::unique_ptr<Session>> SqliteConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    const QString file = parameters.value(fileKey);
    auto database = Database::open(file.isEmpty() ? file : QDir::cleanPath(QFileInfo(file).absoluteFilePath()), stop);
    if (!database)
        return fail(database.error());
    return std::unique_ptr<Session>(new SqliteSession(std::move(*database)));
}

} // namespace Tieout::sqlite
