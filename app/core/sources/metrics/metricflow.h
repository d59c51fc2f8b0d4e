// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/metricflowproject.h"

namespace Tieout::sources::metrics {

/**
 * The semantic model of a MetricFlow project, called `name`. Semantic models become datasets, their entities
 * relationships, and a metric keeps its filters, its time and, where it uses others under a filter, private metrics for
 * these ("share__part"). What no definition of ours says the same way is left out with its reason: percentiles,
 * conversions, offsets in time, windows, non-additive dimensions, cumulative metrics that take the first day of a
 * period. Never fails: each metric stands for itself. Any thread.
 */
ModelsRead modelOf(const FlowProject &project, const QString &name);

} // namespace Tieout::sources::metrics
