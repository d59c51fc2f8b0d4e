// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/shortforms.h"

#include "core/base/text.h"
#include "core/retrieval/encoder/wordvectors.h"

#include <QSet>

#include <algorithm>
#include <tuple>

namespace Tieout::retrieval {

namespace {

constexpr qsizetype ShortestBeginning = 3; ///< of letters that may stand for a word that begins so
constexpr qsizetype LongestPair = 5;       ///< letters of a word that two consonants may stand for ("rt" for rate)

bool isVowel(QChar letter)
{
    return QStringLiteral("aeiou").contains(letter);
}

/// The first letter and the consonants behind it.
QString skeletonOf(const QString &word)
{
    QString out = word.left(1);
    for (qsizetype i = 1; i < word.size(); ++i) {
        if (!isVowel(word[i]))
            out += word[i];
    }
    return out;
}

bool isWithin(QStringView letters, QStringView word)
{
    qsizetype at = 0;
    for (const QChar letter : letters) {
        at = word.indexOf(letter, at);
        if (at < 0)
            return false;
        ++at;
    }
    return true;
}

/// "pckup" for pickup: nothing is left out but vowels.
bool leavesOutVowels(const QString &name, const QString &word)
{
    qsizetype at = 0;
    for (const QChar letter : word) {
        if (at < name.size() && letter == name[at])
            ++at;
        else if (!isVowel(letter))
            return false;
    }
    return at == name.size();
}

/// "er", "ing" and the like, which make another word of one.
bool isEnding(const QString &rest)
{
    static const QSet<QString> endings = [] {
        QSet<QString> all;
        const QString text = QStringLiteral(
            "s es d ed r er ers or ing ings ist ment ship ion ation ition ant ent al ial ive able ible ity ness y ly "
            "ful hood age ance ence ism ary ery ry ian an n man men woman women house room line work time day date "
            "book card board ster ette ess less ize ise ate like side way land point place stop");
        for (const QString &ending : text.split(u' '))
            all.insert(ending);
        return all;
    }();
    return endings.contains(rest);
}

} // namespace

bool isShortFor(const QString &name, const QString &word)
{
    const auto isLetters = [](const QString &text) {
        return std::all_of(text.cbegin(), text.cend(), [](QChar c) { return c >= u'a' && c <= u'z'; });
    };
    if (name.size() < 2 || word.size() < 4 || name.size() + 1 > word.size() || name[0] != word[0] || !isLetters(name)
        || !isLetters(word))
        return false;
    const QString skeleton = skeletonOf(word);
    if (name.size() == 2)
        return word.size() <= LongestPair && name == skeleton && name != QLatin1String("id");
    if (word.startsWith(name))
        return name.size() + 1 < word.size() && !(isEnding(word.mid(name.size())) && isOrdinaryWord(name));
    // All that is left out between the consonants that stay are vowels, or most of the consonants stay.
    if ((isWithin(name, skeleton) && 3 * name.size() >= 2 * skeleton.size())
        || (name.size() > 3 && leavesOutVowels(name, word)))
        return true;
    if (skeleton.startsWith(name) && 2 * name.size() + 1 >= skeleton.size()) // "prf" for performance
        return true;
    // "cse" for cause: without the vowels inside
    if (isVowel(word.back()) && name == skeleton + word.back())
        return true;
    // "frt" for freight: how it begins and how it ends
    if (name.size() > 2 && name[1] == word[1] && name.back() == word.back() && word.size() <= 2 * name.size() + 2
        && isWithin(name, skeleton))
        return true;
    qsizetype alike = 0;
    while (alike < name.size() && name[alike] == word[alike])
        ++alike;
    return alike >= ShortestBeginning && 2 * name.size() >= word.size() - 2
           && isWithin(QStringView(name).mid(alike), skeletonOf(word.mid(alike - 1)).mid(1));
}

bool mayBeShortFor(const QString &name, const QString &word)
{
    if (name.size() < ShortestBeginning || word.size() <= name.size() || name[0] != word[0]
        || std::any_of(name.cbegin() + 1, name.cend(), isVowel))
        return false;
    const QString skeleton = skeletonOf(word);
    return name.back() == skeleton.back() && isWithin(name, skeleton);
}

bool mayBeTableFor(const QString &name, const QString &word)
{
    if (name.size() != 2 || word.size() < 4 || name[0] != word[0] || isVowel(name[1]))
        return false;
    return word[1] == name[1] || skeletonOf(word).back() == name[1];
}

bool isOrdinaryWord(const QString &lower)
{
    const auto words = encoder::WordVectors::installed();
    return !words || words->find(lower.toStdString()) >= 0;
}

QList<std::pair<QString, int>> ordinaryWordsLike(const QString &lower, int mostDiffering)
{
    const auto words = encoder::WordVectors::installed();
    if (!words || lower.isEmpty() || lower[0].unicode() > 0x7F)
        return {};
    std::vector<std::tuple<int, float, QString>> found;
    for (const std::string &word : words->wordsFrom(char(lower[0].unicode()))) {
        const QString text = QString::fromStdString(word);
        const int differing =
            std::abs(text.size() - lower.size()) > mostDiffering ? mostDiffering + 1 : base::editDistance(text, lower);
        if (differing <= mostDiffering)
            found.emplace_back(differing, words->weight(words->find(word)), text);
    }
    std::sort(found.begin(), found.end());
    QList<std::pair<QString, int>> out;
    for (const auto &[differing, rarity, text] : found)
        out.append({text, differing});
    return out;
}

} // namespace Tieout::retrieval
