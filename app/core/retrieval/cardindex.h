// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/embedder.h"
#include "core/retrieval/sparsevectors.h"
#include "sdk/retriever.h"

#include <QHash>
#include <QMutex>

namespace Tieout::retrieval {

/**
 * Cards by nearness to a text. Vectors of the built-in embedder are mostly zero, and all of them are looked at,
 * exactly, up to a great many cards; beyond, a retriever's index is asked. Can be kept in a file and takes from there
 * what is still so: a card is the same as long as what it stands for and its text are. Built once, then read-only; any
 * thread.
 */
class CardIndex
{
public:
    /// Of 117,595 cards looking at all takes a few milliseconds, and a graph of nearest neighbours misses half of the
    /// nearest ten.
    static constexpr size_t MostExact = 300'000;

    /// What was done to come from the file's cards to those given.
    struct Change {
        size_t kept = 0;
        size_t embedded = 0;
        size_t removed = 0;
        bool any() const { return embedded > 0 || removed > 0; }
    };

    /// `retriever` may be null: then all cards are looked at whatever their number. Errors: Cancelled, TimedOut, the
    /// retriever's.
    Result<void> build(std::vector<IndexCard> cards, Retriever *retriever, const StopToken &stop,
                       const Progress &progress, size_t mostExact = MostExact);
    /**
     * The same from a file, as far as it holds these cards; only others are embedded, with the frequencies of words as
     * they were, and all of them anew where many changed. A file that is missing, damaged, or written by another
     * version is as if it were not there. What changed is written back, and nothing is said where that fails: whatever
     * stands in the file can be found out again. Errors: as build().
     */
    Result<Change> open(const QString &file, const std::vector<IndexCard> &cards, Retriever *retriever,
                        const StopToken &stop, const Progress &progress, size_t mostExact = MostExact);

    size_t size() const { return m_keys.size(); }
    /// The nearest cards, best first, by cosine, without those no nearer than chance; none for a text without words. An
    /// index that fails finds nothing: it is an aid.
    std::vector<Hit> nearest(const QString &text, int count) const;

private:
    Result<void> add(std::vector<IndexCard> cards, const std::vector<quint64> &keys, const StopToken &stop,
                     const Progress &progress);
    void retain(const std::vector<char> &keep);
    bool read(const QString &file, Retriever *retriever);
    void write(const QString &file) const;
    bool saysTheSame(const IndexCard &card, size_t place) const;

    HashedEmbedder m_embedder;
    std::vector<quint64> m_keys;    ///< what the cards are
    std::vector<quint64> m_ids;     ///< the caller's, of each
    SparseVectors m_vectors;        ///< of each; empty beside an index
    std::unique_ptr<Index> m_index; ///< its cards go by their keys
    QHash<quint64, quint64> m_idOf; ///< by key; beside an index
    mutable QMutex m_mutex;         ///< an Index is used from one thread at a time
};

} // namespace Tieout::retrieval
