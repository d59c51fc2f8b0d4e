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
    if (!query)
        return nullptr;
    if (query->parenthesised && !query->with.isEmpty())
        return unexpected(QT_TRANSLATE_NOOP("Error", "no second WITH before a query in parentheses"));
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
    if (!parseName(table.name, QT_TRANSLATE_NOOP("Error", "a name for the table of WITH")))
        return false;
    if (atSymbol("(") && !parseNameList(table.columns, QT_TRANSLATE_NOOP("Error", "a column name")))
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
    return table.query && expectSymbol(")") && (m_traits.lenientGrammar || parseSearchAndCycle(table));
}

/// The order in which a recursive table is walked, and where it stops.
bool Parser::parseSearchAndCycle(CommonTable &table)
{
    const auto names = [&](QList<Name> &list) {
        do {
            Name name;
            if (!parseName(name, QT_TRANSLATE_NOOP("Error", "a column name")))
                return false;
            list.append(name);
        } while (acceptSymbol(","));
        return expectWord("SET");
    };
    if (acceptWord("SEARCH")) {
        table.breadthFirst = atWord("BREADTH");
        if (!acceptWord("BREADTH") && !expectWord("DEPTH"))
            return false;
        if (!expectWord("FIRST") || !expectWord("BY") || !names(table.searchBy)
            || !parseName(table.searchColumn, QT_TRANSLATE_NOOP("Error", "a name for the column")))
            return false;
    }
    if (!acceptWord("CYCLE"))
        return true;
    return names(table.cycleBy) && parseName(table.cycleMark, QT_TRANSLATE_NOOP("Error", "a name for the column"))
           && expectWord("USING") && parseName(table.cyclePath, QT_TRANSLATE_NOOP("Error", "a name for the column"));
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
    return unexpectedWord("SELECT");
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

/// A query in parentheses that has its own WITH, ORDER BY or LIMIT cannot take a second one of these.
bool Parser::tailClosed(const Query *query)
{
    // As PostgreSQL has it, what the inner one lacks may follow outside; elsewhere nothing may.
    const bool lenient = m_traits.lenientGrammar;
    const bool closed = (!query->orderBy.isEmpty() && (lenient || atWord("ORDER")))
                        || (query->limit && (lenient || atWord("LIMIT") || atWord("FETCH")))
                        || (query->offset && (lenient || atWord("OFFSET"))) || (lenient && !query->with.isEmpty());
    if (!query->parenthesised || !closed)
        return true;
    unexpected(QT_TRANSLATE_NOOP("Error",
                                 "nothing more after a query in parentheses that has its own ORDER BY, LIMIT or WITH"),
               Expects::End);
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
    if (query->withTies && query->orderBy.isEmpty() && !m_traits.lenientGrammar) {
        unexpected(QT_TRANSLATE_NOOP("Error", "ORDER BY, without which WITH TIES has no meaning"));
        return false;
    }
    if (!m_traits.lenientGrammar && atWord("FOR") && atWord("READ", 1) && atWord("ONLY", 2))
        m_next += 3; // says what is so anyway
    if (isRefusedHere())
        return false;
    if (atSetOperator()) {
        unexpected(
            QT_TRANSLATE_NOOP("Error", "the end of the query, because ORDER BY and LIMIT stand after the last SELECT"),
            Expects::End);
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
            if (query->limit && m_traits.lenientGrammar && acceptSymbol(",")) { // LIMIT offset, count
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
        unexpected(QT_TRANSLATE_NOOP("Error", "FIRST or NEXT"));
        return false;
    }
    if (atWord("ROW") || atWord("ROWS"))
        query->limit = makeLiteral(Literal::Type::Number, QStringLiteral("1"), beginHere());
    else
        query->limit = m_traits.lenientGrammar ? parseExpr() : parsePrefix();
    if (!query->limit)
        return false;
    if (!acceptWord("ROWS") && !acceptWord("ROW")) {
        unexpectedWord("ROWS");
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
    if (!finish(select, begin, {select->from, select->where, select->having}) || !growAll(select, select->distinctOn)
        || !growAll(select, select->groupBy))
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
    if (item.expr->kind != ExprKind::Star && !parseLabel(item.alias))
        return false;
    select->items.append(item);
    return grow(select, item.expr);
}

bool Parser::parseGroupBy(Select *select)
{
    const int begin = beginHere();
    if (!m_traits.lenientGrammar) {
        select->groupDistinct = acceptWord("DISTINCT");
        if (!select->groupDistinct)
            acceptWord("ALL");
    }
    if (!parseGroupingItems(select->groupBy))
        return false;
    if (m_traits.rollupForm != RollupForm::Suffix || !atWord("WITH") || !atWord("ROLLUP", 1))
        return true;
    m_next += 2;
    Grouping *rollup = m_arena.make<Grouping>();
    rollup->items = select->groupBy;
    select->groupBy = {rollup};
    return growAll(rollup, rollup->items) && finish(rollup, begin, {});
}

bool Parser::parseGroupingItems(QList<Expr *> &items)
{
    do {
        Expr *item = parseGroupingItem();
        if (!item)
            return false;
        items.append(item);
    } while (acceptSymbol(","));
    return true;
}

Expr *Parser::parseGroupingItem()
{
    if (atWord("ROLLUP") && atSymbol("(", 1))
        return parseGrouping(GroupingForm::Rollup, 1);
    if (atWord("CUBE") && atSymbol("(", 1))
        return parseGrouping(GroupingForm::Cube, 1);
    if (atWord("GROUPING") && atWord("SETS", 1))
        return parseGrouping(GroupingForm::Sets, 2);
    if (!atSymbol("(") || !atSymbol(")", 1))
        return parseExpr();
    const int begin = beginHere();
    m_next += 2;
    Tuple *none = m_arena.make<Tuple>();
    return finish(none, begin, {}) ? none : nullptr;
}

Expr *Parser::parseGrouping(GroupingForm form, int words)
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    const int begin = beginHere();
    m_next += words;
    Grouping *node = m_arena.make<Grouping>();
    node->form = form;
    if (!expectSymbol("(") || !parseGroupingItems(node->items) || !expectSymbol(")") || !growAll(node, node->items))
        return nullptr;
    return finish(node, begin, {}) ? node : nullptr;
}

bool Parser::parseWindows(Select *select)
{
    advance();
    do {
        Name name;
        if (!parseName(name, QT_TRANSLATE_NOOP("Error", "a name for the window")) || !expectWord("AS"))
            return false;
        Window *window = atSymbol("(") ? parseWindow() : nullptr;
        if (!window) {
            unexpectedSymbol("(");
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
