// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/textencoder.h"

namespace Tieout::encoder {

class WordVectors;

/**
 * Vectors of texts as sums of their words' vectors, in English. Where the sentence encoder reads a name as a sentence,
 * this knows what each of its words is like; it knows nothing of their order. The file of word vectors is opened when
 * it is first asked.
 */
class WordEncoder final : public TextEncoder
{
public:
    /// `file`: of word vectors.
    explicit WordEncoder(QString file);
    ~WordEncoder() override;
    /// Where the word vectors lie beside the running program.
    static QString installedFile();

    QString name() const override { return QStringLiteral("GloVe"); }
    /// Empty where the file cannot be opened.
    QString fingerprint() const override;
    /// Rare words weigh more. All zeros for a text without a known word. Errors: Cancelled, TimedOut, those of
    /// WordVectors::open().
    Result<std::vector<std::vector<float>>> encode(const QStringList &texts, Side side, const StopToken &stop,
                                                   const Progress &progress) const override;

private:
    OpenedOnce<WordVectors> m_vectors;
};

} // namespace Tieout::encoder
