// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"
#include "sdk/dialecttraits.h"
#include "sdk/result.h"

#include <optional>
#include <vector>

/// Inner part of parser.h: text to tokens. Also what an SQL editor colours by.
namespace Tieout::sql {

enum class TokenKind { End, Word, QuotedName, Text, Blob, Number, Parameter, Symbol };

/// Where a token stands; what it says is decoded on demand, so that a token is small.
struct Token {
    TokenKind kind = TokenKind::End;
    int begin = 0;
    int end = 0;   ///< half-open
    int made = -1; ///< set for a token that a repair put in: which of its texts
};

/// A token to be put in where the text has a mistake.
struct MadeToken {
    TokenKind kind = TokenKind::Word;
    QString text;
};

/**
 * Splits SQL text into tokens by a dialect's quoting and comment rules. Comments are dropped. Linear in the length.
 * An error ends the list early: the tokens before it are still good, so that the parser can name a refused statement
 * first.
 */
class Lexer
{
public:
    Lexer(const QString &text, const DialectTraits &traits);

    /// The last one is End, also after an error.
    const std::vector<Token> &tokens() const { return m_tokens; }
    /// Syntax or Refused, with position; set when the text could not be read to its end.
    const std::optional<Error> &error() const { return m_error; }

    /// Puts `made` in place of `count` tokens. The first of them takes their place in the text, else they stand,
    /// without width, behind the token before.
    void replace(int first, int count, const QList<MadeToken> &made);

    QStringView view(const Token &token) const;
    /// A name, text or blob without its quotes and escapes; everything else as written.
    QString decoded(const Token &token) const;
    /// A text U&'...' whose escape character is another one than the backslash; nothing where an escape stands for no
    /// character.
    std::optional<QString> decodedUnicode(const Token &token, QChar escape) const;

private:
    void run();
    bool skipBlank();
    bool skipBlockComment();
    bool atLineComment() const;
    void skipLine();
    bool readToken();
    bool readWord();
    bool readNumber();
    bool readExponent();
    bool readQuoted(QChar close, TokenKind kind, int openLength);
    bool readBlob();
    bool readPrefixed();
    bool readOperatorRun();
    bool continues(QChar &close);
    bool addQuoted(TokenKind kind, int begin);
    bool readDollarText();
    bool readParameter();
    bool readSymbol();
    QChar closingQuote(QChar open) const;
    std::optional<QString> contentOf(const Token &token) const;
    std::optional<QString> textOf(QStringView all, QChar escape = u'\\') const;
    std::optional<QString> textWithBackslashes(QStringView all) const;
    bool fail(int position, const char *text, const QList<ErrorText> &arguments = {}, const ErrorText &hint = {},
              ErrorCode code = ErrorCode::Syntax);
    bool failAtCharacter();
    void add(TokenKind kind, int begin);
    QChar at(int offset) const { return offset < m_text.size() ? m_text[offset] : QChar(); }

    const QString m_text;
    const DialectTraits &m_traits;
    std::vector<Token> m_tokens;
    QStringList m_made;
    std::optional<Error> m_error;
    int m_position = 0;
};

/// Looks at the whole text for what no statement may hold anywhere: NUL, half surrogate pairs and, in a text that is
/// shown to people, characters that reverse the order in which it reads. Success when there is nothing.
Result<void> checkCharacters(const QString &text, bool shown = true);

} // namespace Tieout::sql
