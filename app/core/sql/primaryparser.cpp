// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"

namespace Tieout::sql {

Expr *Parser::parsePrimary()
{
    switch (peek().kind) {
    case TokenKind::Number:
    case TokenKind::Text:
    case TokenKind::Blob:
        return parseLiteral();
    case TokenKind::Parameter: {
        const int begin = beginHere();
        Parameter *node = m_arena.make<Parameter>();
        node->text = view().toString();
        advance();
        return finish(node, begin, {}) ? node : nullptr;
    }
    case TokenKind::QuotedName:
        return parseNamePrimary();
    case TokenKind::Word:
        return parseWordPrimary();
    case TokenKind::Symbol:
        if (atSymbol("("))
            return parseParenthesis();
        break;
    case TokenKind::End:
        break;
    }
    return unexpected(QStringLiteral("a column or a value"));
}

Expr *Parser::parseLiteral()
{
    const Token token = peek();
    const Literal::Type type = token.kind == TokenKind::Number ? Literal::Type::Number
                               : token.kind == TokenKind::Blob ? Literal::Type::Blob
                                                               : Literal::Type::Text;
    const QString text = m_lexer.decoded(token);
    advance();
    return makeLiteral(type, text, token.begin);
}

Expr *Parser::makeLiteral(Literal::Type type, const QString &text, int begin)
{
    Literal *node = m_arena.make<Literal>(type, text);
    return finish(node, begin, {}) ? node : nullptr;
}

Expr *Parser::parseTypedLiteral(Literal::Type type)
{
    const int begin = beginHere();
    advance();
    const QString text = m_lexer.decoded(peek());
    advance();
    return makeLiteral(type, text, begin);
}

Expr *Parser::parseWordPrimary()
{
    const int begin = beginHere();
    if (atWord("NULL")) {
        advance();
        return makeLiteral(Literal::Type::Null, {}, begin);
    }
    if ((atWord("TRUE") || atWord("FALSE")) && !atSymbol(".", 1) && !atSymbol("(", 1)) {
        const QString text = view().toString().toLower();
        advance();
        return makeLiteral(Literal::Type::Boolean, text, begin);
    }
    if (atWord("CASE"))
        return parseCase();
    if (atWord("EXISTS"))
        return parseExists();
    if (atSymbol("(", 1)) {
        if (atWord("CAST"))
            return parseCast();
        if (atWord("EXTRACT"))
            return parseExtract();
    }
    if (atWord("ARRAY") && atSymbol("[", 1))
        return parseArray();
    if (peek(1).kind == TokenKind::Text) {
        if (atWord("DATE"))
            return parseTypedLiteral(Literal::Type::Date);
        if (atWord("TIME"))
            return parseTypedLiteral(Literal::Type::Time);
        if (atWord("TIMESTAMP"))
            return parseTypedLiteral(Literal::Type::Timestamp);
    }
    if (atWord("INTERVAL") && (peek(1).kind == TokenKind::Text || peek(1).kind == TokenKind::Number))
        return parseInterval();
    if (isBareFunction(view()) && !atSymbol("(", 1) && !atSymbol(".", 1)) {
        FunctionCall *call = m_arena.make<FunctionCall>();
        call->bare = true;
        call->path.append(takeName());
        return finish(call, begin, {}) ? call : nullptr;
    }
    return parseNamePrimary();
}

/// A column, `t.*`, or a function call.
Expr *Parser::parseNamePrimary()
{
    const int begin = beginHere();
    QList<Name> path(1);
    if (!parseName(path[0], "a column or a value") || !parsePathRest(path))
        return nullptr;
    if (atSymbol("("))
        return parseFunction(path, begin);
    if (atSymbol(".") && atSymbol("*", 1)) {
        m_next += 2;
        Star *star = m_arena.make<Star>();
        star->path = path;
        return finish(star, begin, {}) ? star : nullptr;
    }
    ColumnRef *column = m_arena.make<ColumnRef>();
    column->path = path;
    return finish(column, begin, {}) ? column : nullptr;
}

Expr *Parser::parseParenthesis()
{
    const int begin = beginHere();
    advance();
    if (atQueryStart())
        return parseSubquery(begin);
    Expr *inner = parseExpr();
    if (!inner)
        return nullptr;
    if (as<Subquery>(inner) && (atSetOperator() || atWord("ORDER") || atWord("LIMIT")))
        return continueAsQuery(inner, begin);
    if (!atSymbol(",")) {
        return expectSymbol(")") ? inner : nullptr;
    }
    Tuple *tuple = m_arena.make<Tuple>();
    tuple->items.append(inner);
    advance();
    if (!parseExprList(tuple->items) || !expectSymbol(")") || !growAll(tuple, tuple->items))
        return nullptr;
    return finish(tuple, begin, {}) ? tuple : nullptr;
}

Expr *Parser::parseSubquery(int begin)
{
    Subquery *node = m_arena.make<Subquery>();
    node->query = parseQuery();
    if (!node->query || !expectSymbol(")"))
        return nullptr;
    return finish(node, begin, {node->query}) ? node : nullptr;
}

/// `((SELECT 1) UNION SELECT 2)`: what looked like a value in parentheses was the first arm of a query.
Expr *Parser::continueAsQuery(Expr *inner, int begin)
{
    Query *first = as<Subquery>(inner)->query;
    first->parenthesised = true;
    Subquery *node = m_arena.make<Subquery>();
    node->query = continueSet(first, false);
    if (!node->query || !parseTail(node->query) || !expectSymbol(")"))
        return nullptr;
    return finish(node, begin, {node->query}) ? node : nullptr;
}

Expr *Parser::parseInterval()
{
    const int begin = beginHere();
    advance();
    Interval *node = m_arena.make<Interval>();
    node->amount = parseLiteral();
    static const char *const units[] = {"YEAR",  "QUARTER",  "MONTH",  "WEEK",  "DAY",  "HOUR",  "MINUTE",  "SECOND",
                                        "YEARS", "QUARTERS", "MONTHS", "WEEKS", "DAYS", "HOURS", "MINUTES", "SECONDS"};
    for (const char *unit : units) {
        if (acceptWord(unit)) {
            node->unit = QString::fromLatin1(unit);
            break;
        }
    }
    return node->amount && finish(node, begin, {node->amount}) ? node : nullptr;
}

Expr *Parser::parseCase()
{
    const int begin = beginHere();
    advance();
    Case *node = m_arena.make<Case>();
    if (!atWord("WHEN")) {
        node->operand = parseExpr();
        if (!node->operand)
            return nullptr;
    }
    while (acceptWord("WHEN")) {
        Expr *when = parseExpr();
        if (!when || !expectWord("THEN"))
            return nullptr;
        Expr *then = parseExpr();
        if (!then || !grow(node, when) || !grow(node, then))
            return nullptr;
        node->branches.append(std::make_pair(when, then));
    }
    if (node->branches.isEmpty())
        return unexpected(QStringLiteral("WHEN"));
    if (acceptWord("ELSE")) {
        node->otherwise = parseExpr();
        if (!node->otherwise)
            return nullptr;
    }
    return expectWord("END") && finish(node, begin, {node->operand, node->otherwise}) ? node : nullptr;
}

Expr *Parser::parseCast()
{
    const int begin = beginHere();
    m_next += 2;
    Cast *node = m_arena.make<Cast>();
    node->operand = parseExpr();
    if (!node->operand || !expectWord("AS") || !parseType(node->type, true) || !expectSymbol(")"))
        return nullptr;
    return finish(node, begin, {node->operand}) ? node : nullptr;
}

/// How many of the next words belong to a type that has begun. `greedy`: up to the closing parenthesis of CAST all do.
int Parser::typeWords(bool greedy) const
{
    if (peek().kind != TokenKind::Word)
        return 0;
    if (atWord("WITH") || atWord("WITHOUT")) {
        if (atWord("TIME", 1) && atWord("ZONE", 2))
            return 3;
        if (atWord("LOCAL", 1) && atWord("TIME", 2) && atWord("ZONE", 3))
            return 4;
    }
    for (const char *word : {"PRECISION", "VARYING", "UNSIGNED", "SIGNED"}) {
        if (atWord(word))
            return 1;
    }
    return greedy ? 1 : 0;
}

bool Parser::parseTypeLengths(QString &type)
{
    advance();
    type += u'(';
    do {
        if (!type.endsWith(u'('))
            type += u',';
        if (acceptSymbol("-"))
            type += u'-';
        if (peek().kind != TokenKind::Number && !atWord("MAX")) {
            unexpected(QStringLiteral("a length"));
            return false;
        }
        type += view().toString();
        advance();
    } while (acceptSymbol(","));
    type += u')';
    return expectSymbol(")");
}

/// A type as written, with single spaces.
bool Parser::parseType(QString &type, bool greedy)
{
    if (peek().kind != TokenKind::Word) {
        unexpected(QStringLiteral("a type"));
        return false;
    }
    type = view().toString();
    advance();
    while (!m_error) {
        if (const int words = typeWords(greedy)) {
            for (int i = 0; i < words; ++i) {
                type += u' ' + view().toString();
                advance();
            }
        } else if (atSymbol("(") && !type.contains(u'(')) {
            if (!parseTypeLengths(type))
                return false;
        } else if (atSymbol("[") && atSymbol("]", 1)) {
            m_next += 2;
            type += QStringLiteral("[]");
        } else {
            break;
        }
    }
    return !m_error;
}

Expr *Parser::parseExtract()
{
    const int begin = beginHere();
    m_next += 2;
    Extract *node = m_arena.make<Extract>();
    Name field;
    if (!parseName(field, "a field such as YEAR or MONTH") || !expectWord("FROM"))
        return nullptr;
    node->field = field.text.toUpper();
    node->operand = parseExpr();
    if (!node->operand || !expectSymbol(")"))
        return nullptr;
    return finish(node, begin, {node->operand}) ? node : nullptr;
}

Expr *Parser::parseExists()
{
    const int begin = beginHere();
    advance();
    if (!expectSymbol("("))
        return nullptr;
    Exists *node = m_arena.make<Exists>();
    node->query = parseQuery();
    if (!node->query || !expectSymbol(")"))
        return nullptr;
    return finish(node, begin, {node->query}) ? node : nullptr;
}

Expr *Parser::parseArray()
{
    const int begin = beginHere();
    m_next += 2;
    ArrayExpr *node = m_arena.make<ArrayExpr>();
    if (!atSymbol("]") && !parseExprList(node->items))
        return nullptr;
    return expectSymbol("]") && growAll(node, node->items) && finish(node, begin, {}) ? node : nullptr;
}

} // namespace Tieout::sql
