// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message/english/rows.h"

namespace Tieout::message {

/// What a phrase of the calendar left open, and how it was read.
static constexpr Row period[] = {
    {"period.fiscalYear", QT_TRANSLATE_NOOP("Message", "a fiscal year has the number of the year it ends in")},
    {"period.latest", QT_TRANSLATE_NOOP("Message", "the latest %1 that has begun by %2")},
    {"period.countedBack", QT_TRANSLATE_NOOP("Message", "%1, counted back from %2")},
    {"period.dayBeforeMonth", QT_TRANSLATE_NOOP("Message", "the day is written before the month")},
    {"period.upToAndWith", QT_TRANSLATE_NOOP("Message", "up to and including %1")},
    {"period.countedForward", QT_TRANSLATE_NOOP("Message", "counted forward")},
    {"period.sameDay", QT_TRANSLATE_NOOP("Message", "up to the same day of that year")},
    {"period.over", QT_TRANSLATE_NOOP("Message", "%1 that are over by %2")},
    {"period.upTo", QT_TRANSLATE_NOOP("Message", "%1 up to and including %2")},
    {"period.latestOver", QT_TRANSLATE_NOOP("Message", "the latest one that is over by %1")},
    {"period.notFiscal", QT_TRANSLATE_NOOP("Message", "the calendar year, not the fiscal one")},
    {"period.sevenDays", QT_TRANSLATE_NOOP("Message", "seven days counted from the edge of the period")},
    {"period.half", QT_TRANSLATE_NOOP("Message", "H%1")},
    {"period.quarter", QT_TRANSLATE_NOOP("Message", "Q%1")},
    {"period.quarter.fiscal", QT_TRANSLATE_NOOP("Message", "fiscal Q%1")},
    {"period.week", QT_TRANSLATE_NOOP("Message", "week %1")},
    {"period.day", QT_TRANSLATE_NOOP("Message", "%1 %2")},
    {"period.month.january", QT_TRANSLATE_NOOP("Message", "January")},
    {"period.month.february", QT_TRANSLATE_NOOP("Message", "February")},
    {"period.month.march", QT_TRANSLATE_NOOP("Message", "March")},
    {"period.month.april", QT_TRANSLATE_NOOP("Message", "April")},
    {"period.month.may", QT_TRANSLATE_NOOP("Message", "May")},
    {"period.month.june", QT_TRANSLATE_NOOP("Message", "June")},
    {"period.month.july", QT_TRANSLATE_NOOP("Message", "July")},
    {"period.month.august", QT_TRANSLATE_NOOP("Message", "August")},
    {"period.month.september", QT_TRANSLATE_NOOP("Message", "September")},
    {"period.month.october", QT_TRANSLATE_NOOP("Message", "October")},
    {"period.month.november", QT_TRANSLATE_NOOP("Message", "November")},
    {"period.month.december", QT_TRANSLATE_NOOP("Message", "December")},
    {"period.count.day", QT_TRANSLATE_NOOP("Message", "1 day")},
    {"period.count.days", QT_TRANSLATE_NOOP("Message", "%1 days")},
    {"period.count.week", QT_TRANSLATE_NOOP("Message", "1 week")},
    {"period.count.weeks", QT_TRANSLATE_NOOP("Message", "%1 weeks")},
    {"period.count.month", QT_TRANSLATE_NOOP("Message", "1 month")},
    {"period.count.months", QT_TRANSLATE_NOOP("Message", "%1 months")},
    {"period.count.quarter", QT_TRANSLATE_NOOP("Message", "1 quarter")},
    {"period.count.quarters", QT_TRANSLATE_NOOP("Message", "%1 quarters")},
    {"period.count.half", QT_TRANSLATE_NOOP("Message", "1 half-year")},
    {"period.count.halves", QT_TRANSLATE_NOOP("Message", "%1 half-years")},
    {"period.count.year", QT_TRANSLATE_NOOP("Message", "1 year")},
    {"period.count.years", QT_TRANSLATE_NOOP("Message", "%1 years")},
    {"period.before.day", QT_TRANSLATE_NOOP("Message", "the calendar day before this one, not the days up to %1")},
    {"period.before.week", QT_TRANSLATE_NOOP("Message", "the calendar week before this one, not the days up to %1")},
    {"period.before.month", QT_TRANSLATE_NOOP("Message", "the calendar month before this one, not the days up to %1")},
    {"period.before.quarter",
     QT_TRANSLATE_NOOP("Message", "the calendar quarter before this one, not the days up to %1")},
    {"period.before.half",
     QT_TRANSLATE_NOOP("Message", "the calendar half-year before this one, not the days up to %1")},
    {"period.before.year", QT_TRANSLATE_NOOP("Message", "the calendar year before this one, not the days up to %1")},
};

const std::span<const Row> periodRows = period;

} // namespace Tieout::message
