// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/calendar.h"

#include <QLocale>

namespace Tieout::period {

namespace {

QString iso(const QDate &day)
{
    return day.toString(Qt::ISODate);
}

QString monthName(const QDate &day)
{
    return QLocale::c().monthName(day.month());
}

QString dayAndMonth(const QDate &day)
{
    return QStringLiteral("%1 %2").arg(day.day()).arg(QLocale::c().monthName(day.month(), QLocale::ShortFormat));
}

/// "Q2 2023" and the like, where the interval is exactly one unit; else empty.
QString unitName(const Interval &interval, Grain grain, bool fiscal, const CalendarSettings &calendar)
{
    if (unitAt(interval.from, grain, fiscal, calendar) != interval)
        return {};
    const int year = fiscal ? fiscalYearNumber(interval.from, calendar) : interval.from.year();
    const int start = fiscal ? calendar.fiscalStartMonth : 1;
    const int sinceStart = (interval.from.month() - start + 12) % 12;
    const QString yearText = QStringLiteral("%1%2").arg(fiscal ? QStringLiteral("FY") : QString()).arg(year);
    switch (grain) {
    case Grain::Quarter:
        return QStringLiteral("Q%1 %2").arg(sinceStart / 3 + 1).arg(yearText);
    case Grain::Half:
        return QStringLiteral("H%1 %2").arg(sinceStart / 6 + 1).arg(yearText);
    case Grain::Year:
        return yearText;
    case Grain::Month:
        return QStringLiteral("%1 %2").arg(monthName(interval.from)).arg(interval.from.year());
    default:
        return {};
    }
}

QString weekName(const Interval &interval)
{
    int year = 0;
    const int week = interval.from.weekNumber(&year);
    if (isoWeekOf(year, week) != interval)
        return {};
    return QStringLiteral("%1-W%2").arg(year).arg(week, 2, 10, QLatin1Char('0'));
}

QString wholeYears(const Interval &interval)
{
    if (interval.from.dayOfYear() != 1 || interval.to.dayOfYear() != 1 || interval.to <= interval.from)
        return {};
    return QStringLiteral("%1 to %2").arg(interval.from.year()).arg(interval.to.year() - 1);
}

QString wholeMonths(const Interval &interval)
{
    if (interval.from.day() != 1 || interval.to.day() != 1 || interval.to <= interval.from)
        return {};
    const QDate last = interval.to.addDays(-1);
    if (last.year() == interval.from.year())
        return QStringLiteral("%1 to %2 %3").arg(monthName(interval.from), monthName(last)).arg(last.year());
    return QStringLiteral("%1 %2 to %3 %4")
        .arg(monthName(interval.from))
        .arg(interval.from.year())
        .arg(monthName(last))
        .arg(last.year());
}

QString boundsOf(const Interval &interval)
{
    if (interval.isBounded())
        return QStringLiteral("%1 to %2").arg(iso(interval.from), iso(interval.to));
    if (interval.from.isValid())
        return QStringLiteral("from %1").arg(iso(interval.from));
    return interval.to.isValid() ? QStringLiteral("before %1").arg(iso(interval.to)) : QStringLiteral("any time");
}

/// The name and, unless the name says them already, the bounds.
QString nameAndBounds(const Interval &interval, const CalendarSettings &calendar)
{
    const QString name = nameOf(interval, calendar);
    const QString bounds = boundsOf(interval);
    return name == bounds ? name : QStringLiteral("%1 (%2)").arg(name, bounds);
}

} // namespace

QString nameOf(const Interval &interval, const CalendarSettings &calendar)
{
    return nameOf(interval, calendar, calendar.quartersAreFiscal && calendar.fiscalStartMonth != 1);
}

QString nameOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal)
{
    if (!interval.isBounded())
        return boundsOf(interval);
    if (interval.from.addDays(1) == interval.to)
        return QStringLiteral("%1 %2").arg(dayAndMonth(interval.from)).arg(interval.from.year());
    const bool hasFiscal = calendar.fiscalStartMonth != 1;
    for (const bool fiscal : {preferFiscal && hasFiscal, !preferFiscal && hasFiscal}) {
        for (const Grain grain : {Grain::Month, Grain::Quarter, Grain::Half, Grain::Year}) {
            const QString name = unitName(interval, grain, fiscal, calendar);
            if (!name.isEmpty())
                return name;
        }
    }
    for (const QString &name : {weekName(interval), wholeYears(interval), wholeMonths(interval)}) {
        if (!name.isEmpty())
            return name;
    }
    return boundsOf(interval);
}

QString daysOf(const Interval &interval)
{
    if (!interval.isBounded()) {
        if (interval.from.isValid())
            return QStringLiteral("from %1 %2").arg(dayAndMonth(interval.from)).arg(interval.from.year());
        if (!interval.to.isValid())
            return QStringLiteral("any time");
        const QDate last = interval.to.addDays(-1);
        return QStringLiteral("up to %1 %2").arg(dayAndMonth(last)).arg(last.year());
    }
    const QDate last = interval.to.addDays(-1);
    if (last <= interval.from)
        return QStringLiteral("%1 %2").arg(dayAndMonth(interval.from)).arg(interval.from.year());
    const QString first = last.year() == interval.from.year()
                              ? dayAndMonth(interval.from)
                              : QStringLiteral("%1 %2").arg(dayAndMonth(interval.from)).arg(interval.from.year());
    return QStringLiteral("%1 – %2 %3").arg(first, dayAndMonth(last)).arg(last.year());
}

QString labelOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal)
{
    const QString name = nameOf(interval, calendar, preferFiscal);
    const QString days = daysOf(interval);
    const bool named = interval.isBounded() && name != days && !name.startsWith(iso(interval.from));
    return named ? QStringLiteral("%1 (%2)").arg(name, days) : days;
}

QString isoOf(const Interval &interval)
{
    if (interval.isBounded())
        return QStringLiteral("%1 <= x < %2").arg(iso(interval.from), iso(interval.to));
    if (interval.from.isValid())
        return QStringLiteral("%1 <= x").arg(iso(interval.from));
    return interval.to.isValid() ? QStringLiteral("x < %1").arg(iso(interval.to)) : QStringLiteral("any x");
}

QString comparedInWords(const Interval &asked, const Interval &filtered, const CalendarSettings &calendar)
{
    return QStringLiteral("asked %1, filtered %2")
        .arg(nameAndBounds(asked, calendar), nameAndBounds(filtered, calendar));
}

} // namespace Tieout::period
