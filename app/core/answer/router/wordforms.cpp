// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router/wordforms.h"

#include "core/answer/router/routerfile.h"
#include "core/base/abbreviation.h"
#include "core/retrieval/lexicon.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace Tieout::answer::router {

namespace {

constexpr qsizetype LeastRoot = 4; ///< letters that have to remain for two words to be of one root

/// resources/router/words.txt and related.txt.
struct WordLists {
    QSet<QString> function;
    QSet<QString> request;
    QHash<QString, QSet<int>> related; ///< by stem
    retrieval::Lexicon lexicon = retrieval::Lexicon::standard();

    WordLists()
    {
        for (const QString &line : routerLines("words.txt")) {
            QSet<QString> &list = line.section(u'\t', 0, 0) == QLatin1String("function") ? function : request;
            const QStringList words = line.section(u'\t', 1).split(u' ', Qt::SkipEmptyParts);
            list.unite(QSet<QString>(words.cbegin(), words.cend()));
        }
        int group = 0;
        for (const QString &line : routerLines("related.txt")) {
            for (const QString &word : line.split(u' ', Qt::SkipEmptyParts))
                related[lexicon.stemOf(word)].insert(group);
            ++group;
        }
    }
};

const WordLists &lists()
{
    static const WordLists all;
    return all;
}

/// Longest first.
constexpr std::array<QLatin1String, 22> DerivingEndings{
    QLatin1String("ation"), QLatin1String("ition"), QLatin1String("ement"), QLatin1String("ment"),
    QLatin1String("ance"),  QLatin1String("ence"),  QLatin1String("ness"),  QLatin1String("able"),
    QLatin1String("ible"),  QLatin1String("tion"),  QLatin1String("ion"),   QLatin1String("ent"),
    QLatin1String("ant"),   QLatin1String("ist"),   QLatin1String("er"),    QLatin1String("or"),
    QLatin1String("al"),    QLatin1String("iv"),    QLatin1String("ic"),    QLatin1String("at"),
    QLatin1String("ur"),    QLatin1String("i")};

QString rootOf(const QString &stem)
{
    for (const QLatin1String ending : DerivingEndings) {
        if (stem.endsWith(ending) && stem.size() - ending.size() >= LeastRoot)
            return stem.chopped(ending.size());
    }
    return stem;
}

/// "cust", "qty": three to five letters that stand for a word much longer.
bool isShortFor(const QString &shorter, const QString &longer)
{
    return shorter.size() >= 3 && shorter.size() <= 5 && longer.size() >= shorter.size() + 3
           && base::abbreviates(shorter, longer);
}

/// One letter more, less, other or exchanged with its neighbour: what is left between the same beginning and end.
bool isMisspelt(const QString &a, const QString &b)
{
    if (a == b || std::abs(a.size() - b.size()) > 1)
        return false;
    const qsizetype shorter = std::min(a.size(), b.size());
    qsizetype begin = 0;
    while (begin < shorter && a[begin] == b[begin])
        ++begin;
    qsizetype end = 0;
    while (end < shorter - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    const qsizetype left = a.size() - begin - end;
    const qsizetype right = b.size() - begin - end;
    return (left <= 1 && right <= 1)
           || (left == 2 && right == 2 && a[begin] == b[begin + 1] && a[begin + 1] == b[begin]);
}

} // namespace

WordForms formsOf(const QString &lower)
{
    WordForms forms;
    forms.word = lower;
    forms.stem = lists().lexicon.stemOf(lower);
    forms.isLetters = std::all_of(lower.cbegin(), lower.cend(), [](QChar c) { return c.isLetter(); });
    forms.root = forms.isLetters ? rootOf(forms.stem) : forms.stem;
    forms.related = lists().related.value(forms.stem);
    return forms;
}

double similarity(const WordForms &said, const WordForms &held)
{
    const QString &a = said.stem;
    const QString &b = held.stem;
    if (said.word == held.word || a == b)
        return 1;
    if (said.root.size() >= LeastRoot && held.root.size() >= LeastRoot
        && (said.root == held.root || a == held.root || said.root == b))
        return 0.85;
    if (isShortFor(said.word, held.word) || isShortFor(held.word, said.word))
        return 0.7;
    if (said.related.intersects(held.related))
        return 0.6;
    if (std::min(a.size(), b.size()) >= 5 && (isMisspelt(said.word, held.word) || isMisspelt(a, b)))
        return 0.75;
    const auto [left, right] = std::mismatch(a.cbegin(), a.cend(), b.cbegin(), b.cend());
    if (left - a.cbegin() >= 5 && a.cend() - left <= 4 && b.cend() - right <= 4)
        return 0.6;
    const QString &shorter = a.size() < b.size() ? a : b;
    const QString &longer = a.size() < b.size() ? b : a;
    return shorter.size() >= 4 && (longer.startsWith(shorter) || longer.endsWith(shorter)) ? 0.55 : 0;
}

QString plainText(const QString &text)
{
    QString plain = text;
    plain.replace(QChar(0x2019), u'\'').replace(QChar(0x2018), u'\'');
    plain.replace(QChar(0x201c), u'"').replace(QChar(0x201d), u'"');
    plain.replace(QChar(0x2013), u'-').replace(QChar(0x2014), u'-');
    return plain.simplified();
}

QStringList wordsIn(const QString &text)
{
    static const QRegularExpression hump(QStringLiteral("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"));
    static const QRegularExpression genitive(QStringLiteral("'s\\b|'(?=[a-z])"));
    static const QRegularExpression word(QStringLiteral("[^\\W_]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString plain = plainText(text);
    plain.replace(hump, QStringLiteral(" "));
    plain = plain.toLower().replace(u'_', u' ');
    plain.replace(genitive, QStringLiteral(" "));
    QStringList words;
    for (auto match = word.globalMatch(plain); match.hasNext();)
        words.append(match.next().captured());
    return words;
}

bool isFunctionWord(const QString &lower)
{
    return lists().function.contains(lower);
}

bool isRequestWord(const QString &lower)
{
    return lists().request.contains(lower);
}

bool isPeriodWord(const QString &lower)
{
    static const QRegularExpression period(
        QStringLiteral("^(?:(?:19|20)\\d\\d[a-z]?|q[1-4]|h[12]|fy\\d*|w\\d\\d?|\\d{1,2}(?:st|nd|rd|th)?"
                       "|mon|tue|wed|thu|fri|sat|sun)$"));
    return period.match(lower).hasMatch();
}

bool isTopicWord(const QString &lower)
{
    return lower.size() >= 2 && !isFunctionWord(lower) && !isRequestWord(lower) && !isPeriodWord(lower);
}

} // namespace Tieout::answer::router
