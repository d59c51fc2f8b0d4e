// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/cellarithmetic.h"
#include "core/answer/sheet/labelwords.h"

namespace Tieout::answer::sheet {

/// Words that say in what a figure is wanted: "in million dollars". Lower case.
bool isScaleWord(const QString &lower);
/// What one of these cells is counted in: "t" and "ha" of "t/ha". Lower case.
bool isOfUnit(const QString &lower, const QList<CitedCell> &cells);
/// "Over the four quarters", "all ten statements": the word is how many lines these cells stand in.
bool countsLines(const AskedWords &asked, int at, const QList<CitedCell> &cells);
/// Whether a word stands between two of these.
bool isBetween(const QSet<int> &words, int at);
/// "percent", "share", "rate": said of a figure that is one.
bool isPercentWord(const QString &lower);
bool saysPercent(const AskedWords &asked);
/// "How much over budget", "which are below plan": a figure held against the one that is named, one of `read`, and not
/// that one itself.
bool comparesWith(const AskedWords &asked, int at, const QSet<int> &read);
/// Whether a word of `read` says of a column called "% spent" what was spent: that asks for an amount.
bool namesPart(const sources::sheets::SheetTable &table, const AskedWords &asked, const QSet<int> &read,
               const QList<int> &columns);
/// "Rent per unit" of two lines is one by the other.
bool saysPer(const AskedWords &asked);
bool saysTotal(const AskedWords &asked);
/// Why, how and what something does is not said by a figure, nor is in which years.
bool asksForWords(const AskedWords &asked);
/// "The total cost of revenue in 2019 and 2018" may be one sum or two figures.
bool isOneOrEach(const AskedWords &asked);

} // namespace Tieout::answer::sheet
