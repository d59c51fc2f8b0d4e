// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/storedcolumns.h"

#include "core/gate/origins.h"
#include "core/sql/walk.h"

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr int Deepest = 24;

/// The selects of a plain query or of a UNION; none of other set operations, which also take rows away.
QList<const Select *> selectsAdded(const Query &query)
{
    if (query.left && query.setOperator != SetOperator::Union)
        return {};
    QList<const Select *> selects;
    for (const Query *side : {query.left, query.right}) {
        if (!side)
            continue;
        const QList<const Select *> added = selectsAdded(*side);
        if (added.isEmpty())
            return {};
        selects += added;
    }
    return query.left ? selects : selectsOf(query);
}

QList<StoredColumn> traced(const BoundQuery &bound, const ColumnBinding &binding, int depth)
{
    if (!binding.relation || binding.column < 0 || depth > Deepest)
        return {};
    if (isStored(*binding.relation))
        return {{binding.relation, binding.column}};
    QList<StoredColumn> columns;
    for (const Select *select :
         binding.relation->query ? selectsAdded(*binding.relation->query) : QList<const Select *>()) {
        const QList<OutputColumn> outputs = bound.outputs.value(select);
        if (binding.column >= outputs.size())
            return {};
        const OutputColumn &output = outputs[binding.column];
        const ColumnBinding *next = output.source.relation ? &output.source : columnBinding(bound, output.expr);
        const QList<StoredColumn> part = next ? traced(bound, *next, depth + 1) : QList<StoredColumn>();
        if (part.isEmpty())
            return {};
        columns += part;
    }
    return columns;
}

void collect(const BoundQuery &bound, const Expr *expr, QList<QList<StoredColumn>> &found, int depth)
{
    if (depth > Deepest)
        return;
    forEachExpr(
        expr,
        [&](const Expr &part) {
            const ColumnBinding *binding = columnBinding(bound, &part);
            if (!binding)
                return;
            if (const QList<StoredColumn> columns = traced(bound, *binding, 0); !columns.isEmpty()) {
                if (!found.contains(columns))
                    found.append(columns);
            } else if (!binding->relation && binding->alias) {
                collect(bound, binding->alias->expr, found, depth + 1);
            } else if (binding->relation && binding->relation->query && binding->column >= 0) {
                const QList<const Select *> selects = selectsOf(*binding->relation->query);
                const QList<OutputColumn> outputs =
                    selects.size() == 1 ? bound.outputs.value(selects.first()) : QList<OutputColumn>();
                if (binding->column < outputs.size() && outputs[binding->column].expr)
                    collect(bound, outputs[binding->column].expr, found, depth + 1);
            }
        },
        NestedQueries::Skip);
}

} // namespace

QList<StoredColumn> storedColumnsOf(const BoundQuery &bound, const ColumnBinding &binding)
{
    return traced(bound, binding, 0);
}

QList<QList<StoredColumn>> storedColumnsIn(const BoundQuery &bound, const Expr *expr)
{
    QList<QList<StoredColumn>> found;
    collect(bound, expr, found, 0);
    return found;
}

} // namespace Tieout::gate
