// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/phrasebook.h"

#include <algorithm>

namespace Tieout::suggestion {

const Phrasebook &english()
{
    static const Phrasebook book{
        .byMonth = QStringLiteral("%1 by month%3"),
        .byDay = QStringLiteral("%1 by day%3"),
        .during = QStringLiteral(" in %1"),
        .fresh = QStringLiteral("new %1"),
        .numberOf = QStringLiteral("number of %1"),
        .top = QStringLiteral("top %4 %2 by %1%3"),
        .share = QStringLiteral("share of %1 by %2"),
        .split = QStringLiteral("%1 by %2"),
        .average = QStringLiteral("average %1 by %2"),
        .without = QStringLiteral("%2 without %1"),
        .compared = QStringLiteral("%1 in %2 compared to %3"),
        .howMany = QStringLiteral("how many %1 are there?"),
        .byYear = QStringLiteral("%1 by year"),
        .listAll = QStringLiteral("list all %1"),
    };
    return book;
}

const Phrasebook &german()
{
    static const Phrasebook book{
        .byMonth = QStringLiteral("%1 pro Monat%3"),
        .byDay = QStringLiteral("%1 pro Tag%3"),
        .during = QStringLiteral(" %1"),
        .fresh = QStringLiteral("neue %1"),
        .numberOf = QStringLiteral("Anzahl der %1"),
        .top = QStringLiteral("Top %4 %2 nach %1%3"),
        .share = QStringLiteral("Anteil der %1 nach %2"),
        .split = QStringLiteral("%1 nach %2"),
        .average = QStringLiteral("%1 nach %2"),
        .without = QStringLiteral("%2 ohne %1"),
        .compared = QStringLiteral("%1 %2 verglichen mit %3"),
        .howMany = QStringLiteral("wie viele %1 gibt es?"),
        .byYear = QStringLiteral("%1 pro Jahr"),
        .listAll = QStringLiteral("alle %1"),
    };
    return book;
}

QString filled(const QString &pattern, const QStringList &parts)
{
    QString out;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const bool isPlace = pattern[at] == u'%' && at + 1 < pattern.size() && pattern[at + 1].isDigit();
        out += isPlace ? parts.value(pattern[at + 1].digitValue() - 1) : QString(pattern[at]);
        at += isPlace ? 1 : 0;
    }
    return out;
}

QString germanAverage(const QString &noun)
{
    const QString lower = noun.toLower();
    const auto ends = [&lower](std::initializer_list<const char *> endings) {
        return std::any_of(endings.begin(), endings.end(),
                           [&lower](const char *ending) { return lower.endsWith(QLatin1StringView(ending)); });
    };
    const QString adjective =
        ends({"gewicht", "alter", "gehalt", "volumen", "ergebnis"})    ? QStringLiteral("durchschnittliches ")
        : ends({"e", "ung", "heit", "keit", "zahl", "dauer", "quote"}) ? QStringLiteral("durchschnittliche ")
                                                                       : QStringLiteral("durchschnittlicher ");
    return adjective + noun;
}

} // namespace Tieout::suggestion
