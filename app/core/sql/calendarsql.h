// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/columnprofile.h"
#include "sdk/dialecttraits.h"

#include <QDate>

#include <optional>

namespace Tieout::sql {

/// A unit of the calendar that rows are grouped by.
enum class CalendarPart {
    None,
    Year,
    Quarter,
    Month,
    Week, ///< told by its first day
    Day,
    Weekday, ///< 1 (Monday) to 7 (Sunday), ISO 8601
    Hour     ///< of the day, 00 to 23
};

/// "month"; empty for None.
QString calendarPartName(CalendarPart part);
/// The part a name stands for; None when it stands for none.
CalendarPart calendarPartOf(const QString &name);

/**
 * An expression whose text names the unit that a date falls in, so that labels sort as time does: "2023", "2023-Q3",
 * "2023-07", "2023-07-05" (ISO 8601 but for the quarter, which it does not know). `date` is copied where it is needed
 * twice. Weeks are told by the day they start on, days of the week and hours by their numbers. Dates kept as text or
 * digits are cut; the engine's own dates and epochs go through the function the dialect has for it. nullptr where the
 * encoding is unknown or coarser than the part, or the dialect has no such function. Epochs are read as UTC.
 */
Expr *calendarLabel(Arena &arena, const Expr *date, CalendarPart part, DateEncoding encoding,
                    const DialectTraits &traits, Qt::DayOfWeek weekStart = Qt::Monday);

/// The first day of the unit that a day lies in; invalid for days of the week and hours, which come again.
QDate firstDayOf(const QDate &day, CalendarPart part, Qt::DayOfWeek weekStart = Qt::Monday);
/// The label of the unit that begins on a day, as calendarLabel() writes it.
QString calendarLabelOf(const QDate &first, CalendarPart part);

/**
 * A number that is one greater for each unit, of a label that calendarLabel() made; of weeks seven greater. nullptr
 * where the dialect has no function for it.
 */
Expr *calendarNumber(Arena &arena, const Expr *label, CalendarPart part, const DialectTraits &traits);

/// The part that an expression made by calendarLabel() names; None for any other expression.
CalendarPart calendarPartOf(const Expr *label);

} // namespace Tieout::sql
