// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/embedder.h"
#include "sdk/retriever.h"

#include <QMutex>

namespace Tieout::retrieval {

/**
 * Cards by nearness to a text: all of them are looked at while they are few, a retriever's index is asked when they are many.
 * Built once, then read-only; any thread.
 */
class CardIndex
{
public:
    /// Up to here looking at all cards takes about a millisecond.
    static constexpr size_t MostExact = 5'000;

    /// `retriever` may be null: then all cards are looked at whatever their number. Errors: Cancelled, TimedOut, the retriever's.
    Result<void> build(std::vector<IndexCard> cards, Retriever *retriever, const StopToken &stop, const Progress &progress, size_t mostExact = MostExact);
    /// The nearest cards, best first, by cosine, without those no nearer than chance; none for a text without words. An index that fails finds nothing: it is an aid.
    std::vector<Hit> nearest(const QString &text, int count) const;

private:
    HashedEmbedder m_embedder;
    std::vector<quint64> m_ids;
    std::vector<std::vector<float>> m_vectors;
    std::unique_ptr<Index> m_index;
    mutable QMutex m_mutex; ///< an Index is used from one thread at a time
};

} // namespace Tieout::retrieval
