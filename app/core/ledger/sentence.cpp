// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/sentence.h"

#include "core/question/fillers.h"
#include "core/question/phrasecontext.h"
#include "core/question/subordinates.h"

#include <algorithm>

namespace Tieout::ledger {

namespace {

/// Words that people write in capitals to stress them.
bool isStressed(const QString &lower)
{
    static const QStringList words{QStringLiteral("and"),  QStringLiteral("not"),   QStringLiteral("all"),
                                   QStringLiteral("only"), QStringLiteral("each"),  QStringLiteral("every"),
                                   QStringLiteral("any"),  QStringLiteral("never"), QStringLiteral("both"),
                                   QStringLiteral("top"),  QStringLiteral("per")};
    return words.contains(lower);
}

bool isInCapitals(const QString &text)
{
    return text.size() > 1 && text == text.toUpper() && text != text.toLower();
}

} // namespace

Sentence::Sentence(const retrieval::Linking &linking)
    : m_linking(linking)
{
    const auto shouted = std::count_if(words().cbegin(), words().cend(),
                                       [](const base::Word &word) { return !word.number && isInCapitals(word.text); });
    m_shouts = shouted * 2 > size();
    for (int at = 0; at < size();) {
        const std::optional<Expression> found = expressionAt(at, size());
        if (found)
            m_expressions.append(*found);
        at = found ? found->last + 1 : at + 1;
    }
}

/// The "of" of "% of tickets": the sign itself is no word.
bool Sentence::isBehindPercent(int at) const
{
    const int begin = at > 0 ? words()[at - 1].end : 0;
    const QString gap = m_linking.question.mid(begin, words()[at].begin - begin);
    const bool isOfNumber = at > 0 && begin > 0 && words()[at - 1].number && gap.startsWith(u'%');
    return words()[at].lower == QLatin1String("of") && gap.contains(u'%') && !isOfNumber;
}

std::optional<Expression> Sentence::expressionAt(int at, int end) const
{
    if (words()[at].quoted || m_linking.inPeriod(at) || isCode(at))
        return {};
    if (isBehindPercent(at)) {
        question::Phrase share;
        share.words = {QStringLiteral("percent"), QStringLiteral("of")};
        share.role = question::Role::Share;
        return Expression{at, at, share};
    }
    std::optional<Expression> longest;
    if (at > 0 && question::isNumber(words()[at - 1])) {
        if (const std::optional<question::Phrase> unit = question::unitBehindNumber(words()[at].lower))
            return Expression{at, at, *unit};
    }
    for (const question::Phrase &phrase : question::phrasesAt(words()[at].lower)) {
        const int last = at + int(phrase.words.size()) - 1;
        bool fits = last < end && !question::isPartOfName(words(), last) && question::meansAt(phrase, words(), at);
        for (int i = 0; fits && i < phrase.words.size(); ++i) {
            const base::Word &word = words()[at + i];
            fits = !word.quoted && !m_linking.inPeriod(at + i) && word.lower == phrase.words[i];
        }
        // Of the same words the first: the list has what they mostly mean before what they may mean.
        if (fits && (!longest || phrase.words.size() > longest->phrase.words.size()))
            longest = Expression{at, last, question::meantHere(phrase, m_linking)};
    }
    if (const std::optional<question::Phrase> below = longest ? std::nullopt : question::subordinatesAt(words(), at);
        below && at + below->words.size() <= end)
        return Expression{at, at + int(below->words.size()) - 1, *below};
    // "did Riverside collect" is what "collected" says.
    const question::Phrase *verb = longest ? nullptr : question::verbCalled(words()[at].stem);
    if (verb && at < end && isBehindDo(at))
        longest = Expression{at, at, *verb};
    return longest;
}

std::optional<std::pair<int, int>> Sentence::wordsOf(const period::PeriodPhrase &phrase) const
{
    std::optional<std::pair<int, int>> place;
    for (int i = 0; i < size(); ++i) {
        if (words()[i].begin < phrase.end && words()[i].end > phrase.begin)
            place = {place ? place->first : i, i};
    }
    return place;
}

bool Sentence::isFiller(int word) const
{
    const base::Word &one = words()[word];
    const question::Fillers &fillers = question::Fillers::standard();
    if ((word > 0 && isSaidAsItIs(words()[word - 1].lower, one)) || isAttribute(word))
        return false;
    return !one.quoted && !isCode(word) && fillers.isFiller(one.lower)
           && !(fillers.isGeneric(one.lower) && isName(word))
           && !(fillers.isRequest(one.lower)
                && (isFigureListed(word) || ((isName(word) || isNoun(word)) && !opensQuestion(word))));
}

/// "count, revenue and margin by region" asks for the number as well.
bool Sentence::isFigureListed(int word) const
{
    static const QSet<QString> figures{QStringLiteral("count"), QStringLiteral("number")};
    if (!figures.contains(words()[word].lower) || word + 1 >= size())
        return false;
    const int end = words()[word].end;
    return m_linking.question.mid(end, words()[word + 1].begin - end).contains(u',')
           || words()[word + 1].lower == QLatin1String("and");
}

bool Sentence::isAttribute(int word) const
{
    const QString &lower = words()[word].lower;
    const bool isDone = lower.endsWith(QLatin1String("ed")) || lower == QLatin1String("living");
    const bool follows = word > 0 && (isName(word - 1) || isNoun(word - 1));
    const int next = word + 1;
    return isDone && !follows && question::Fillers::standard().isGeneric(lower) && next < size()
           && question::phrasesAt(words()[next].lower).isEmpty()
           && std::any_of(m_linking.tables.cbegin(), m_linking.tables.cend(),
                          [next](const retrieval::TableMention &mention) {
                              return mention.firstWord == next && mention.how < retrieval::MatchKind::Partial
                                     && mention.score >= retrieval::MeantScore;
                          })
           && linking().question.mid(words()[word].end, words()[next].begin - words()[word].end).trimmed().isEmpty();
}

bool Sentence::isSaidAsItIs(const QString &before, const base::Word &word)
{
    static const QStringList letters{QStringLiteral("letter"), QStringLiteral("letters")};
    static const QStringList counts{QStringLiteral("exactly"), QStringLiteral("only"), QStringLiteral("just")};
    return (letters.contains(before) && word.lower.size() == 1)
           || (counts.contains(before) && word.lower == QLatin1String("one"));
}

bool Sentence::opensQuestion(int word) const
{
    static const QStringList behindNouns{QStringLiteral("of"), QStringLiteral("and"), QStringLiteral("or")};
    for (int before = 0; before < word; ++before) {
        if (!question::Fillers::standard().isFiller(words()[before].lower))
            return false;
    }
    const bool isNamed = word > 0 && isNoun(word);
    return !isNamed && !behindNouns.contains(words().value(word + 1).lower);
}

bool Sentence::isRelation(int word) const
{
    const base::Word &one = words()[word];
    return !one.quoted && !isCode(word) && question::Fillers::standard().isRelation(one.lower)
           && (!isName(word) || isVerbOfName(word)) && !isNoun(word);
}

bool Sentence::isVerbOfName(int word) const
{
    const QString &lower = words()[word].lower;
    const auto isWritten = [word](const auto &mention) {
        return mention.firstWord == word && mention.lastWord == word
               && (mention.how == retrieval::MatchKind::Exact || mention.how == retrieval::MatchKind::Singular);
    };
    return (lower.endsWith(QLatin1String("ed")) || lower.endsWith(QLatin1String("ing")))
           && std::none_of(m_linking.tables.cbegin(), m_linking.tables.cend(), isWritten)
           && std::none_of(m_linking.columns.cbegin(), m_linking.columns.cend(), isWritten);
}

bool Sentence::isBehindDo(int word) const
{
    return std::any_of(words().cbegin(), words().cbegin() + word, [](const base::Word &one) {
        return one.lower == QLatin1String("do") || one.lower == QLatin1String("does")
               || one.lower == QLatin1String("did");
    });
}

bool Sentence::isNoun(int word) const
{
    static const QStringList openers{QStringLiteral("a"),    QStringLiteral("an"),  QStringLiteral("any"),
                                     QStringLiteral("no"),   QStringLiteral("the"), QStringLiteral("of"),
                                     QStringLiteral("many"), QStringLiteral("each")};
    return word > 0 && openers.contains(words()[word - 1].lower);
}

bool Sentence::isName(int word) const
{
    const auto isIt = [word](const auto &mention) {
        return mention.firstWord == word && mention.lastWord == word && mention.how < retrieval::MatchKind::Partial;
    };
    return std::any_of(m_linking.tables.cbegin(), m_linking.tables.cend(), isIt)
           || std::any_of(m_linking.columns.cbegin(), m_linking.columns.cend(), isIt);
}

bool Sentence::isKnown(int word) const
{
    const base::Word &one = words()[word];
    if (word > 0 && isSaidAsItIs(words()[word - 1].lower, one))
        return true;
    if (one.quoted || one.number || isCode(word) || m_linking.inPeriod(word) || question::numberWord(one.lower) >= 0)
        return true;
    const auto stands = [word](const auto &mention) {
        return mention.firstWord <= word && word <= mention.lastWord && mention.score >= retrieval::MeantScore;
    };
    const auto isWhole = [&](const auto &mention) {
        return stands(mention) && mention.how < retrieval::MatchKind::Partial && !isVerbOfName(word);
    };
    return std::any_of(m_linking.values.cbegin(), m_linking.values.cend(), stands)
           || std::any_of(m_linking.tables.cbegin(), m_linking.tables.cend(), isWhole)
           || std::any_of(m_linking.columns.cbegin(), m_linking.columns.cend(), isWhole);
}

bool Sentence::isCode(int word) const
{
    const base::Word &one = words()[word];
    return !m_shouts && !one.quoted && !one.number && isInCapitals(one.text)
           && (isStored(word) || !isStressed(one.lower));
}

bool Sentence::beginsValue(int word) const
{
    return std::any_of(m_linking.values.cbegin(), m_linking.values.cend(),
                       [word](const retrieval::ValueMention &mention) { return mention.firstWord == word; });
}

bool Sentence::beginsThing(int word) const
{
    return beginsValue(word)
           || std::any_of(m_linking.tables.cbegin(), m_linking.tables.cend(),
                          [word](const retrieval::TableMention &mention) {
                              return mention.firstWord == word && mention.score >= retrieval::MeantScore;
                          });
}

bool Sentence::isStored(int word) const
{
    return isInCapitals(words()[word].text)
           && std::any_of(m_linking.values.cbegin(), m_linking.values.cend(),
                          [word](const retrieval::ValueMention &mention) {
                              return mention.firstWord <= word && word <= mention.lastWord
                                     && mention.how == retrieval::MatchKind::Exact;
                          });
}

} // namespace Tieout::ledger
