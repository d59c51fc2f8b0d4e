// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/questionmeanings.h"

#include <algorithm>

namespace Tieout::retrieval {

double addedByMeaning(float cosine)
{
    constexpr float Unrelated = 0.5F;
    constexpr float Share = 0.5F;
    return double(Share * std::max(0.0F, cosine - Unrelated));
}

QuestionMeanings::QuestionMeanings(EncoderPtr encoder, QString file)
    : m_encoder(std::move(encoder))
    , m_file(std::move(file))
{
}

Result<std::vector<float>> QuestionMeanings::near(const QString &question, const QStringList &others,
                                                  const StopToken &stop) const
{
    const auto asked = m_encoder->encode({question}, encoder::Side::Question, stop, {});
    if (!asked)
        return fail(asked.error());
    return near(asked->front(), others, stop);
}

Result<std::vector<float>> QuestionMeanings::near(const std::vector<float> &question, const QStringList &others,
                                                  const StopToken &stop) const
{
    const QMutexLocker lock(&m_mutex);
    if (const auto known = m_texts.add(m_file, others, *m_encoder, stop, {}); !known)
        return fail(known.error());
    return m_texts.nearness(question);
}

} // namespace Tieout::retrieval
