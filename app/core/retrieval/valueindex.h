// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/lexicon.h"
#include "core/retrieval/linking.h"

#include <vector>

namespace Tieout::retrieval {

/// A stored value found in a question.
struct ValueMatch {
    int firstWord = 0;
    int lastWord = 0;
    int column = 0; ///< into the columns the index was built from
    int value = 0;  ///< into that column's values
    MatchKind how = MatchKind::Exact;
    double score = 0; ///< 0 to 1
};

/**
 * An inverted index of stored texts: sorted (hash, column, value) triples over whole values, their stems and their
 * single words. Texts stay where they are in the snapshot and are compared again on a hit, so a hash collision finds
 * nothing. Columns of dates are left out; texts of digits ("70174") are found by a number of three digits and more, or
 * in quotes. Bounded: at most `MaximumValues` values, small columns first.
 */
class ValueIndex
{
public:
    static constexpr qsizetype MaximumValues = 2'000'000;
    static constexpr int LongestSpan = 10; ///< words of a question looked up together

    /// `columns` must outlive the index.
    ValueIndex(const QList<profile::ColumnValues> &columns, const std::function<bool(int)> &isDateColumn);

    /// Whole values first; parts of values and misspelt ones only for words `named` (found as a name) does not explain.
    QList<ValueMatch> match(const QList<base::Word> &words, const Lexicon &lexicon) const;

    /// The values of columns of codes that may be short for a word in the singular ("RTN" for return), of which there
    /// is one, whichever column holds it. Both in lower case.
    QList<ValueMatch> codesFor(int word, const QString &singular) const;

    const profile::ColumnValues &column(int index) const { return (*m_columns)[index]; }
    /// Values left out because of the bound.
    qsizetype leftOut() const { return m_leftOut; }

private:
    struct Ref {
        quint64 hash = 0;
        quint32 column = 0;
        quint32 value = 0;
    };
    using Refs = std::vector<Ref>;

    void addColumn(int index);
    void addCodes(int index);
    static std::pair<Refs::const_iterator, Refs::const_iterator> find(const Refs &refs, quint64 hash);
    const QString &text(const Ref &ref) const { return (*m_columns)[int(ref.column)].values[int(ref.value)]; }

    friend class ValueMatcher;
    const QList<profile::ColumnValues> *m_columns;
    Refs m_whole;                       ///< folded words of the value
    Refs m_stemmed;                     ///< their stems, where they differ
    Refs m_words;                       ///< single words of values of two to eight words
    QList<std::pair<int, int>> m_codes; ///< column and value of short values that are no words
    QHash<QString, int> m_shortWords;   ///< distinct words of five letters and more to how many values hold them
    qsizetype m_leftOut = 0;
};

/// Lower-case letters and digits of a text, runs of anything else made one space: what values are compared by.
QString valueKey(const QString &text);

} // namespace Tieout::retrieval
