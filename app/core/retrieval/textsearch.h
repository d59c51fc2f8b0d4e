// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/questionmeanings.h"
#include "sdk/retriever.h"

#include <QMutex>

#include <memory>

namespace Tieout::retrieval {

/// What finds texts; each may be null, and what it finds is then not counted.
struct TextRetrievers {
    Retriever *words = nullptr; ///< one that needs no vectors (BM25); outlives the search
    EncoderPtr encoder = {};
};

/// Parts of the search that can be left out, to measure what each is worth.
struct TextParts {
    bool words = true;
    bool meaning = true;
};

/// A text by its place in the list.
struct RankedText {
    int place = 0;
    double score = 0; ///< 0 to 1; 1: it is the best by whatever finds texts
};

/**
 * Finds texts for a question by BM25 and by what their sentences mean, each scaled to the best text of the question and
 * added up, as TableSearch does. Built once, then read-only; any thread may search.
 */
class TextSearch
{
public:
    /// `texts`: the sentences of each; an encoder reads some hundred words at once. Blocks. Errors: Cancelled,
    /// TimedOut, those of what finds texts.
    static Result<std::shared_ptr<const TextSearch>> build(const QList<QStringList> &texts,
                                                           const TextRetrievers &retrievers, const StopToken &stop,
                                                           const Progress &progress);

    /// At most `count` that anything speaks for, best first; equals in the order of the list. What fails, or encodes
    /// for more than two seconds, finds nothing: it is an aid.
    QList<RankedText> search(const QString &question, int count, const TextParts &parts = {}) const;

private:
    std::vector<double> wordScores(const QString &question) const;
    std::vector<double> meaningScores(const QString &question) const;

    qsizetype m_size = 0;
    std::unique_ptr<Index> m_words;
    mutable QMutex m_wordsMutex; ///< an Index is used from one thread at a time
    EncoderPtr m_encoder;
    encoder::VectorStore m_sentences;
    std::vector<int> m_textOf; ///< of each sentence
};

} // namespace Tieout::retrieval
