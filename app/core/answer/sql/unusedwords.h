// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

namespace Tieout::answer {

/**
 * Numbers that the question writes in digits and nothing in the query stands for, as written there: "orders above 500"
 * without a 500. A query may say a number otherwise: 499 with >, 0.2 for 20 percent, 300 seconds for 5 minutes, as part
 * of a text or of a name. 0 and 1 are no figures mostly, and days, months and years of a period are the period's; what
 * stands in quotes is a text.
 */
QStringList unusedNumbers(const gate::Report &report, const QString &question,
                          const period::CalendarSettings &calendar);

/// Texts that the question sets in quotes and nothing in the query stands for, neither a text of its own nor a name:
/// the person took care to name them. Months and days in quotes may be written otherwise.
QStringList unusedQuotes(const gate::Report &report, const QString &question, const period::CalendarSettings &calendar);

} // namespace Tieout::answer
