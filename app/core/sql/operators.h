// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

/// What operators have in common, whoever reads the tree.
namespace Tieout::sql {

/// =, <>, <, <=, > and >=: NULL on either side gives NULL.
bool isComparison(BinaryOp op);
/// These, and IS, IS NOT and IS [NOT] DISTINCT FROM, which give true or false for NULL too.
bool isComparisonOrIs(BinaryOp op);
/// True for comparisons that no NULL passes: with one of these an outer join is as good as an inner one.
bool rejectsNull(const Expr *expr);
/// `a < b` as `b > a`; others stay.
BinaryOp mirrored(BinaryOp op);

/// How an operator is written, with the dialect-free spelling ("<>", "IS NOT DISTINCT FROM").
QString operatorText(BinaryOp op, const QString &symbol = {});

} // namespace Tieout::sql
