// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"
#include "core/sql/ast.h"

#include <QHash>

namespace Tieout::sql {

/// Short readable aliases, unique among themselves and no SQL words: "payments" p, "properties" pr, "InvoiceLine" il.
/// In the order of `nodes`: earlier tables get the shorter alias.
QHash<int, QString> tableAliases(const schema::SchemaGraph &graph, const QList<int> &nodes);

/**
 * The FROM clause of a join tree: inner joins in the tree's order, each ON its foreign key. `aliases` (may be null)
 * receives what to qualify each node's columns with; a single table has no alias and its columns stand bare (an empty
 * qualifier).
 */
From *fromClause(Arena &arena, const schema::SchemaGraph &graph, const schema::JoinTree &tree,
                 QHash<int, QString> *aliases);

} // namespace Tieout::sql
