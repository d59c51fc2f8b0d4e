// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

#include <functional>

/// Going over a tree. Every function here takes the left spine of AND, OR, + ... and of UNION in a loop, so that a long
/// chain costs no stack; the other nesting is bounded by the parser (ParseLimits).
namespace Tieout::sql {

/**
 * Pre-order visitor in source order. Each function answers whether to go on below that node. Nested queries (derived
 * tables, subqueries, EXISTS, common tables) are entered like everything else; answer false in visitQuery() to stay
 * outside.
 */
class Visitor
{
public:
    virtual ~Visitor() = default;
    virtual bool visitQuery(const Query &) { return true; }
    virtual bool visitSelect(const Select &) { return true; }
    virtual bool visitFrom(const From &) { return true; }
    virtual bool visitExpr(const Expr &) { return true; }
};

/// Null pointers are nothing to visit.
void walk(const Query *query, Visitor &visitor);
void walk(const Select *select, Visitor &visitor);
void walk(const From *from, Visitor &visitor);
void walk(const Expr *expr, Visitor &visitor);

enum class NestedQueries { Enter, Skip };

/// Calls `visit` for every expression below and including `root`, in source order.
void forEachExpr(const Expr *root, const std::function<void(const Expr &)> &visit,
                 NestedQueries nested = NestedQueries::Enter);
void forEachExpr(const Query *root, const std::function<void(const Expr &)> &visit,
                 NestedQueries nested = NestedQueries::Enter);

/// Calls `visit` for every query below and including `root`, outermost first.
void forEachQuery(const Query *root, const std::function<void(const Query &)> &visit);
/// Calls `visit` for every SELECT below and including `root`.
void forEachSelect(const Query *root, const std::function<void(const Select &)> &visit);

/// The leaves of a FROM clause without those of nested queries: `a JOIN b, (SELECT ...) c` gives three.
QList<const From *> fromLeaves(const From *from);
/// The joins of a FROM clause, leftmost first, without those of nested queries.
QList<const Join *> joinsOf(const From *from);

/// The conditions that AND joins: `a AND (b AND c)` gives a, b, c; null gives none.
QList<const Expr *> conjuncts(const Expr *condition);
/// The conditions that OR joins.
QList<const Expr *> disjuncts(const Expr *condition);

/// The leaves of a chain of set operations, leftmost first; a plain query gives its one select.
QList<const Select *> selectsOf(const Query &query);

/// The values of GROUP BY, those inside ROLLUP, CUBE and GROUPING SETS included.
QList<const Expr *> groupedValues(const Select &select);
/// Whether GROUP BY is a list of values: one group for each combination of them, and no totals beside.
bool groupsPlainly(const Select &select);

/// `a OP b OP c` as parsed is left-deep: the binaries from the topmost down its left side.
QList<const Binary *> leftSpine(const Binary &top);
/// The same for set operations: from `top` down through `left` while that is a set operation without clauses of its
/// own.
QList<const Query *> leftSpine(const Query &top);

} // namespace Tieout::sql
