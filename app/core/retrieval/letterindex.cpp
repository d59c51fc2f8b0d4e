// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/letterindex.h"

#include <algorithm>

namespace Tieout::retrieval {

static constexpr qsizetype ShortestWord = 4;

LetterIndex::LetterIndex(const QHash<QString, QString> &vocabulary)
    : m_vectors(size_t(HashedEmbedder::Dimension))
{
    for (auto it = vocabulary.cbegin(); it != vocabulary.cend(); ++it) {
        if (it.key().size() < ShortestWord)
            continue;
        m_vectors.add(m_embedder.embed(it.key()));
        m_stems.push_back(it.value());
    }
    m_vectors.squeeze();
}

QList<std::pair<QString, double>> LetterIndex::like(const QString &word, int count, double least) const
{
    if (isEmpty())
        return {};
    const std::vector<float> cosines = m_vectors.products(m_embedder.embed(word));
    QList<std::pair<QString, double>> found;
    for (size_t i = 0; i < cosines.size(); ++i) {
        const double likeness = std::min(1.0, 2.0 * double(cosines[i]));
        if (likeness >= least)
            found.append({m_stems[i], likeness});
    }
    std::sort(found.begin(), found.end(), [](const auto &a, const auto &b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    return found.mid(0, count);
}

} // namespace Tieout::retrieval
