// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievers/hnsw/hnswfile.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QFile>
#include <QSaveFile>

namespace Tieout::hnsw {

namespace {

constexpr quint32 Magic = 0x54484e57; // "THNW"
constexpr quint32 Version = 1;
constexpr qsizetype ChecksumSize = 32;

QByteArray checksum(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

tl::unexpected<Error> damaged(const QString &file)
{
    return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The index \"%1\" is damaged or not an index."),
                {file}, QT_TRANSLATE_NOOP("Error", "Delete it: it is built again from the catalog."));
}

tl::unexpected<Error> notWritten(const QString &file, const QSaveFile &out)
{
    const bool full = out.error() == QFileDevice::ResourceError || out.error() == QFileDevice::WriteError;
    return fail(full ? ErrorCode::Full : ErrorCode::Denied,
                QT_TRANSLATE_NOOP("Error", "The index \"%1\" could not be written: %2."), {file, out.errorString()},
                QT_TRANSLATE_NOOP("Error", "Choose a folder that can be written and has space."));
}

} // namespace

Result<void> writeIndexFile(const QString &file, const IndexFile &content)
{
    QByteArray body;
    QDataStream out(&body, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << Magic << Version << qint32(content.dimension) << content.nextLabel << content.ids << content.labels
        << content.graph;
    QSaveFile save(file);
    if (!save.open(QIODevice::WriteOnly))
        return notWritten(file, save);
    const QByteArray sum = checksum(body);
    if (save.write(sum) != sum.size() || save.write(body) != body.size() || !save.commit())
        return notWritten(file, save);
    return {};
}

Result<IndexFile> readIndexFile(const QString &file)
{
    QFile in(file);
    if (!in.exists())
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "The index \"%1\" does not exist."), {file});
    if (!in.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "The index \"%1\" cannot be read: %2."),
                    {file, in.errorString()});
    const QByteArray sum = in.read(ChecksumSize);
    const QByteArray body = in.readAll();
    if (sum.size() != ChecksumSize || checksum(body) != sum)
        return damaged(file);
    QDataStream stream(body);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0;
    quint32 version = 0;
    qint32 dimension = 0;
    IndexFile content;
    stream >> magic >> version;
    if (magic != Magic || version != Version)
        return damaged(file);
    stream >> dimension >> content.nextLabel >> content.ids >> content.labels >> content.graph;
    content.dimension = dimension;
    if (stream.status() != QDataStream::Ok || content.ids.size() != content.labels.size()
        || content.ids.isEmpty() != content.graph.isEmpty())
        return damaged(file);
    return content;
}

} // namespace Tieout::hnsw
