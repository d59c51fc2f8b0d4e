// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"

namespace Tieout::period {

// Whole units of the calendar as half-open intervals. A fiscal year carries the number of the calendar year in which it
// ends (FY2024 from April 2023 to March 2024); with a start in January both are the same. Out-of-range parts give a
// null interval.

Interval dayOfYearMonth(int year, int month, int day);
Interval monthOf(int year, int month);
Interval quarterOf(int year, int quarter);
Interval halfOf(int year, int half);
Interval yearOf(int year);
/// ISO 8601 week 1 to 53, Monday to Sunday.
Interval isoWeekOf(int year, int week);

Interval fiscalYearOf(int fiscalYear, const CalendarSettings &calendar);
Interval fiscalQuarterOf(int fiscalYear, int quarter, const CalendarSettings &calendar);
Interval fiscalHalfOf(int fiscalYear, int half, const CalendarSettings &calendar);

/// Number of the fiscal year a day lies in.
int fiscalYearNumber(const QDate &day, const CalendarSettings &calendar);

/// The unit of this grain that `day` lies in. `fiscal` matters for quarters, halves and years. Range gives the day
/// itself.
Interval unitAt(const QDate &day, Grain grain, bool fiscal, const CalendarSettings &calendar);

/// `day` moved by whole units; the end of a shorter month is kept (31 January + 1 month = 28 or 29 February).
QDate moved(const QDate &day, Grain grain, int count);

} // namespace Tieout::period
