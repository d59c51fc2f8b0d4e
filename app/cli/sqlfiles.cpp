// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/sqlfiles.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

namespace Tieout::cli {

namespace {

Result<QStringList> filesIn(const QString &argument)
{
    const QFileInfo info(argument);
    if (!info.exists())
        return fail(ErrorCode::NotFound, "There is no file or folder \"%1\".", {argument});
    if (!info.isDir())
        return QStringList{argument};
    QStringList files;
    QDirIterator entries(argument, {QStringLiteral("*.sql")}, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext())
        files.append(entries.next());
    if (files.isEmpty())
        return fail(ErrorCode::NotFound, "The folder \"%1\" holds no .sql file.", {argument});
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

Result<QStringList> sqlFiles(const QStringList &arguments, const QString &example)
{
    if (arguments.isEmpty())
        return fail(ErrorCode::Invalid, "No file was given.", {}, QStringLiteral("For instance: %1").arg(example));
    QStringList all;
    for (const QString &argument : arguments) {
        const Result<QStringList> files = filesIn(argument);
        if (!files)
            return fail(files.error());
        all += *files;
    }
    all.removeDuplicates();
    return all;
}

Result<QString> sqlText(const QByteArray &bytes)
{
    if (bytes.size() > LargestSqlText) {
        return fail(ErrorCode::LimitReached, "The file has more than %1 bytes and was not read.",
                    {QString::number(LargestSqlText)}, QStringLiteral("Files of up to 20 MB are read; split it."));
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder.decode(bytes);
    if (decoder.hasError()) {
        return fail(ErrorCode::Syntax, "The file is not UTF-8 text and was not read.", {},
                    QStringLiteral("Save it as UTF-8, for instance with iconv."));
    }
    return text;
}

Result<QString> readSqlFile(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, "The file \"%1\" could not be read: %2.", {name, file.errorString()});
    return sqlText(file.read(LargestSqlText + 1));
}

} // namespace Tieout::cli
