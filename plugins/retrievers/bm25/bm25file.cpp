// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievers/bm25/bm25file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSaveFile>

namespace Tieout::bm25 {

namespace {

const QByteArray &header()
{
    static const QByteArray text("tieout bm25 index 1\n");
    return text;
}
constexpr qsizetype ChecksumSize = 32;

QByteArray checksum(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

tl::unexpected<Error> notWritten(const QString &file, const QSaveFile &out)
{
    const bool full = out.error() == QFileDevice::ResourceError || out.error() == QFileDevice::WriteError;
    return fail(full ? ErrorCode::Full : ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "The index \"%1\" could not be written: %2."), {file, out.errorString()},
                QT_TRANSLATE_NOOP("Error", "Choose a folder that can be written and has space."));
}

} // namespace

Result<void> writeIndexFile(const QString &file, const QByteArray &database)
{
    QSaveFile save(file);
    if (!save.open(QIODevice::WriteOnly))
        return notWritten(file, save);
    for (const QByteArray &part : {header(), checksum(database), database}) {
        if (save.write(part) != part.size())
            return notWritten(file, save);
    }
    if (!save.commit())
        return notWritten(file, save);
    return {};
}

Result<QByteArray> readIndexFile(const QString &file)
{
    QFile in(file);
    if (!in.exists())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The index \"%1\" does not exist."), {file});
    if (!in.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The index \"%1\" cannot be read: %2."),
                    {file, in.errorString()});
    const QByteArray begin = in.read(header().size());
    const QByteArray sum = in.read(ChecksumSize);
    QByteArray database = in.readAll();
    if (begin != header() || sum.size() != ChecksumSize || checksum(database) != sum) {
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The index \"%1\" is damaged or not an index."),
                    {file}, QT_TRANSLATE_NOOP("Error", "Delete it: it is built again from the catalog."));
    }
    return database;
}

} // namespace Tieout::bm25
