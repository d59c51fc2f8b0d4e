// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/calendar.h"

namespace Tieout::period {

namespace {

/// `count` months from the first of a month; month counts from 1 and may lie outside 1 to 12.
Interval monthsFrom(int year, int month, int count)
{
    const QDate january(year, 1, 1);
    const QDate from = january.addMonths(month - 1);
    return {from, from.addMonths(count)};
}

bool within(int value, int low, int high)
{
    return value >= low && value <= high;
}

/// First month of the fiscal year, counted from January of the calendar year `fiscalYear`.
int fiscalOffset(const CalendarSettings &calendar)
{
    return calendar.fiscalStartMonth == 1 ? 1 : calendar.fiscalStartMonth - 12;
}

int monthsIn(Grain grain)
{
    switch (grain) {
    case Grain::Month:
        return 1;
    case Grain::Quarter:
        return 3;
    case Grain::Half:
        return 6;
    case Grain::Year:
        return 12;
    default:
        return 0;
    }
}

} // namespace

Interval dayOfYearMonth(int year, int month, int day)
{
    const QDate date(year, month, day);
    return date.isValid() ? Interval{date, date.addDays(1)} : Interval{};
}

Interval monthOf(int year, int month)
{
    return within(month, 1, 12) ? monthsFrom(year, month, 1) : Interval{};
}

Interval quarterOf(int year, int quarter)
{
    return within(quarter, 1, 4) ? monthsFrom(year, 3 * quarter - 2, 3) : Interval{};
}

Interval halfOf(int year, int half)
{
    return within(half, 1, 2) ? monthsFrom(year, 6 * half - 5, 6) : Interval{};
}

Interval yearOf(int year)
{
    return monthsFrom(year, 1, 12);
}

Interval isoWeekOf(int year, int week)
{
    // 4 January always lies in week 1 (ISO 8601).
    const QDate fourth(year, 1, 4);
    const QDate monday = fourth.addDays(1 - fourth.dayOfWeek() + 7 * (week - 1));
    int weekYear = 0;
    if (monday.weekNumber(&weekYear) != week || weekYear != year)
        return {};
    return {monday, monday.addDays(7)};
}

Interval fiscalYearOf(int fiscalYear, const CalendarSettings &calendar)
{
    return monthsFrom(fiscalYear, fiscalOffset(calendar), 12);
}

Interval fiscalQuarterOf(int fiscalYear, int quarter, const CalendarSettings &calendar)
{
    return within(quarter, 1, 4) ? monthsFrom(fiscalYear, fiscalOffset(calendar) + 3 * (quarter - 1), 3) : Interval{};
}

Interval fiscalHalfOf(int fiscalYear, int half, const CalendarSettings &calendar)
{
    return within(half, 1, 2) ? monthsFrom(fiscalYear, fiscalOffset(calendar) + 6 * (half - 1), 6) : Interval{};
}

int fiscalYearNumber(const QDate &day, const CalendarSettings &calendar)
{
    return calendar.fiscalStartMonth > 1 && day.month() >= calendar.fiscalStartMonth ? day.year() + 1 : day.year();
}

Interval unitAt(const QDate &day, Grain grain, bool fiscal, const CalendarSettings &calendar)
{
    if (grain == Grain::Week) {
        const int back = (day.dayOfWeek() - calendar.weekStart + 7) % 7;
        return {day.addDays(-back), day.addDays(7 - back)};
    }
    const int length = monthsIn(grain);
    if (length == 0)
        return {day, day.addDays(1)};
    const int start = fiscal ? calendar.fiscalStartMonth : 1;
    const int sinceStart = (day.month() - start + 12) % 12;
    const QDate from = QDate(day.year(), day.month(), 1).addMonths(-(sinceStart % length));
    return {from, from.addMonths(length)};
}

QDate moved(const QDate &day, Grain grain, int count)
{
    switch (grain) {
    case Grain::Week:
        return day.addDays(7LL * count);
    case Grain::Month:
    case Grain::Quarter:
    case Grain::Half:
    case Grain::Year:
        return day.addMonths(monthsIn(grain) * count);
    default:
        return day.addDays(count);
    }
}

} // namespace Tieout::period
