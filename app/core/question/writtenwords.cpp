// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/writtenwords.h"

#include "core/question/phrases.h"
#include "core/retrieval/lexicon.h"

#include <QSet>

#include <algorithm>

namespace Tieout::question {

namespace {

constexpr int LongestPhrase = 5; ///< words of "starting with the letter" and the like

bool matches(const retrieval::Linking &linking, const Phrase &phrase, int at)
{
    for (int i = 0; i < phrase.words.size(); ++i) {
        const base::Word &word = linking.words[at + i];
        if (word.quoted || linking.inPeriod(at + i) || word.lower != phrase.words[i])
            return false;
    }
    return true;
}

bool isLight(const QString &word)
{
    static const QSet<QString> light{QStringLiteral("the"), QStringLiteral("their"), QStringLiteral("its"),
                                     QStringLiteral("his"), QStringLiteral("her"),   QStringLiteral("a"),
                                     QStringLiteral("an"),  QStringLiteral("word")};
    return light.contains(word);
}

/// "customers with food in the name".
bool isInName(const retrieval::Linking &linking, int at)
{
    static const QSet<QString> before{QStringLiteral("with"), QStringLiteral("containing"), QStringLiteral("has"),
                                      QStringLiteral("have"), QStringLiteral("having")};
    int name = at + 2;
    int opener = at - 1;
    while (opener > 0 && isLight(linking.words[opener].lower)) // "have the word love in the title"
        --opener;
    if (opener < 0 || name >= linking.words.size() || !before.contains(linking.words[opener].lower)
        || linking.words[at + 1].lower != QLatin1String("in"))
        return false;
    while (name < linking.words.size() && isLight(linking.words[name].lower))
        ++name;
    static const QSet<QString> names{QStringLiteral("name"), QStringLiteral("title")};
    return names.contains(linking.words.value(name).lower)
           || std::any_of(linking.columns.begin(), linking.columns.end(),
                          [name](const retrieval::ColumnMention &mention) { return mention.firstWord == name; });
}

/// "playlists containing tracks": rows that belong to them, and no text, unless a column was named before that has one.
bool isContained(const retrieval::Linking &linking, const Phrase &phrase, int first, int at)
{
    const base::Word &word = linking.words[at];
    const QString &verb = phrase.words.last();
    const bool isPlain = phrase.role == Role::Contains && phrase.words.size() <= 2
                         && (verb.startsWith(QLatin1String("contain")) || verb.startsWith(QLatin1String("includ")));
    if (!isPlain || word.quoted)
        return false;
    const auto ends = [first](const auto &mention) {
        return mention.lastWord == first - 1 && mention.score >= retrieval::MeantScore;
    };
    const bool isText = std::none_of(linking.tables.begin(), linking.tables.end(), ends)
                        && std::any_of(linking.columns.begin(), linking.columns.end(), ends);
    return !isText && std::any_of(linking.tables.begin(), linking.tables.end(), [at](const auto &mention) {
        return mention.firstWord == at && mention.how <= retrieval::MatchKind::Singular
               && mention.score >= retrieval::SynonymScore;
    });
}

/// "starts with B", "whose name starts with mi": what stands behind it is meant as it is written.
bool isLikened(const retrieval::Linking &linking, int at)
{
    for (int first = std::max(0, at - LongestPhrase); first < at; ++first) {
        for (const Phrase &phrase : phrasesAt(linking.words[first].lower)) {
            const bool asks = phrase.role == Role::StartsWith || phrase.role == Role::EndsWith
                              || phrase.role == Role::Contains || phrase.role == Role::Named;
            if (asks && first + phrase.words.size() == at && matches(linking, phrase, first))
                return !isContained(linking, phrase, first, at);
        }
    }
    return false;
}

} // namespace

bool isOfTheName(const retrieval::Linking &linking, int word)
{
    int name = word + 2;
    while (name < linking.words.size() && isLight(linking.words[name].lower))
        ++name;
    return isInName(linking, word)
           && (linking.words[name].lower == QLatin1String("name")
               || linking.words[name].lower == QLatin1String("title"));
}

bool isPlaceName(const retrieval::Linking &linking, int word)
{
    const QList<base::Word> &words = linking.words;
    const base::Word &one = words[word];
    const bool isName = word > 1 && word + 1 == words.size() && one.text.size() > 3 && one.text.at(0).isUpper()
                        && one.text != one.text.toUpper() && !one.number;
    const auto isKnown = [word](const auto &mention) {
        return mention.firstWord <= word && word <= mention.lastWord && mention.score >= retrieval::MeantScore;
    };
    static const retrieval::Lexicon lexicon = retrieval::Lexicon::standard();
    // "orders in Transit" is no place, as far as anybody knows
    return isName
           && (words[word - 1].lower == QLatin1String("from")
               || (words[word - 1].lower == QLatin1String("in") && !lexicon.valueSynonyms(one.lower).isEmpty()))
           && std::none_of(linking.values.cbegin(), linking.values.cend(), isKnown)
           && std::none_of(linking.tables.cbegin(), linking.tables.cend(), isKnown)
           && std::none_of(linking.columns.cbegin(), linking.columns.cend(), isKnown);
}

bool isMeantAsWritten(const retrieval::Linking &linking, int word)
{
    return isLikened(linking, word) || isInName(linking, word);
}

} // namespace Tieout::question
