// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/parserimpl.h"
#include "core/sql/printer.h"

namespace Tieout::sql {

namespace {

/// Places of a frame's bounds in the order in which rows come.
int frameRank(const QString &bound)
{
    if (bound == QLatin1String("UNBOUNDED PRECEDING"))
        return 0;
    if (bound == QLatin1String("CURRENT ROW"))
        return 2;
    if (bound == QLatin1String("UNBOUNDED FOLLOWING"))
        return 4;
    return bound.endsWith(QLatin1String("PRECEDING")) ? 1 : 3;
}

} // namespace

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
    if (!m_traits.lenientGrammar && !checkSpecial(*call))
        return nullptr;
    if (!growAll(call, call->arguments) || !growOrder(call, call->orderBy))
        return nullptr;
    return finish(call, begin, {call->filter, call->over, call->separator}) ? call : nullptr;
}

/// What looks like a call but is a form of the grammar, with a count of its own.
bool Parser::checkSpecial(const FunctionCall &call)
{
    const QString name = call.path.size() == 1 ? call.name().text.toLower() : QString();
    const qsizetype count = call.arguments.size();
    if (name == QLatin1String("nullif") ? count == 2 : count > 0)
        return true;
    for (const char *special : {"coalesce", "greatest", "least", "grouping", "nullif"}) {
        if (name != QLatin1String(special))
            continue;
        Error error(ErrorCode::Syntax,
                    name == QLatin1String("nullif")
                        ? QT_TRANSLATE_NOOP("Error", "%1 takes two values, not %2.")
                        : QT_TRANSLATE_NOOP("Error", "%1 takes one or more values, not %2."),
                    {name.toUpper(), QString::number(count)});
        error.position = call.name().span.begin;
        return setError(error);
    }
    return true;
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
    if (m_traits.lenientGrammar && atQueryStart()
        && !atWord("VALUES")) { // f(SELECT ...) with the parentheses of the call only
        const int begin = beginHere();
        Subquery *only = m_arena.make<Subquery>();
        only->query = parseQuery();
        if (!only->query || !finish(only, begin, {only->query}))
            return false;
        call->arguments.append(only);
        return true;
    }
    const bool parts = m_traits.datePartFunctions.contains(call->path.last().text.toLower());
    do {
        Expr *argument = nullptr;
        if (parts && call->arguments.isEmpty() && peek().kind == TokenKind::Word && atSymbol(",", 1)) {
            const int begin = beginHere();
            advance();
            argument = makeLiteral(Literal::Type::Word, m_text.mid(begin, endBefore() - begin), begin);
        } else {
            argument = parseArgument(call);
        }
        if (!argument)
            return false;
        call->arguments.append(argument);
    } while (!call->variadic && acceptSymbol(","));
    if (acceptWord("ORDER") && (!expectWord("BY") || !parseOrderItems(call->orderBy)))
        return false;
    if (m_traits.bareIntervals && acceptWord("SEPARATOR")) {
        call->separator = parseExpr();
        return call->separator != nullptr;
    }
    return !m_error;
}

/// A value, or `name => value`, or VARIADIC and the last value.
Expr *Parser::parseArgument(FunctionCall *call)
{
    if (m_traits.lenientGrammar)
        return parseExpr();
    call->variadic = !call->distinct && acceptWord("VARIADIC");
    if (!atName() || (!atSymbol("=>", 1) && !atSymbol(":=", 1)))
        return parseExpr();
    const int begin = beginHere();
    NamedArgument *node = m_arena.make<NamedArgument>();
    node->name = takeName();
    advance();
    node->value = parseExpr();
    return node->value && finish(node, begin, {node->value}) ? node : nullptr;
}

/// POSITION(a IN b): IN is no condition here.
bool Parser::parsePosition(FunctionCall *call)
{
    Expr *part = m_traits.lenientGrammar ? parseExpr(PrecedenceAboveMember) : parsePlain();
    if (!part || !expectWord("IN"))
        return false;
    Expr *whole = m_traits.lenientGrammar ? parseExpr(PrecedenceAboveMember) : parsePlain();
    if (!whole)
        return false;
    call->arguments = {part, whole};
    return true;
}

/// OVERLAY(a PLACING b FROM c FOR d)
bool Parser::parseOverlay(FunctionCall *call)
{
    const int first = m_next;
    Expr *whole = parseExpr();
    if (!whole)
        return false;
    if (!acceptWord("PLACING")) {
        m_next = first;
        return false;
    }
    Expr *part = parseExpr();
    if (!part || !expectWord("FROM"))
        return false;
    Expr *from = parseExpr();
    if (!from)
        return false;
    call->arguments = {whole, part, from};
    if (!acceptWord("FOR"))
        return true;
    Expr *length = parseExpr();
    if (!length)
        return false;
    call->arguments.append(length);
    return true;
}

/// MySQL's CONVERT(a, type), which is a cast, and CONVERT(a USING utf8mb4), a call with the character set as a word.
Expr *Parser::parseConvert()
{
    const int begin = beginHere();
    const Name name = takeName();
    advance();
    Expr *operand = parseExpr();
    if (!operand)
        return nullptr;
    if (acceptWord("USING")) {
        FunctionCall *call = m_arena.make<FunctionCall>();
        call->path = {name};
        const int wordBegin = beginHere();
        if (peek().kind != TokenKind::Word)
            return unexpected(QT_TRANSLATE_NOOP("Error", "a character set such as utf8mb4"));
        const QString characters = takeName().text;
        call->arguments = {operand, makeLiteral(Literal::Type::Word, characters, wordBegin)};
        const bool closed = expectSymbol(")") && growAll(call, call->arguments);
        return closed && finish(call, begin, {}) ? call : nullptr;
    }
    if (!acceptSymbol(","))
        return unexpected(QT_TRANSLATE_NOOP("Error", "\",\" and a type, or USING and a character set"));
    Cast *cast = m_arena.make<Cast>();
    cast->operand = operand;
    if (!parseType(cast->type, true) || !expectSymbol(")"))
        return nullptr;
    return finish(cast, begin, {cast->operand}) ? cast : nullptr;
}

/// MySQL's MATCH (a, b) AGAINST ('text' IN BOOLEAN MODE): a call with the columns, the text, and the mode as a word.
Expr *Parser::parseFullTextMatch()
{
    const int begin = beginHere();
    FunctionCall *call = m_arena.make<FunctionCall>();
    call->path = {takeName()};
    advance();
    do {
        Expr *column = atName() ? parseNamePrimary() : nullptr;
        if (!as<ColumnRef>(column))
            return unexpected(QT_TRANSLATE_NOOP("Error", "a column of a full-text index"));
        call->arguments.append(column);
    } while (acceptSymbol(","));
    if (!expectSymbol(")") || !expectWord("AGAINST") || !expectSymbol("("))
        return nullptr;
    Expr *text = parseExpr(PrecedenceAboveMember);
    Expr *mode = text ? parseMatchMode() : nullptr;
    if (!mode || !expectSymbol(")"))
        return nullptr;
    call->arguments += {text, mode};
    return growAll(call, call->arguments) && finish(call, begin, {}) ? call : nullptr;
}

Expr *Parser::parseMatchMode()
{
    const int begin = beginHere();
    QString mode = QStringLiteral("IN NATURAL LANGUAGE MODE"); // what MySQL takes where none is written
    if (acceptWord("IN")) {
        if (acceptWord("BOOLEAN"))
            mode = QStringLiteral("IN BOOLEAN MODE");
        else if (!expectWord("NATURAL") || !expectWord("LANGUAGE"))
            return nullptr;
        if (!expectWord("MODE"))
            return nullptr;
    }
    if (atWord("WITH")) {
        Error error(
            ErrorCode::Syntax,
            QT_TRANSLATE_NOOP(
                "Error", "WITH QUERY EXPANSION is not run: its result depends on rows that the query does not return."),
            {}, QT_TRANSLATE_NOOP("Error", "Search for more words instead."));
        error.position = begin;
        setError(error);
        return nullptr;
    }
    return makeLiteral(Literal::Type::Word, mode, begin);
}

/// SUBSTRING(x FROM a FOR b) and TRIM(BOTH c FROM x) are the standard's ways to write plain calls; false where neither
/// is here.
bool Parser::parseKeywordArguments(FunctionCall *call)
{
    const QString name = call->path.last().text.toLower();
    if (name == QLatin1String("trim")) {
        const bool leading = atWord("LEADING");
        const bool trailing = atWord("TRAILING");
        if (!leading && !trailing && !atWord("BOTH") && !atWord("FROM")) {
            const int first = m_next; // TRIM('x' FROM a) tells only behind the first value
            Expr *plain = m_traits.lenientGrammar && !m_traits.bareIntervals ? nullptr : parseExpr();
            if (!plain || !acceptWord("FROM")) {
                m_next = first;
                return false;
            }
            Expr *operand = parseExpr();
            if (!operand)
                return false;
            call->arguments = {operand, plain};
            return true;
        }
        if (!atWord("FROM"))
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
    if (name == QLatin1String("position") && (m_traits.strictNames || m_traits.bareIntervals))
        return parsePosition(call);
    if (name == QLatin1String("overlay"))
        return parseOverlay(call);
    if (name == QLatin1String("normalize") && !m_traits.lenientGrammar) {
        if (!parseExprList(call->arguments))
            return false;
        const ColumnRef *form = call->arguments.size() == 2 ? as<ColumnRef>(call->arguments[1]) : nullptr;
        if (form && form->path.size() == 1 && !form->column().quoted) // NFC and its like are words, not columns
            call->arguments[1] = makeLiteral(Literal::Type::Word, form->column().text, form->span.begin);
        return !m_error;
    }
    if (name != QLatin1String("substring"))
        return false;
    const int first = m_next;
    Expr *whole = m_traits.lenientGrammar ? nullptr : parseExpr(PrecedenceAboveMember);
    if (whole && acceptWord("SIMILAR")) { // a pattern of the standard's, as the call with three arguments takes it
        Expr *pattern = parseExpr(PrecedenceAboveMember);
        if (!pattern || !expectWord("ESCAPE"))
            return false;
        Expr *escape = parseExpr();
        call->arguments = {whole, pattern, escape};
        return escape != nullptr;
    }
    if (m_error)
        return false;
    m_next = first;
    if (!parseExprList(call->arguments))
        return false;
    if (call->arguments.size() != 1 || (!atWord("FROM") && !atWord("FOR")))
        return true;
    if (atWord("FOR")) // from the first character on
        call->arguments.append(makeLiteral(Literal::Type::Number, QStringLiteral("1"), beginHere()));
    while (call->arguments.size() < 3 && (acceptWord("FOR") || (call->arguments.size() == 1 && acceptWord("FROM")))) {
        Expr *part = parseExpr();
        if (!part)
            return false;
        call->arguments.append(part);
    }
    return !m_error;
}

bool Parser::parseFunctionTail(FunctionCall *call)
{
    if (atWord("WITHIN") && atWord("GROUP", 1)) {
        m_next += 2;
        call->withinGroup = true;
        if (!expectSymbol("(") || !expectWord("ORDER") || !expectWord("BY") || !parseOrderItems(call->orderBy)
            || !expectSymbol(")"))
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
    return parseName(call->over->base, QT_TRANSLATE_NOOP("Error", "\"(\" or the name of a window"))
           && finish(call->over, begin, {});
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
    if (!growAll(window, window->partitionBy) || !growOrder(window, window->orderBy)
        || !growAll(window, window->frameBounds))
        return nullptr;
    return finish(window, begin, {}) ? window : nullptr;
}

bool Parser::checkFrame(const QString &from, const QString &to)
{
    if (frameRank(from) < 4 && frameRank(to) > 0 && frameRank(from) <= frameRank(to))
        return true;
    Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "The frame ends at %2 before it begins at %1."),
                {from, to}, QT_TRANSLATE_NOOP("Error", "Write the earlier bound first."));
    error.position = m_lexer.tokens()[size_t(m_next - 1)].begin;
    return setError(error);
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
        if (!checkFrame(from, to))
            return false;
        window->frame += QStringLiteral("BETWEEN %1 AND %2").arg(from, to);
    } else {
        QString from;
        if (!parseFrameBound(window, from) || !checkFrame(from, QStringLiteral("CURRENT ROW")))
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
        unexpected(QT_TRANSLATE_NOOP("Error", "NO OTHERS, CURRENT ROW, GROUP or TIES"));
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
        unexpected(QT_TRANSLATE_NOOP("Error", "PRECEDING or FOLLOWING"));
    return !m_error;
}

} // namespace Tieout::sql
