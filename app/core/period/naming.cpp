// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/calendar.h"

#include <array>

namespace Tieout::period {

using message::Message;
using message::say;

namespace {

constexpr std::array monthIds{"period.month.january", "period.month.february", "period.month.march",
                              "period.month.april",   "period.month.may",      "period.month.june",
                              "period.month.july",    "period.month.august",   "period.month.september",
                              "period.month.october", "period.month.november", "period.month.december"};
constexpr std::array shortMonthIds{"period.month.jan", "period.month.feb", "period.month.mar", "period.month.apr",
                                   "period.month.may", "period.month.jun", "period.month.jul", "period.month.aug",
                                   "period.month.sep", "period.month.oct", "period.month.nov", "period.month.dec"};

QString iso(const QDate &day)
{
    return day.toString(Qt::ISODate);
}

QString yearText(const QDate &day)
{
    return QString::number(day.year());
}

QString dayText(const QDate &day)
{
    return QString::number(day.day());
}

/// "Q2 2023" and the like, where the interval is exactly one unit; else empty.
Message unitName(const Interval &interval, Grain grain, bool fiscal, const CalendarSettings &calendar)
{
    if (unitAt(interval.from, grain, fiscal, calendar) != interval)
        return {};
    const int start = fiscal ? calendar.fiscalStartMonth : 1;
    const int sinceStart = (interval.from.month() - start + 12) % 12;
    const QString number = QString::number(fiscal ? fiscalYearNumber(interval.from, calendar) : interval.from.year());
    const Message year = fiscal ? say("period.name.fiscalYear", {number}) : Message(number);
    switch (grain) {
    case Grain::Quarter:
        return say("period.name.quarter", {QString::number(sinceStart / 3 + 1), year});
    case Grain::Half:
        return say("period.name.half", {QString::number(sinceStart / 6 + 1), year});
    case Grain::Year:
        return year;
    case Grain::Month:
        return say("period.name.month", {monthName(interval.from.month()), yearText(interval.from)});
    default:
        return {};
    }
}

Message weekName(const Interval &interval)
{
    int year = 0;
    const int week = interval.from.weekNumber(&year);
    if (isoWeekOf(year, week) != interval)
        return {};
    return say("period.name.week", {QString::number(year), QStringLiteral("%1").arg(week, 2, 10, QLatin1Char('0'))});
}

Message wholeYears(const Interval &interval)
{
    if (interval.from.dayOfYear() != 1 || interval.to.dayOfYear() != 1 || interval.to <= interval.from)
        return {};
    return say("period.name.span", {yearText(interval.from), QString::number(interval.to.year() - 1)});
}

Message wholeMonths(const Interval &interval)
{
    if (interval.from.day() != 1 || interval.to.day() != 1 || interval.to <= interval.from)
        return {};
    const QDate last = interval.to.addDays(-1);
    const Message from = monthName(interval.from.month());
    const Message to = say("period.name.month", {monthName(last.month()), yearText(last)});
    if (last.year() == interval.from.year())
        return say("period.name.span", {from, to});
    return say("period.name.span", {say("period.name.month", {from, yearText(interval.from)}), to});
}

Message boundsOf(const Interval &interval)
{
    if (interval.isBounded())
        return say("period.name.span", {iso(interval.from), iso(interval.to)});
    if (interval.from.isValid())
        return say("period.from", {iso(interval.from)});
    return interval.to.isValid() ? say("period.before", {iso(interval.to)}) : say("period.any");
}

/// What the calendar calls it; empty for a single day and where it has no word.
Message calendarName(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal)
{
    if (!interval.isBounded() || interval.from.addDays(1) == interval.to)
        return {};
    const bool hasFiscal = calendar.fiscalStartMonth != 1;
    for (const bool fiscal : {preferFiscal && hasFiscal, !preferFiscal && hasFiscal}) {
        for (const Grain grain : {Grain::Month, Grain::Quarter, Grain::Half, Grain::Year}) {
            const Message name = unitName(interval, grain, fiscal, calendar);
            if (!name.isEmpty())
                return name;
        }
    }
    for (const Message &name : {weekName(interval), wholeYears(interval), wholeMonths(interval)}) {
        if (!name.isEmpty())
            return name;
    }
    return {};
}

} // namespace

Message monthName(int month)
{
    return say(monthIds.at(size_t(month - 1)));
}

Message dayName(const QDate &day)
{
    return say("period.date", {dayText(day), shortMonthName(day.month()), yearText(day)});
}

Message shortMonthName(int month)
{
    return say(shortMonthIds.at(size_t(month - 1)));
}

Message nameOf(const Interval &interval, const CalendarSettings &calendar)
{
    return nameOf(interval, calendar, calendar.quartersAreFiscal && calendar.fiscalStartMonth != 1);
}

Message nameOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal)
{
    if (interval.isBounded() && interval.from.addDays(1) == interval.to)
        return dayName(interval.from);
    const Message name = calendarName(interval, calendar, preferFiscal);
    return name.isEmpty() ? boundsOf(interval) : name;
}

bool hasName(const Interval &interval, const CalendarSettings &calendar)
{
    return (interval.isBounded() && interval.from.addDays(1) == interval.to)
           || !calendarName(interval, calendar, false).isEmpty();
}

Message daysOf(const Interval &interval)
{
    if (!interval.isBounded()) {
        if (interval.from.isValid())
            return say("period.from", {dayName(interval.from)});
        return interval.to.isValid() ? say("period.upToDay", {dayName(interval.to.addDays(-1))}) : say("period.any");
    }
    const QDate last = interval.to.addDays(-1);
    if (last <= interval.from)
        return dayName(interval.from);
    if (last.year() == interval.from.year())
        return say("period.days", {dayText(interval.from), shortMonthName(interval.from.month()), dayText(last),
                                   shortMonthName(last.month()), yearText(last)});
    return say("period.daysOfYears", {dayName(interval.from), dayName(last)});
}

Message shortLabelOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal)
{
    const Message name = calendarName(interval, calendar, preferFiscal);
    return name.isEmpty() ? daysOf(interval) : name;
}

Message labelOf(const Interval &interval, const CalendarSettings &calendar, bool preferFiscal)
{
    const Message name = calendarName(interval, calendar, preferFiscal);
    return name.isEmpty() ? daysOf(interval) : say("period.named", {name, daysOf(interval)});
}

QString isoOf(const Interval &interval)
{
    if (interval.isBounded())
        return QStringLiteral("%1 <= x < %2").arg(iso(interval.from), iso(interval.to));
    if (interval.from.isValid())
        return QStringLiteral("%1 <= x").arg(iso(interval.from));
    return interval.to.isValid() ? QStringLiteral("x < %1").arg(iso(interval.to)) : QStringLiteral("any x");
}

} // namespace Tieout::period
