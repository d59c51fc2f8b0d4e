// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/cardindex.h"

#include <algorithm>
#include <numeric>

namespace Tieout::retrieval {

static constexpr size_t EmbeddedAtOnce = 2'000;
/// Texts without a word or n-gram in common come as near as this where their hashes meet.
static constexpr double Chance = 0.1;

static void leaveOutChance(std::vector<Hit> &hits)
{
    hits.erase(std::remove_if(hits.begin(), hits.end(), [](const Hit &hit) { return hit.score < Chance; }), hits.end());
}

Result<void> CardIndex::build(std::vector<IndexCard> cards, Retriever *retriever, const StopToken &stop, const Progress &progress, size_t mostExact)
{
    QStringList texts;
    for (const IndexCard &card : cards)
        texts.append(card.text);
    m_embedder.fit(texts);
    const bool exact = !retriever || cards.size() <= mostExact;
    for (size_t begin = 0; begin < cards.size(); begin += EmbeddedAtOnce) {
        if (stop.stopRequested())
            return fail(stop.timedOut() ? ErrorCode::TimedOut : ErrorCode::Cancelled, "Building the index was stopped.");
        std::vector<std::vector<float>> vectors = m_embedder.embed(texts.mid(qsizetype(begin), qsizetype(EmbeddedAtOnce)));
        for (size_t i = 0; i < vectors.size(); ++i) {
            if (!exact) {
                cards[begin + i].vector = std::move(vectors[i]);
                continue;
            }
            m_ids.push_back(cards[begin + i].id);
            m_vectors.push_back(std::move(vectors[i]));
        }
    }
    if (exact)
        return {};
    Result<std::unique_ptr<Index>> index = retriever->create(HashedEmbedder::Dimension);
    if (!index)
        return fail(index.error());
    if (Result<void> added = (*index)->add(cards, stop, progress); !added)
        return added;
    m_index = std::move(*index);
    return {};
}

std::vector<Hit> CardIndex::nearest(const QString &text, int count) const
{
    const std::vector<float> vector = m_embedder.embed(text);
    if (std::all_of(vector.cbegin(), vector.cend(), [](float x) { return x == 0; }))
        return {};
    if (m_index) {
        const QMutexLocker lock(&m_mutex);
        std::vector<Hit> hits = m_index->search(text, vector, count).value_or(std::vector<Hit>());
        leaveOutChance(hits);
        return hits;
    }
    std::vector<Hit> hits;
    for (size_t i = 0; i < m_vectors.size(); ++i)
        hits.push_back({m_ids[i], double(std::inner_product(vector.begin(), vector.end(), m_vectors[i].begin(), 0.0F))});
    leaveOutChance(hits);
    const auto wanted = std::min(hits.size(), size_t(std::max(count, 0)));
    std::partial_sort(hits.begin(), hits.begin() + std::ptrdiff_t(wanted), hits.end(),
                      [](const Hit &a, const Hit &b) { return a.score != b.score ? a.score > b.score : a.id < b.id; });
    hits.resize(wanted);
    return hits;
}

} // namespace Tieout::retrieval
