// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/nounphrase.h"

#include <algorithm>

namespace Tieout::ledger {

namespace {

bool isStopBetween(const Sentence &sentence, int word)
{
    const QString gap = sentence.linking().question.mid(sentence.words()[word - 1].end,
                                                        sentence.words()[word].begin - sentence.words()[word - 1].end);
    return gap.contains(u',') || gap.contains(u';') || gap.contains(u'.') || gap.contains(u'?') || gap.contains(u':');
}

/// "birth places" is a column; "places" alone asks where.
bool isInName(const Sentence &sentence, int word)
{
    const auto &columns = sentence.linking().columns;
    return std::any_of(columns.cbegin(), columns.cend(), [word](const retrieval::ColumnMention &mention) {
        return mention.firstWord < word && mention.lastWord == word && mention.how < retrieval::MatchKind::Synonym
               && mention.score >= retrieval::MeantScore;
    });
}

bool isInExpression(const Sentence &sentence, int word)
{
    if (isInName(sentence, word))
        return false;
    return std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(),
                       [word](const Expression &expression) {
                           const bool asks = expression.phrase.role != question::Role::Noise
                                             && expression.phrase.role != question::Role::Verb
                                             && expression.phrase.role != question::Role::Measure
                                             && expression.phrase.role != question::Role::Person;
                           return asks && expression.first <= word && word <= expression.last;
                       });
}

} // namespace

NounPhrase nounPhraseFrom(const Sentence &sentence, int at)
{
    const auto isFiller = [&sentence](int word) { return sentence.isFiller(word); };
    const auto passes = [&](int word) { // "different" and "of the" stand before what is counted
        return isFiller(word)
               || std::any_of(sentence.expressions().cbegin(), sentence.expressions().cend(),
                              [word](const Expression &expression) {
                                  return expression.first <= word && word <= expression.last
                                         && (expression.phrase.role == question::Role::Distinct
                                             || expression.phrase.role == question::Role::Noise
                                             || expression.phrase.role == question::Role::Preposition);
                              });
    };
    int first = at;
    while (first < sentence.size() && passes(first))
        ++first;
    int last = first - 1;
    const auto ends = [&](int word) { return isFiller(word) || sentence.isRelation(word); };
    for (int word = first; word < sentence.size(); ++word) {
        if ((word > first && isStopBetween(sentence, word)) || (word > first ? ends(word) : isFiller(word))
            || isInExpression(sentence, word) || sentence.linking().inPeriod(word) || sentence.words()[word].number)
            break;
        last = word;
    }
    return {first, last};
}

} // namespace Tieout::ledger
