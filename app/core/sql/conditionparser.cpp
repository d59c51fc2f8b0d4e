// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parserimpl.h"

#include <algorithm>
#include <iterator>

/// Conditions that words make: IN, BETWEEN, LIKE and its like, IS, ANY and ALL.
namespace Tieout::sql {

namespace {

struct LikeWord {
    const char *word;
    Like::Operator op;
};

constexpr LikeWord LikeWords[] = {{"LIKE", Like::Operator::Like},        {"ILIKE", Like::Operator::ILike},
                                  {"GLOB", Like::Operator::Glob},        {"REGEXP", Like::Operator::Regexp},
                                  {"RLIKE", Like::Operator::Regexp},     {"MATCH", Like::Operator::Match},
                                  {"SIMILAR", Like::Operator::SimilarTo}};

} // namespace

bool Parser::atLikeWord(int ahead) const
{
    return std::any_of(std::begin(LikeWords), std::end(LikeWords), [&](const LikeWord &entry) {
        return atWord(entry.word, ahead) && m_traits.matchWords.contains(QLatin1String(entry.word));
    });
}

/// IN, BETWEEN, LIKE and its like, OVERLAPS, after an optional NOT.
Expr *Parser::parseMember(Expr *left)
{
    const bool negated = acceptWord("NOT");
    if (acceptWord("IN"))
        return parseIn(left, negated);
    if (acceptWord("BETWEEN"))
        return parseBetween(left, negated);
    if (acceptWord("OVERLAPS"))
        return parseBinary(left, BinaryOp::Other, QStringLiteral("OVERLAPS"), PrecedenceMember);
    for (const LikeWord &entry : LikeWords) {
        if (!acceptWord(entry.word))
            continue;
        if (entry.op == Like::Operator::SimilarTo) {
            if (!expectWord("TO"))
                return nullptr;
        } else if (m_traits.operatorRuns && atQuantifier()) {
            const QString word = QString::fromLatin1(entry.word);
            return parseQuantified(left, BinaryOp::Other, negated ? QStringLiteral("NOT ") + word : word);
        }
        return parseLike(left, entry.op, negated);
    }
    return unexpected(QT_TRANSLATE_NOOP("Error", "IN, BETWEEN or LIKE"));
}

Expr *Parser::parseQuantified(Expr *left, BinaryOp op, const QString &symbol)
{
    Quantified *node = m_arena.make<Quantified>();
    node->op = op;
    node->symbol = symbol;
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

/// IS DOCUMENT, IS NORMALIZED, IS NFC NORMALIZED
bool Parser::atFormWord() const
{
    if (atWord("DOCUMENT") || atWord("NORMALIZED"))
        return true;
    const bool form = atWord("NFC") || atWord("NFD") || atWord("NFKC") || atWord("NFKD");
    return form && atWord("NORMALIZED", 1);
}

Expr *Parser::parseIs(Expr *left)
{
    const bool negated = acceptWord("NOT");
    if (acceptWord("NULL") || (!m_traits.lenientGrammar && acceptWord("UNKNOWN")))
        return parseIsNull(left, negated);
    BinaryOp op = negated ? BinaryOp::IsNot : BinaryOp::Is;
    if (atWord("DISTINCT") && atWord("FROM", 1)) {
        m_next += 2;
        op = negated ? BinaryOp::NullSafeEqual : BinaryOp::NullSafeNotEqual;
        if (!m_traits.lenientGrammar)
            return parseBinary(left, op, {}, PrecedenceIs);
    } else if (!m_traits.lenientGrammar && atFormWord()) {
        const int begin = beginHere();
        advance();
        acceptWord("NORMALIZED");
        Binary *node = m_arena.make<Binary>();
        node->op = op;
        node->left = left;
        node->right =
            makeLiteral(Literal::Type::Word, m_text.mid(begin, endBefore() - begin).simplified().toUpper(), begin);
        return node->right && finish(node, left->span.begin, {left, node->right}) ? node : nullptr;
    } else if (!m_traits.lenientGrammar && !atWord("TRUE") && !atWord("FALSE")) {
        return unexpected(QT_TRANSLATE_NOOP("Error", "NULL, TRUE, FALSE, UNKNOWN or DISTINCT FROM after IS"));
    } else if (!m_traits.lenientGrammar) {
        return parseBinary(left, op, {}, PrecedenceCollate); // the one word
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
        if (!atName() || !m_traits.lenientGrammar)
            return unexpected(QT_TRANSLATE_NOOP("Error", "\"(\" after IN"), Expects::Parentheses);
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
    } else if ((!atSymbol(")") || !m_traits.lenientGrammar) && !parseExprList(node->list)) {
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
    const int bound = boundPrecedence();
    if (!m_traits.lenientGrammar) {
        node->symmetric = acceptWord("SYMMETRIC");
        if (!node->symmetric)
            acceptWord("ASYMMETRIC");
    }
    node->low = parsePlain();
    if (!node->low || !expectWord("AND"))
        return nullptr;
    node->high = parseExpr(bound);
    return node->high && finish(node, left->span.begin, {left, node->low, node->high}) ? node : nullptr;
}

/// What may stand bare beside BETWEEN ... AND and LIKE: where conditions do not chain, nothing looser than the
/// operators.
int Parser::boundPrecedence() const
{
    return m_traits.lenientGrammar ? PrecedenceLess : PrecedenceOther;
}

Expr *Parser::parseLike(Expr *left, Like::Operator op, bool negated)
{
    Like *node = m_arena.make<Like>();
    node->op = op;
    node->operand = left;
    node->negated = negated;
    node->pattern = parseExpr(boundPrecedence());
    if (!node->pattern)
        return nullptr;
    if (acceptWord("ESCAPE")) {
        node->escape = parseExpr(boundPrecedence());
        if (!node->escape)
            return nullptr;
    }
    return finish(node, left->span.begin, {left, node->pattern, node->escape}) ? node : nullptr;
}

} // namespace Tieout::sql
