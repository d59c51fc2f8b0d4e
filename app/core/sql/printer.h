// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"

namespace Tieout::sql {

struct PrintOptions {
    bool multiline = true; ///< one clause a line, joins indented; otherwise all in one line
    bool comments = true;  ///< Query::comments, only when multiline
};

/// The tree as text of a dialect. parse(print(tree)) gives the same tree. Names are quoted only where they must be.
QString print(const Query &query, const DialectTraits &traits, const PrintOptions &options = {});
QString print(const Expr &expr, const DialectTraits &traits);

/// A name, quoted when the dialect needs it (reserved word, odd characters, case that folding would lose).
QString quotedName(const QString &name, const DialectTraits &traits);
/// The same for a name in a tree: what was read without quotes stays without them where only its case speaks for them,
/// because the engine folded it there as well.
QString quotedName(const Name &name, const DialectTraits &traits);

/// A name in the dialect's quotes, whatever it is.
QString inQuotes(const QString &name, const DialectTraits &traits);

/**
 * The tree on one line, for an engine. Errors: Refused, where the text does not read as the same tree again in the
 * dialect: such a text is not to be sent.
 */
Result<QString> printedForEngine(const Query &query, const DialectTraits &traits);

/// True when both trees mean the same text, ignoring spans and comments.
bool equal(const Query &a, const Query &b);
bool equal(const Expr *a, const Expr *b);

} // namespace Tieout::sql
