// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/catalog/metric.h"
#include "core/sql/calendarsql.h"

/// English words that a question about a metric is made of, besides names and values.
namespace Tieout::generate::metric {

/// "by", "per", "each": what follows says what a figure is split by.
bool isGrouper(const base::Word &word);
/// What stands between two periods or two values: "and", "versus".
bool joinsTwo(const base::Word &word);
/// Asks for nothing, because it is the metric that is asked for: "show", "what", "please".
bool isFiller(const base::Word &word);
/// "months" is a month; None for any other word.
sql::CalendarPart unitOf(const base::Word &word);
/// "monthly" is by month.
sql::CalendarPart adverbOf(const base::Word &word);
/// The less there is of it the better, as its names say: costs, delays, churn.
bool isBad(const catalog::Metric &metric);

} // namespace Tieout::generate::metric
