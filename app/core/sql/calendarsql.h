// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/columnprofile.h"
#include "sdk/dialecttraits.h"

#include <optional>

namespace Tieout::sql {

/// A unit of the calendar that rows are grouped by.
enum class CalendarPart {
    None,
    Year,
    Quarter,
    Month,
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
 * twice. Days of the week and hours are told by their numbers. Dates kept as text or digits are cut; the engine's own
 * dates and epochs go through the function the dialect has for it. nullptr where the encoding is unknown or coarser
 * than the part, or the dialect has no such function. Epochs are read as UTC.
 */
Expr *calendarLabel(Arena &arena, const Expr *date, CalendarPart part, DateEncoding encoding,
                    const DialectTraits &traits);

/// The part that an expression made by calendarLabel() names; None for any other expression.
CalendarPart calendarPartOf(const Expr *label);

} // namespace Tieout::sql
