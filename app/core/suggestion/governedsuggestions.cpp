// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/suggestion/governedsuggestions.h"

#include "core/catalog/phrasing.h"
#include "core/generate/metric/metricstate.h"

#include <algorithm>

namespace Tieout::suggestion {

namespace {

constexpr qsizetype MostGoverned = 3; ///< what the source is about beside them has its place too

int definitionsOf(const QString &name, const catalog::Snapshot &snapshot)
{
    return int(
        std::count_if(snapshot.models.cbegin(), snapshot.models.cend(), [&](const catalog::SemanticModel &model) {
            const catalog::Metric *metric = model.metric(name);
            return metric && !metric->isPrivate;
        }));
}

} // namespace

QList<Suggestion> governedSuggestions(const catalog::Snapshot &snapshot)
{
    QList<Suggestion> out;
    for (const catalog::SemanticModel &model : snapshot.models) {
        for (const catalog::Metric &metric : model.metrics) {
            if (out.size() == MostGoverned)
                return out;
            if (metric.isPrivate || definitionsOf(metric.name, snapshot) > 1)
                continue;
            const generate::metric::MetricState state = generate::metric::stateOf(metric, model, snapshot);
            if (state.broken)
                continue;
            // One number, then how it came about.
            const QString question = !state.hasHistory ? metric.title()
                                     : out.size() % 2 == 0 || !state.hasRange
                                         ? QStringLiteral("What was %1 last quarter?").arg(metric.title())
                                         : metric.title() + QStringLiteral(" by quarter");
            out.append({Kind::Governed, {catalog::capitalised(question)}, {}, metric.name, {}});
        }
    }
    return out;
}

} // namespace Tieout::suggestion
