// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/textencoder.h"
#include "core/retrieval/encoder/vectorstore.h"

#include <QMutex>

#include <memory>

namespace Tieout::retrieval {

using EncoderPtr = std::shared_ptr<const encoder::TextEncoder>;

/// What the cosine of two questions adds to the share of words or letters that both have, at most 0.25: unrelated ones
/// have a cosine of up to 0.5.
double addedByMeaning(float cosine);

/**
 * How near other texts are to a question by what they mean: what was asked before, or the words of a list. Their
 * vectors are kept in a file, so that none is encoded twice; without a file, for as long as this lives. Any thread.
 */
class QuestionMeanings
{
public:
    explicit QuestionMeanings(EncoderPtr encoder, QString file = {});

    /// Cosines of the question with each of the others, in their order; the others that are not known are encoded
    /// first. Errors: those of the encoder, Cancelled, TimedOut.
    Result<std::vector<float>> near(const QString &question, const QStringList &others, const StopToken &stop) const;
    /// The same where the question is encoded already.
    Result<std::vector<float>> near(const std::vector<float> &question, const QStringList &others,
                                    const StopToken &stop) const;

private:
    EncoderPtr m_encoder;
    QString m_file;
    mutable QMutex m_mutex;
    mutable encoder::VectorStore m_texts;
};

} // namespace Tieout::retrieval
