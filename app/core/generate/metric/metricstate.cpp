// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricstate.h"

#include "core/generate/metric/dimensionnames.h"

#include <algorithm>

namespace Tieout::generate::metric {

MetricState stateOf(const catalog::Metric &metric, const catalog::SemanticModel &model,
                    const catalog::Snapshot &snapshot)
{
    const DatasetGraph graph(model, snapshot);
    const Result<Formula> formula = formulaOf(metric, graph);
    if (!formula)
        return {formula.error(), {}, false, false};
    const composer::SchemaLookup lookup(snapshot);
    const bool hasHistory = metric.time != catalog::MetricTime::Today
                            && std::any_of(formula->components.cbegin(), formula->components.cend(),
                                           [](const Component &one) { return one.isTimed(); });
    const bool hasRange = std::any_of(formula->components.cbegin(), formula->components.cend(),
                                      [](const Component &one) { return one.timeDataset >= 0; });
    return {{}, DimensionNames(*formula, graph, lookup).all(), hasHistory, hasRange};
}

} // namespace Tieout::generate::metric
