// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/keywords.h"
#include "core/sql/parserimpl.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <utility>

namespace Tieout::sql {

Expr *Parser::parsePrimary()
{
    const bool plain = std::exchange(m_plain, false); // holds for this level only
    Expr *expr = parseUnheld();
    m_plain = plain;
    return expr;
}

Expr *Parser::parseUnheld()
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
    return unexpected(QT_TRANSLATE_NOOP("Error", "a column or a value"));
}

Expr *Parser::parseLiteral()
{
    const Token token = peek();
    const Literal::Type type = token.kind == TokenKind::Number    ? Literal::Type::Number
                               : token.kind == TokenKind::Text    ? Literal::Type::Text
                               : view().front().toLower() == u'b' ? Literal::Type::Bits
                                                                  : Literal::Type::Blob;
    QString text = m_lexer.decoded(token);
    const bool unicode = token.kind == TokenKind::Text && view().size() > 2 && view()[1] == u'&';
    const bool national = token.kind == TokenKind::Text && m_traits.prefixedText && view().front().toLower() == u'n';
    advance();
    if (national) { // PostgreSQL's short way to write a type before a text
        Cast *cast = m_arena.make<Cast>();
        cast->prefixed = true;
        cast->type = QStringLiteral("NCHAR");
        cast->operand = makeLiteral(type, text, token.begin);
        return cast->operand && finish(cast, token.begin, {cast->operand}) ? cast : nullptr;
    }
    if (unicode && acceptWord("UESCAPE")) {
        const QString escape = peek().kind == TokenKind::Text ? m_lexer.decoded(peek()) : QString();
        static const QStringView taken(u"+'\"0123456789abcdefABCDEF \t\n");
        if (escape.size() != 1 || taken.contains(escape[0]))
            return unexpected(QT_TRANSLATE_NOOP("Error", "one character in quotes after UESCAPE"));
        const std::optional<QString> read = m_lexer.decodedUnicode(token, escape[0]);
        if (!read)
            return unexpected(QT_TRANSLATE_NOOP("Error", "four hexadecimal digits, or + and six, after each escape"));
        text = *read;
        advance();
    }
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
    if (atWord("EXISTS") && (!m_traits.strictNames || atSymbol("(", 1)))
        return parseExists();
    if (m_traits.strictNames && atWord("COLLATION") && atWord("FOR", 1) && atSymbol("(", 2)) {
        m_next += 2; // the standard's way to write this call
        return parseFunction({Name{QStringLiteral("pg_collation_for"), Span{begin, endBefore()}, false}}, begin);
    }
    if (atSymbol("(", 1)) {
        if (atWord("CAST"))
            return parseCast();
        if (atWord("EXTRACT"))
            return parseExtract();
        if (atWord("ROW") && m_traits.strictNames)
            return parseRow();
        if (atWord("CONVERT") && m_traits.bareIntervals)
            return parseConvert();
        if (atWord("MATCH") && m_traits.bareIntervals)
            return parseFullTextMatch();
    }
    if (atWord("ARRAY") && (atSymbol("[", 1) || (atSymbol("(", 1) && m_traits.strictNames)))
        return parseArray();
    if (peek(1).kind == TokenKind::Text) {
        if (atWord("DATE"))
            return parseTypedLiteral(Literal::Type::Date);
        if (atWord("TIME"))
            return parseTypedLiteral(Literal::Type::Time);
        if (atWord("TIMESTAMP"))
            return parseTypedLiteral(Literal::Type::Timestamp);
    }
    if (atWord("INTERVAL") && m_traits.bareIntervals && !atSymbol(",", 1) && !atSymbol(")", 1) && !atSymbol(".", 1)
        && peek(1).kind != TokenKind::End)
        return parseBareInterval();
    if (atWord("INTERVAL")
        && (peek(1).kind == TokenKind::Text || (peek(1).kind == TokenKind::Number && m_traits.lenientGrammar)))
        return parseInterval();
    if (!m_traits.lenientGrammar) {
        if (Expr *literal = parsePrefixedLiteral())
            return literal;
        if (m_error)
            return nullptr;
    }
    if (isListed(m_traits.bareFunctions, view()) && !atSymbol("(", 1) && !atSymbol(".", 1)) {
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
    if (atSymbol("(", 1) && peek().kind == TokenKind::Word && isListed(m_traits.callableWords, view()))
        path[0] = takeName();
    else if (!parseName(path[0], QT_TRANSLATE_NOOP("Error", "a column or a value"), Expects::Value))
        return nullptr;
    if (!parsePathRest(path))
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
        if (!expectSymbol(")"))
            return nullptr;
        m_parenthesised = m_next;
        return inner;
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
    m_parenthesised = m_next;
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
    parseIntervalUnit(node->unit);
    return node->amount && finish(node, begin, {node->amount}) ? node : nullptr;
}

/// MySQL's: INTERVAL n + 1 MONTH. The unit is not optional there.
Expr *Parser::parseBareInterval()
{
    const int begin = beginHere();
    advance();
    Interval *node = m_arena.make<Interval>();
    node->amount = parseExpr();
    if (!node->amount)
        return nullptr;
    if (peek().kind != TokenKind::Word)
        return unexpected(QT_TRANSLATE_NOOP("Error", "a unit such as DAY or MONTH"));
    node->unit = view().toString().toUpper();
    advance();
    return finish(node, begin, {node->amount}) ? node : nullptr;
}

void Parser::parseIntervalUnit(QString &unit)
{
    static const char *const units[] = {"YEAR",    "MONTH", "DAY",     "HOUR",     "MINUTE", "SECOND",
                                        "QUARTER", "WEEK",  "YEARS",   "QUARTERS", "MONTHS", "WEEKS",
                                        "DAYS",    "HOURS", "MINUTES", "SECONDS"};
    const int count = m_traits.lenientGrammar ? int(std::size(units)) : 6;
    const auto take = [&] {
        for (int i = 0; i < count; ++i) {
            if (!acceptWord(units[i]))
                continue;
            unit += QString::fromLatin1(units[i]);
            if (unit.endsWith(QLatin1String("SECOND")) && atSymbol("(") && peek(1).kind == TokenKind::Number
                && atSymbol(")", 2)) {
                unit += u'(' + view(1).toString() + u')';
                m_next += 3;
            }
            return true;
        }
        return false;
    };
    if (!take() || !atWord("TO"))
        return;
    advance();
    const QString first = unit;
    unit += QStringLiteral(" TO ");
    // Only finer ones may follow, and months are no part of days.
    const bool months = first == QLatin1String("YEAR") && atWord("MONTH");
    const bool days = (first == QLatin1String("DAY") && (atWord("HOUR") || atWord("MINUTE") || atWord("SECOND")))
                      || (first == QLatin1String("HOUR") && (atWord("MINUTE") || atWord("SECOND")))
                      || (first == QLatin1String("MINUTE") && atWord("SECOND"));
    if ((!months && !days) || !take())
        unexpected({QT_TRANSLATE_NOOP("Error", "a finer unit than %1"), {first}});
}

/// int4 '12', double precision '1.5', timestamp (3) '...', interval (3) '...': null, without an error, where none is
/// here.
Expr *Parser::parsePrefixedLiteral()
{
    static const char *const starts[] = {"BIT",     "CHAR",  "CHARACTER", "DEC",      "DECIMAL",
                                         "DOUBLE",  "FLOAT", "INTERVAL",  "NATIONAL", "NCHAR",
                                         "NUMERIC", "TIME",  "TIMESTAMP", "VARCHAR"};
    const bool long_ =
        std::any_of(std::begin(starts), std::end(starts), [this](const char *word) { return atWord(word); });
    const bool plain = peek(1).kind == TokenKind::Text && (atName() || isListed(m_traits.callableWords, view()));
    const bool path = atSymbol(".", 1) && peek(3).kind == TokenKind::Text && atName();
    if (!long_ && !plain && !path)
        return nullptr;
    const int begin = beginHere();
    const int first = m_next;
    Cast *node = m_arena.make<Cast>();
    node->prefixed = true;
    if (!parseStrictType(node->type) || peek().kind != TokenKind::Text) {
        m_error.reset();
        m_next = first;
        return nullptr;
    }
    node->operand = parseLiteral();
    if (node->type.startsWith(QLatin1String("INTERVAL"), Qt::CaseInsensitive)) {
        Interval *interval = m_arena.make<Interval>();
        interval->amount = node;
        parseIntervalUnit(interval->unit);
        if (!interval->unit.isEmpty())
            return unexpected(QT_TRANSLATE_NOOP("Error", "no unit after an interval with a length"));
    }
    return node->operand && finish(node, begin, {node->operand}) ? node : nullptr;
}

Expr *Parser::parseRow()
{
    const int begin = beginHere();
    m_next += 2;
    Tuple *node = m_arena.make<Tuple>();
    node->row = true;
    if (!atSymbol(")") && !parseExprList(node->items))
        return nullptr;
    return expectSymbol(")") && growAll(node, node->items) && finish(node, begin, {}) ? node : nullptr;
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
        return unexpectedWord("WHEN");
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
        const bool word = !m_traits.lenientGrammar && (atName() || peek().kind == TokenKind::Text);
        if (peek().kind != TokenKind::Number && !atWord("MAX") && !word) {
            unexpected(QT_TRANSLATE_NOOP("Error", "a length"));
            return false;
        }
        type += view().toString();
        advance();
    } while (acceptSymbol(","));
    type += u')';
    return expectSymbol(")");
}

void Parser::takeTypeWord(QString &type)
{
    if (!type.isEmpty())
        type += u' ';
    type += view().toString();
    advance();
}

/// The words of a type that PostgreSQL's grammar spells out, or a name of one. False with an error.
bool Parser::parseTypeWords(QString &type)
{
    const auto lengths = [&] { return !atSymbol("(") || parseTypeLengths(type); };
    if (atWord("TIME") || atWord("TIMESTAMP")) {
        takeTypeWord(type);
        if (!lengths())
            return false;
        if ((atWord("WITH") || atWord("WITHOUT")) && atWord("TIME", 1)) {
            takeTypeWord(type);
            takeTypeWord(type);
            if (!atWord("ZONE"))
                unexpectedWord("ZONE");
            else
                takeTypeWord(type);
        }
        return !m_error;
    }
    if (atWord("INTERVAL")) {
        takeTypeWord(type);
        QString unit;
        if (!atSymbol("("))
            parseIntervalUnit(unit);
        type += unit.isEmpty() ? QString() : u' ' + unit;
        return lengths();
    }
    if (atWord("NATIONAL") && (atWord("CHARACTER", 1) || atWord("CHAR", 1)))
        takeTypeWord(type);
    if (atWord("CHARACTER") || atWord("CHAR") || atWord("NCHAR") || atWord("BIT")) {
        takeTypeWord(type);
        if (atWord("VARYING"))
            takeTypeWord(type);
        return lengths();
    }
    if (atWord("DOUBLE") && atWord("PRECISION", 1)) {
        takeTypeWord(type);
        takeTypeWord(type);
        return true;
    }
    if (!atName() && !(peek().kind == TokenKind::Word && isListed(m_traits.callableWords, view()))) {
        unexpected(QT_TRANSLATE_NOOP("Error", "a type"));
        return false;
    }
    takeTypeWord(type);
    while (atSymbol(".") && (peek(1).kind == TokenKind::Word || peek(1).kind == TokenKind::QuotedName)) {
        type += u'.' + view(1).toString();
        m_next += 2;
    }
    return lengths();
}

/// A type where not just any words are one.
bool Parser::parseStrictType(QString &type)
{
    if (!parseTypeWords(type))
        return false;
    if (atWord("ARRAY")) {
        takeTypeWord(type);
        if (!atSymbol("["))
            return true;
    }
    while (atSymbol("[")) {
        const bool counted = peek(1).kind == TokenKind::Number;
        if (!atSymbol("]", counted ? 2 : 1)) {
            m_next += counted ? 2 : 1;
            unexpectedSymbol("]");
            return false;
        }
        type += counted ? u'[' + view(1).toString() + u']' : QStringLiteral("[]");
        m_next += counted ? 3 : 2;
    }
    return true;
}

/// A type as written, with single spaces.
bool Parser::parseType(QString &type, bool greedy)
{
    if (!m_traits.lenientGrammar)
        return parseStrictType(type);
    if (peek().kind != TokenKind::Word) {
        unexpected(QT_TRANSLATE_NOOP("Error", "a type"));
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
    if (peek().kind == TokenKind::Text && !m_traits.lenientGrammar)
        field = takeName();
    else if (!parseName(field, QT_TRANSLATE_NOOP("Error", "a field such as YEAR or MONTH"), Expects::Value))
        return nullptr;
    // It is written without quotes, so that nothing else may hide in it.
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z_]+\\z"));
    if (!plain.match(field.text).hasMatch()) {
        --m_next;
        return unexpected(QT_TRANSLATE_NOOP("Error", "a field such as YEAR or MONTH"));
    }
    if (!expectWord("FROM"))
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
    advance();
    if (atSymbol("["))
        return parseArrayItems();
    advance();
    ArrayExpr *node = m_arena.make<ArrayExpr>();
    node->query = parseQuery();
    return node->query && expectSymbol(")") && finish(node, begin, {node->query}) ? node : nullptr;
}

/// From the bracket on; a bracket inside begins a row of a table of values.
Expr *Parser::parseArrayItems()
{
    const Depth depth(*this);
    if (tooDeep())
        return nullptr;
    const int begin = beginHere();
    advance();
    ArrayExpr *node = m_arena.make<ArrayExpr>();
    if (atSymbol("[")) {
        do {
            ArrayExpr *row = atSymbol("[") ? as<ArrayExpr>(parseArrayItems()) : nullptr;
            if (!row)
                return unexpectedSymbol("[");
            row->inner = true;
            node->items.append(row);
        } while (acceptSymbol(","));
    } else if (!atSymbol("]") && !parseExprList(node->items)) {
        return nullptr;
    }
    return expectSymbol("]") && growAll(node, node->items) && finish(node, begin, {}) ? node : nullptr;
}

} // namespace Tieout::sql
