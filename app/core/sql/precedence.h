// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

/// Inner part of printer.h: where an expression inside another one needs parentheses.
namespace Tieout::sql {

/// How tightly a node holds together, loosest first. Dialects agree on this order and on nothing finer.
enum Level {
    LevelOr = 1,
    LevelAnd,
    LevelNot,
    LevelComparison,
    LevelOther,
    LevelSum,
    LevelProduct,
    LevelUnary,
    LevelPostfix,
    LevelPrimary
};

Level levelOf(const Expr &expr);
bool isNegativeNumber(const Expr &expr);
/// May `left` stand bare to the left of the operator of `top`, `right` to the right of it?
bool leftStandsBare(const Binary &top, const Expr &left);
bool rightStandsBare(const Binary &top, const Expr &right);

} // namespace Tieout::sql
