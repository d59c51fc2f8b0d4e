// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/lexicon.h"

namespace Tieout::retrieval {

/// A word of a question that may name something.
struct SearchWord {
    QString lower;
    QString stem;
    int position = 0; ///< among all words
};

/// A question as a search over tables reads it.
struct SearchQuestion {
    static constexpr qsizetype MostWords = 48; ///< content words kept; texts longer than that are no question

    QStringList all;           ///< every word, lower case, in order; how to sort aside
    QList<SearchWord> content; ///< each stem once
    /// Index into `content` of the word at a position of `all`, -1 where it is none.
    int contentAt(qsizetype position) const { return m_contentAt.value(position, -1); }
    QString contentText() const;

    static SearchQuestion read(const QString &question, const Lexicon &lexicon);

private:
    QList<int> m_contentAt;
};

} // namespace Tieout::retrieval
