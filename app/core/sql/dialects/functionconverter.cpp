// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"
#include "core/sql/datepattern.h"
#include "core/sql/dialects/exprconverter.h"

namespace Tieout::sql {

namespace {

std::optional<DatePatternStyle> patternStyleOf(Family family)
{
    switch (family) {
    case Family::Sqlite:
        return DatePatternStyle::Strftime;
    case Family::Postgresql:
        return DatePatternStyle::ToChar;
    case Family::Mysql:
        return DatePatternStyle::DateFormat;
    case Family::Tsql:
        return DatePatternStyle::Net;
    case Family::Duckdb:
        return DatePatternStyle::DuckDb;
    case Family::Ansi:
        break;
    }
    return {};
}

QString unqualified(const FunctionCall &call, Family family)
{
    const bool own = call.path.size() == 1
                     || (family == Family::Postgresql && call.path.size() == 2
                         && call.path[0].text.compare(QLatin1String("pg_catalog"), Qt::CaseInsensitive) == 0);
    return own ? call.name().text.toLower() : QString();
}

std::optional<int> wholeNumber(const Expr *expr)
{
    const auto *literal = as<Literal>(expr);
    bool whole = false;
    const int value = literal && literal->type == Literal::Type::Number ? literal->text.toInt(&whole) : 0;
    return whole ? std::optional<int>(value) : std::nullopt;
}

bool isDecorated(const FunctionCall &call)
{
    return call.distinct || call.filter || call.over || !call.orderBy.isEmpty();
}

} // namespace

bool ExprConverter::existsThere(const FunctionCall &call, const QString &name) const
{
    if (name.isEmpty() || m_to.absent.contains(name))
        return false;
    if (call.bare)
        return m_toTraits.bareFunctions.contains(name.toUpper());
    const bool window = m_toTraits.windowFunctions.contains(name);
    return m_toTraits.functions.contains(name) || m_toTraits.aggregates.contains(name)
           || (window && (call.over || !call.withinGroup));
}

Expr *ExprConverter::convertFunction(const FunctionCall &call)
{
    const QString name = unqualified(call, m_from.family);
    bool handled = false;
    if (Expr *special = convertSpecial(call, name, handled); special || handled)
        return special;
    FunctionCall plain(call);
    plain.path = {call.name()};
    plain.distinct = plain.withinGroup = false;
    plain.filter = nullptr;
    plain.over = nullptr;
    plain.orderBy.clear();
    Bindings bindings;
    const IdiomPair *pair = name.isEmpty() ? nullptr : m_idioms.find(plain, bindings);
    if (pair && pair->write && (!isDecorated(call) || as<FunctionCall>(pair->write))) {
        Expr *made = instance(*pair->write, bindings);
        made->span = call.span;
        return decorated(call, made);
    }
    const bool same = !pair && existsThere(call, name) && !falseFriends().contains(name) && !call.variadic;
    if (!same)
        note(call.span, message::say("sql.convert.function", {call.name().text}));
    return decorated(call, nullptr);
}

/// DISTINCT, order, filter and window of a call on what it was converted to; null: the same function.
Expr *ExprConverter::decorated(const FunctionCall &call, Expr *made)
{
    FunctionCall *target = as<FunctionCall>(made);
    if (made && (!target || !isDecorated(call)))
        return made;
    FunctionCall own(call);
    if (target)
        own.arguments.clear(); // they are converted
    auto *whole = static_cast<FunctionCall *>(shell(own));
    whole->path = target ? target->path : QList<Name>{whole->name()};
    if (target) {
        whole->arguments = target->arguments;
        whole->span = call.span;
    }
    if (call.arguments.size() > 1 && call.distinct && m_to.family != Family::Mysql)
        note(call.span, message::say("sql.convert.countTogether"));
    if (call.filter && !m_to.filterClause)
        filterToCase(*whole);
    if (!call.withinGroup)
        convertOrder(whole->orderBy, nullptr);
    if (whole->over)
        convertWindow(*whole->over, call.span);
    return whole;
}

/// SUM(x) FILTER (WHERE c) adds what CASE WHEN c THEN x END leaves: aggregates skip NULL.
void ExprConverter::filterToCase(FunctionCall &call)
{
    if (!call.star && call.arguments.size() != 1) {
        note(call.span, message::say("sql.convert.filter"));
        return;
    }
    auto *only = m_arena.make<Case>();
    Expr *counted = call.star ? number(m_arena, qint64(1)) : call.arguments[0];
    only->branches.append(std::pair(call.filter, counted));
    call.arguments = {only};
    call.star = false;
    call.filter = nullptr;
}

/// Functions that an idiom cannot carry over. Null and not `handled`: it is none of them.
Expr *ExprConverter::convertSpecial(const FunctionCall &call, const QString &name, bool &handled)
{
    if (name.isEmpty() || call.bare)
        return nullptr;
    const auto is = [&name](const char *other) { return name == QLatin1String(other); };
    if (is("concat") && m_from.concatCall != DialectCapabilities::ConcatCall::None && !call.variadic) {
        handled = true;
        return convertConcatCall(call);
    }
    if (is("group_concat") || is("string_agg") || is("listagg")) {
        handled = true;
        return convertListAggregate(call);
    }
    if ((is("substr") || is("substring") || is("left") || is("right")) && call.arguments.size() >= 2)
        return convertSubstring(call, name);
    if (is("avg") && m_from.averageOfWholeIsWhole != m_to.averageOfWholeIsWhole) {
        handled = true;
        return convertAverage(call);
    }
    const bool formatFirst = is("strftime") && m_from.family == Family::Sqlite;
    const bool formatLast =
        (is("to_char") && m_from.family == Family::Postgresql) || (is("date_format") && m_from.family == Family::Mysql)
        || (is("format") && m_from.family == Family::Tsql) || (is("strftime") && m_from.family == Family::Duckdb);
    const auto *format = as<Literal>(static_cast<const Expr *>(call.arguments.value(formatFirst ? 0 : 1)));
    if ((formatFirst || formatLast) && call.arguments.size() == 2 && format && format->type == Literal::Type::Text) {
        handled = true;
        Bindings bindings; // names of months and days have idioms of their own
        const IdiomPair *pair = m_idioms.find(call, bindings);
        if (pair && pair->write)
            return instance(*pair->write, bindings);
        return convertDateFormat(call, format->text, call.arguments[formatFirst ? 1 : 0]);
    }
    return convertShiftCall(call, name, handled);
}

/// CONCAT of values that may be NULL: one dialect leaves them out, another gives NULL.
Expr *ExprConverter::convertConcatCall(const FunctionCall &source)
{
    if (m_from.concatCall == m_to.concatCall || source.arguments.isEmpty())
        return nullptr;
    const bool leavesOut = m_from.concatCall == DialectCapabilities::ConcatCall::IgnoresNull;
    QList<Expr *> parts;
    bool text = false;
    for (const Expr *argument : source.arguments) {
        Expr *part = copy(argument);
        const bool isText = known(argument) == Known::Text;
        const bool strict = m_to.family == Family::Postgresql || m_to.family == Family::Ansi
                            || m_to.family == Family::Duckdb || m_to.concat == DialectCapabilities::Concat::Plus;
        if (!isText
            && (m_to.concat == DialectCapabilities::Concat::Plus || (strict && leavesOut)
                || (strict && !text && parts.size() == 1)))
            part = asText(part);
        text = text || isText;
        if (leavesOut && !isNeverNull(argument))
            part = call(m_arena, QStringLiteral("COALESCE"), {part, sql::text(m_arena, {})});
        parts.append(part);
    }
    if (m_to.concat == DialectCapabilities::Concat::Function)
        return call(m_arena, QStringLiteral("CONCAT"), parts);
    Expr *made = parts.takeFirst();
    for (Expr *part : std::as_const(parts))
        made = binary(m_arena, m_to.concat == DialectCapabilities::Concat::Plus ? BinaryOp::Add : BinaryOp::Concat,
                      made, part);
    made->span = source.span;
    return made;
}

/// group_concat(x, ', '), string_agg(x, ', ' ORDER BY y), GROUP_CONCAT(x ORDER BY y SEPARATOR ', '), ... WITHIN GROUP
/// (ORDER BY y)
Expr *ExprConverter::convertListAggregate(const FunctionCall &source)
{
    auto *made = static_cast<FunctionCall *>(shell(source));
    const bool oneValue =
        source.arguments.size() == 1 || (source.arguments.size() == 2 && m_from.family != Family::Mysql);
    if (!oneValue || source.star) {
        note(source.span, message::say("sql.convert.listTogether"));
        return made;
    }
    Expr *separator = made->separator ? made->separator : made->arguments.value(1);
    separator = separator ? separator : text(m_arena, m_from.family == Family::Ansi ? QString() : QStringLiteral(","));
    const auto *literal = as<Literal>(separator);
    const bool comma = literal && literal->text == QLatin1String(",");
    Expr *value = made->arguments[0];
    if (m_to.family == Family::Postgresql && known(source.arguments[0]) != Known::Text)
        value = asText(value);
    made->separator = nullptr;
    made->withinGroup = false;
    made->arguments = {value, separator};
    static const char *const names[] = {"GROUP_CONCAT", "STRING_AGG", "GROUP_CONCAT",
                                        "STRING_AGG",   "LISTAGG",    "STRING_AGG"};
    made->path = call(m_arena, QString::fromLatin1(names[int(m_to.family)]), {})->path;
    const bool ordered = !made->orderBy.isEmpty();
    convertOrder(made->orderBy, nullptr);
    if (made->filter && !m_to.filterClause) {
        made->arguments = {value};
        filterToCase(*made);
        made->arguments.append(separator);
    }
    switch (m_to.family) {
    case Family::Sqlite:
        if (ordered)
            note(source.span, message::say("sql.convert.listOrder"));
        else if (made->distinct && !comma)
            note(source.span, message::say("sql.convert.listComma"));
        if (comma)
            made->arguments.removeLast();
        break;
    case Family::Mysql:
        made->separator = made->arguments.takeLast();
        break;
    case Family::Tsql:
        if (made->distinct)
            note(source.span, message::say("sql.convert.listDistinct"));
        made->withinGroup = ordered;
        break;
    case Family::Ansi:
        made->withinGroup = ordered;
        break;
    case Family::Postgresql:
    case Family::Duckdb:
        break;
    }
    return made;
}

/// Parts counted from the end. Null: it is none of these.
Expr *ExprConverter::convertSubstring(const FunctionCall &source, const QString &name)
{
    const std::optional<int> position = wholeNumber(source.arguments[1]);
    const bool right = name == QLatin1String("right");
    if (right && m_to.family == Family::Sqlite) {
        if (!position || *position < 1)
            note(source.span, message::say("sql.convert.characterCount"));
        else
            return call(m_arena, QStringLiteral("SUBSTR"),
                        {copy(source.arguments[0]), number(m_arena, qint64(-*position))});
        return nullptr;
    }
    if (right || !position || *position > 0)
        return nullptr;
    const bool fromSqlite = m_from.family == Family::Sqlite && source.arguments.size() == 2 && *position < 0;
    if (fromSqlite
        && (m_to.family == Family::Postgresql || m_to.family == Family::Tsql || m_to.family == Family::Duckdb))
        return call(m_arena, QStringLiteral("RIGHT"), {copy(source.arguments[0]), number(m_arena, qint64(-*position))});
    return unconverted(source, message::say("sql.convert.belowOne"));
}

/// SQL Server's average of whole numbers is a whole number.
Expr *ExprConverter::convertAverage(const FunctionCall &source)
{
    auto *made = static_cast<FunctionCall *>(decorated(source, nullptr));
    const Known kind = known(source.arguments.value(0));
    if (kind == Known::Decimal || kind == Known::Real || made->arguments.size() != 1)
        return made;
    if (m_to.averageOfWholeIsWhole) {
        made->arguments[0] =
            binary(m_arena, BinaryOp::Multiply, number(m_arena, QStringLiteral("1.0")), made->arguments[0]);
        return made;
    }
    if (kind == Known::Whole)
        return truncated(made);
    note(source.span, message::say("sql.convert.average"));
    return made;
}

Expr *ExprConverter::convertDateFormat(const FunctionCall &source, const QString &format, const Expr *value)
{
    const std::optional<DatePatternStyle> from = patternStyleOf(m_from.family);
    const std::optional<DatePatternStyle> to = patternStyleOf(m_to.family);
    const std::optional<QString> converted = from && to ? convertedDatePattern(format, *from, *to) : std::nullopt;
    static const char *const names[] = {"STRFTIME", "TO_CHAR", "DATE_FORMAT", "FORMAT", nullptr, "STRFTIME"};
    if (!converted)
        return unconverted(source, message::say("sql.convert.format"));
    QList<Expr *> arguments{moment(value), text(m_arena, *converted)};
    if (m_to.family == Family::Sqlite)
        std::swap(arguments[0], arguments[1]);
    FunctionCall *made = call(m_arena, QString::fromLatin1(names[int(m_to.family)]), arguments);
    made->span = source.span;
    return made;
}

} // namespace Tieout::sql
