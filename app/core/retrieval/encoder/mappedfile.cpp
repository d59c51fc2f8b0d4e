// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/mappedfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QtEndian>

#include <cstring>

namespace Tieout::encoder {

namespace {

constexpr qint64 MagicLength = 16;
constexpr qint64 MagicName = 15; ///< without the version
constexpr qint64 LengthBytes = 4;
constexpr char Again[] = QT_TRANSLATE_NOOP("Error", "Install Tieout again.");

} // namespace

QString installedFile(const QString &name)
{
    const QDir folder(QCoreApplication::applicationDirPath());
    const QString installed = QDir::cleanPath(folder.filePath(QStringLiteral("../share/tieout/") + name));
    const QString built = QDir::cleanPath(folder.filePath(QStringLiteral("../../share/tieout/") + name));
    return QFileInfo::exists(built) && !QFileInfo::exists(installed) ? built : installed; // tests lie deeper
}

tl::unexpected<Error> MappedFile::unusable(ErrorCode code, const char *text) const
{
    return fail(code, text, {QFileInfo(m_file.fileName()).fileName()}, Again);
}

tl::unexpected<Error> MappedFile::cutShort() const
{
    return unusable(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "%1 is cut short."));
}

tl::unexpected<Error> MappedFile::damaged() const
{
    return unusable(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "%1 is damaged."));
}

Result<QJsonObject> MappedFile::open(const QString &file, const Kind &kind)
{
    m_file.setFileName(file);
    if (!m_file.exists())
        return fail(ErrorCode::NotFound, kind.missing, {file}, Again);
    if (!m_file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Unreadable, QT_TRANSLATE_NOOP("Error", "%1 cannot be read: %2"),
                    {file, m_file.errorString()});
    const qint64 size = m_file.size();
    const uchar *all = size > MagicLength + LengthBytes ? m_file.map(0, size) : nullptr;
    if (!all || std::memcmp(all, kind.magic, MagicName) != 0)
        return unusable(ErrorCode::Unreadable, kind.another);
    if (std::memcmp(all, kind.magic, MagicLength) != 0)
        return unusable(ErrorCode::Incompatible,
                        QT_TRANSLATE_NOOP("Error", "%1 was made for another version of Tieout."));
    const qint64 header = qFromLittleEndian<quint32>(all + MagicLength);
    const qint64 begin = MagicLength + LengthBytes + header;
    if (begin > size)
        return cutShort();
    m_data = all + begin;
    m_size = size - begin;
    const char *text = reinterpret_cast<const char *>(all) + MagicLength + LengthBytes;
    return QJsonDocument::fromJson(QByteArray::fromRawData(text, header)).object();
}

} // namespace Tieout::encoder
