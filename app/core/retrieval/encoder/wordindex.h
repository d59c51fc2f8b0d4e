// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/encoder/wordvectors.h"

#include <QStringList>

namespace Tieout::encoder {

/**
 * How near short phrases are to one another by the vectors of their single words: the mean, both ways, of how near each
 * word of one is to the nearest word of the other ("soft cosine" without weights). Built once over many phrases, then
 * read-only; any thread.
 */
class WordIndex
{
public:
    static constexpr size_t MostWords = 64; ///< of a phrase; the rest is not read

    WordIndex() = default;
    WordIndex(std::shared_ptr<const WordVectors> vectors, const QStringList &phrases);

    /// A cosine for each phrase, in their order: 0 where it, or `words`, has no known word. A millisecond for
    /// thousands.
    std::vector<float> nearness(const QString &words) const;

private:
    std::vector<int> placesOf(const QString &text) const;

    std::shared_ptr<const WordVectors> m_vectors;
    std::vector<std::vector<int>> m_phrases; ///< places in m_words
    std::vector<std::vector<float>> m_words; ///< of each different word
};

} // namespace Tieout::encoder
