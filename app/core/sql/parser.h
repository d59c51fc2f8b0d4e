// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"

namespace Tieout::sql {

struct ParseLimits
{
    int maximumLength = 1'000'000; ///< UTF-16 units
    int maximumDepth = 200;        ///< nesting of expressions and queries
    int maximumHeight = 1000;      ///< levels of the tree, chains of operators included (SQLite's own limit)
};

/**
 * Reads exactly one SELECT statement (a closing semicolon and comments are fine). Ours, because no well-kept C++
 * library reads all these dialects and keeps positions. Errors: Refused (a statement that is not a SELECT, or more than
 * one: text names it and argument 1 is the keyword), Syntax (position, what was expected, nearest fix as hint),
 * LimitReached (too long or too deep). Never crashes or stalls on any input; linear in its length.
 */
Result<Statement> parse(const QString &sql, const DialectTraits &traits, const ParseLimits &limits = {});

} // namespace Tieout::sql
