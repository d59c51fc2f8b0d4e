// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/spelling.h"

#include "core/question/phrases.h"
#include "core/retrieval/shortforms.h"

#include <algorithm>

namespace Tieout::question {

namespace {

constexpr qsizetype Shortest = 5; ///< shorter words are near to too many
constexpr qsizetype Long = 8;     ///< letters from which on two slips are one word
constexpr int MostTried = 12;

template <typename Mention>
bool covers(const QList<Mention> &mentions, int word)
{
    return std::any_of(mentions.cbegin(), mentions.cend(), [word](const Mention &mention) {
        return mention.firstWord <= word && word <= mention.lastWord && mention.how != retrieval::MatchKind::Embedded;
    });
}

/// Whether neither the source nor the grammar knows the word, and nobody quoted it.
bool isUnknown(const retrieval::Linking &linking, int at)
{
    const base::Word &word = linking.words[at];
    return !word.quoted && !linking.inPeriod(at) && !covers(linking.tables, at) && !covers(linking.columns, at)
           && !covers(linking.values, at) && phrasesAt(word.lower).isEmpty();
}

/// Whether it may have been meant as another word: in small letters, or at the beginning, and nothing by itself.
bool mayBeSlip(const retrieval::Linking &linking, int at)
{
    const base::Word &word = linking.words[at];
    const bool isPlain = std::all_of(word.text.cbegin(), word.text.cend(), [at, first = true](QChar c) mutable {
        const bool isFirst = std::exchange(first, false);
        return c.isLower() || (isFirst && at == 0 && c.isUpper());
    });
    return isPlain && word.lower.size() >= Shortest && isUnknown(linking, at) && !retrieval::isOrdinaryWord(word.lower)
           && !retrieval::isOrdinaryWord(base::singular(word.lower));
}

/// Whether the other words are English or mean something: of another language each may be near to an English one.
bool isMostlyRead(const retrieval::Linking &linking)
{
    int slips = 0;
    for (int at = 0; at < int(linking.words.size()); ++at)
        slips += mayBeSlip(linking, at) ? 1 : 0;
    return 2 * slips <= int(linking.words.size());
}

/// The nearest word that means something; empty where there is none, or two are as near.
QString meantBy(const QString &word, const std::function<bool(const QString &word)> &means)
{
    const int most = word.size() < Long ? 1 : 2;
    QString meant;
    int nearest = most + 1;
    int tried = 0;
    for (const auto &[other, distance] : retrieval::ordinaryWordsLike(word, most)) {
        if (distance > nearest || ++tried > MostTried)
            break;
        const bool asks = !phrasesAt(other).isEmpty();
        if (!asks && !means(other))
            continue;
        if (!meant.isEmpty() && base::stem(meant) != base::stem(other))
            return {};
        if (meant.isEmpty())
            meant = other;
        nearest = distance;
    }
    return meant;
}

} // namespace

/// "department" for "dept", where nothing is called so; empty otherwise.
static QString fullOf(const retrieval::Linking &linking, int at, const std::function<bool(const QString &word)> &means)
{
    const base::Word &word = linking.words[at];
    const QString full = inFull(word.lower);
    // In capitals it is a code.
    if (full == word.lower || word.text != word.lower || !isUnknown(linking, at))
        return {};
    return !phrasesAt(full).isEmpty() || means(full) ? full : QString();
}

/// "not active" of "inactive", where nothing is called so and something is called "active"; empty otherwise.
static QString oppositeOf(const retrieval::Linking &linking, int at,
                          const std::function<bool(const QString &word)> &means)
{
    const base::Word &word = linking.words[at];
    if (!isUnknown(linking, at))
        return {};
    for (const QString &prefix :
         {QStringLiteral("in"), QStringLiteral("un"), QStringLiteral("non-"), QStringLiteral("non")}) {
        const QString rest = word.lower.mid(prefix.size());
        if (word.lower.startsWith(prefix) && rest.size() >= Shortest && means(rest))
            return QStringLiteral("not ") + rest;
    }
    return {};
}

QString inFull(const QString &lower)
{
    static const QHash<QString, QString> forms{{"dept", "department"},
                                               {"depts", "departments"},
                                               {"dpt", "department"},
                                               {"avg", "average"},
                                               {"pct", "percent"},
                                               {"yr", "year"},
                                               {"yrs", "years"},
                                               {"qtr", "quarter"},
                                               {"qtrs", "quarters"},
                                               {"amt", "amount"},
                                               {"qty", "quantity"},
                                               {"mo", "month"},
                                               {"mos", "months"},
                                               {"hrs", "hours"},
                                               {"curr", "current"},
                                               {"prev", "previous"},
                                               {"acct", "account"},
                                               {"accts", "accounts"},
                                               {"mgmt", "management"},
                                               {"govt", "government"},
                                               {"assoc", "associate"},
                                               {"nr", "number"},
                                               {"approx", "approximately"},
                                               {"diff", "difference"},
                                               {"ppl", "people"},
                                               {"temp", "temperature"},
                                               {"temps", "temperatures"},
                                               {"precip", "precipitation"},
                                               {"tot", "total"},
                                               {"rev", "revenue"},
                                               {"exp", "expenses"},
                                               {"inv", "invoice"},
                                               {"invs", "invoices"}};
    return forms.value(lower, lower);
}

Spelled withoutSlips(const retrieval::Linking &linking, const std::function<bool(const QString &word)> &means)
{
    Spelled out{linking.question, {}};
    const bool hasSlips = isMostlyRead(linking);
    for (int at = int(linking.words.size()) - 1; at >= 0; --at) { // places ahead stay what they are
        const base::Word &word = linking.words[at];
        QString meant = fullOf(linking, at, means);
        if (meant.isEmpty() && hasSlips)
            meant = oppositeOf(linking, at, means);
        if (hasSlips && meant.isEmpty() && mayBeSlip(linking, at))
            meant = meantBy(word.lower, means);
        if (meant.isEmpty())
            continue;
        out.text.replace(word.begin, word.end - word.begin, meant);
        out.slips.prepend({word.text, meant});
    }
    return out;
}

} // namespace Tieout::question
