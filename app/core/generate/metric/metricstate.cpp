// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricstate.h"

#include "core/generate/metric/definitionwords.h"
#include "core/generate/metric/dimensionnames.h"

#include <algorithm>

namespace Tieout::generate::metric {

/// Why it cannot be split and limited by all that it allows.
static std::optional<Error> missingWord(const catalog::Metric &metric, const DatasetGraph &graph)
{
    const Result<DefinitionWords> words = wordsOf(metric, graph);
    for (const DefinitionWord &word : words ? words->words : QList<DefinitionWord>()) {
        if (const std::optional<Error> missing = readWord(word, graph).missing)
            return Error(missing->code, QT_TRANSLATE_NOOP("Error", "The metric \"%1\" cannot be computed: %2"),
                         {metric.name, missing->said()}, missing->hint);
    }
    return {};
}

MetricState stateOf(const catalog::Metric &metric, const catalog::SemanticModel &model,
                    const catalog::Snapshot &snapshot)
{
    if (!metric.broken.isEmpty())
        return {message::errorOf(ErrorCode::NotFound, metric.broken), {}, false, false};
    const DatasetGraph graph(model, snapshot);
    const Result<Formula> formula = formulaOf(metric, graph);
    if (!formula)
        return {formula.error(), {}, false, false};
    if (const std::optional<Error> missing = missingWord(metric, graph))
        return {missing, {}, false, false};
    const composer::SchemaLookup lookup(snapshot);
    const bool hasHistory = metric.time != catalog::MetricTime::Today
                            && std::any_of(formula->components.cbegin(), formula->components.cend(),
                                           [](const Component &one) { return one.isTimed(); });
    const bool hasRange = std::any_of(formula->components.cbegin(), formula->components.cend(),
                                      [](const Component &one) { return one.timeDataset >= 0; });
    return {{}, DimensionNames(*formula, graph, lookup).all(), hasHistory, hasRange};
}

} // namespace Tieout::generate::metric
