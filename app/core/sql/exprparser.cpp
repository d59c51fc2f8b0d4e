// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"

namespace Tieout::sql {

namespace {

/// Loosest first. Where the dialects differ, `standard` gives the SQL standard's place (as PostgreSQL has it).
enum Precedence {
    PrecedenceOr = 10,
    PrecedenceAnd = 20,
    PrecedenceNot = 30,
    PrecedenceIs = 40,
    PrecedenceEqual = 50,
    PrecedenceLess = 55,
    PrecedenceMember = 60,
    PrecedenceOther = 65,
    PrecedenceSum = 70,
    PrecedenceProduct = 80,
    PrecedenceConcat = 90,
    PrecedenceZone = 95,
    PrecedenceCollate = 100
};

struct SymbolOperator
{
    const char *symbol;
    BinaryOp op;
    Precedence sqlite;
    Precedence standard;
};

constexpr SymbolOperator SymbolOperators[] = {
    {"=", BinaryOp::Equal, PrecedenceEqual, PrecedenceEqual},
    {"==", BinaryOp::Equal, PrecedenceEqual, PrecedenceEqual},
    {"<>", BinaryOp::NotEqual, PrecedenceEqual, PrecedenceEqual},
    {"!=", BinaryOp::NotEqual, PrecedenceEqual, PrecedenceEqual},
    {"<=>", BinaryOp::NullSafeEqual, PrecedenceEqual, PrecedenceEqual},
    {"<", BinaryOp::Less, PrecedenceLess, PrecedenceEqual},
    {"<=", BinaryOp::LessEqual, PrecedenceLess, PrecedenceEqual},
    {">", BinaryOp::Greater, PrecedenceLess, PrecedenceEqual},
    {">=", BinaryOp::GreaterEqual, PrecedenceLess, PrecedenceEqual},
    {"+", BinaryOp::Add, PrecedenceSum, PrecedenceSum},
    {"-", BinaryOp::Subtract, PrecedenceSum, PrecedenceSum},
    {"*", BinaryOp::Multiply, PrecedenceProduct, PrecedenceProduct},
    {"/", BinaryOp::Divide, PrecedenceProduct, PrecedenceProduct},
    {"%", BinaryOp::Modulo, PrecedenceProduct, PrecedenceProduct},
    {"||", BinaryOp::Concat, PrecedenceConcat, PrecedenceOther},
    {"->", BinaryOp::JsonGet, PrecedenceConcat, PrecedenceOther},
    {"->>", BinaryOp::JsonGetText, PrecedenceConcat, PrecedenceOther},
    {"&", BinaryOp::BitAnd, PrecedenceOther, PrecedenceOther},
    {"|", BinaryOp::BitOr, PrecedenceOther, PrecedenceOther},
    {"^", BinaryOp::BitXor, PrecedenceOther, PrecedenceOther},
    {"<<", BinaryOp::ShiftLeft, PrecedenceOther, PrecedenceOther},
    {">>", BinaryOp::ShiftRight, PrecedenceOther, PrecedenceOther},
    {"@>", BinaryOp::Contains, PrecedenceOther, PrecedenceOther},
    {"<@", BinaryOp::ContainedIn, PrecedenceOther, PrecedenceOther},
    {"~", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
    {"~*", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
    {"!~", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
    {"!~*", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
    {"&&", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
    {"#>", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
    {"#>>", BinaryOp::Other, PrecedenceOther, PrecedenceOther},
};

struct LikeWord
{
    const char *word;
    Like::Operator op;
};

constexpr LikeWord LikeWords[] = {{"LIKE", Like::Operator::Like},        {"ILIKE", Like::Operator::ILike},
                                  {"GLOB", Like::Operator::Glob},        {"REGEXP", Like::Operator::Regexp},
                                  {"RLIKE", Like::Operator::Regexp},     {"MATCH", Like::Operator::Match},
                                  {"SIMILAR", Like::Operator::SimilarTo}};

bool isComparison(BinaryOp op)
{
    switch (op) {
    case BinaryOp::Equal:
    case BinaryOp::NotEqual:
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual:
        return true;
    default:
        return false;
    }
}

} // namespace

Expr *Parser::parseExpr(int least)
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    Expr *left = parsePrefix();
    bool done = false;
    while (left && !done)
        left = parseInfix(left, least, done);
    return left;
}

Expr *Parser::parsePrefix()
{
    if (atWord("NOT"))
        return parseNot();
    if (atSymbol("-"))
        return parseSigned(UnaryOp::Minus);
    if (atSymbol("+"))
        return parseSigned(UnaryOp::Plus);
    if (atSymbol("~"))
        return parseSigned(UnaryOp::BitNot);
    Expr *primary = parsePrimary();
    return primary ? parsePostfix(primary) : nullptr;
}

Expr *Parser::parseNot()
{
    const int begin = beginHere();
    advance();
    Unary *node = m_arena.make<Unary>();
    node->op = UnaryOp::Not;
    node->operand = parseExpr(PrecedenceNot);
    return node->operand && finish(node, begin, {node->operand}) ? node : nullptr;
}

Expr *Parser::parseSigned(UnaryOp op)
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    const int begin = beginHere();
    advance();
    const bool number = op == UnaryOp::Minus && peek().kind == TokenKind::Number;
    Expr *operand = parsePrefix();
    if (!operand)
        return nullptr;
    Literal *literal = as<Literal>(operand);
    if (number && literal) {
        literal->text.prepend(u'-');
        literal->span.begin = begin;
        return literal;
    }
    Unary *node = m_arena.make<Unary>();
    node->op = op;
    node->operand = operand;
    return finish(node, begin, {operand}) ? node : nullptr;
}

/// Casts with :: and subscripts bind tighter than every operator.
Expr *Parser::parsePostfix(Expr *operand)
{
    while (operand && (atSymbol("::") || atSymbol("["))) {
        const int begin = operand->span.begin;
        if (acceptSymbol("::")) {
            Cast *cast = m_arena.make<Cast>();
            cast->operand = operand;
            cast->doubleColon = true;
            operand = parseType(cast->type, false) && finish(cast, begin, {cast->operand}) ? cast : nullptr;
            continue;
        }
        advance();
        Subscript *node = m_arena.make<Subscript>();
        node->operand = operand;
        node->index = parseExpr();
        if (node->index && acceptSymbol(":"))
            node->upper = parseExpr();
        if (m_error || !expectSymbol("]") || !finish(node, begin, {node->operand, node->index, node->upper}))
            return nullptr;
        operand = node;
    }
    return operand;
}

Expr *Parser::parseInfix(Expr *left, int least, bool &done)
{
    const Token &token = peek();
    if (token.kind == TokenKind::Word)
        return parseWordInfix(left, least, done);
    if (token.kind == TokenKind::Symbol) {
        const QStringView text = m_lexer.view(token);
        for (const SymbolOperator &entry : SymbolOperators) {
            if (text != QLatin1String(entry.symbol))
                continue;
            const int precedence = m_traits.standardPrecedence ? entry.standard : entry.sqlite;
            if (precedence < least)
                break;
            advance();
            if (isComparison(entry.op) && (atWord("ANY") || atWord("SOME") || atWord("ALL")) && atSymbol("(", 1))
                return parseQuantified(left, entry.op);
            const QString symbol = entry.op == BinaryOp::Other ? QString::fromLatin1(entry.symbol) : QString();
            return parseBinary(left, entry.op, symbol, precedence);
        }
    }
    done = true;
    return left;
}

Expr *Parser::parseBinary(Expr *left, BinaryOp op, const QString &symbol, int precedence)
{
    Binary *node = m_arena.make<Binary>();
    node->op = op;
    node->symbol = symbol;
    node->left = left;
    node->right = parseExpr(precedence + 1); // all operators group from the left
    if (!node->right)
        return nullptr;
    node->span = Span{left->span.begin, endBefore()};
    node->height = 1 + qMax(left->height, node->right->height);
    node->nesting = qMax(left->nesting + (left->kind == ExprKind::Binary ? 0 : 1), node->right->nesting + 1);
    return checkHeight(node) ? node : nullptr;
}

Expr *Parser::parseWordInfix(Expr *left, int least, bool &done)
{
    const bool standard = m_traits.standardPrecedence;
    const int is = standard ? PrecedenceIs : PrecedenceEqual;
    const int member = standard ? PrecedenceMember : PrecedenceEqual;
    if (least <= PrecedenceOr && acceptWord("OR"))
        return parseBinary(left, BinaryOp::Or, {}, PrecedenceOr);
    if (least <= PrecedenceAnd && acceptWord("AND"))
        return parseBinary(left, BinaryOp::And, {}, PrecedenceAnd);
    if (least <= is) {
        if (acceptWord("IS"))
            return parseIs(left);
        if (acceptWord("ISNULL"))
            return parseIsNull(left, false);
        if (acceptWord("NOTNULL"))
            return parseIsNull(left, true);
        if (atWord("NOT") && atWord("NULL", 1)) {
            m_next += 2;
            return parseIsNull(left, true);
        }
    }
    if (least <= member) {
        const int ahead = atWord("NOT") ? 1 : 0;
        if (atWord("IN", ahead) || atWord("BETWEEN", ahead)) {
            const bool in = atWord("IN", ahead);
            m_next += ahead + 1;
            return in ? parseIn(left, ahead == 1) : parseBetween(left, ahead == 1);
        }
        for (const LikeWord &entry : LikeWords) {
            if (!atWord(entry.word, ahead))
                continue;
            m_next += ahead + 1;
            if (entry.op == Like::Operator::SimilarTo && !expectWord("TO"))
                return nullptr;
            return parseLike(left, entry.op, ahead == 1);
        }
    }
    if (least <= PrecedenceCollate && acceptWord("COLLATE"))
        return parseCollate(left);
    if (least <= PrecedenceZone && atWord("AT") && atWord("TIME", 1) && atWord("ZONE", 2)) {
        m_next += 3;
        return parseAtTimeZone(left);
    }
    done = true;
    return left;
}

Expr *Parser::parseQuantified(Expr *left, BinaryOp op)
{
    Quantified *node = m_arena.make<Quantified>();
    node->op = op;
    node->operand = left;
    node->all = atWord("ALL");
    m_next += 2;
    if (atQueryStart())
        node->query = parseQuery();
    else
        node->array = parseExpr();
    if (m_error || !expectSymbol(")"))
        return nullptr;
    return finish(node, left->span.begin, {left, node->query, node->array}) ? node : nullptr;
}

Expr *Parser::parseIs(Expr *left)
{
    const bool negated = acceptWord("NOT");
    if (acceptWord("NULL"))
        return parseIsNull(left, negated);
    BinaryOp op = negated ? BinaryOp::IsNot : BinaryOp::Is;
    if (atWord("DISTINCT") && atWord("FROM", 1)) {
        m_next += 2;
        op = negated ? BinaryOp::NullSafeEqual : BinaryOp::NullSafeNotEqual;
    }
    return parseBinary(left, op, {}, PrecedenceEqual);
}

Expr *Parser::parseIsNull(Expr *left, bool negated)
{
    IsNull *node = m_arena.make<IsNull>();
    node->operand = left;
    node->negated = negated;
    return finish(node, left->span.begin, {left}) ? node : nullptr;
}

Expr *Parser::parseIn(Expr *left, bool negated)
{
    In *node = m_arena.make<In>();
    node->operand = left;
    node->negated = negated;
    if (!atSymbol("(")) { // IN table
        if (!atName())
            return unexpected(QStringLiteral("\"(\" after IN"));
        const int begin = beginHere();
        Select *select = m_arena.make<Select>();
        select->items.append(SelectItem{m_arena.make<Star>(), {}});
        select->from = parseNamed(false);
        node->query = select->from && finish(select, begin, {select->from}) ? wrap(select, begin) : nullptr;
        return node->query && finish(node, left->span.begin, {left, node->query}) ? node : nullptr;
    }
    advance();
    if (atQueryStart()) {
        node->query = parseQuery();
        if (!node->query)
            return nullptr;
    } else if (!atSymbol(")") && !parseExprList(node->list)) {
        return nullptr;
    }
    const Subquery *only = node->list.size() == 1 ? as<Subquery>(node->list[0]) : nullptr;
    if (only && atSetOperator()) { // IN ((SELECT ...) UNION ...)
        only->query->parenthesised = true;
        node->query = continueSet(only->query, false);
        node->list.clear();
        if (!node->query || !parseTail(node->query))
            return nullptr;
    }
    if (!expectSymbol(")") || !growAll(node, node->list))
        return nullptr;
    return finish(node, left->span.begin, {left, node->query}) ? node : nullptr;
}

Expr *Parser::parseBetween(Expr *left, bool negated)
{
    Between *node = m_arena.make<Between>();
    node->operand = left;
    node->negated = negated;
    node->low = parseExpr(PrecedenceLess);
    if (!node->low || !expectWord("AND"))
        return nullptr;
    node->high = parseExpr(PrecedenceLess);
    return node->high && finish(node, left->span.begin, {left, node->low, node->high}) ? node : nullptr;
}

Expr *Parser::parseLike(Expr *left, Like::Operator op, bool negated)
{
    Like *node = m_arena.make<Like>();
    node->op = op;
    node->operand = left;
    node->negated = negated;
    node->pattern = parseExpr(PrecedenceLess);
    if (!node->pattern)
        return nullptr;
    if (acceptWord("ESCAPE")) {
        node->escape = parseExpr(PrecedenceLess);
        if (!node->escape)
            return nullptr;
    }
    return finish(node, left->span.begin, {left, node->pattern, node->escape}) ? node : nullptr;
}

Expr *Parser::parseCollate(Expr *left)
{
    Collate *node = m_arena.make<Collate>();
    node->operand = left;
    if (!parseName(node->collation, "the name of a collation"))
        return nullptr;
    return finish(node, left->span.begin, {left}) ? node : nullptr;
}

Expr *Parser::parseAtTimeZone(Expr *left)
{
    AtTimeZone *node = m_arena.make<AtTimeZone>();
    node->operand = left;
    node->zone = parseExpr(PrecedenceZone + 1);
    return node->zone && finish(node, left->span.begin, {left, node->zone}) ? node : nullptr;
}

bool Parser::parseExprList(QList<Expr *> &items)
{
    do {
        Expr *item = parseExpr();
        if (!item)
            return false;
        items.append(item);
    } while (acceptSymbol(","));
    return true;
}

bool Parser::parseOrderItems(QList<OrderItem> &items)
{
    do {
        OrderItem item;
        item.expr = parseExpr();
        if (!item.expr)
            return false;
        item.descending = acceptWord("DESC");
        if (!item.descending)
            acceptWord("ASC");
        if (acceptWord("NULLS")) {
            if (acceptWord("FIRST")) {
                item.nulls = OrderItem::Nulls::First;
            } else if (acceptWord("LAST")) {
                item.nulls = OrderItem::Nulls::Last;
            } else {
                unexpected(QStringLiteral("FIRST or LAST"));
                return false;
            }
        }
        items.append(item);
    } while (acceptSymbol(","));
    return true;
}

} // namespace Tieout::sql
