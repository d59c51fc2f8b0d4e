// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/decimal.h"
#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"
#include "sdk/value.h"

#include <functional>
#include <optional>

/// Expressions over values that were read before, computed here and not by the engine: in exact decimals, with NULL as
/// SQL has it. True and false are 1 and 0. Pure; any thread.
namespace Tieout::answer {

/// What a part of an expression is known to be; nothing where it has to be computed from its own parts.
using KnownValue = std::function<std::optional<Value>(const sql::Expr &expr)>;

/// Covers numbers, texts, the four operations, comparisons, AND, OR, NOT, BETWEEN, IN a list, IS NULL, CASE, NULLIF,
/// COALESCE, ABS and ROUND. Errors: Unsupported, with what stands in the way.
Result<Value> computed(const sql::Expr *expr, const KnownValue &known);
/// Whether a row passes: NULL does not. Errors: as computed().
Result<bool> isMet(const sql::Expr *condition, const KnownValue &known);

/// Less than zero where `a` comes first; nothing where either is NULL. Errors: Unsupported, for texts of which engines
/// differ in what comes first or is equal.
Result<std::optional<int>> compared(const Value &a, const Value &b);

/// A number as the cell that holds it.
Value cellOf(const base::Decimal &number);

} // namespace Tieout::answer
