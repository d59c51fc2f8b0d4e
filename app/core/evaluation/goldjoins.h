// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/jointree.h"
#include "core/sql/binder.h"

#include <memory>

namespace Tieout::evaluation {

/// One SELECT of a gold query that reads several tables.
struct JoinedSelect {
    sql::Select *select = nullptr; ///< in GoldJoins::statement
    QList<const sql::Relation *> relations;
    QList<int> nodes;           ///< of the graph, one for each relation
    QSet<QString> conditions;   ///< pairs of columns that it joins on, by joinConditions()' names
    QList<sql::Expr *> further; ///< what ON and WHERE say besides

    bool joinsItself() const; ///< a table stands in it twice
};

/// A gold query with its joins; to be changed by rewriteFrom().
struct GoldJoins {
    sql::Statement statement;
    sql::BoundQuery bound;
    QList<JoinedSelect> selects; ///< those of several tables, nested ones included
};

/// The pairs of columns that keys join on, "a.x = b.y" in lower case, the lesser name first; a table that stands a
/// second time is "a#2".
QSet<QString> joinConditions(const schema::SchemaGraph &graph, const QList<int> &edges);

/**
 * The joins of a gold query. Errors: those of parsing and binding; Unsupported where joining is not all that FROM does:
 * outer joins, derived tables.
 */
Result<std::unique_ptr<GoldJoins>> readGoldJoins(const QString &sql, const schema::SchemaGraph &graph,
                                                 const DialectTraits &traits);

/// Puts a join tree in the place of a select's FROM clause and join conditions; its further conditions stay. The tree
/// has one terminal for each of the select's relations, in their order.
void rewriteFrom(GoldJoins &gold, const JoinedSelect &select, const schema::SchemaGraph &graph,
                 const schema::JoinTree &tree);

} // namespace Tieout::evaluation
