// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/operators.h"
#include "core/sql/parserimpl.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Tieout::sql {

namespace {

/// Where the dialects differ, `standard` gives the SQL standard's place (as PostgreSQL has it).
struct SymbolOperator {
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
    {"^", BinaryOp::BitXor, PrecedenceOther, PrecedencePower},
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

/// Where the bit operators have places of their own.
int bitPrecedence(BinaryOp op, int otherwise)
{
    switch (op) {
    case BinaryOp::BitOr:
        return PrecedenceBitOr;
    case BinaryOp::BitAnd:
        return PrecedenceBitAnd;
    case BinaryOp::ShiftLeft:
    case BinaryOp::ShiftRight:
        return PrecedenceShift;
    default:
        return otherwise;
    }
}

bool isTableSymbol(const QString &symbol)
{
    return symbol != QLatin1String("==") && symbol != QLatin1String("<=>")
           && std::any_of(std::begin(SymbolOperators), std::end(SymbolOperators),
                          [&symbol](const SymbolOperator &entry) { return symbol == QLatin1String(entry.symbol); });
}

} // namespace

Expr *Parser::parseExpr(int least)
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    Expr *left = parsePrefix();
    Climb climb{least};
    while (left && !climb.done)
        left = parseInfix(left, climb);
    return left;
}

/// A value where a condition would be ambiguous: the lower bound of BETWEEN, the parts of POSITION(a IN b).
Expr *Parser::parsePlain()
{
    const bool before = std::exchange(m_plain, !m_traits.lenientGrammar);
    Expr *expr = parseExpr(m_plain ? int(PrecedenceEqual) : boundPrecedence());
    m_plain = before;
    return expr;
}

Expr *Parser::parsePrefix()
{
    if (atWord("NOT"))
        return parseNot();
    if (atSymbol("-"))
        return parseSigned(UnaryOp::Minus);
    if (atSymbol("+"))
        return parseSigned(UnaryOp::Plus);
    if (m_traits.bareIntervals && atWord("BINARY"))
        return parseBinaryCast();
    if (m_traits.operatorRuns) {
        int length = 0;
        const bool symbol = peek().kind == TokenKind::Symbol || atOperatorWord();
        if (symbol && !operatorHere(&length).isEmpty())
            return parsePrefixOperator();
    } else if (atSymbol("~")) {
        return parseSigned(UnaryOp::BitNot);
    }
    Expr *primary = parsePrimary();
    return primary ? parsePostfix(primary) : nullptr;
}

bool Parser::atOperatorWord(int ahead) const
{
    return m_traits.operatorRuns && atWord("OPERATOR", ahead) && atSymbol("(", ahead + 1);
}

/// An operator that has no meaning of its own in the grammar, as it is to be written; empty where none stands here.
QString Parser::operatorHere(int *length) const
{
    *length = 1;
    if (atOperatorWord()) {
        QString text = QStringLiteral("OPERATOR(");
        *length = 2;
        while (peek(*length).kind == TokenKind::Word && atSymbol(".", *length + 1)) {
            text += view(*length).toString() + u'.';
            *length += 2;
        }
        if (peek(*length).kind != TokenKind::Symbol || !atSymbol(")", *length + 1))
            return {};
        text += view(*length).toString() + u')';
        *length += 2;
        return text;
    }
    if (peek().kind != TokenKind::Symbol)
        return {};
    const QStringView text = view();
    static const QStringView letters(u"+-*/<>=~!@#%^&|`?");
    static const char *const known[] = {"+", "-", "*", "/", "%", "^", "<", ">", "=", "<=", ">=", "<>", "!=", "=>"};
    const bool own = std::any_of(std::begin(known), std::end(known),
                                 [text](const char *symbol) { return text == QLatin1String(symbol); });
    const bool letter = std::all_of(text.cbegin(), text.cend(), [](QChar c) { return letters.contains(c); });
    return own || !letter ? QString() : text.toString();
}

Expr *Parser::parsePrefixOperator()
{
    const int begin = beginHere();
    int length = 0;
    Unary *node = m_arena.make<Unary>();
    node->op = UnaryOp::Other;
    node->symbol = operatorHere(&length);
    m_next += length;
    node->operand = parseExpr(PrecedenceOther + 1);
    return node->operand && finish(node, begin, {node->operand}) ? node : nullptr;
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

/// MySQL's BINARY a, which is CAST(a AS BINARY).
Expr *Parser::parseBinaryCast()
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    const int begin = beginHere();
    Cast *node = m_arena.make<Cast>();
    takeTypeWord(node->type);
    node->operand = parsePrefix();
    return node->operand && finish(node, begin, {node->operand}) ? node : nullptr;
}

/// Casts with ::, subscripts and fields bind tighter than every operator.
Expr *Parser::parsePostfix(Expr *operand)
{
    // As PostgreSQL has it, only a name or something in parentheses can be taken apart.
    bool parts =
        m_traits.lenientGrammar || as<ColumnRef>(operand) || as<Parameter>(operand) || m_parenthesised == m_next;
    while (operand && !m_error) {
        if (atSymbol("::")) {
            const int begin = operand->span.begin;
            advance();
            Cast *cast = m_arena.make<Cast>();
            cast->operand = operand;
            cast->doubleColon = true;
            operand = parseType(cast->type, false) && finish(cast, begin, {cast->operand}) ? cast : nullptr;
            parts = m_traits.lenientGrammar;
        } else if (parts && atSymbol("[")) {
            operand = parseSubscript(operand);
        } else if (parts && !m_traits.lenientGrammar && atSymbol(".")) {
            operand = parseField(operand);
        } else {
            break;
        }
    }
    return m_error ? nullptr : operand;
}

Expr *Parser::parseSubscript(Expr *operand)
{
    const int begin = operand->span.begin;
    const bool plain = std::exchange(m_plain, false);
    advance();
    Subscript *node = m_arena.make<Subscript>();
    node->operand = operand;
    if (!atSymbol(":"))
        node->index = parseExpr();
    if (!m_error && acceptSymbol(":")) {
        node->slice = true;
        if (!atSymbol("]"))
            node->upper = parseExpr();
    }
    m_plain = plain;
    if (m_error || !expectSymbol("]") || !finish(node, begin, {node->operand, node->index, node->upper}))
        return nullptr;
    return node;
}

Expr *Parser::parseField(Expr *operand)
{
    const int begin = operand->span.begin;
    advance();
    Field *node = m_arena.make<Field>();
    node->operand = operand;
    if (!acceptSymbol("*")) {
        if (!atAnyWord())
            return unexpected(QT_TRANSLATE_NOOP("Error", "a name after \".\""), Expects::Name);
        node->field = takeName();
    }
    return finish(node, begin, {operand}) ? node : nullptr;
}

Expr *Parser::parseInfix(Expr *left, Climb &climb)
{
    const Token &token = peek();
    if (token.kind == TokenKind::Word && !atOperatorWord())
        return parseWordInfix(left, climb);
    if (token.kind == TokenKind::Symbol || atOperatorWord())
        return parseSymbolInfix(left, climb);
    climb.done = true;
    return left;
}

/// Whether an operator of that level may come next: tight enough, and not the second of a kind that does not chain (a =
/// b = c).
bool Parser::mayFollow(Climb &climb, int precedence)
{
    if (precedence < climb.least)
        return false;
    const bool chains = m_traits.lenientGrammar || (precedence != PrecedenceEqual && precedence != PrecedenceMember);
    if (!chains && climb.unchained == precedence) {
        unexpected(QT_TRANSLATE_NOOP("Error", "AND or OR, because conditions do not chain"));
        return false;
    }
    climb.unchained = chains ? 0 : precedence;
    return true;
}

bool Parser::atQuantifier() const
{
    return (atWord("ANY") || atWord("SOME") || atWord("ALL")) && atSymbol("(", 1);
}

Expr *Parser::parseSymbolInfix(Expr *left, Climb &climb)
{
    const QStringView text = view();
    for (const SymbolOperator &entry : SymbolOperators) {
        if (text != QLatin1String(entry.symbol) || atOperatorWord())
            continue;
        const bool isOr = m_traits.pipesAreOr && text == QLatin1String("||");
        const bool isAnd = m_traits.pipesAreOr && text == QLatin1String("&&");
        int precedence = m_traits.standardPrecedence ? entry.standard : entry.sqlite;
        if (isOr || isAnd)
            precedence = isOr ? PrecedenceOr : PrecedenceAnd;
        else if (m_traits.bitPrecedence)
            precedence = bitPrecedence(entry.op, precedence);
        if (!m_traits.lenientGrammar && (text == QLatin1String("==") || text == QLatin1String("<=>")))
            break; // PostgreSQL knows neither, but may be taught them: an operator like any other
        if (!mayFollow(climb, precedence))
            break;
        advance();
        if (isOr || isAnd)
            return parseBinary(left, isOr ? BinaryOp::Or : BinaryOp::And, {}, precedence);
        const QString symbol = entry.op == BinaryOp::Other ? QString::fromLatin1(entry.symbol) : QString();
        if ((isComparison(entry.op) || m_traits.operatorRuns) && atQuantifier())
            return parseQuantified(left, entry.op, symbol);
        return parseBinary(left, entry.op, symbol, precedence);
    }
    int length = 0;
    const QString symbol = m_traits.operatorRuns && !m_error ? operatorHere(&length) : QString();
    if (symbol.isEmpty() || !mayFollow(climb, PrecedenceOther)) {
        climb.done = true;
        return m_error ? nullptr : left;
    }
    if (isTableSymbol(symbol)) { // known, but too loose for this place
        climb.done = true;
        return left;
    }
    m_next += length;
    if (atQuantifier())
        return parseQuantified(left, BinaryOp::Other, symbol);
    return parseBinary(left, BinaryOp::Other, symbol, PrecedenceOther);
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

Expr *Parser::parseWordInfix(Expr *left, Climb &climb)
{
    if (m_plain) {
        climb.done = true;
        return left;
    }
    const bool standard = m_traits.standardPrecedence;
    const int is = standard ? PrecedenceIs : PrecedenceEqual;
    const int member = standard ? PrecedenceMember : PrecedenceEqual;
    if (atWord("OR") && mayFollow(climb, PrecedenceOr)) {
        advance();
        return parseBinary(left, BinaryOp::Or, {}, PrecedenceOr);
    }
    if (atWord("AND") && mayFollow(climb, PrecedenceAnd)) {
        advance();
        return parseBinary(left, BinaryOp::And, {}, PrecedenceAnd);
    }
    const bool notNull = m_traits.lenientGrammar && atWord("NOT") && atWord("NULL", 1);
    const bool isWord = atWord("IS") || atWord("ISNULL") || atWord("NOTNULL") || notNull;
    if (isWord && climb.least <= is) {
        climb.unchained = 0;
        m_next += notNull ? 1 : 0;
        if (acceptWord("IS"))
            return parseIs(left);
        const bool negated = !atWord("ISNULL");
        advance();
        return parseIsNull(left, negated);
    }
    const int ahead = atWord("NOT") ? 1 : 0;
    const bool overlaps = !m_traits.lenientGrammar && atWord("OVERLAPS");
    if ((atLikeWord(ahead) || overlaps || atWord("IN", ahead) || atWord("BETWEEN", ahead)) && mayFollow(climb, member))
        return parseMember(left);
    if (m_error)
        return nullptr;
    if (climb.least <= PrecedenceProduct) {
        for (const QString &word : m_traits.wordOperators) {
            if (!atWord(word.toLatin1().constData()))
                continue;
            advance();
            return parseBinary(left, word == QLatin1String("DIV") ? BinaryOp::IntegerDivide : BinaryOp::Modulo, {},
                               PrecedenceProduct);
        }
    }
    if (m_traits.pipesAreOr && atWord("XOR") && climb.least <= PrecedenceXor) {
        advance();
        return parseBinary(left, BinaryOp::Xor, {}, PrecedenceXor);
    }
    if (climb.least <= PrecedenceCollate && acceptWord("COLLATE"))
        return parseCollate(left);
    if (climb.least <= PrecedenceZone && atWord("AT") && atWord("TIME", 1) && atWord("ZONE", 2)) {
        m_next += 3;
        return parseAtTimeZone(left);
    }
    climb.done = true;
    return left;
}

Expr *Parser::parseCollate(Expr *left)
{
    Collate *node = m_arena.make<Collate>();
    node->operand = left;
    QList<Name> path(1);
    if (!parseName(path[0], QT_TRANSLATE_NOOP("Error", "the name of a collation")) || !parsePathRest(path))
        return nullptr;
    node->collation = path.takeLast();
    node->schema = path;
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
        if (m_traits.operatorRuns && acceptWord("USING")) {
            int length = 0;
            item.usingOperator = operatorHere(&length);
            if (item.usingOperator.isEmpty())
                item.usingOperator = view().toString();
            if (peek().kind != TokenKind::Symbol && !atOperatorWord()) {
                unexpected(QT_TRANSLATE_NOOP("Error", "an operator after USING"));
                return false;
            }
            m_next += length;
        }
        item.descending = item.usingOperator.isEmpty() && acceptWord("DESC");
        if (!item.descending && item.usingOperator.isEmpty())
            acceptWord("ASC");
        if (acceptWord("NULLS")) {
            if (acceptWord("FIRST")) {
                item.nulls = OrderItem::Nulls::First;
            } else if (acceptWord("LAST")) {
                item.nulls = OrderItem::Nulls::Last;
            } else {
                unexpected(QT_TRANSLATE_NOOP("Error", "FIRST or LAST"));
                return false;
            }
        }
        items.append(item);
    } while (acceptSymbol(","));
    return true;
}

} // namespace Tieout::sql
