// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"

#include <optional>

namespace Tieout::sql {

struct ParseLimits {
    int maximumLength = 1'000'000; ///< UTF-16 units
    int maximumDepth = 200;        ///< nesting of expressions and queries
    int maximumHeight = 1000;      ///< levels of the tree, chains of operators included (SQLite's own limit)
    bool shown = true;             ///< to people: then nothing may stand in it that changes the order in which it reads
};

/**
 * Reads exactly one SELECT statement (a closing semicolon and comments are fine). Ours, because no well-kept C++
 * library reads all these dialects and keeps positions. Errors: Refused (a statement that is not a SELECT, or more than
 * one: text names it and argument 1 is the keyword), Syntax (position, what was expected, nearest fix as hint),
 * LimitReached (too long or too deep). Never crashes or stalls on any input; linear in its length.
 */
Result<Statement> parse(const QString &sql, const DialectTraits &traits, const ParseLimits &limits = {});

/// One expression with the arena that holds it. Moves, does not copy.
struct ParsedExpression {
    Arena arena;
    Expr *expr = nullptr;
};

/**
 * Reads exactly one expression, as it stands in WHERE: nothing may follow it, so that it can be put into a statement
 * without becoming another one there. Errors: as of parse(); positions are those of the text.
 */
Result<ParsedExpression> parseExpression(const QString &text, const DialectTraits &traits,
                                         const ParseLimits &limits = {});

/// A change of a text: what stands at `at` becomes `replacement`. An empty span is a place to put it in.
struct Edit {
    Span at;
    QString replacement;
    bool operator==(const Edit &) const = default;
};

/// One mistake in a text.
struct SyntaxFault {
    Error error;             ///< as of parse()
    Span at;                 ///< the word or sign that is wrong; where something is missing, what stands there instead
    std::optional<Edit> fix; ///< the nearest text that reads on from here, where one is clear
    bool secondStatement = false; ///< Refused because another statement follows
};

/// What parseAll() made of a text.
struct ParsedText {
    std::optional<Statement> statement; ///< absent where no repair led to the end of the text
    QList<SyntaxFault> faults;          ///< in order of position; empty: the text is right
    /// Every fault has its fix, and `statement` is what they give. Otherwise parts of the text are left out of the
    /// tree, and what was missing stands in it as NULL or as a name "_" without width.
    bool clear = true;
};

/**
 * Reads as parse() does and goes on behind a mistake: tries the repairs that the parser's own expectation suggests (the
 * word meant, the sign missing, one too many), takes the first that reads further, else leaves out what stands up to
 * the next clause, comma or closing parenthesis. Repairs are tried on tokens, each with a run of the parser, so the
 * tree has the positions of the text given. Ends after `most` faults, after one that parse() refuses or limits, and on
 * long texts earlier: the time stays that of a few dozen runs, and of a few for texts near the limit.
 */
ParsedText parseAll(const QString &sql, const DialectTraits &traits, const ParseLimits &limits = {}, int most = 20);

} // namespace Tieout::sql
