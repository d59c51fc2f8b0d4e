// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parserimpl.h"

namespace Tieout::sql {

/// Where a comma joins last it separates joined groups; else it is a join like the others, from the left.
From *Parser::parseFrom()
{
    From *left = parseJoined();
    if (!m_traits.standardPrecedence)
        return left;
    while (left && atSymbol(",")) {
        advance();
        Join *join = m_arena.make<Join>();
        join->type = JoinType::Comma;
        join->left = left;
        join->right = parseJoined();
        if (!join->right || !finish(join, left->span.begin, {join->left, join->right}))
            return nullptr;
        left = join;
    }
    return left;
}

From *Parser::parseJoined()
{
    From *left = parseFromItem();
    return left ? parseJoinTail(left, !m_traits.standardPrecedence) : nullptr;
}

From *Parser::parseJoinTail(From *left, bool withComma)
{
    while (!m_error) {
        Join *join = m_arena.make<Join>();
        if (withComma && acceptSymbol(","))
            join->type = JoinType::Comma;
        else if (!parseJoinWords(join))
            break;
        join->left = left;
        join->right = parseFromItem();
        if (!join->right || !parseJoinCondition(join) ||
            !finish(join, left->span.begin, {join->left, join->right, join->on}))
            return nullptr;
        left = join;
    }
    return m_error ? nullptr : left;
}

/// Reads `NATURAL LEFT OUTER JOIN` and its like; false where no join follows (or on an error).
bool Parser::parseJoinWords(Join *join)
{
    const int begin = m_next;
    join->natural = acceptWord("NATURAL");
    bool outer = true;
    if (acceptWord("LEFT")) {
        join->type = JoinType::Left;
    } else if (acceptWord("RIGHT")) {
        join->type = JoinType::Right;
    } else if (acceptWord("FULL")) {
        join->type = JoinType::Full;
    } else {
        outer = false;
        if (acceptWord("CROSS"))
            join->type = JoinType::Cross;
        else
            acceptWord("INNER");
    }
    if (outer)
        acceptWord("OUTER");
    if (acceptWord("JOIN"))
        return true;
    if (m_next != begin)
        unexpected(QStringLiteral("JOIN"));
    return false;
}

bool Parser::parseJoinCondition(Join *join)
{
    if (acceptWord("ON")) {
        join->on = parseExpr();
        return join->on != nullptr;
    }
    return !acceptWord("USING") || parseNameList(join->usingColumns, "a column name");
}

From *Parser::parseFromItem()
{
    const bool lateral = atWord("LATERAL") && !atSymbol(".", 1) && acceptWord("LATERAL");
    if (atSymbol("(")) {
        if (!atQueryStart(1))
            return parseFromParenthesis();
        const int begin = beginHere();
        advance();
        Query *query = parseQuery();
        if (!query || !expectSymbol(")"))
            return nullptr;
        return parseFromQuery(query, begin, lateral);
    }
    return parseNamed(lateral);
}

/// `((SELECT ...) UNION ...) AS x` or `(a JOIN b ON ...)`: which one shows only after the inner part.
From *Parser::parseFromParenthesis()
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    const int begin = beginHere();
    advance();
    From *inner = parseFromItem();
    if (!inner)
        return nullptr;
    DerivedTable *derived = as<DerivedTable>(inner);
    if (derived && derived->alias.isEmpty() && (atSetOperator() || atWord("ORDER") || atWord("LIMIT"))) {
        derived->query->parenthesised = true;
        Query *query = continueSet(derived->query, false);
        if (!query || !parseTail(query) || !expectSymbol(")"))
            return nullptr;
        return parseFromQuery(query, begin, false);
    }
    inner = parseJoinTail(inner, true);
    if (!inner || !expectSymbol(")"))
        return nullptr;
    if (inner->kind == FromKind::Join) {
        if (atWord("AS") || atImplicitAlias())
            unexpected(QStringLiteral("no name after a join in parentheses"));
        return m_error ? nullptr : inner;
    }
    return inner->alias.isEmpty() && !parseFromAlias(inner) ? nullptr : inner;
}

From *Parser::parseFromQuery(Query *query, int begin, bool lateral)
{
    DerivedTable *derived = m_arena.make<DerivedTable>();
    derived->query = query;
    derived->lateral = lateral;
    return parseFromAlias(derived) && finish(derived, begin, {query}) ? derived : nullptr;
}

From *Parser::parseNamed(bool lateral)
{
    const int begin = beginHere();
    if (isRefusedHere())
        return nullptr;
    QList<Name> path(1);
    if (!parseName(path[0], "a table name") || !parsePathRest(path))
        return nullptr;
    if (atSymbol("(")) {
        TableFunction *function = m_arena.make<TableFunction>();
        function->lateral = lateral;
        function->call = static_cast<FunctionCall *>(parseFunction(path, begin));
        if (!function->call || !parseFromAlias(function))
            return nullptr;
        return finish(function, begin, {function->call}) ? function : nullptr;
    }
    NamedTable *table = m_arena.make<NamedTable>();
    table->path = path;
    if (!skipIndexHint() || !parseFromAlias(table) || !skipIndexHint())
        return nullptr;
    return finish(table, begin, {}) ? table : nullptr;
}

bool Parser::parseFromAlias(From *from)
{
    if (!parseAlias(from->alias))
        return false;
    if (from->alias.isEmpty() || !atSymbol("("))
        return true;
    return parseNameList(from->columnAliases, "a column name");
}

/// INDEXED BY and NOT INDEXED steer SQLite's planner and change no result: read over.
bool Parser::skipIndexHint()
{
    if (atWord("NOT") && atWord("INDEXED", 1)) {
        m_next += 2;
        return true;
    }
    if (!atWord("INDEXED") || !atWord("BY", 1))
        return true;
    m_next += 2;
    Name index;
    return parseName(index, "the name of an index");
}

} // namespace Tieout::sql
