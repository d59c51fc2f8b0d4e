// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that people filter dates with, of all dialects: what a name means does not depend on the dialect, but
// for the few noted.
#include "core/gate/datevalue.h"

#include "core/gate/datemoment.h"
#include "core/sql/datepattern.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace Tieout::gate {

using namespace sql;

namespace {

constexpr const char *OfTheClock = "gate.date.ofTheClock";

bool isClock(const QString &name)
{
    static const QStringList clocks{QStringLiteral("now"),
                                    QStringLiteral("current_date"),
                                    QStringLiteral("current_timestamp"),
                                    QStringLiteral("current_time"),
                                    QStringLiteral("localtime"),
                                    QStringLiteral("localtimestamp"),
                                    QStringLiteral("getdate"),
                                    QStringLiteral("getutcdate"),
                                    QStringLiteral("sysdate"),
                                    QStringLiteral("sysdatetime"),
                                    QStringLiteral("sysutcdatetime"),
                                    QStringLiteral("curdate"),
                                    QStringLiteral("curtime"),
                                    QStringLiteral("utc_date"),
                                    QStringLiteral("utc_timestamp"),
                                    QStringLiteral("clock_timestamp"),
                                    QStringLiteral("statement_timestamp"),
                                    QStringLiteral("transaction_timestamp")};
    return clocks.contains(name);
}

/// MySQL's, of a date and an interval.
bool isShift(const QString &name)
{
    static const QStringList names{QStringLiteral("date_add"), QStringLiteral("adddate"), QStringLiteral("date_sub"),
                                   QStringLiteral("subdate")};
    return names.contains(name);
}

QString fieldOf(const QString &word)
{
    return datetimeField(word).toLower();
}

Value asStored(const QDateTime &moment, bool wholeDay)
{
    return wholeDay && moment.time() == QTime(0, 0) ? Value(moment.date().toString(Qt::ISODate))
                                                    : Value(momentText(moment));
}

bool isWholeDay(const Value &value)
{
    return value.toText().size() == 10;
}

} // namespace

DateEvaluator::Computed DateEvaluator::computeFunction(const FunctionCall &call)
{
    const QString name = call.name().text.toLower();
    if (isClock(name))
        return cannot(say(OfTheClock));
    if (isShift(name) && call.arguments.size() == 2)
        return computeShift(name, call);
    QList<Value> arguments;
    for (const Expr *argument : call.arguments) {
        const Computed value = compute(argument);
        if (!value)
            return {};
        arguments.append(*value);
    }
    if (name == QLatin1String("coalesce") || name == QLatin1String("ifnull") || name == QLatin1String("isnull")
        || name == QLatin1String("nvl")) {
        const auto found =
            std::find_if(arguments.cbegin(), arguments.cend(), [](const Value &value) { return !value.isNull(); });
        return found == arguments.cend() ? Value() : *found;
    }
    if (name == QLatin1String("iif") || name == QLatin1String("if"))
        return !arguments.value(0).isNull() && leadingNumber(arguments.value(0)) != 0 ? arguments.value(1)
                                                                                      : arguments.value(2);
    if (std::any_of(arguments.cbegin(), arguments.cend(), [](const Value &value) { return value.isNull(); }))
        return Value();
    if (const Computed text = computeText(name, arguments))
        return text;
    return computeDateFunction(name, arguments);
}

/// DATE_ADD(x, INTERVAL 3 DAY) and its like, whose second argument is no value.
DateEvaluator::Computed DateEvaluator::computeShift(const QString &name, const FunctionCall &call)
{
    const bool back = name.contains(QLatin1String("sub"));
    const auto *interval = as<sql::Interval>(static_cast<const Expr *>(call.arguments[1]));
    const Computed from = compute(call.arguments[0]);
    if (!from || from->isNull())
        return from;
    if (interval)
        return shifted(*from, *interval, back);
    const Computed days = compute(call.arguments[1]); // MySQL: ADDDATE(x, 3)
    return days ? shifted(*from, QStringLiteral("%1 days").arg((back ? -1 : 1) * qint64(leadingNumber(*days)))) : days;
}

/// Functions of text that take a date apart; nothing where the function is another one.
DateEvaluator::Computed DateEvaluator::computeText(const QString &name, const QList<Value> &arguments)
{
    const auto text = [&arguments] { return arguments.value(0).toText(); };
    const auto number = [&arguments](qsizetype i) { return int(leadingNumber(arguments.value(i))); };
    if (name == QLatin1String("substr") || name == QLatin1String("substring") || name == QLatin1String("mid")) {
        const int from = number(1);
        const int length = arguments.size() > 2 ? number(2) : -1;
        if (from < 1 && from != 0)
            return Value(text().right(-from).left(length < 0 ? -from : length));
        return Value(text().mid(std::max(0, from - 1), length));
    }
    if (name == QLatin1String("left"))
        return Value(text().left(number(1)));
    if (name == QLatin1String("right"))
        return Value(text().right(number(1)));
    if (name == QLatin1String("trim") && arguments.size() == 1)
        return Value(text().trimmed());
    if (name == QLatin1String("length") || name == QLatin1String("len") || name == QLatin1String("char_length"))
        return Value(qint64(text().size()));
    if (name == QLatin1String("concat")) {
        QString joined;
        for (const Value &part : arguments)
            joined += part.toText();
        return Value(joined);
    }
    return {};
}

DateEvaluator::Computed DateEvaluator::computeDateFunction(const QString &name, const QList<Value> &arguments)
{
    static const QStringList parts{QStringLiteral("year"),      QStringLiteral("quarter"),    QStringLiteral("month"),
                                   QStringLiteral("day"),       QStringLiteral("dayofmonth"), QStringLiteral("hour"),
                                   QStringLiteral("dayofyear"), QStringLiteral("minute"),     QStringLiteral("second")};
    static const QHash<QString, DatePatternStyle> patterns = {
        {QStringLiteral("date_format"), DatePatternStyle::DateFormat},
        {QStringLiteral("to_char"), DatePatternStyle::ToChar},
        {QStringLiteral("format"), DatePatternStyle::Net}};
    const qsizetype count = arguments.size();
    const auto text = [&arguments](qsizetype i) { return arguments[i].toText(); };
    const auto number = [&arguments](qsizetype i) { return int(leadingNumber(arguments[i])); };
    if (parts.contains(name) && count == 1)
        return datePart(name, arguments[0]);
    if ((name == QLatin1String("date_part") || name == QLatin1String("datepart")) && count == 2)
        return datePart(text(0), arguments[1]);
    if ((name == QLatin1String("date_trunc") || name == QLatin1String("datetrunc")) && count >= 2)
        return truncated(text(0), arguments[1]);
    if ((name == QLatin1String("dateadd") || name == QLatin1String("timestampadd")) && count == 3)
        return shifted(arguments[2], QStringLiteral("%1 %2").arg(number(1)).arg(fieldOf(text(0))));
    if (name == QLatin1String("timestampdiff") && count == 3)
        return computeSpan(fieldOf(text(0)), arguments[1], arguments[2]);
    if (name == QLatin1String("datediff") && count == 2) // MySQL: days, the later first
        return computeSpan(QStringLiteral("day"), Value(text(1).left(10)), Value(text(0).left(10)));
    if (name == QLatin1String("datediff") && count == 3) { // T-SQL: how many ends of a unit lie between
        const Computed from = truncated(text(0), arguments[1]);
        const Computed to = from ? truncated(text(0), arguments[2]) : from;
        return to ? computeSpan(fieldOf(text(0)), *from, *to) : to;
    }
    if ((name == QLatin1String("make_date") || name == QLatin1String("datefromparts")) && count == 3) {
        const QDate day(number(0), number(1), number(2));
        return day.isValid() ? Computed(Value(day.toString(Qt::ISODate))) : cannot(say("gate.date.noSuchDay"));
    }
    if (name == QLatin1String("datename") && count == 2 && fieldOf(text(0)) == QLatin1String("month")) {
        const QDateTime moment = momentOf(text(1));
        return moment.isValid() ? Value(QLocale::c().monthName(moment.date().month())) : Value();
    }
    if ((name == QLatin1String("last_day") || name == QLatin1String("eomonth")) && count >= 1) {
        QDateTime moment = momentOf(text(0));
        if (!moment.isValid())
            return Value();
        moment = moment.addMonths(count > 1 ? number(1) : 0);
        return Value(
            QDate(moment.date().year(), moment.date().month(), moment.date().daysInMonth()).toString(Qt::ISODate));
    }
    if (const auto style = patterns.constFind(name); style != patterns.constEnd() && count == 2) {
        const QDateTime moment = momentOf(text(0));
        const std::optional<QString> written =
            moment.isValid() ? writtenByPattern(text(1), *style, moment) : std::nullopt;
        return written ? Computed(Value(*written)) : cannot(say("gate.date.format", {text(1)}));
    }
    return computeModified(name, arguments);
}

/// SQLite's date, datetime and strftime with their modifiers; date(x) is the day of x elsewhere too.
DateEvaluator::Computed DateEvaluator::computeModified(const QString &name, const QList<Value> &arguments)
{
    const bool format = name == QLatin1String("strftime");
    if (!format && name != QLatin1String("date") && name != QLatin1String("datetime"))
        return cannot(say("gate.date.function", {name}));
    if (arguments.size() <= (format ? 1 : 0))
        return cannot(say(OfTheClock));
    QList<Value> rest = arguments.mid(format ? 1 : 0);
    const Value subject = rest.takeFirst();
    if (subject.kind() == Value::Kind::Text && subject.text().compare(QLatin1String("now"), Qt::CaseInsensitive) == 0)
        return cannot(say(OfTheClock));
    QDateTime moment = momentOf(subject.toText());
    if (!rest.isEmpty() && rest.first().toText() == QLatin1String("unixepoch")) {
        moment = QDateTime::fromSecsSinceEpoch(qint64(leadingNumber(subject)), QTimeZone::utc());
        rest.removeFirst();
    }
    if (!moment.isValid())
        return Value(); // the engine's date functions give NULL for what they cannot read
    for (const Value &modifier : rest) {
        if (!modify(moment, modifier.toText()))
            return cannot(say("gate.date.modifier", {modifier.toText()}));
    }
    if (name == QLatin1String("date"))
        return Value(moment.date().toString(Qt::ISODate));
    if (name == QLatin1String("datetime"))
        return Value(momentText(moment));
    if (const std::optional<QString> text = writtenByPattern(arguments[0].toText(), DatePatternStyle::Strftime, moment))
        return Value(*text);
    return cannot(say("gate.date.format", {arguments[0].toText()}));
}

/// How many whole units lie between two moments.
DateEvaluator::Computed DateEvaluator::computeSpan(const QString &unit, const Value &from, const Value &to)
{
    const QDateTime begin = momentOf(from.toText());
    const QDateTime end = momentOf(to.toText());
    if (!begin.isValid() || !end.isValid())
        return Value();
    const qint64 seconds = begin.secsTo(end);
    static const QHash<QString, qint64> lengths = {{QStringLiteral("second"), 1},
                                                   {QStringLiteral("minute"), 60},
                                                   {QStringLiteral("hour"), 3600},
                                                   {QStringLiteral("day"), 86'400},
                                                   {QStringLiteral("week"), 604'800}};
    if (const auto length = lengths.constFind(unit); length != lengths.constEnd())
        return Value(seconds / *length);
    const int months = unit == QLatin1String("month")     ? 1
                       : unit == QLatin1String("quarter") ? 3
                       : unit == QLatin1String("year")    ? 12
                                                          : 0;
    if (months == 0)
        return cannot(say("gate.date.unit", {unit}));
    const QDateTime first = seconds < 0 ? end : begin;
    const QDateTime last = seconds < 0 ? begin : end;
    qint64 whole = (last.date().year() - first.date().year()) * 12 + last.date().month() - first.date().month();
    if (first.addMonths(int(whole)) > last)
        --whole;
    return Value((seconds < 0 ? -1 : 1) * (whole / months));
}

DateEvaluator::Computed DateEvaluator::datePart(const QString &field, const Value &value)
{
    const QDateTime moment = momentOf(value.toText());
    if (!moment.isValid())
        return Value();
    const std::optional<int> part = partOf(fieldOf(field), moment);
    return part ? Computed(Value(*part)) : cannot(say("gate.date.part", {field}));
}

DateEvaluator::Computed DateEvaluator::truncated(const QString &field, const Value &value)
{
    const QDateTime moment = momentOf(value.toText());
    const QDateTime start = moment.isValid() ? startOf(fieldOf(field), moment) : QDateTime();
    return start.isValid() ? Computed(momentText(start)) : cannot(say("gate.date.part", {field}));
}

DateEvaluator::Computed DateEvaluator::shifted(const Value &value, const sql::Interval &interval, bool back)
{
    const Computed amount = interval.amount ? compute(interval.amount) : Computed();
    if (!amount)
        return cannot(say("gate.date.interval"));
    const QString step = QStringLiteral("%1 %2").arg(amount->toText(), interval.unit).trimmed();
    return shifted(value, !back ? step : step.startsWith(u'-') ? step.mid(1) : u'-' + step);
}

DateEvaluator::Computed DateEvaluator::shifted(const Value &value, const QString &step)
{
    QDateTime moment = momentOf(value.toText());
    if (!moment.isValid() || !modify(moment, step))
        return cannot(say("gate.date.interval"));
    return asStored(moment, isWholeDay(value));
}

} // namespace Tieout::gate
