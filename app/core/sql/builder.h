// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/schema.h"
#include "sdk/value.h"

#include <functional>

/// Short makers for trees that core writes itself (profile, composer, tie-out, rows behind). Nodes live in the given
/// arena.
namespace Tieout::sql {

Literal *number(Arena &arena, const QString &digits);
Literal *number(Arena &arena, qint64 value);
Literal *text(Arena &arena, const QString &value);
Literal *null(Arena &arena);
Literal *literal(Arena &arena, const Value &value);
/// `qualifier` may be empty.
ColumnRef *column(Arena &arena, const QString &qualifier, const QString &name);
Star *star(Arena &arena, const QString &qualifier = {});
Binary *binary(Arena &arena, BinaryOp op, Expr *left, Expr *right);
Unary *logicalNot(Arena &arena, Expr *operand);
IsNull *isNull(Arena &arena, Expr *operand, bool negated = false);
/// ANDs what is not null; nullptr when nothing is left.
Expr *allOf(Arena &arena, const QList<Expr *> &conditions);
Expr *anyOf(Arena &arena, const QList<Expr *> &conditions);
FunctionCall *call(Arena &arena, const QString &name, const QList<Expr *> &arguments, bool distinct = false);
FunctionCall *countStar(Arena &arena);
Exists *exists(Arena &arena, Query *query, bool negated = false);
Subquery *subquery(Arena &arena, Query *query);
NamedTable *table(Arena &arena, const TableName &name, const QString &alias = {});
DerivedTable *derived(Arena &arena, Query *query, const QString &alias);
Join *join(Arena &arena, From *left, From *right, Expr *on, JoinType type = JoinType::Inner);
/// Equality of the key's columns, both sides qualified by alias.
Expr *keyCondition(Arena &arena, const ForeignKey &key, const QString &fromAlias, const QString &toAlias);
Query *selectQuery(Arena &arena, const QList<SelectItem> &items, From *from, Expr *where = nullptr);
/// A deep copy into `arena`.
Expr *clone(Arena &arena, const Expr *expr);
From *clone(Arena &arena, const From *from);
Query *clone(Arena &arena, const Query *query);

/// What takes a node's place in a copy; null: the node is copied, and those below it are asked about in turn.
using Replacement = std::function<Expr *(const Expr &node)>;
Expr *clone(Arena &arena, const Expr *expr, const Replacement &replace);
Query *clone(Arena &arena, const Query *query, const Replacement &replace);

} // namespace Tieout::sql
