// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"
#include "core/sql/lineagehow.h"

namespace Tieout::sql {

struct LineageInput {
    TableName table;
    QString column;
    LineageHow how = LineageHow::Identity;
    bool operator==(const LineageInput &) const = default;
};

struct ColumnLineage {
    QString column;             ///< result column
    QList<LineageInput> inputs; ///< base columns, views traced through
    bool operator==(const ColumnLineage &) const = default;
};

struct Lineage {
    QList<ColumnLineage> columns;
    QList<LineageInput> all; ///< what influences every row: JOIN, FILTER, GROUP_BY, SORT, WINDOW
    QStringList unresolved;  ///< parts that could not be traced, by name
    /// All base columns read, as "table.column", sorted, unique.
    QStringList reads() const;
    bool operator==(const Lineage &) const = default;
};

Lineage lineageOf(const BoundQuery &bound, const DialectTraits &traits);

} // namespace Tieout::sql
