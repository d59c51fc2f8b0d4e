// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace Tieout::question {

/**
 * A question for a rate, a share or a ratio, said as the percentage or the quotient that it is: "rejection rate of
 * applications by department" is "percentage of applications that are rejected by department". `isName`: a word, lower
 * case, that the data has a name like; "acceptance rate" stays where a column is called so. Any thread.
 */
QString rateForm(const QString &text, const std::function<bool(const QString &word)> &isName);

/// Whether profitForm() may change it: told before a large schema is looked through for the amounts. Any thread.
bool mayAskProfit(const QString &text);

/**
 * A question for a profit or a margin, said by the two amounts that it is made of: "profit by region" is "total INCOME
 * minus total COST by region", a margin is that divided by the income, and "cost by region" is what all rows cost.
 * Unchanged where the data has a name like it, and where something else is made of it ("average profit"). Any thread.
 */
QString profitForm(const QString &text, const QString &income, const QString &cost,
                   const std::function<bool(const QString &word)> &isName);

} // namespace Tieout::question
