// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/period/period.h"

namespace Tieout::period {

/**
 * What a period is compared with, where it is told by that period and not by today: "Q1 2026 compared to the previous
 * quarter" names the quarter before that one, "versus the same month last year" the month a year earlier. Replaces what
 * `phrases` has in its place.
 */
void resolveCompared(const QString &question, const CalendarSettings &calendar, QList<PeriodPhrase> &phrases);

} // namespace Tieout::period
