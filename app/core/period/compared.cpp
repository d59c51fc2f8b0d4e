// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/compared.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::period {

namespace {

/// The unit of a grain; empty for those that no word goes back by.
QString unitOf(Grain grain)
{
    switch (grain) {
    case Grain::Day:
        return QStringLiteral("day");
    case Grain::Week:
        return QStringLiteral("week");
    case Grain::Month:
        return QStringLiteral("month");
    case Grain::Quarter:
        return QStringLiteral("quarter");
    case Grain::Year:
        return QStringLiteral("year");
    case Grain::Half:
    case Grain::Range:
        break;
    }
    return {};
}

QDate back(QDate day, const QString &unit)
{
    return unit == QLatin1String("year")      ? day.addYears(-1)
           : unit == QLatin1String("quarter") ? day.addMonths(-3)
           : unit == QLatin1String("month")   ? day.addMonths(-1)
           : unit == QLatin1String("week")    ? day.addDays(-7)
                                              : day.addDays(-1);
}

} // namespace

void resolveCompared(const QString &question, const CalendarSettings &calendar, QList<PeriodPhrase> &phrases)
{
    static const QRegularExpression comparison(
        QStringLiteral("\\b(?:compared (?:to|with|against)|versus|vs\\.?|against)\\s+"
                       "(?<phrase>(?:(?:the|its|that of the)\\s+)?"
                       "(?:same\\s+(?:period|time|day|week|month|quarter)\\s+(?:of\\s+|in\\s+)?(?:the\\s+)?(?<sameYear>"
                       "last|previous|prior)\\s+year"
                       "|(?:previous|prior|preceding|last)\\s+(?<unit>period|day|week|month|quarter|year)"
                       "|(?<before>period|day|week|month|quarter|year)\\s+before"
                       "|a\\s+(?<ago>year|month|week)\\s+(?:ago|earlier|before)))\\b"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = comparison.match(question);
    if (!match.hasMatch())
        return;
    const int begin = int(match.capturedStart(QStringLiteral("phrase")));
    const int end = int(match.capturedEnd(QStringLiteral("phrase")));
    const auto first = std::find_if(phrases.rbegin(), phrases.rend(),
                                    [&](const PeriodPhrase &phrase) { return phrase.end <= match.capturedStart(); });
    if (first == phrases.rend() || !first->interval.isBounded())
        return;
    const bool isFiscal = calendar.quartersAreFiscal;
    // "this year vs the same period last year": what has gone by of it, and the same days a year before
    if (!match.captured(QStringLiteral("sameYear")).isEmpty() && first->unfinished
        && first->interval.from <= calendar.asOf) {
        first->interval.to = calendar.asOf.addDays(1);
        first->unfinished = false;
        first->name = shortLabelOf(first->interval, calendar, isFiscal);
        first->label = labelOf(first->interval, calendar, isFiscal);
    }
    QString unit = QStringLiteral("year");
    for (const QString &name : {QStringLiteral("unit"), QStringLiteral("before"), QStringLiteral("ago")}) {
        if (!match.captured(name).isEmpty())
            unit = match.captured(name).toLower();
    }
    if (unit == QLatin1String("period"))
        unit = unitOf(first->grain);
    // "Q3 compared to the previous month": a month is before today, not before a quarter.
    if (unit.isEmpty() || (unit != unitOf(first->grain) && unit != QLatin1String("year")))
        return;
    PeriodPhrase phrase;
    phrase.begin = begin;
    phrase.end = end;
    phrase.text = question.mid(begin, end - begin);
    phrase.interval = {back(first->interval.from, unit), back(first->interval.to, unit)};
    phrase.grain = first->grain;
    phrase.unfinished = calendar.asOf < phrase.interval.to.addDays(-1);
    phrase.name = shortLabelOf(phrase.interval, calendar, isFiscal);
    phrase.label = phrase.name;
    phrase.assumption =
        message::say("period.countedBack", {phrase.name, shortLabelOf(first->interval, calendar, isFiscal)});
    phrases.erase(std::remove_if(phrases.begin(), phrases.end(),
                                 [&](const PeriodPhrase &other) { return other.begin < end && begin < other.end; }),
                  phrases.end());
    const auto at =
        std::find_if(phrases.begin(), phrases.end(), [&](const PeriodPhrase &other) { return other.begin > begin; });
    phrases.insert(at, phrase);
}

} // namespace Tieout::period
