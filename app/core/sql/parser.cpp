// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parser.h"

#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"

namespace Tieout::sql {

Result<void> checkText(const QString &sql, const ParseLimits &limits)
{
    if (sql.size() > limits.maximumLength) {
        return fail(
            ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The SQL has %1 characters; at most %2 are read."),
            {QString::number(sql.size()), QString::number(limits.maximumLength)},
            QT_TRANSLATE_NOOP("Error", "Shorten it, for instance by joining a table instead of listing values."));
    }
    return checkCharacters(sql, limits.shown);
}

Result<Statement> parse(const QString &sql, const DialectTraits &traits, const ParseLimits &limits)
{
    if (const Result<void> checked = checkText(sql, limits); !checked)
        return fail(checked.error());
    return Parser(sql, traits, limits).run();
}

Result<ParsedExpression> parseExpression(const QString &text, const DialectTraits &traits, const ParseLimits &limits)
{
    if (const Result<void> checked = checkText(text, limits); !checked)
        return fail(checked.error());
    return Parser(text, traits, limits).runExpression();
}

Parser::Parser(const QString &text, const DialectTraits &traits, const ParseLimits &limits)
    : m_text(text)
    , m_traits(traits)
    , m_limits(limits)
    , m_lexer(m_text, traits)
{
}

Parser::Parser(const Lexer &lexer, const QString &text, const DialectTraits &traits, const ParseLimits &limits)
    : m_text(text)
    , m_traits(traits)
    , m_limits(limits)
    , m_lexer(lexer)
{
}

Result<Statement> Parser::run()
{
    while (acceptSymbol(";")) {
    }
    Query *query = checkStart() ? parseQuery() : nullptr;
    if (query)
        checkEnd();
    if (m_error)
        return fail(*m_error);
    Statement statement;
    statement.arena = std::move(m_arena);
    statement.query = query;
    statement.text = m_text;
    return statement;
}

Result<ParsedExpression> Parser::runExpression()
{
    Expr *expr = parseExpr();
    if (expr && (!atEnd() || m_lexer.error()))
        unexpected(QT_TRANSLATE_NOOP("Error", "the end of the condition"), Expects::End);
    if (m_error)
        return fail(*m_error);
    ParsedExpression parsed;
    parsed.arena = std::move(m_arena);
    parsed.expr = expr;
    return parsed;
}

bool Parser::checkStart()
{
    int first = 0;
    while (atSymbol("(", first))
        ++first;
    if (atQueryStart(first))
        return true;
    if (peek(first).kind == TokenKind::Word && startsOtherStatement(view(first)))
        return refuseStatement(first);
    if (atEnd(first) && !m_lexer.error()) {
        Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "There is no statement here."), {},
                    QT_TRANSLATE_NOOP("Error", "Write a SELECT."));
        error.position = peek(first).begin;
        return setError(error);
    }
    m_next += first;
    unexpectedWord("SELECT");
    return false;
}

bool Parser::checkEnd()
{
    if (!atSymbol(";")) {
        if (atEnd() && !m_lexer.error())
            return true;
        unexpected(QT_TRANSLATE_NOOP("Error", "the end of the statement"), Expects::End);
        return false;
    }
    while (acceptSymbol(";")) {
    }
    if (atEnd() && !m_lexer.error())
        return true;
    if (atEnd()) {
        unexpected(QT_TRANSLATE_NOOP("Error", "the end of the statement"), Expects::End);
        return false;
    }
    refuse(0, QT_TRANSLATE_NOOP("Error", "Only one statement is allowed; a second one begins with %1."),
           {describe(peek())}, QT_TRANSLATE_NOOP("Error", "Run one SELECT at a time."));
    m_failure.secondStatement = m_error && m_error->code == ErrorCode::Refused;
    return false;
}

const Token &Parser::peek(int ahead) const
{
    const auto &tokens = m_lexer.tokens();
    const size_t index = size_t(m_next + ahead);
    return index < tokens.size() ? tokens[index] : tokens.back();
}

bool Parser::atWord(const char *word, int ahead) const
{
    const Token &token = peek(ahead);
    if (token.kind != TokenKind::Word)
        return false;
    const QStringView text = m_lexer.view(token);
    // Keywords are Latin letters, and most are told apart by the first.
    return !text.isEmpty() && (text.front().unicode() | 0x20) == (uchar(word[0]) | 0x20)
           && text.compare(QLatin1String(word), Qt::CaseInsensitive) == 0;
}

bool Parser::atSymbol(const char *symbol, int ahead) const
{
    const Token &token = peek(ahead);
    return token.kind == TokenKind::Symbol && m_lexer.view(token) == QLatin1String(symbol);
}

bool Parser::atQueryStart(int ahead) const
{
    return atWord("SELECT", ahead) || atWord("WITH", ahead) || atWord("VALUES", ahead);
}

bool Parser::acceptWord(const char *word)
{
    if (!atWord(word))
        return false;
    advance();
    return true;
}

bool Parser::acceptSymbol(const char *symbol)
{
    if (!atSymbol(symbol))
        return false;
    advance();
    return true;
}

bool Parser::expectWord(const char *word)
{
    if (acceptWord(word))
        return true;
    unexpectedWord(word);
    return false;
}

bool Parser::expectSymbol(const char *symbol)
{
    if (acceptSymbol(symbol))
        return true;
    unexpectedSymbol(symbol);
    return false;
}

bool Parser::finish(Node *node, int begin, std::initializer_list<const Node *> children)
{
    node->span = Span{begin, endBefore()};
    for (const Node *child : children) {
        if (child) {
            node->height = qMax(node->height, child->height + 1);
            node->nesting = qMax(node->nesting, child->nesting + 1);
        }
    }
    return checkHeight(node);
}

bool Parser::grow(Node *node, const Node *child)
{
    if (child) {
        node->height = qMax(node->height, child->height + 1);
        node->nesting = qMax(node->nesting, child->nesting + 1);
    }
    return checkHeight(node);
}

bool Parser::checkHeight(const Node *node)
{
    if (m_error)
        return false;
    const bool tooHigh = node->height > m_limits.maximumHeight;
    // One level of text makes up to two levels of nodes: a subquery is an expression and a query.
    if (!tooHigh && node->nesting <= 2 * m_limits.maximumDepth)
        return true;
    Error error(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "Operators are chained deeper than %1 levels."),
                {QString::number(tooHigh ? m_limits.maximumHeight : 2 * m_limits.maximumDepth)},
                QT_TRANSLATE_NOOP("Error", "Use IN with a list, or join a table of values."));
    error.position = qMax(0, node->span.begin);
    return setError(error);
}

bool Parser::tooDeep()
{
    if (m_error)
        return true;
    if (m_depth <= m_limits.maximumDepth)
        return false;
    Error error(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The SQL is nested deeper than %1 levels."),
                {QString::number(m_limits.maximumDepth)},
                QT_TRANSLATE_NOOP("Error", "Move the inner parts into WITH."));
    error.position = peek().begin;
    setError(error);
    return true;
}

bool Parser::isReservedHere(QStringView word) const
{
    return m_traits.strictNames ? isListed(m_traits.reservedWords, word) : isReserved(word);
}

bool Parser::atName(int ahead) const
{
    const Token &token = peek(ahead);
    return token.kind == TokenKind::QuotedName
           || (token.kind == TokenKind::Word && !isReservedHere(m_lexer.view(token)));
}

/// After a dot or AS even a keyword is a name where the others never are.
bool Parser::atAnyWord() const
{
    return atName() || (m_traits.strictNames && peek().kind == TokenKind::Word);
}

Name Parser::takeName()
{
    const Token &token = peek();
    Name name;
    name.text = m_lexer.decoded(token);
    name.span = Span{token.begin, token.end};
    name.quoted = token.kind != TokenKind::Word;
    advance();
    return name;
}

bool Parser::parseName(Name &name, const char *what, Expects expects)
{
    if (!atName()) {
        unexpected(what, expects);
        return false;
    }
    name = takeName();
    return true;
}

bool Parser::parseNameList(QList<Name> &names, const char *what)
{
    if (!expectSymbol("("))
        return false;
    do {
        Name name;
        if (!parseName(name, what))
            return false;
        names.append(name);
    } while (acceptSymbol(","));
    return expectSymbol(")");
}

bool Parser::parsePathRest(QList<Name> &path)
{
    while (atSymbol(".") && !atSymbol("*", 1)) {
        advance();
        if (!atAnyWord()) {
            unexpected(QT_TRANSLATE_NOOP("Error", "a name after \".\""), Expects::Name);
            return false;
        }
        if (path.size() == 4) {
            unexpected(QT_TRANSLATE_NOOP("Error", "at most four names joined by \".\""), Expects::Name);
            return false;
        }
        path.append(takeName());
    }
    return true;
}

bool Parser::atImplicitAlias() const
{
    const Token &token = peek();
    if (m_traits.strictNames)
        return atName();
    return token.kind == TokenKind::QuotedName || (token.kind == TokenKind::Word && !endsItem(m_lexer.view(token)));
}

/// The name of a result column without AS.
bool Parser::atLabel() const
{
    return atImplicitAlias()
           && !(m_traits.strictNames && peek().kind == TokenKind::Word && isListed(m_traits.noLabels, view()));
}

bool Parser::parseAlias(Name &alias)
{
    const bool said = acceptWord("AS");
    const bool text = m_traits.lenientGrammar && peek().kind == TokenKind::Text; // SQLite and MySQL
    if (said && !atName() && !text) {
        unexpected(QT_TRANSLATE_NOOP("Error", "a name after AS"), Expects::Name);
        return false;
    }
    if (said || text || atImplicitAlias())
        alias = takeName();
    return true;
}

bool Parser::parseLabel(Name &label)
{
    if (!m_traits.strictNames)
        return parseAlias(label);
    const bool said = acceptWord("AS");
    if (said && !atAnyWord()) {
        unexpected(QT_TRANSLATE_NOOP("Error", "a name after AS"), Expects::Name);
        return false;
    }
    if (said || atLabel())
        label = takeName();
    return true;
}

} // namespace Tieout::sql
