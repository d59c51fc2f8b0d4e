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
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no file or folder \"%1\"."), {argument});
    if (!info.isDir())
        return QStringList{argument};
    QStringList files;
    QDirIterator entries(argument, {QStringLiteral("*.sql")}, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext())
        files.append(entries.next());
    if (files.isEmpty())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The folder \"%1\" holds no .sql file."),
                    {argument});
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

Result<QStringList> sqlFiles(const QStringList &arguments, const QString &example)
{
    if (arguments.isEmpty())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "No file was given."), {},
                    {QT_TRANSLATE_NOOP("Error", "For instance: %1"), {example}});
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
        return fail(
            ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The file has more than %1 bytes and was not read."),
            {QString::number(LargestSqlText)}, QT_TRANSLATE_NOOP("Error", "Files of up to 20 MB are read; split it."));
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder.decode(bytes);
    if (decoder.hasError()) {
        return fail(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "The file is not UTF-8 text and was not read."), {},
                    QT_TRANSLATE_NOOP("Error", "Save it as UTF-8, for instance with iconv."));
    }
    return text;
}

Result<QString> readSqlFile(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The file \"%1\" could not be read: %2."),
                    {name, file.errorString()});
    return sqlText(file.read(LargestSqlText + 1));
}

} // namespace Tieout::cli
