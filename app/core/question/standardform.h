// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout::question {

/**
 * A question in the wording that the grammar reads, where people say the same thing in many: short forms ("w/o" is
 * without, "yr" is year, "whos" is who is), mail services ("with a gmail address"), comparisons ("how did orders change
 * from 2024 to 2025"), figures that are listed behind what they are of ("per dock: number of berths and average rate",
 * "bills by status with count and total") and formulas in brackets ("scrap rate by line (scrap / (good + scrap))"). No
 * word of the source is replaced; the name of a formula is left out, for the formula says what it is. The text itself
 * where nothing is said otherwise. Any thread.
 */
QString standardForm(const QString &text);

} // namespace Tieout::question
