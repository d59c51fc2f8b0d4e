// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/builder.h"
#include "core/sql/datepattern.h"
#include "core/sql/dialects/exprconverter.h"

#include <QRegularExpression>

namespace Tieout::sql {

namespace {

/// Days, hours ... a calendar does not change: the same number of seconds each.
bool isFixed(const QString &unit)
{
    return unit == QLatin1String("DAY") || unit == QLatin1String("WEEK") || unit == QLatin1String("HOUR")
           || unit == QLatin1String("MINUTE") || unit == QLatin1String("SECOND");
}

bool isOfDay(const QString &unit)
{
    return unit == QLatin1String("HOUR") || unit == QLatin1String("MINUTE") || unit == QLatin1String("SECOND");
}

/// A quarter, year or week as months or days.
TimeShift inSmallUnits(TimeShift shift)
{
    if (shift.unit == QLatin1String("YEAR"))
        return {shift.amount * 12, QStringLiteral("MONTH")};
    if (shift.unit == QLatin1String("QUARTER"))
        return {shift.amount * 3, QStringLiteral("MONTH")};
    if (shift.unit == QLatin1String("WEEK"))
        return {shift.amount * 7, QStringLiteral("DAY")};
    return shift;
}

QString modifier(int amount, const QString &unit)
{
    return QStringLiteral("%1%2 %3%4")
        .arg(amount < 0 ? QString() : QStringLiteral("+"))
        .arg(amount)
        .arg(unit.toLower(), qAbs(amount) == 1 ? QString() : QStringLiteral("s"));
}

/// Whether the date is written out and every month has its day.
bool isEarlyInMonth(const Expr *point)
{
    const auto *literal = as<Literal>(point);
    return literal && literal->text.mid(8, 2).toInt() >= 1 && literal->text.mid(8, 2).toInt() <= 28;
}

} // namespace

/// "7 days", "+1 day", "-3 hours".
std::optional<TimeShift> ExprConverter::shiftOf(const QString &text) const
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*([+-]?\\d{1,6})\\s+(second|minute|hour|day|week|month|quarter|year)s?\\s*$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    return TimeShift{match.captured(1).toInt(), match.captured(2).toUpper()};
}

std::optional<TimeShift> ExprConverter::shiftOf(const Interval &interval) const
{
    const auto *amount = as<Literal>(static_cast<const Expr *>(interval.amount));
    if (!amount)
        return std::nullopt;
    return shiftOf(interval.unit.isEmpty() ? amount->text : amount->text + u' ' + interval.unit);
}

/// Functions that add time. Null and not `handled`: it is none of them.
Expr *ExprConverter::convertShiftCall(const FunctionCall &source, const QString &name, bool &handled)
{
    const qsizetype count = source.arguments.size();
    if (m_from.family == Family::Sqlite && count == 2
        && (name == QLatin1String("date") || name == QLatin1String("datetime"))) {
        Bindings bindings;
        handled = !m_idioms.find(source, bindings);
        return handled ? convertModifier(source, name) : nullptr;
    }
    std::optional<TimeShift> shift;
    const Expr *point = nullptr;
    const bool adds = name == QLatin1String("date_add") || name == QLatin1String("adddate");
    const bool subtracts = name == QLatin1String("date_sub") || name == QLatin1String("subdate");
    if (m_from.family == Family::Mysql && count == 2 && (adds || subtracts)) {
        handled = true;
        point = source.arguments[0];
        if (const auto *interval = as<Interval>(static_cast<const Expr *>(source.arguments[1])))
            shift = shiftOf(*interval);
        if (shift && subtracts)
            shift->amount = -shift->amount;
    } else if (count == 3 && (name == QLatin1String("dateadd") || name == QLatin1String("timestampadd"))) {
        handled = true;
        point = source.arguments[2];
        const auto *unit = as<Literal>(static_cast<const Expr *>(source.arguments[0]));
        const auto *amount = as<Literal>(static_cast<const Expr *>(source.arguments[1]));
        if (unit && amount)
            shift = shiftOf(amount->text + u' ' + datetimeField(unit->text));
    }
    if (handled && !shift)
        note(source.span, message::say("sql.convert.dateTimeSum"));
    return shift ? shifted(source, point, *shift) : nullptr;
}

/// date(x, '+7 days'), date(x, '-1 month')
Expr *ExprConverter::convertModifier(const FunctionCall &source, const QString &name)
{
    const auto *text = as<Literal>(static_cast<const Expr *>(source.arguments[1]));
    const std::optional<TimeShift> shift = text ? shiftOf(text->text) : std::nullopt;
    const bool day = name == QLatin1String("date");
    if (!shift || (day && isOfDay(shift->unit)) || shift->unit == QLatin1String("QUARTER")
        || shift->unit == QLatin1String("WEEK"))
        return unconverted(source, message::say("sql.convert.dateModifier"));
    static const char *const days[] = {nullptr,
                                       "CAST(CAST(:d AS DATE) + INTERVAL '%1' AS DATE)",
                                       "CAST(:d AS DATE) + INTERVAL %2 %3",
                                       "DATEADD(%4, %2, CAST(:d AS DATE))",
                                       "CAST(:d AS DATE) + INTERVAL '%2' %3",
                                       "CAST(CAST(:d AS DATE) + INTERVAL '%1' AS DATE)"};
    static const char *const times[] = {nullptr,
                                        "CAST(:d AS TIMESTAMP) + INTERVAL '%1'",
                                        "CAST(:d AS DATETIME) + INTERVAL %2 %3",
                                        "DATEADD(%4, %2, CAST(:d AS DATETIME2))",
                                        "CAST(:d AS TIMESTAMP) + INTERVAL '%2' %3",
                                        "CAST(:d AS TIMESTAMP) + INTERVAL '%1'"};
    // SQLite counts a month from the same day on, over the month's end where the others stop at it.
    static const char *const months[] = {
        nullptr,
        "CAST(date_trunc('month', :d) + INTERVAL '%1' + (EXTRACT(DAY FROM :d) - 1) * INTERVAL '1 day' AS DATE)",
        "CAST(DATE_FORMAT(:d, '%Y-%m-01') AS DATE) + INTERVAL %2 %3 + INTERVAL DAY(:d) - 1 DAY",
        "DATEADD(day, DAY(:d) - 1, DATEADD(%4, %2, DATEFROMPARTS(YEAR(:d), MONTH(:d), 1)))",
        nullptr,
        "CAST(date_trunc('month', :d) + INTERVAL '%1' + (EXTRACT(DAY FROM :d) - 1) * INTERVAL '1 day' AS DATE)"};
    const Expr *point = source.arguments[0];
    const bool plain = isFixed(shift->unit) || isEarlyInMonth(point);
    const char *form = plain ? (day ? days : times)[int(m_to.family)] : day ? months[int(m_to.family)] : nullptr;
    if (!form)
        return unconverted(source, message::say("sql.convert.monthEnd"));
    QString written = QString::fromLatin1(form);
    const QString amount = QString::number(shift->amount);
    written.replace(QLatin1String("%1"), amount + u' ' + shift->unit.toLower()).replace(QLatin1String("%2"), amount);
    written.replace(QLatin1String("%3"), shift->unit).replace(QLatin1String("%4"), shift->unit.toLower());
    Expr *made = instance(*m_idioms.written(written), {{QStringLiteral(":d"), point}});
    made->span = source.span;
    return made;
}

/// `point` later by a number of units, in place of `whole`.
Expr *ExprConverter::shifted(const Expr &whole, const Expr *point, TimeShift shift)
{
    if (m_to.family == Family::Sqlite)
        return shiftedText(whole, point, shift);
    if (m_to.intervals == DialectCapabilities::Intervals::DateAdd) {
        Expr *made = call(m_arena, QStringLiteral("DATEADD"),
                          {m_arena.make<Literal>(Literal::Type::Word, shift.unit.toLower()),
                           number(m_arena, qint64(shift.amount)), moment(point)});
        made->span = whole.span;
        return made;
    }
    auto *interval = m_arena.make<Interval>();
    const QString count = QString::number(qAbs(shift.amount));
    if (shift.unit == QLatin1String("QUARTER") && m_to.intervals != DialectCapabilities::Intervals::BesideNumber)
        shift = inSmallUnits(shift);
    switch (m_to.intervals) {
    case DialectCapabilities::Intervals::InText:
        interval->amount = text(m_arena, QString::number(qAbs(shift.amount)) + u' ' + shift.unit.toLower()
                                             + (qAbs(shift.amount) == 1 ? QString() : QStringLiteral("s")));
        break;
    case DialectCapabilities::Intervals::BesideNumber:
        interval->amount = number(m_arena, count);
        interval->unit = shift.unit;
        break;
    default:
        interval->amount = text(m_arena, QString::number(qAbs(shift.amount)));
        interval->unit = shift.unit;
        break;
    }
    Expr *made = binary(m_arena, shift.amount < 0 ? BinaryOp::Subtract : BinaryOp::Add, moment(point), interval);
    // A date and an interval give a timestamp in PostgreSQL and DuckDB, a date elsewhere.
    if ((m_to.family == Family::Postgresql || m_to.family == Family::Duckdb) && known(point) == Known::Date
        && !isOfDay(shift.unit))
        made = cast(made, QStringLiteral("DATE"));
    made->span = whole.span;
    return made;
}

/// SQLite adds to text: to a date a date is to come of it, to a date and time both; which it is has to be known.
Expr *ExprConverter::shiftedText(const Expr &whole, const Expr *point, TimeShift shift)
{
    const Known kind = known(point);
    if (kind != Known::Date && kind != Known::Timestamp)
        return unconverted(whole, message::say("sql.convert.timeOfDay"));
    const TimeShift small = inSmallUnits(shift);
    const bool day = kind == Known::Date && !isOfDay(small.unit);
    const QString function = day ? QStringLiteral("DATE") : QStringLiteral("DATETIME");
    Expr *made = call(m_arena, function, {copy(point), text(m_arena, modifier(small.amount, small.unit))});
    if (!isFixed(small.unit) && !isEarlyInMonth(point)) {
        if (!day)
            return unconverted(whole, message::say("sql.convert.monthEnd"));
        // Where the day does not exist there, the end of the month meant comes first.
        Expr *end =
            call(m_arena, function,
                 {copy(point), text(m_arena, QStringLiteral("start of month")),
                  text(m_arena, modifier(small.amount + 1, small.unit)), text(m_arena, QStringLiteral("-1 day"))});
        made = call(m_arena, QStringLiteral("MIN"), {made, end});
    }
    made->span = whole.span;
    return made;
}

} // namespace Tieout::sql
