// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/textencoder.h"

#include "core/retrieval/encoder/encoder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <QThread>

#include <algorithm>

namespace Tieout::encoder {

BuiltInEncoder::BuiltInEncoder(QString file)
    : m_file(std::move(file))
{
}

BuiltInEncoder::~BuiltInEncoder() = default;

QString BuiltInEncoder::installedFile()
{
    const QString file = QStringLiteral("share/tieout/encoder/universal-lite-en.weights");
    const QDir folder(QCoreApplication::applicationDirPath());
    const QString installed = QDir::cleanPath(folder.filePath(QStringLiteral("../") + file));
    const QString built = QDir::cleanPath(folder.filePath(QStringLiteral("../../") + file)); // tests lie deeper
    return QFileInfo::exists(built) && !QFileInfo::exists(installed) ? built : installed;
}

Result<std::shared_ptr<const Encoder>> BuiltInEncoder::opened() const
{
    const QMutexLocker lock(&m_mutex);
    if (!m_opened)
        m_opened = Encoder::open(m_file);
    return *m_opened;
}

QString BuiltInEncoder::fingerprint() const
{
    const auto encoder = opened();
    return encoder ? (*encoder)->fingerprint() : QString();
}

Result<std::vector<std::vector<float>>> BuiltInEncoder::encode(const QStringList &texts, Side, const StopToken &stop,
                                                               const Progress &progress) const
{
    const auto encoder = opened();
    if (!encoder)
        return fail(encoder.error());
    constexpr qsizetype Few = 64; // for these another thread is not worth starting
    const int threads = texts.size() <= Few ? 1 : std::clamp(QThread::idealThreadCount(), 1, 4);
    return (*encoder)->encode(texts, threads, stop, progress);
}

} // namespace Tieout::encoder
