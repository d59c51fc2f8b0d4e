// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/embedder.h"
#include "core/retrieval/sparsevectors.h"

#include <QList>

#include <vector>

namespace Tieout::retrieval {

/**
 * Words of names by the letters they share with another word. The likeness is twice the cosine of two words' vectors by
 * the embedder, which gives a word and its n-grams equal length: two different words agree in one half at most, so it
 * runs from 0 to 1. Immutable once built; any thread.
 */
class LetterIndex
{
public:
    LetterIndex() = default;
    /// `vocabulary`: every word with the stem it is found by. Words of fewer than four letters are left out.
    explicit LetterIndex(const QHash<QString, QString> &vocabulary);

    bool isEmpty() const { return m_stems.empty(); }
    /// Stems of the `count` words most like one, with their likeness, best first, equals by stem; none below `least`.
    QList<std::pair<QString, double>> like(const QString &word, int count, double least) const;

private:
    HashedEmbedder m_embedder; ///< not fitted: all n-grams of a word count alike
    std::vector<QString> m_stems;
    SparseVectors m_vectors;
};

} // namespace Tieout::retrieval
