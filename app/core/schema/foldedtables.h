// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/families.h"
#include "core/schema/schemagraph.h"

namespace Tieout::schema {

/// A table as a list shows it: what is split over many stands once.
struct FoldedTable {
    int node = 0;                   ///< of a split family the member to use where nothing says which
    const Family *split = nullptr;  ///< that it stands for; owned by the graph
    const Family *copies = nullptr; ///< of a table with copies: it with them
    int liveOf = -1;                ///< node of the table that it is a copy of
};

/// All tables of a graph with each split family once, where its first member stands. Any thread.
QList<FoldedTable> foldedTables(const SchemaGraph &graph);

/// The table that stands for a table in foldedTables(): itself, where it is part of nothing.
int standsFor(const SchemaGraph &graph, int node);

/// What the names of a family's tables have in common, with the schema they are in: "sales.orders_{quarter}".
QString familyName(const Family &family, const SchemaGraph &graph);

} // namespace Tieout::schema
