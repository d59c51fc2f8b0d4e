// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/write/meaning.h"

#include <algorithm>

namespace Tieout::generate::composer {

/// "In 2024" names the column "2024"; nothing is asked of its figures.
static bool comparesWithItsName(const Filter &filter, const SchemaLookup &lookup)
{
    if (!filter.column.isValid())
        return false;
    const QString &name = lookup.column(filter.column).name;
    return !name.isEmpty() && std::all_of(name.cbegin(), name.cend(), [](QChar c) { return c.isDigit(); })
           && filter.values.contains(name);
}

bool meansSomething(const LogicalForm &form, const SchemaLookup &lookup)
{
    const auto adds = [&](const Expression &expression) {
        const bool figure = expression.aggregate == Aggregate::Sum || expression.aggregate == Aggregate::Average;
        return !figure || expression.isElapsed()
               || (!lookup.isDate(expression.column) && lookup.isNumeric(expression.column)
                   && !lookup.isKey(expression.column));
    };
    bool fine = std::all_of(form.outputs.begin(), form.outputs.end(), adds)
                && std::all_of(form.order.begin(), form.order.end(),
                               [&](const Ordering &order) { return adds(order.expression); })
                && std::all_of(form.having.begin(), form.having.end(),
                               [&](const GroupFilter &filter) { return adds(filter.expression); });
    // The greatest of texts is the last of the alphabet, which nobody asks for.
    if (form.limit > 0 && !form.order.isEmpty()) {
        const Expression &first = form.order.first().expression;
        fine = fine && (first.isAggregate() || lookup.isNumeric(first.column) || lookup.isDate(first.column));
    }
    // The number of different values in a group of one value.
    for (const Expression &output : form.outputs)
        fine =
            fine
            && !(output.distinct && output.aggregate == Aggregate::Count && form.groupColumns.contains(output.column));
    const bool figuresOnly = std::all_of(form.outputs.begin(), form.outputs.end(),
                                         [](const Expression &output) { return output.isAggregate(); });
    fine = fine && !(form.combined != LogicalForm::Combined::Alone && figuresOnly && form.groupColumns.isEmpty());
    for (qsizetype i = 0; i < form.filters.size() && fine; ++i) {
        const Filter &filter = form.filters[i];
        // More or less of a number that tells rows apart means nothing.
        if (filter.kind == Filter::Kind::Number && filter.comparison != Comparison::Equal
            && filter.comparison != Comparison::NotEqual)
            fine = lookup.rowKey(filter.column.node) != QStringList{lookup.column(filter.column).name};
        if (filter.kind == Filter::Kind::ComparedToAll) {
            const bool figure = lookup.isNumeric(filter.column) && !lookup.isKey(filter.column);
            fine = figure || (filter.aggregate != Aggregate::Average && lookup.isDate(filter.column));
        }
        fine = fine && !comparesWithItsName(filter, lookup);
        // Nothing has two values at once.
        for (qsizetype j = 0; j < i && fine; ++j) {
            const Filter &other = form.filters[j];
            const bool both = filter.kind == Filter::Kind::OneOf && other.kind == Filter::Kind::OneOf
                              && filter.column == other.column && !filter.negated && !other.negated
                              && !filter.orPrevious;
            fine = !both;
        }
    }
    return fine;
}

bool tellsNoRows(const LogicalForm &form, const SchemaLookup &lookup)
{
    const auto areAll = [&form](const auto &is) {
        return std::all_of(form.outputs.cbegin(), form.outputs.cend(),
                           [&is](const Expression &output) { return output.column.isValid() && is(output.column); });
    };
    return form.combined == LogicalForm::Combined::Without
               ? areAll([&lookup](ColumnId column) { return lookup.isDate(column); })
               : form.combined == LogicalForm::Combined::Both
                     && areAll([&lookup](ColumnId column) { return lookup.isAdditive(column); });
}

} // namespace Tieout::generate::composer
