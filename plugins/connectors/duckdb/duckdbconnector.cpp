// SPDX-License-Identifier: GPL-3.0-or-later
#include "connectors/duckdb/duckdbconnector.h"

#include "connectors/duckdb/duckdblibrary.h"
#include "connectors/duckdb/duckdbsession.h"

#include <QDir>
#include <QFileInfo>

namespace Tieout::duckdb {

namespace {

const QString fileKey = QStringLiteral("file");

QString absolute(const QString &file)
{
    return QDir::cleanPath(QFileInfo(file).absoluteFilePath());
}

} // namespace

ErrorText DuckDbConnector::note() const
{
    if (const std::optional<Error> none = missingLibrary())
        return ErrorText::sentences({none->said(), none->hint});
    return {
        QT_TRANSLATE_NOOP("Error", "Reads through the DuckDB library \"%1\", loaded when the first file is opened."),
        {libraryFile()}};
}

std::optional<Error> DuckDbConnector::missingLibrary() const
{
    return libraryFile().isEmpty() ? std::optional(noLibrary()) : std::nullopt;
}

QList<FileKind> DuckDbConnector::fileKinds() const
{
    return {{QT_TRANSLATE_NOOP("Error", "DuckDB databases"), {QStringLiteral("*.duckdb"), QStringLiteral("*.db")}},
            {QT_TRANSLATE_NOOP("Error", "Parquet files"), {QStringLiteral("*.parquet")}},
            {QT_TRANSLATE_NOOP("Error", "Large CSV and TSV files"), {QStringLiteral("*.csv"), QStringLiteral("*.tsv")}},
            {QT_TRANSLATE_NOOP("Error", "JSON files"),
             {QStringLiteral("*.json"), QStringLiteral("*.ndjson"), QStringLiteral("*.jsonl")}}};
}

QList<FormField> DuckDbConnector::form() const
{
    FormField file;
    file.key = fileKey;
    file.label = QStringLiteral("File");
    file.kind = FormField::Kind::File;
    file.placeholder = QStringLiteral("sales.parquet");
    for (const FileKind &kind : fileKinds())
        file.filePatterns += kind.patterns;
    file.filePatterns.append(QStringLiteral("*"));
    return {file};
}

Result<ConnectionParameters> DuckDbConnector::parseAddress(const QString &rest) const
{
    if (rest.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The address \"duckdb:\" names no file."), {},
                    QT_TRANSLATE_NOOP("Error", "Write duckdb:FILE."));
    QString path = rest;
    if (path == QLatin1String("~") || path.startsWith(QLatin1String("~/")))
        path.replace(0, 1, QDir::homePath());
    return ConnectionParameters{{fileKey, absolute(path)}};
}

QString DuckDbConnector::address(const ConnectionParameters &parameters) const
{
    return QStringLiteral("duckdb:") + absolute(parameters.value(fileKey));
}

Result<std::unique_ptr<Session>> DuckDbConnector::open(const ConnectionParameters &parameters, const StopToken &stop)
{
    const QString file = parameters.value(fileKey);
    auto connection = Connection::open(file.isEmpty() ? file : absolute(file), stop);
    if (!connection)
        return fail(connection.error());
    return std::unique_ptr<Session>(new DuckDbSession(std::move(*connection)));
}

} // namespace Tieout::duckdb
