// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/metric/componentsql.h"
#include "core/generate/metric/metricquestion.h"

namespace Tieout::generate::metric {

/// The SQL of a metric as it is asked for.
struct MetricQuery {
    QString sql;
    QStringList columns;          ///< those it is split by, then the metric's own name
    bool isSplitByPeriod = false; ///< by several queries, each of one period
    QString definition;           ///< all of the definitions that it comes from, with the days of its periods
    QList<Timed> components; ///< what its value is made of, each once; those of the first period where it has several
    QString componentsSql;   ///< one row with a column for each of them; empty where the metric has more values, or one
                             ///< component only
};

/**
 * Writes the SQL of a metric. Each aggregate is computed over the rows of its own dataset, each of them once: what lies
 * on the "many" side only restricts (EXISTS), and aggregates of several datasets are computed apart and joined behind.
 * A row that cannot lead to what all of them lead to has nothing to be compared with and is left out, unless the
 * definition computes its parts apart. One value a unit
 * of the calendar is a GROUP BY where rows belong to a period by their own time, else a query for each unit. `today` is
 * the as-of date. Errors: Unsupported (a time column whose form is not known; more than 120 units), Invalid (the
 * definition needs a period and none is asked; it has no time and one is asked).
 */
Result<MetricQuery> writeMetric(const Formula &formula, const AskedMetric &asked, const DatasetGraph &graph,
                                const composer::SchemaLookup &lookup, const period::CalendarSettings &calendar);

} // namespace Tieout::generate::metric
