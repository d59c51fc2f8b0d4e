// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/encoder/wordencoder.h"

#include "core/retrieval/encoder/encoder.h"
#include "core/retrieval/encoder/wordvectors.h"

#include <cmath>

namespace Tieout::encoder {

namespace {

std::vector<float> sumOf(const std::vector<int> &places, const WordVectors &vectors)
{
    std::vector<float> sum(size_t(vectors.dimension()));
    for (const int place : places) {
        const float weight = vectors.isStopWord(place) ? 1 : vectors.weight(place);
        const std::vector<float> vector = vectors.vector(place);
        for (size_t i = 0; i < sum.size(); ++i)
            sum[i] += weight * vector[i];
    }
    if (const float length = std::sqrt(cosine(sum, sum)); length > 0)
        for (float &value : sum)
            value /= length;
    return sum;
}

} // namespace

WordEncoder::WordEncoder(QString file)
    : m_vectors(std::move(file))
{
}

WordEncoder::~WordEncoder() = default;

QString WordEncoder::installedFile()
{
    return encoder::installedFile(QStringLiteral("words/glove-en.words"));
}

QString WordEncoder::fingerprint() const
{
    const auto vectors = m_vectors.get();
    return vectors ? (*vectors)->fingerprint() : QString();
}

Result<std::vector<std::vector<float>>> WordEncoder::encode(const QStringList &texts, Side, const StopToken &stop,
                                                            const Progress &progress) const
{
    const auto vectors = m_vectors.get();
    if (!vectors)
        return fail(vectors.error());
    constexpr size_t Told = 64; // texts after which a stop is heard and progress told
    std::vector<std::vector<float>> out;
    for (const QString &text : texts) {
        if (out.size() % Told == 0 && stop.stopRequested())
            return fail(readingStopped(stop));
        out.push_back(sumOf((*vectors)->places(text), **vectors));
        if (progress && (out.size() % Told == 0 || qsizetype(out.size()) == texts.size()))
            progress(double(out.size()) / double(texts.size()), {});
    }
    return out;
}

} // namespace Tieout::encoder
