// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"
#include "core/sql/printer.h"

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
        else if (parseApply(join)) {
            join->left = left;
            left = join;
            continue;
        } else if (m_error || !parseJoinWords(join))
            break;
        join->left = left;
        join->right = parseJoinRight(*join);
        if (!join->right || !parseJoinCondition(join)
            || !finish(join, left->span.begin, {join->left, join->right, join->on}))
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
        if ((m_traits.lenientGrammar || !join->natural) && acceptWord("CROSS"))
            join->type = JoinType::Cross;
        else
            acceptWord("INNER");
    }
    if (outer)
        acceptWord("OUTER");
    if (acceptWord("JOIN"))
        return true;
    if (m_next != begin)
        unexpectedWord("JOIN");
    return false;
}

/// T-SQL's lateral joins: CROSS APPLY, and OUTER APPLY, which keeps rows without a match.
bool Parser::parseApply(Join *join)
{
    if (!m_traits.applyJoins || !(atWord("CROSS") || atWord("OUTER")) || !atWord("APPLY", 1))
        return false;
    join->type = atWord("OUTER") ? JoinType::Left : JoinType::Cross;
    const int begin = beginHere();
    m_next += 2;
    join->right = parseFromItem();
    if (auto *derived = as<DerivedTable>(join->right))
        derived->lateral = true;
    else if (auto *function = as<TableFunction>(join->right))
        function->lateral = true;
    else
        unexpected(QT_TRANSLATE_NOOP("Error", "a query in parentheses or a function after APPLY"));
    return !m_error && finish(join, begin, {join->right});
}

bool Parser::atJoinWords() const
{
    for (const char *word : {"JOIN", "INNER", "LEFT", "RIGHT", "FULL", "CROSS", "NATURAL"}) {
        if (atWord(word))
            return true;
    }
    return false;
}

/// `a JOIN b JOIN c ON x ON y`: where every join has its condition, a join that comes before it belongs to the right
/// side.
From *Parser::parseJoinRight(const Join &join)
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    From *right = parseFromItem();
    const bool conditioned =
        !m_traits.lenientGrammar && !join.natural && join.type != JoinType::Cross && join.type != JoinType::Comma;
    while (right && conditioned && atJoinWords()) {
        Join *inner = m_arena.make<Join>();
        if (!parseJoinWords(inner))
            return nullptr;
        inner->left = right;
        inner->right = parseJoinRight(*inner);
        if (!inner->right || !parseJoinCondition(inner)
            || !finish(inner, right->span.begin, {inner->left, inner->right, inner->on}))
            return nullptr;
        right = inner;
    }
    return right;
}

bool Parser::parseJoinCondition(Join *join)
{
    const bool strict = !m_traits.lenientGrammar && join->type != JoinType::Comma;
    if (strict && (join->natural || join->type == JoinType::Cross))
        return true;
    if (acceptWord("ON")) {
        join->on = parseExpr();
        return join->on != nullptr;
    }
    if (acceptWord("USING"))
        return parseNameList(join->usingColumns, QT_TRANSLATE_NOOP("Error", "a column name"));
    if (strict)
        unexpected(QT_TRANSLATE_NOOP("Error", "ON or USING after the joined table"));
    return !m_error;
}

From *Parser::parseFromItem()
{
    const bool lateral = !m_traits.applyJoins && atWord("LATERAL") && !atSymbol(".", 1) && acceptWord("LATERAL");
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
    if (m_traits.strictNames && atWord("ONLY")) {
        advance();
        const bool held = acceptSymbol("(");
        auto *table = as<NamedTable>(parseNamed(false));
        if (!table)
            return unexpected(QT_TRANSLATE_NOOP("Error", "a table name"), Expects::Name);
        table->only = true;
        if (held && (!expectSymbol(")") || (table->alias.isEmpty() && !parseFromAlias(table))))
            return nullptr;
        return table;
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
    inner = parseJoinTail(inner, m_traits.lenientGrammar);
    if (!inner || !expectSymbol(")"))
        return nullptr;
    if (inner->kind == FromKind::Join) {
        if (atWord("AS") || atImplicitAlias())
            unexpected(QT_TRANSLATE_NOOP("Error", "no name after a join in parentheses"), Expects::Name);
        return m_error ? nullptr : inner;
    }
    if (!m_traits.lenientGrammar && !derived)
        return unexpected(QT_TRANSLATE_NOOP("Error", "a join inside the parentheses"));
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
    if (m_traits.strictNames && isListed(m_traits.bareFunctions, view()) && !atSymbol("(", 1)
        && peek().kind == TokenKind::Word) {
        TableFunction *function = m_arena.make<TableFunction>(); // a value as a table of one row
        function->call = m_arena.make<FunctionCall>();
        function->call->bare = true;
        function->call->path.append(takeName());
        return finish(function->call, begin, {}) && parseFromAlias(function)
                       && finish(function, begin, {function->call})
                   ? function
                   : nullptr;
    }
    if (!parseName(path[0], QT_TRANSLATE_NOOP("Error", "a table name")) || !parsePathRest(path))
        return nullptr;
    const bool json = m_traits.bareIntervals && path.size() == 1 && !path[0].quoted;
    if (json && atSymbol("(") && path[0].text.compare(QLatin1String("json_table"), Qt::CaseInsensitive) == 0)
        return parseJsonTable(path[0], begin);
    if (atSymbol("(")) {
        TableFunction *function = m_arena.make<TableFunction>();
        function->lateral = lateral;
        function->call = static_cast<FunctionCall *>(parseFunction(path, begin));
        if (!function->call)
            return nullptr;
        if (atWord("WITH") && atWord("ORDINALITY", 1)) {
            m_next += 2;
            function->ordinality = true;
        }
        if (!parseColumnDefinitions(function) || !parseFromAlias(function))
            return nullptr;
        return finish(function, begin, {function->call}) ? function : nullptr;
    }
    if (lateral && !m_traits.lenientGrammar)
        return unexpected(QT_TRANSLATE_NOOP("Error", "\"(\", because only a function or a query can be LATERAL"));
    NamedTable *table = m_arena.make<NamedTable>();
    table->path = path;
    if (m_traits.strictNames)
        acceptSymbol("*"); // the tables that inherit from it, which is meant anyway
    if (!skipIndexHint() || !parseFromAlias(table) || !skipIndexHint() || !parseSample(table))
        return nullptr;
    return finish(table, begin, {}) ? table : nullptr;
}

/// MySQL's JSON_TABLE(document, path COLUMNS (a INT PATH '$.a', ...)): a function with two arguments, whose columns
/// have as their type all that stands behind their names.
From *Parser::parseJsonTable(const Name &name, int begin)
{
    TableFunction *function = m_arena.make<TableFunction>();
    FunctionCall *call = m_arena.make<FunctionCall>();
    function->call = call;
    call->path = {name};
    advance();
    Expr *document = parseExpr();
    if (!document || !expectSymbol(","))
        return nullptr;
    Expr *path = parseExpr();
    if (!path || !expectWord("COLUMNS") || !expectSymbol("("))
        return nullptr;
    call->arguments = {document, path};
    do {
        if (!parseJsonColumn(function))
            return nullptr;
    } while (acceptSymbol(","));
    if (!expectSymbol(")") || !expectSymbol(")") || !growAll(call, call->arguments) || !finish(call, begin, {}))
        return nullptr;
    if (!parseAlias(function->alias))
        return nullptr;
    if (function->alias.isEmpty())
        return unexpected(QT_TRANSLATE_NOOP("Error", "a name for the table that JSON_TABLE makes"), Expects::Name);
    return finish(function, begin, {call}) ? function : nullptr;
}

bool Parser::parseJsonColumn(From *from)
{
    if (atWord("NESTED")) {
        Error error(ErrorCode::Syntax, QT_TRANSLATE_NOOP("Error", "NESTED PATH is not read here."), {},
                    QT_TRANSLATE_NOOP("Error", "Join a second JSON_TABLE over what is nested."));
        error.position = beginHere();
        return setError(error);
    }
    Name name;
    QString type;
    if (!parseName(name, QT_TRANSLATE_NOOP("Error", "a column name")))
        return false;
    if (acceptWord("FOR")) {
        type = QStringLiteral("FOR ORDINALITY");
        if (!expectWord("ORDINALITY"))
            return false;
    } else {
        if (!parseType(type, false))
            return false;
        if (acceptWord("EXISTS"))
            type += QStringLiteral(" EXISTS");
        const Literal *path =
            expectWord("PATH") ? parseTextLiteral(QT_TRANSLATE_NOOP("Error", "a path in quotes")) : nullptr;
        if (!path)
            return false;
        type += QStringLiteral(" PATH ") + print(*path, m_traits);
        while (atWord("NULL") || atWord("ERROR") || atWord("DEFAULT")) {
            if (!parseJsonFallback(type))
                return false;
        }
    }
    from->columnAliases.append(name);
    from->columnTypes.append(type);
    return true;
}

/// NULL ON EMPTY, ERROR ON ERROR, DEFAULT '0' ON EMPTY: what stands where the path finds nothing, or nothing of the
/// type.
bool Parser::parseJsonFallback(QString &type)
{
    type += u' ' + view().toString().toUpper();
    if (acceptWord("DEFAULT")) {
        const Literal *value = parseTextLiteral(QT_TRANSLATE_NOOP("Error", "a value in quotes"));
        if (!value)
            return false;
        type += u' ' + print(*value, m_traits);
    } else {
        advance();
    }
    if (!expectWord("ON"))
        return false;
    if (!atWord("EMPTY") && !atWord("ERROR")) {
        unexpected(QT_TRANSLATE_NOOP("Error", "EMPTY or ERROR"));
        return false;
    }
    type += QStringLiteral(" ON ") + view().toString().toUpper();
    advance();
    return true;
}

const Literal *Parser::parseTextLiteral(const char *what)
{
    if (peek().kind != TokenKind::Text)
        return unexpected(what);
    return as<Literal>(parseLiteral());
}

bool Parser::parseFromAlias(From *from)
{
    if (!parseAlias(from->alias))
        return false;
    if (from->alias.isEmpty() || !atSymbol("("))
        return true;
    if (from->kind == FromKind::TableFunction && peek(2).kind != TokenKind::Symbol)
        return parseColumnDefinitions(from);
    return parseNameList(from->columnAliases, QT_TRANSLATE_NOOP("Error", "a column name"));
}

/// `AS (a int, b text)`, with a name before the parenthesis or, where nothing was read yet, without. True without one.
bool Parser::parseColumnDefinitions(From *from)
{
    if (from->alias.isEmpty() && !(atWord("AS") && atSymbol("(", 1)))
        return true;
    m_next += from->alias.isEmpty() ? 2 : 1;
    do {
        Name name;
        QString type;
        if (!parseName(name, QT_TRANSLATE_NOOP("Error", "a column name")) || !parseType(type, false))
            return false;
        from->columnAliases.append(name);
        from->columnTypes.append(type);
    } while (acceptSymbol(","));
    return expectSymbol(")");
}

bool Parser::parseSample(From *from)
{
    if (!atWord("TABLESAMPLE") || m_traits.reservedWords.isEmpty())
        return true;
    const int begin = beginHere();
    advance();
    TableSample *sample = m_arena.make<TableSample>();
    sample->method.append(Name());
    if (!parseName(sample->method[0], QT_TRANSLATE_NOOP("Error", "a way to sample such as SYSTEM or BERNOULLI"),
                   Expects::Value)
        || !parsePathRest(sample->method) || !expectSymbol("(") || !parseShare(sample->arguments) || !expectSymbol(")"))
        return false;
    if (acceptWord("REPEATABLE")) {
        if (!expectSymbol("("))
            return false;
        sample->seed = parseExpr();
        if (!sample->seed || !expectSymbol(")"))
            return false;
    }
    from->sample = sample;
    return growAll(sample, sample->arguments) && finish(sample, begin, {sample->seed}) && grow(from, sample);
}

/// The share between the parentheses. With a unit it is a value alone, since its % would be read as an operator.
bool Parser::parseShare(QList<Expr *> &share)
{
    if (m_traits.sampleUnit.isEmpty())
        return parseExprList(share);
    Expr *value = parsePrimary();
    share.append(value);
    return value && (acceptSymbol("%") || expectWord(m_traits.sampleUnit.toLatin1().constData()));
}

/// INDEXED BY and NOT INDEXED steer SQLite's planner and change no result: read over.
bool Parser::skipIndexHint()
{
    if (!m_traits.lenientGrammar)
        return true;
    if (m_traits.applyJoins && atWord("WITH") && atSymbol("(", 1)) { // T-SQL: WITH (NOLOCK)
        m_next += 2;
        while (peek().kind == TokenKind::Word || atSymbol(","))
            advance();
        return expectSymbol(")");
    }
    if (atWord("NOT") && atWord("INDEXED", 1)) {
        m_next += 2;
        return true;
    }
    if (!atWord("INDEXED") || !atWord("BY", 1))
        return true;
    m_next += 2;
    Name index;
    return parseName(index, QT_TRANSLATE_NOOP("Error", "the name of an index"));
}

} // namespace Tieout::sql
