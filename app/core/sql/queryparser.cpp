// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"

namespace Tieout::sql {

Query *Parser::parseQuery()
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    const int begin = beginHere();
    if (!atWord("WITH")) {
        Query *query = parseSetExpression();
        return query && parseTail(query) ? query : nullptr;
    }
    Query *head = m_arena.make<Query>();
    if (!parseWith(head))
        return nullptr;
    Query *query = parseSetExpression();
    if (!query || (query->parenthesised && !query->with.isEmpty() && !tailClosed(query)))
        return nullptr;
    query->with = head->with;
    query->recursive = head->recursive;
    for (const CommonTable &table : query->with) {
        if (!grow(query, table.query))
            return nullptr;
    }
    query->span.begin = begin;
    return parseTail(query) ? query : nullptr;
}

bool Parser::parseWith(Query *query)
{
    advance();
    query->recursive = acceptWord("RECURSIVE");
    do {
        CommonTable table;
        if (!parseCommonTable(table))
            return false;
        query->with.append(table);
    } while (acceptSymbol(","));
    if (peek().kind == TokenKind::Word && !atQueryStart() && startsOtherStatement(view()))
        return refuseStatement(0);
    return true;
}

bool Parser::parseCommonTable(CommonTable &table)
{
    if (!parseName(table.name, "a name for the table of WITH"))
        return false;
    if (atSymbol("(") && !parseNameList(table.columns, "a column name"))
        return false;
    if (!expectWord("AS"))
        return false;
    if (atWord("NOT") && atWord("MATERIALIZED", 1))
        advance();
    acceptWord("MATERIALIZED"); // a hint for the planner; the result is the same
    if (!expectSymbol("("))
        return false;
    if (peek().kind == TokenKind::Word && !atQueryStart() && startsOtherStatement(view()))
        return refuseStatement(0);
    table.query = parseQuery();
    return table.query && expectSymbol(")");
}

bool Parser::atSetOperator() const
{
    return atWord("UNION") || atWord("INTERSECT") || atWord("EXCEPT");
}

Query *Parser::parseSetExpression()
{
    Query *left = m_traits.standardPrecedence ? parseIntersections() : parseArm();
    return left ? continueSet(left, false) : nullptr;
}

Query *Parser::parseIntersections()
{
    Query *left = parseArm();
    return left ? continueSet(left, true) : nullptr;
}

Query *Parser::continueSet(Query *left, bool onlyIntersect)
{
    while (left && atSetOperator()) {
        if (onlyIntersect && !atWord("INTERSECT"))
            break;
        SetOperator op = SetOperator::Union;
        if (atWord("INTERSECT"))
            op = SetOperator::Intersect;
        else if (atWord("EXCEPT"))
            op = SetOperator::Except;
        advance();
        const bool all = acceptWord("ALL");
        if (!all)
            acceptWord("DISTINCT");
        const bool binds = m_traits.standardPrecedence && op != SetOperator::Intersect;
        Query *right = binds ? parseIntersections() : parseArm();
        left = right ? combine(left, op, all, right) : nullptr;
    }
    return left;
}

Query *Parser::combine(Query *left, SetOperator op, bool all, Query *right)
{
    Query *query = m_arena.make<Query>();
    query->setOperator = op;
    query->all = all;
    query->left = left;
    query->right = right;
    query->span = Span{left->span.begin, endBefore()};
    const bool spine = !left->select && !left->parenthesised;
    query->height = 1 + qMax(left->height, right->height);
    query->nesting = qMax(left->nesting + (spine ? 0 : 1), right->nesting + 1);
    return checkHeight(query) ? query : nullptr;
}

Query *Parser::parseArm()
{
    if (atSymbol("("))
        return parseParenthesisedArm();
    if (atWord("VALUES"))
        return parseValues();
    if (atWord("SELECT"))
        return parseSelect();
    return unexpected(QStringLiteral("SELECT"));
}

Query *Parser::parseParenthesisedArm()
{
    advance();
    Query *query = parseQuery();
    if (!query || !expectSymbol(")"))
        return nullptr;
    query->parenthesised = true;
    return query;
}

/// A query in parentheses that has its own WITH, ORDER BY or LIMIT cannot take a second one.
bool Parser::tailClosed(const Query *query)
{
    const bool closed =
        query->parenthesised && (!query->with.isEmpty() || !query->orderBy.isEmpty() || query->limit || query->offset);
    if (!closed)
        return true;
    unexpected(QStringLiteral("nothing more after a query in parentheses that has its own ORDER BY, LIMIT or WITH"));
    return false;
}

bool Parser::parseTail(Query *query)
{
    const bool order = atWord("ORDER");
    const bool limit = atWord("LIMIT") || atWord("OFFSET") || atWord("FETCH");
    if ((order || limit) && !tailClosed(query))
        return false;
    if (order) {
        advance();
        if (!expectWord("BY") || !parseOrderItems(query->orderBy) || !growOrder(query, query->orderBy))
            return false;
    }
    if (!parseLimit(query) || !grow(query, query->limit) || !grow(query, query->offset))
        return false;
    if (isRefusedHere())
        return false;
    if (atSetOperator()) {
        unexpected(QStringLiteral("the end of the query, because ORDER BY and LIMIT stand after the last SELECT"));
        return false;
    }
    query->span.end = endBefore();
    return true;
}

bool Parser::parseLimit(Query *query)
{
    while (!m_error) {
        if (!query->limit && acceptWord("LIMIT")) {
            if (acceptWord("ALL"))
                continue;
            query->limit = parseExpr();
            if (query->limit && acceptSymbol(",")) { // LIMIT offset, count
                query->offset = query->limit;
                query->limit = parseExpr();
            }
        } else if (!query->offset && acceptWord("OFFSET")) {
            query->offset = parseExpr();
            if (!acceptWord("ROWS"))
                acceptWord("ROW");
        } else if (!query->limit && acceptWord("FETCH")) {
            if (!parseFetch(query))
                return false;
        } else {
            break;
        }
    }
    return !m_error;
}

bool Parser::parseFetch(Query *query)
{
    if (!acceptWord("FIRST") && !acceptWord("NEXT")) {
        unexpected(QStringLiteral("FIRST or NEXT"));
        return false;
    }
    if (atWord("ROW") || atWord("ROWS"))
        query->limit = makeLiteral(Literal::Type::Number, QStringLiteral("1"), beginHere());
    else
        query->limit = parseExpr();
    if (!query->limit)
        return false;
    if (!acceptWord("ROWS") && !acceptWord("ROW")) {
        unexpected(QStringLiteral("ROWS"));
        return false;
    }
    if (acceptWord("WITH")) {
        query->withTies = true;
        return expectWord("TIES");
    }
    return expectWord("ONLY");
}

Query *Parser::wrap(Select *select, int begin)
{
    Query *query = m_arena.make<Query>();
    query->select = select;
    return finish(query, begin, {select}) ? query : nullptr;
}

Query *Parser::parseValues()
{
    const int begin = beginHere();
    advance();
    Select *select = m_arena.make<Select>();
    do {
        QList<Expr *> row;
        if (!expectSymbol("(") || !parseExprList(row) || !expectSymbol(")") || !growAll(select, row))
            return nullptr;
        select->values.append(row);
    } while (acceptSymbol(","));
    return finish(select, begin, {}) ? wrap(select, begin) : nullptr;
}

Query *Parser::parseSelect()
{
    const int begin = beginHere();
    advance();
    Query *query = m_arena.make<Query>();
    Select *select = m_arena.make<Select>();
    query->select = select;
    if (acceptWord("DISTINCT")) {
        select->distinct = true;
        if (atWord("ON") && atSymbol("(", 1)) {
            m_next += 2;
            if (!parseExprList(select->distinctOn) || !expectSymbol(")"))
                return nullptr;
        }
    } else {
        acceptWord("ALL");
    }
    if (!parseTop(query) || !parseSelectBody(select))
        return nullptr;
    if (!finish(select, begin, {select->from, select->where, select->having}) || !growAll(select, select->distinctOn) ||
        !growAll(select, select->groupBy))
        return nullptr;
    return finish(query, begin, {select}) ? query : nullptr;
}

bool Parser::parseTop(Query *query)
{
    if (m_traits.limitForm != LimitForm::Top || !atWord("TOP"))
        return true;
    if (peek(1).kind != TokenKind::Number && !atSymbol("(", 1))
        return true; // a column of that name
    advance();
    query->limit = parsePrimary();
    if (query->limit && atWord("WITH") && atWord("TIES", 1)) {
        m_next += 2;
        query->withTies = true;
    }
    return query->limit && grow(query, query->limit);
}

bool Parser::parseSelectBody(Select *select)
{
    do {
        if (!parseSelectItem(select))
            return false;
    } while (acceptSymbol(","));
    if (isRefusedHere())
        return false;
    if (acceptWord("FROM")) {
        select->from = parseFrom();
        if (!select->from)
            return false;
    }
    if (acceptWord("WHERE")) {
        select->where = parseExpr();
        if (!select->where)
            return false;
    }
    if (acceptWord("GROUP")) {
        if (!expectWord("BY") || !parseGroupBy(select))
            return false;
    }
    if (acceptWord("HAVING")) {
        select->having = parseExpr();
        if (!select->having)
            return false;
    }
    return !atWord("WINDOW") || parseWindows(select);
}

bool Parser::parseSelectItem(Select *select)
{
    SelectItem item;
    const int begin = beginHere();
    if (acceptSymbol("*")) {
        Star *star = m_arena.make<Star>();
        item.expr = star;
        if (!finish(star, begin, {}))
            return false;
        select->items.append(item);
        return true;
    }
    item.expr = parseExpr();
    if (!item.expr)
        return false;
    if (item.expr->kind != ExprKind::Star && !parseAlias(item.alias))
        return false;
    select->items.append(item);
    return grow(select, item.expr);
}

bool Parser::parseGroupBy(Select *select)
{
    const auto grouped = [&](GroupingKind kind) {
        select->grouping = kind;
        return parseExprList(select->groupBy) && expectSymbol(")");
    };
    if (atWord("ROLLUP") && atSymbol("(", 1)) {
        m_next += 2;
        return grouped(GroupingKind::Rollup);
    }
    if (atWord("CUBE") && atSymbol("(", 1)) {
        m_next += 2;
        return grouped(GroupingKind::Cube);
    }
    if (!atWord("GROUPING") || !atWord("SETS", 1))
        return parseExprList(select->groupBy);
    m_next += 2;
    select->grouping = GroupingKind::Sets;
    if (!expectSymbol("("))
        return false;
    do {
        if (!parseGroupingSet(select))
            return false;
    } while (acceptSymbol(","));
    return expectSymbol(")");
}

bool Parser::parseGroupingSet(Select *select)
{
    const int begin = beginHere();
    Tuple *set = m_arena.make<Tuple>();
    if (acceptSymbol("(")) {
        if (!atSymbol(")") && !parseExprList(set->items))
            return false;
        if (!expectSymbol(")"))
            return false;
    } else {
        Expr *single = parseExpr();
        if (!single)
            return false;
        set->items.append(single);
    }
    select->groupBy.append(set);
    return growAll(set, set->items) && finish(set, begin, {});
}

bool Parser::parseWindows(Select *select)
{
    advance();
    do {
        Name name;
        if (!parseName(name, "a name for the window") || !expectWord("AS"))
            return false;
        Window *window = atSymbol("(") ? parseWindow() : nullptr;
        if (!window) {
            unexpected(QStringLiteral("\"(\""));
            return false;
        }
        select->windows.append({name, window});
        if (!grow(select, window))
            return false;
    } while (acceptSymbol(","));
    return true;
}

bool Parser::growAll(Node *node, const QList<Expr *> &children)
{
    for (const Expr *child : children) {
        if (!grow(node, child))
            return false;
    }
    return !m_error;
}

bool Parser::growOrder(Node *node, const QList<OrderItem> &items)
{
    for (const OrderItem &item : items) {
        if (!grow(node, item.expr))
            return false;
    }
    return !m_error;
}

} // namespace Tieout::sql
