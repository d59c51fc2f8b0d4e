// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens lie in the text one behind the other, and what an editor colours by never runs out of it.
#include "fuzz/shared.h"
#include "fuzz/targets.h"

#include "core/sql/lexer.h"
#include "core/sql/statements.h"

namespace Tieout::Fuzzing {

void tryLexer(QByteArrayView bytes)
{
    const Input input = read(bytes);
    const sql::Lexer lexer(input.text, input.traits);
    int end = 0;
    for (const sql::Token &token : lexer.tokens()) {
        require(token.begin >= end && token.end >= token.begin && token.end <= input.text.size(),
                "a token out of place", input.text);
        require(token.kind == sql::TokenKind::End || token.end > token.begin, "an empty token", input.text);
        lexer.decoded(token);
        end = token.end;
    }
    require(lexer.tokens().back().kind == sql::TokenKind::End, "no end", input.text);
    if (lexer.error())
        requireInside(*lexer.error(), input.text);
    int behind = 0;
    for (const sql::StatementPart &part : sql::statementsIn(input.text, input.traits)) {
        requireInside(part.at, "a statement outside the text", input.text);
        requireInside(part.placeholder, "a placeholder outside the text", input.text);
        require(part.at.begin >= behind, "statements that overlap", input.text);
        behind = part.at.end;
        for (const sql::Comment &comment : part.comments)
            requireInside(comment.at, "a comment outside the text", input.text);
    }
}

} // namespace Tieout::Fuzzing
