// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/question/phrasecontext.h"

#include <QSet>

#include <algorithm>

namespace Tieout::question {

namespace {

/// "highest", "most recent": what stands behind it is in that order.
bool isSuperlative(const QString &word)
{
    static const QSet<QString> irregular{QStringLiteral("most"),  QStringLiteral("least"), QStringLiteral("recent"),
                                         QStringLiteral("worst"), QStringLiteral("max"),   QStringLiteral("min")};
    return word.endsWith(QLatin1String("est")) || irregular.contains(word);
}

} // namespace

bool meansAt(const Phrase &phrase, const QList<base::Word> &words, int at)
{
    const QString before = at > 0 ? words[at - 1].lower : QString();
    if (phrase.role == Role::TopUnit && phrase.hints.value(1) == QLatin1String("by"))
        return before != QLatin1String("in") && before != QLatin1String("by");
    if (phrase.role == Role::Superlative && phrase.words == QStringList{QStringLiteral("first")})
        return !isSuperlative(before); // "oldest first"
    if (phrase.role != Role::ReportsTo)
        return true;
    const auto begins = [](const base::Word &word) {
        return word.lower == QLatin1String("from") || word.lower == QLatin1String("between");
    };
    const int reach = std::max(0, at - 2); // "from damage report to check"
    return std::none_of(words.cbegin() + reach, words.cbegin() + at, begins);
}

Phrase meantHere(const Phrase &phrase, const retrieval::Linking &linking)
{
    constexpr int DaysOfWeek = 7;
    if (phrase.role != Role::OnWeekday || phrase.hints.size() == 1)
        return phrase;
    const bool isWeekend = phrase.words.last().startsWith(QLatin1String("weekend"));
    Phrase meant = phrase;
    meant.hints.clear();
    for (int day = 1; day <= DaysOfWeek; ++day) {
        if (linking.businessDays.contains(day) != isWeekend)
            meant.hints.append(QString::number(day));
    }
    return meant;
}

bool isPartOfName(const QList<base::Word> &words, int at)
{
    static const QStringList ends{QStringLiteral("first"), QStringLiteral("last")};
    static const QStringList names{QStringLiteral("name"), QStringLiteral("names"), QStringLiteral("and"),
                                   QStringLiteral("or"),   QStringLiteral("last"),  QStringLiteral("first")};
    static const QStringList behind{QStringLiteral("and"), QStringLiteral("of"), QStringLiteral("or")};
    if (at >= words.size())
        return false;
    const QString next = at + 1 < words.size() ? words[at + 1].lower : QString();
    const QString before = at > 0 ? words[at - 1].lower : QString();
    if (words[at].lower == QLatin1String("first") && isSuperlative(before))
        return false; // "highest first"
    if (ends.contains(words[at].lower))
        return next.isEmpty() || names.contains(next);
    return words[at].lower == QLatin1String("no") && (next.isEmpty() || behind.contains(next));
}

} // namespace Tieout::question
