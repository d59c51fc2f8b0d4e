// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/opposites.h"

#include "core/base/text.h"
#include "core/retrieval/lexicon.h"

#include <algorithm>

namespace Tieout::retrieval {

namespace {

constexpr qsizetype LongestPhrase = 3;
constexpr qsizetype ShortestRoot = 3; ///< of a word behind a negating prefix

const QSet<QString> &negations()
{
    static const QSet<QString> words{QStringLiteral("not"),     QStringLiteral("no"),     QStringLiteral("non"),
                                     QStringLiteral("without"), QStringLiteral("never"),  QStringLiteral("none"),
                                     QStringLiteral("nobody"),  QStringLiteral("nor"),    QStringLiteral("neither"),
                                     QStringLiteral("missing"), QStringLiteral("lacking")};
    return words;
}

/// Words of which one of a kind excludes the others.
const QList<QStringList> &sets()
{
    static const QList<QStringList> all{
        QStringLiteral("january february march april may june july august september october november december")
            .split(u' '),
        QStringLiteral("monday tuesday wednesday thursday friday saturday sunday").split(u' '),
        QStringLiteral("one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty "
                       "fifty hundred thousand million billion")
            .split(u' '),
        QStringLiteral("first second third fourth fifth sixth seventh eighth ninth tenth last").split(u' '),
        QStringLiteral("single double triple once twice thrice").split(u' '),
        QStringLiteral("spring summer autumn fall winter").split(u' '),
        QStringLiteral("q1 q2 q3 q4 h1 h2").split(u' '),
        QStringLiteral("hourly daily weekly monthly quarterly yearly annually").split(u' '),
        QStringLiteral("hour day week month quarter year decade").split(u' ')};
    return all;
}

QStringList wordsOf(const QString &phrase)
{
    QStringList words;
    for (const QString &word : base::identifierWords(phrase))
        words.append(word.toLower());
    return words;
}

bool isAllDigits(const QString &word)
{
    return !word.isEmpty() && std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c.isDigit(); });
}

/// "unpaid" is "paid" with a prefix that negates.
bool isNegated(const QString &word, const QString &root)
{
    static const QStringList prefixes{QStringLiteral("un"), QStringLiteral("in"),  QStringLiteral("im"),
                                      QStringLiteral("ir"), QStringLiteral("il"),  QStringLiteral("dis"),
                                      QStringLiteral("de"), QStringLiteral("non"), QStringLiteral("mis")};
    return root.size() >= ShortestRoot && std::any_of(prefixes.cbegin(), prefixes.cend(), [&](const QString &prefix) {
               return word == prefix + root;
           });
}

/// "advisor" and "advisee", "caller" and "called".
bool differInRole(const QString &one, const QString &other)
{
    const auto rootOf = [](const QString &word, const QStringList &ends) {
        for (const QString &end : ends) {
            if (word.endsWith(end) && word.size() - end.size() >= ShortestRoot)
                return word.chopped(end.size());
        }
        return QString();
    };
    const auto are = [&rootOf](const QString &a, const QString &b) {
        const QString does = rootOf(a, {QStringLiteral("er"), QStringLiteral("or")});
        return !does.isEmpty() && does == rootOf(b, {QStringLiteral("ee"), QStringLiteral("ed")});
    };
    return are(one, other) || are(other, one);
}

/// "overstaffed" and "understaffed", "pretax" and "posttax".
bool differInPrefix(const QString &one, const QString &other)
{
    static const QList<std::pair<QString, QString>> pairs{
        {QStringLiteral("over"), QStringLiteral("under")}, {QStringLiteral("pre"), QStringLiteral("post")},
        {QStringLiteral("in"), QStringLiteral("out")},     {QStringLiteral("up"), QStringLiteral("down")},
        {QStringLiteral("in"), QStringLiteral("ex")},      {QStringLiteral("im"), QStringLiteral("ex")},
        {QStringLiteral("inter"), QStringLiteral("intra")}};
    const auto are = [](const QString &a, const QString &b, const QString &first, const QString &second) {
        return a.startsWith(first) && b.startsWith(second) && a.size() - first.size() >= ShortestRoot
               && a.mid(first.size()) == b.mid(second.size());
    };
    return std::any_of(pairs.cbegin(), pairs.cend(), [&](const auto &pair) {
        return are(one, other, pair.first, pair.second) || are(other, one, pair.first, pair.second);
    });
}

template <typename Test>
bool anyPair(const QStringList &one, const QStringList &other, const Test &test)
{
    return std::any_of(one.cbegin(), one.cend(), [&](const QString &a) {
        return std::any_of(other.cbegin(), other.cend(), [&](const QString &b) { return test(a, b); });
    });
}

bool differInNumber(const QStringList &one, const QStringList &other)
{
    const bool digits = anyPair(
        one, other, [](const QString &a, const QString &b) { return a != b && isAllDigits(a) && isAllDigits(b); });
    return digits || std::any_of(sets().cbegin(), sets().cend(), [&](const QStringList &set) {
               return anyPair(one, other, [&set](const QString &a, const QString &b) {
                   const QString x = base::singular(a);
                   const QString y = base::singular(b);
                   return x != y && set.contains(x) && set.contains(y);
               });
           });
}

/// All runs of up to three words, joined by a space.
QStringList phrasesOf(const QStringList &words)
{
    QStringList phrases;
    for (qsizetype first = 0; first < words.size(); ++first) {
        for (qsizetype count = 1; count <= LongestPhrase && first + count <= words.size(); ++count)
            phrases.append(words.mid(first, count).join(u' '));
    }
    return phrases;
}

} // namespace

Opposites::Opposites(const QString &text, const Lexicon &lexicon)
    : m_lexicon(lexicon)
{
    const auto phrasesIn = [this](const QString &side) {
        QStringList phrases;
        for (const QString &phrase : side.split(u',', Qt::SkipEmptyParts))
            phrases.append(stemsOf(phrase).join(u' '));
        return phrases;
    };
    for (const QString &line : text.split(u'\n')) {
        const QString trimmed = line.section(u'#', 0, 0).trimmed();
        if (trimmed.isEmpty())
            continue;
        const QChar between = trimmed.contains(u'|') ? u'|' : u',';
        const QStringList one = phrasesIn(trimmed.section(between, 0, 0));
        const QStringList other = phrasesIn(trimmed.section(between, 1));
        for (const QString &a : one) {
            for (const QString &b : other) {
                m_opposites[a].insert(b);
                m_opposites[b].insert(a);
            }
        }
    }
}

Opposites Opposites::standard(const Lexicon &lexicon)
{
    return {lexiconFile("opposites.txt") + u'\n' + lexiconFile("antonyms.txt"), lexicon};
}

QStringList Opposites::stemsOf(const QString &phrase) const
{
    QStringList stems;
    for (const QString &word : wordsOf(phrase))
        stems.append(m_lexicon.stemOf(word));
    return stems;
}

bool Opposites::areOpposite(const QString &one, const QString &other) const
{
    const QStringList wholeA = wordsOf(one);
    const QStringList wholeB = wordsOf(other);
    const auto without = [](QStringList words, const QStringList &others) {
        words.removeIf([&others](const QString &word) { return others.contains(word); });
        return words;
    };
    const QStringList a = without(wholeA, wholeB);
    const QStringList b = without(wholeB, wholeA);
    if (a.isEmpty() && b.isEmpty())
        return wholeA != wholeB; // "largest to smallest"
    if (a + b == QStringList{QStringLiteral("by")})
        return true; // "referred by a member"
    const auto isNegation = [](const QString &word) { return negations().contains(word); };
    if (std::any_of(a.cbegin(), a.cend(), isNegation) != std::any_of(b.cbegin(), b.cend(), isNegation))
        return true;
    if (differInNumber(a, b) || anyPair(a, b, differInPrefix) || anyPair(a, b, differInRole)
        || anyPair(a, b, [](const QString &x, const QString &y) { return isNegated(x, y) || isNegated(y, x); }))
        return true;
    const auto stems = [this](const QStringList &words) {
        QStringList all;
        for (const QString &word : words)
            all.append(m_lexicon.stemOf(word));
        return all;
    };
    const QStringList phrasesA = phrasesOf(stems(wholeA));
    const QStringList phrasesB = phrasesOf(stems(wholeB));
    return anyPair(without(phrasesA, phrasesB), without(phrasesB, phrasesA),
                   [this](const QString &x, const QString &y) { return m_opposites.value(x).contains(y); });
}

} // namespace Tieout::retrieval
