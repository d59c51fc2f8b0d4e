// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/schemawords.h"

#include "core/base/text.h"
#include "core/retrieval/encoder/wordvectors.h"

#include <algorithm>
#include <limits>

namespace Tieout::retrieval {

namespace {

constexpr qsizetype ShortestCompound = 7;
constexpr qsizetype LongestCompound = 40;
constexpr qsizetype ShortestName = 2; ///< that is a word beside others: "ip"
constexpr qsizetype ShortestPart = 3;
constexpr qsizetype LongestPart = 20;
constexpr qsizetype ShortestHead = 4; ///< of a word that leaves a remainder
constexpr qsizetype MostParts = 6;
constexpr double KnownCost = 1.0; ///< a word of other names, or of the lexicon
constexpr double UsualCost = 1.2; ///< a word of the language, the more the rarer it is
constexpr double ShortCost = 1.0; ///< more, for three letters of the language: many are no words
constexpr double RemainderCost = 2.2;
constexpr double Infinite = std::numeric_limits<double>::infinity();

/// Short words that stand between others.
bool isBetween(const QString &part)
{
    static const QSet<QString> words{QStringLiteral("to"), QStringLiteral("of"), QStringLiteral("by"),
                                     QStringLiteral("in"), QStringLiteral("on"), QStringLiteral("id"),
                                     QStringLiteral("no")};
    return words.contains(part);
}

bool isLetters(const QString &word)
{
    return std::all_of(word.cbegin(), word.cend(), [](QChar c) { return c >= u'a' && c <= u'z'; });
}

} // namespace

SchemaWords::SchemaWords(const Lexicon &lexicon)
    : m_lexicon(lexicon)
    , m_vectors(encoder::WordVectors::installed())
{
}

void SchemaWords::add(const Schema &schema)
{
    const auto take = [this](const QString &name) {
        for (const QString &word : base::identifierWords(name)) {
            if (word.size() >= ShortestName)
                m_words.insert(word);
        }
    };
    for (const Table &table : schema.tables) {
        take(table.name.name);
        for (const Column &column : table.columns)
            take(column.name);
    }
}

void SchemaWords::finish()
{
    learnRemainders();
    for (const QString &word : std::as_const(m_words)) {
        if (const QStringList parts = takenApart(word); !parts.isEmpty())
            m_parts.insert(word, parts);
    }
}

/// What at least two different words leave: "rbacs" of networkrbacs and qospolicyrbacs.
void SchemaWords::learnRemainders()
{
    QHash<QString, QSet<QString>> headsOf;
    for (const QString &word : std::as_const(m_words)) {
        if (word.size() < ShortestCompound || word.size() > LongestCompound || !isLetters(word))
            continue;
        for (qsizetype at = ShortestHead; at + ShortestPart <= word.size(); ++at) {
            const QString head = word.left(at);
            if (m_words.contains(head) || m_words.contains(base::plural(head)) || m_lexicon.knows(head))
                headsOf[word.mid(at)].insert(head);
        }
    }
    for (auto it = headsOf.cbegin(); it != headsOf.cend(); ++it) {
        if (it->size() > 1)
            m_remainders.insert(it.key());
    }
}

double SchemaWords::costOf(const QString &part, bool first) const
{
    if (part.size() < ShortestPart)
        return !first && isBetween(part) ? KnownCost : m_words.contains(part) ? KnownCost + ShortCost : Infinite;
    if (m_words.contains(part) || m_words.contains(base::plural(part)) || m_lexicon.knows(part))
        return KnownCost;
    const auto placeOf = [this](const QString &word) { return m_vectors ? m_vectors->find(word.toStdString()) : -1; };
    const int place = std::max(placeOf(part), placeOf(base::singular(part)));
    if (place >= 0)
        return UsualCost + double(m_vectors->weight(place)) + (part.size() == ShortestPart ? ShortCost : 0);
    return m_remainders.contains(part) ? RemainderCost : Infinite;
}

QStringList SchemaWords::takenApart(const QString &word) const
{
    if (word.size() < ShortestCompound || word.size() > LongestCompound || !isLetters(word) || m_lexicon.knows(word)
        || (m_vectors && m_vectors->find(word.toStdString()) >= 0))
        return {};
    struct Best {
        double cost = Infinite;
        qsizetype from = 0;
        qsizetype parts = 0;
    };
    std::vector<Best> best(size_t(word.size()) + 1);
    best[0].cost = 0;
    for (qsizetype end = 2; end <= word.size(); ++end) {
        for (qsizetype begin = std::max<qsizetype>(0, end - LongestPart); begin + 2 <= end; ++begin) {
            const Best &before = best[size_t(begin)];
            if (before.cost == Infinite || before.parts == MostParts || end - begin == word.size())
                continue;
            const double cost = before.cost + costOf(word.mid(begin, end - begin), begin == 0);
            if (cost < best[size_t(end)].cost)
                best[size_t(end)] = {cost, begin, before.parts + 1};
        }
    }
    QStringList parts;
    if (best.back().cost == Infinite)
        return parts;
    for (qsizetype end = word.size(); end > 0; end = best[size_t(end)].from)
        parts.prepend(word.mid(best[size_t(end)].from, end - best[size_t(end)].from));
    return parts;
}

QStringList SchemaWords::partsOf(const QString &word) const
{
    return m_parts.value(word);
}

QStringList SchemaWords::wordsOf(const QString &identifier) const
{
    QStringList words;
    for (const QString &word : base::identifierWords(identifier)) {
        const auto parts = m_parts.constFind(word);
        if (parts == m_parts.cend())
            words.append(word);
        else
            words += *parts;
    }
    return words;
}

} // namespace Tieout::retrieval
