// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parserimpl.h"
#include "core/sql/printer.h"

namespace Tieout::sql {

Expr *Parser::parseFunction(QList<Name> path, int begin)
{
    advance();
    FunctionCall *call = m_arena.make<FunctionCall>();
    call->path = std::move(path);
    if (atSymbol("*") && atSymbol(")", 1)) {
        call->star = true;
        advance();
    } else if (!atSymbol(")") && !parseArguments(call)) {
        return nullptr;
    }
    if (!expectSymbol(")") || !parseFunctionTail(call))
        return nullptr;
    if (!growAll(call, call->arguments) || !growOrder(call, call->orderBy))
        return nullptr;
    return finish(call, begin, {call->filter, call->over}) ? call : nullptr;
}

bool Parser::parseArguments(FunctionCall *call)
{
    call->distinct = acceptWord("DISTINCT");
    if (!call->distinct)
        acceptWord("ALL");
    if (call->path.size() == 1 && parseKeywordArguments(call))
        return true;
    if (m_error)
        return false;
    if (atQueryStart() && !atWord("VALUES")) { // f(SELECT ...) with the parentheses of the call only
        const int begin = beginHere();
        Subquery *only = m_arena.make<Subquery>();
        only->query = parseQuery();
        if (!only->query || !finish(only, begin, {only->query}))
            return false;
        call->arguments.append(only);
        return true;
    }
    if (!parseExprList(call->arguments))
        return false;
    if (acceptWord("ORDER"))
        return expectWord("BY") && parseOrderItems(call->orderBy);
    return true;
}

/// SUBSTRING(x FROM a FOR b) and TRIM(BOTH c FROM x) are the standard's ways to write plain calls; false where neither
/// is here.
bool Parser::parseKeywordArguments(FunctionCall *call)
{
    const QString name = call->path.last().text.toLower();
    if (name == QLatin1String("trim")) {
        const bool leading = atWord("LEADING");
        const bool trailing = atWord("TRAILING");
        if (!leading && !trailing && !atWord("BOTH"))
            return false;
        advance();
        Expr *characters = atWord("FROM") ? nullptr : parseExpr();
        if (m_error || !expectWord("FROM"))
            return false;
        Expr *operand = parseExpr();
        if (!operand)
            return false;
        call->arguments.append(operand);
        if (characters)
            call->arguments.append(characters);
        if (leading || trailing)
            call->path.last().text = leading ? QStringLiteral("ltrim") : QStringLiteral("rtrim");
        return true;
    }
    if (name != QLatin1String("substring"))
        return false;
    if (!parseExprList(call->arguments))
        return false;
    if (call->arguments.size() != 1 || !acceptWord("FROM"))
        return true;
    do {
        Expr *part = parseExpr();
        if (!part)
            return false;
        call->arguments.append(part);
    } while (call->arguments.size() == 2 && acceptWord("FOR"));
    return true;
}

bool Parser::parseFunctionTail(FunctionCall *call)
{
    if (atWord("WITHIN") && atWord("GROUP", 1)) {
        m_next += 2;
        call->withinGroup = true;
        if (!expectSymbol("(") || !expectWord("ORDER") || !expectWord("BY") || !parseOrderItems(call->orderBy) ||
            !expectSymbol(")"))
            return false;
    }
    if (atWord("FILTER") && atSymbol("(", 1)) {
        m_next += 2;
        if (!expectWord("WHERE"))
            return false;
        call->filter = parseExpr();
        if (!call->filter || !expectSymbol(")"))
            return false;
    }
    if (!atWord("OVER"))
        return true;
    advance();
    if (atSymbol("(")) {
        call->over = parseWindow();
        return call->over != nullptr;
    }
    const int begin = beginHere();
    call->over = m_arena.make<Window>();
    call->over->definition = false;
    return parseName(call->over->base, "\"(\" or the name of a window") && finish(call->over, begin, {});
}

Window *Parser::parseWindow()
{
    const int begin = beginHere();
    advance();
    Window *window = m_arena.make<Window>();
    const bool frame = atWord("ROWS") || atWord("RANGE") || atWord("GROUPS");
    if (atName() && !atWord("PARTITION") && !frame)
        window->base = takeName();
    if (acceptWord("PARTITION")) {
        if (!expectWord("BY") || !parseExprList(window->partitionBy))
            return nullptr;
    }
    if (acceptWord("ORDER")) {
        if (!expectWord("BY") || !parseOrderItems(window->orderBy))
            return nullptr;
    }
    if (!parseFrame(window) || !expectSymbol(")"))
        return nullptr;
    if (!growAll(window, window->partitionBy) || !growOrder(window, window->orderBy) ||
        !growAll(window, window->frameBounds))
        return nullptr;
    return finish(window, begin, {}) ? window : nullptr;
}

bool Parser::parseFrame(Window *window)
{
    if (!atWord("ROWS") && !atWord("RANGE") && !atWord("GROUPS"))
        return true;
    window->frame = view().toString().toUpper() + u' ';
    advance();
    if (acceptWord("BETWEEN")) {
        QString from;
        QString to;
        if (!parseFrameBound(window, from) || !expectWord("AND") || !parseFrameBound(window, to))
            return false;
        window->frame += QStringLiteral("BETWEEN %1 AND %2").arg(from, to);
    } else {
        QString from;
        if (!parseFrameBound(window, from))
            return false;
        window->frame += from;
    }
    if (!acceptWord("EXCLUDE"))
        return true;
    if (acceptWord("NO")) {
        window->frame += QStringLiteral(" EXCLUDE NO OTHERS");
        return expectWord("OTHERS");
    }
    if (acceptWord("CURRENT")) {
        window->frame += QStringLiteral(" EXCLUDE CURRENT ROW");
        return expectWord("ROW");
    }
    if (!atWord("GROUP") && !atWord("TIES")) {
        unexpected(QStringLiteral("NO OTHERS, CURRENT ROW, GROUP or TIES"));
        return false;
    }
    window->frame += QStringLiteral(" EXCLUDE ") + view().toString().toUpper();
    advance();
    return true;
}

bool Parser::parseFrameBound(Window *window, QString &text)
{
    if (atWord("CURRENT") && atWord("ROW", 1)) {
        m_next += 2;
        text = QStringLiteral("CURRENT ROW");
        return true;
    }
    if (acceptWord("UNBOUNDED")) {
        text = QStringLiteral("UNBOUNDED");
    } else {
        // Tighter than AND, which separates the two bounds.
        Expr *bound = parseExpr(PrecedenceAboveAnd);
        if (!bound)
            return false;
        window->frameBounds.append(bound);
        text = print(*bound, m_traits);
    }
    if (acceptWord("PRECEDING"))
        text += QStringLiteral(" PRECEDING");
    else if (acceptWord("FOLLOWING"))
        text += QStringLiteral(" FOLLOWING");
    else
        unexpected(QStringLiteral("PRECEDING or FOLLOWING"));
    return !m_error;
}

} // namespace Tieout::sql
