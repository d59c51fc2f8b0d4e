// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/snapshotholdings.h"

namespace Tieout::answer {

void addHoldings(const catalog::Snapshot &snapshot, router::Holdings &into)
{
    for (const Table &table : snapshot.schema().tables) {
        router::HeldTable held{table.name.name, table.comment, {}};
        for (const Column &column : table.columns)
            held.columns.append(router::HeldColumn{column.name, column.comment});
        into.tables.append(held);
    }
    for (const catalog::SemanticModel &model : snapshot.models) {
        for (const catalog::Metric &metric : model.metrics)
            into.metrics.append(router::HeldMetric{metric.name, metric.context.synonyms, metric.description});
    }
}

} // namespace Tieout::answer
