// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricstate.h"

#include "core/generate/metric/dimensionnames.h"

namespace Tieout::generate::metric {

MetricState stateOf(const catalog::Metric &metric, const catalog::SemanticModel &model,
                    const catalog::Snapshot &snapshot)
{
    const DatasetGraph graph(model, snapshot);
    const Result<Formula> formula = formulaOf(metric, graph);
    if (!formula)
        return {formula.error(), {}};
    const composer::SchemaLookup lookup(snapshot);
    return {{}, DimensionNames(*formula, graph, lookup).all()};
}

} // namespace Tieout::generate::metric
