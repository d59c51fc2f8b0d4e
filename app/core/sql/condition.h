// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

namespace Tieout::sql {

/// A condition on the rows of one table, as people write it behind WHERE: "active = 1".
struct Condition {
    QString text;        ///< as the dialect writes it, in one line
    QStringList columns; ///< the table's columns it reads, as the schema has them, in order of appearance
};

/**
 * Reads a condition on `table`. Its columns may stand with or without the table's name. Errors: Syntax, Reference (as
 * the parser's and the binder's, without a position: the text has none of its own), NotFound (no such table), Refused
 * (a query, a placeholder or an aggregate inside, or no column at all), Invalid (nothing written).
 */
Result<Condition> readCondition(const QString &text, const TableName &table, const Schema &schema,
                                const DialectTraits &traits);

/// The condition over the table called `alias`, as a tree in `arena`. Errors: as readCondition().
Result<Expr *> conditionOn(Arena &arena, const QString &text, const TableName &table, const QString &alias,
                           const Schema &schema, const DialectTraits &traits);

/// Whether some SELECT of the statement reads `table` under the condition: each part that AND joins stands among its
/// own. A condition written another way is not seen, for instance 1 = active.
bool appliesCondition(const BoundQuery &bound, const QString &text, const TableName &table,
                      const DialectTraits &traits);

} // namespace Tieout::sql
