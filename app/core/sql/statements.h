// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"

/// Texts of several statements, as files hold them.
namespace Tieout::sql {

struct Comment {
    QString text;       ///< without its marks and the blanks inside them
    Span at;            ///< with its marks
    bool block = false; ///< /* ... */; the others end with their line
};

/// One statement of a text.
struct StatementPart {
    Span at; ///< from its first to its last token, without the semicolon
    /// Those inside it, before it up to the statement before, and behind its semicolon on the same line.
    QList<Comment> comments;
    int semicolon = -1; ///< where the one that ends it stands; -1 where none does
    /// Where a template engine's mark stands ("{{", "{%", "{#"); invalid where there is none.
    Span placeholder;
};

/**
 * Splits at the semicolons that the dialect's lexer sees, so none inside texts, names or comments. Where a text cannot
 * be read to its end, the last part reaches there. Empty statements are none. Linear in the length.
 */
QList<StatementPart> statementsIn(const QString &text, const DialectTraits &traits);

} // namespace Tieout::sql
