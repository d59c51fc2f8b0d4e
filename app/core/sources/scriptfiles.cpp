// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/scriptfiles.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

namespace Tieout::sources {

namespace {

constexpr qint64 MostBytes = 1'000'000;

Result<QString> textOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The script \"%1\" cannot be read (%2)."),
                    {path, file.errorString()});
    if (file.size() > MostBytes)
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The script \"%1\" is longer than 1 MB."),
                    {path}, QT_TRANSLATE_NOOP("Error", "Split it into several files."));
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(file.readAll());
    if (decoder.hasError() || text.contains(QChar(0)))
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The script \"%1\" is no UTF-8 text."), {path},
                    QT_TRANSLATE_NOOP("Error", "Save it as UTF-8."));
    return text;
}

} // namespace

Result<QList<workspace::StoredScript>> readScriptFiles(const QString &path, const QString &sourceId,
                                                       const QString &dialect)
{
    const QFileInfo info(path);
    if (!info.exists())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no file or folder \"%1\"."), {path});
    QStringList files;
    if (info.isDir()) {
        QDirIterator found(path, {QStringLiteral("*.sql")}, QDir::Files, QDirIterator::Subdirectories);
        while (found.hasNext())
            files.append(found.next());
        std::sort(files.begin(), files.end());
        if (files.isEmpty())
            return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "There is no .sql file in \"%1\"."), {path});
    } else {
        files.append(path);
    }
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QList<workspace::StoredScript> scripts;
    for (const QString &file : std::as_const(files)) {
        const Result<QString> text = textOf(file);
        if (!text)
            return fail(text.error());
        if (text->trimmed().isEmpty() && info.isDir())
            continue; // an empty file among others says nothing
        const QDir folder(QDir(info.absoluteFilePath()).absolutePath());
        const QString name = info.isDir()
                                 ? folder.dirName() + u'/' + folder.relativeFilePath(QFileInfo(file).absoluteFilePath())
                                 : QFileInfo(file).fileName();
        scripts.append({0, sourceId, name, *text, dialect, now});
    }
    return scripts;
}

} // namespace Tieout::sources
