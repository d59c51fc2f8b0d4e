// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/metric/metricquestion.h"

namespace Tieout::generate::metric {

/// What one value of a metric is of.
struct Span {
    period::Interval interval; ///< null: of all time, or as the data is now
    QString label;             ///< which of several it is: "2026-Q3", "2026-09-30"; empty: there is no other
    period::Interval before;   ///< of a change: what it is compared with
};

/// The values that a question asks for.
struct Spans {
    QList<Span> spans;            ///< at least one
    bool isGroupedByUnit = false; ///< one query gives a value for each unit of the calendar
};

/**
 * Which periods a metric is to be computed for. Errors: Invalid (the definition needs a period and none is asked; it
 * has no time and one is asked; the period has not begun), Unsupported (more than 120 units).
 */
Result<Spans> spansAsked(const Formula &formula, const AskedMetric &asked, const DatasetGraph &graph,
                         const period::CalendarSettings &calendar);

} // namespace Tieout::generate::metric
