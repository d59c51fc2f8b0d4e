// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/textencoder.h"

#include "core/retrieval/encoder/encoder.h"
#include "core/retrieval/encoder/mappedfile.h"

#include <QThread>

#include <algorithm>

namespace Tieout::encoder {

Error readingStopped(const StopToken &stop)
{
    return Error(stop.cancelled() ? ErrorCode::Cancelled : ErrorCode::TimedOut,
                 QT_TRANSLATE_NOOP("Error", "Reading the texts was stopped."));
}

BuiltInEncoder::BuiltInEncoder(QString file)
    : m_encoder(std::move(file))
{
}

BuiltInEncoder::~BuiltInEncoder() = default;

QString BuiltInEncoder::installedFile()
{
    return encoder::installedFile(QStringLiteral("encoder/universal-lite-en.weights"));
}

QString BuiltInEncoder::fingerprint() const
{
    const auto encoder = m_encoder.get();
    return encoder ? (*encoder)->fingerprint() : QString();
}

Result<std::vector<std::vector<float>>> BuiltInEncoder::encode(const QStringList &texts, Side, const StopToken &stop,
                                                               const Progress &progress) const
{
    const auto encoder = m_encoder.get();
    if (!encoder)
        return fail(encoder.error());
    constexpr qsizetype Few = 64; // for these another thread is not worth starting
    const int threads = texts.size() <= Few ? 1 : std::clamp(QThread::idealThreadCount(), 1, 4);
    return (*encoder)->encode(texts, threads, stop, progress);
}

} // namespace Tieout::encoder
