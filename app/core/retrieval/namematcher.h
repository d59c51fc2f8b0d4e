// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"
#include "core/retrieval/nameindex.h"

#include <functional>

namespace Tieout::retrieval {

/// A name found in a question: words [firstWord, lastWord] mean things()[thing].
struct NameMatch {
    int firstWord = 0;
    int lastWord = 0;
    int thing = 0;
    MatchKind how = MatchKind::Exact;
    double score = 0; ///< 0 to 1
};

/// Stems of names whose letters are near a word, with a score of 0 to 1; empty function: none are looked for.
using NearWords = std::function<QList<std::pair<QString, double>>(const QString &word)>;

/**
 * Finds names in a question. Every span of up to four words is looked up as written, by stems, by synonyms and by short
 * forms; the pieces found of one name are joined when only linking words stand between them ("date of birth" is
 * birth_date). A part of a name scores by the share of the name's weight it covers. `explained` words (parts of stored
 * values) are not corrected for spelling, and `near` is asked only for words that nothing else explains. Only the first
 * `LongestQuestion` words are read. Of what fits more than five hundred names those stay whose tables other words name,
 * and the best.
 */
constexpr int LongestQuestion = 400;
QList<NameMatch> matchNames(const QList<base::Word> &words, const NameIndex &index, const Lexicon &lexicon,
                            const std::vector<bool> &explained, const NearWords &near);

/// Words that ask for something of the query rather than name something: "total", "highest", "month".
bool isOfQuestions(const QString &lower);
/// Words that may stand between the parts of one name.
bool isLinkingWord(const QString &lower);

/// A word that can be looked up at all: not a number, not a stop word, not the verb a request begins with.
bool isContentWord(const QList<base::Word> &words, int at, const Lexicon &lexicon);

/// "number of orders", "total amount of sales": such a word asks for a figure before it names something.
bool asksForFigure(const QList<base::Word> &words, int at);

} // namespace Tieout::retrieval
