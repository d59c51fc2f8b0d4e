// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/route/governeddefinitions.h"

#include "core/generate/metric/metricquery.h"

#include <algorithm>

namespace Tieout::answer {

namespace {

using namespace generate::metric;

/// The column of time that all of it goes by.
void setTime(const Formula &formula, const DatasetGraph &graph, gate::GovernedDefinition &into)
{
    const Component &first = formula.components.first();
    const bool isOne =
        first.timeDataset >= 0
        && std::all_of(formula.components.cbegin(), formula.components.cend(), [&first](const Component &one) {
               return one.timeDataset == first.timeDataset && one.timeColumn == first.timeColumn;
           });
    const Table *table = isOne ? graph.table(first.timeDataset) : nullptr;
    if (!table)
        return;
    sql::Arena arena;
    const Result<sql::Expr *> column = graph.columnOf(arena, first.timeDataset, first.timeColumn);
    const auto *named = column ? sql::as<sql::ColumnRef>(*column) : nullptr;
    if (!named)
        return;
    into.timeTable = table->name;
    into.timeColumn = named->column().text;
}

} // namespace

QList<gate::GovernedDefinition> governedDefinitions(const catalog::Snapshot &snapshot,
                                                    const period::CalendarSettings &calendar)
{
    QList<gate::GovernedDefinition> out;
    const generate::composer::SchemaLookup lookup(snapshot);
    for (const catalog::SemanticModel &model : snapshot.models) {
        const DatasetGraph graph(model, snapshot);
        for (const catalog::Metric &metric : model.metrics) {
            const Result<Formula> formula = formulaOf(metric, graph);
            if (metric.isPrivate || !formula || formula->components.isEmpty())
                continue;
            gate::GovernedDefinition definition{metric.title(), QStringList{metric.title()} + metric.context.synonyms};
            setTime(*formula, graph, definition);
            const bool hangsOnPeriod =
                std::any_of(formula->components.cbegin(), formula->components.cend(),
                            [](const Component &one) { return one.namesDay || one.namesPeriod; });
            const Result<MetricQuery> query = writeMetric(*formula, {}, graph, lookup, calendar);
            if (query && !hangsOnPeriod)
                definition.measures = gate::measuresOf(query->sql, snapshot.schema(), snapshot.traits);
            for (gate::Measure &measure : definition.measures) {
                if (definition.timeTable)
                    gate::leaveOut(measure.conditions,
                                   gate::storedColumn(*definition.timeTable, definition.timeColumn));
            }
            out.append(definition);
        }
    }
    return out;
}

} // namespace Tieout::answer
