// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/logicalform.h"

#include <algorithm>

namespace Tieout::generate::composer {

bool isFollowedBy(const WantedRange &before, const WantedRange &range)
{
    if (before.high.isEmpty() || range.low.isEmpty())
        return false;
    const double gap = range.low.toDouble() - before.high.toDouble();
    return gap == 0 ? !(before.isBelow && range.isAbove) : gap > 0 && gap <= 1 && !range.isAbove;
}

bool coverAll(const QList<WantedRange> &ranges, bool counts)
{
    for (qsizetype i = 1; i < ranges.size(); ++i) {
        // between the numbers 0 and 1 there is no count
        if (!isFollowedBy(ranges[i - 1], ranges[i]) || (ranges[i - 1].isOne() && !counts))
            return false;
    }
    const bool beginsOpen = ranges.first().low.isEmpty() || (counts && ranges.first().low.toDouble() <= 0);
    return beginsOpen && ranges.last().high.isEmpty();
}

bool LogicalForm::isAggregated() const
{
    const auto aggregate = [](const Expression &expression) { return expression.isAggregate(); };
    return std::any_of(outputs.begin(), outputs.end(), aggregate) || !having.isEmpty()
           || std::any_of(order.begin(), order.end(),
                          [&](const Ordering &ordering) { return aggregate(ordering.expression); });
}

bool LogicalForm::isComplete() const
{
    const auto complete = [](const Expression &expression) {
        return expression.node >= 0 && (expression.column.isValid() || expression.countsRows());
    };
    return !outputs.isEmpty() && std::all_of(outputs.begin(), outputs.end(), complete)
           && std::all_of(order.begin(), order.end(),
                          [&](const Ordering &ordering) { return complete(ordering.expression); })
           && std::all_of(groupColumns.begin(), groupColumns.end(), [](const ColumnId &id) { return id.isValid(); })
           && std::all_of(filters.begin(), filters.end(), [](const Filter &filter) { return filter.column.isValid(); });
}

bool LogicalForm::isFurtherPeriod(const Absence &absence) const
{
    QList<Filter> told = filters;
    for (const CountFilter &count : counts)
        told += count.filters;
    const auto isSameDate = [&absence](const Filter &filter) {
        return filter.kind == Filter::Kind::Period && filter.column == absence.filters.first().column;
    };
    return !absence.filters.isEmpty() && absence.filters.first().kind == Filter::Kind::Period
           && std::any_of(told.cbegin(), told.cend(), isSameDate);
}

QList<int> LogicalForm::nodes() const
{
    QList<int> out;
    const auto add = [&](int node) {
        if (node >= 0 && !out.contains(node))
            out.append(node);
    };
    add(root);
    for (const Expression &output : outputs) {
        add(output.isBeside ? -1 : output.node);
        if (output.since.isValid()) { // it may be of another table
            add(output.column.node);
            add(output.since.node);
        }
    }
    add(pivoted.node);
    for (const ColumnId &column : groupColumns)
        add(column.node);
    for (const int node : groupNodes)
        add(node);
    for (const int node : withinNodes)
        add(node);
    for (const ColumnId &column : withinColumns)
        add(column.node);
    for (const Ordering &ordering : order)
        add(ordering.expression.node);
    for (const Filter &filter : filters) {
        add(filter.column.node);
        if (filter.kind == Filter::Kind::Elapsed && filter.within.isValid())
            add(filter.within.node);
    }
    for (const Filter &filter : part)
        add(filter.column.node);
    if (!counts.isEmpty() || !absent.isEmpty())
        add(entity);
    for (const int node : mentioned)
        add(node);
    for (const GroupFilter &filter : having)
        add(filter.expression.node);
    return out;
}

} // namespace Tieout::generate::composer
