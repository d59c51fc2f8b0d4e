// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/sql/exprwords.h"
#include "core/sql/printer.h"

namespace Tieout::sql {

namespace {

struct Wording {
    const char *name;
    const char *text;
};

constexpr Wording Aggregates[] = {{"sum", "the total %1"}, {"total", "the total %1"}, {"avg", "the average %1"}};

/// Of one argument; windows and aggregates have their own.
constexpr Wording Plain[] = {{"abs", "%1 without its sign"},
                             {"ceil", "%1 rounded up"},
                             {"ceiling", "%1 rounded up"},
                             {"floor", "%1 rounded down"},
                             {"trunc", "%1 without decimals"},
                             {"lower", "%1 in small letters"},
                             {"upper", "%1 in capitals"},
                             {"length", "the length of %1"},
                             {"char_length", "the length of %1"},
                             {"trim", "%1 without spaces around it"},
                             {"ltrim", "%1 without spaces before it"},
                             {"rtrim", "%1 without spaces behind it"},
                             {"year", "the year of %1"},
                             {"month", "the month number of %1"},
                             {"day", "the day of the month of %1"},
                             {"round", "%1 rounded"},
                             {"date", "the day of %1"}};

constexpr Wording Windows[] = {{"row_number", "the number of the row"},
                               {"rank", "the rank"},
                               {"dense_rank", "the rank without gaps"},
                               {"percent_rank", "the rank as a share"},
                               {"cume_dist", "the share of rows up to this one"}};

/// strftime and date_format share these; the letters are to_char's.
struct FormatWording {
    const char *percent;
    const char *letters;
    const char *text;
};
constexpr FormatWording Formats[] = {{"%m", "MM", "the month number of %1"},
                                     {"%d", "DD", "the day of the month of %1"},
                                     {"%H", "HH24", "the hour of %1"},
                                     {"%j", "DDD", "the day of the year of %1"}};

template <size_t N>
QString wordingOf(const Wording (&wordings)[N], const QString &name)
{
    for (const Wording &wording : wordings) {
        if (name == QLatin1String(wording.name))
            return QString::fromLatin1(wording.text);
    }
    return {};
}

QString textOf(const Expr *expr)
{
    const Literal *literal = as<Literal>(expr);
    return literal && literal->type == Literal::Type::Text ? literal->text : QString();
}

bool isNumber(const Expr *expr, const char *digits)
{
    const Literal *literal = as<Literal>(expr);
    return literal && literal->type == Literal::Type::Number && literal->text == QLatin1String(digits);
}

bool isToday(const FunctionCall &call, const QString &name)
{
    return name == QLatin1String("current_date") || name == QLatin1String("curdate")
           || (name == QLatin1String("date") && call.arguments.size() == 1
               && textOf(call.arguments[0]) == QLatin1String("now"));
}

} // namespace

/// What a label of the calendar is made from; null where it may be the beginning of any text.
const Expr *ExprWords::datedBy(const Expr *label) const
{
    if (const Binary *binary = as<Binary>(label))
        return datedBy(binary->left);
    const FunctionCall *call = as<FunctionCall>(label);
    if (!call || call->arguments.size() < 2)
        return nullptr;
    const QString name = call->name().text.toLower();
    if (name == QLatin1String("strftime"))
        return call->arguments.size() == 2 ? call->arguments[1] : nullptr;
    if (name == QLatin1String("to_char") || name == QLatin1String("date_format"))
        return call->arguments[0];
    return isTime(call->arguments[0]) ? call->arguments[0] : nullptr;
}

QString ExprWords::function(const FunctionCall &call)
{
    const QString name = call.name().text.toLower();
    const bool pairwise = (name == QLatin1String("min") || name == QLatin1String("max")) && call.arguments.size() > 1;
    QString text;
    if (call.over && !m_traits.aggregates.contains(name))
        text = windowed(call, name);
    else if (m_traits.aggregates.contains(name) && !pairwise)
        text = aggregate(call, name);
    else
        text = scalar(call, name);
    return text.isEmpty() ? written(&call) : text;
}

QString ExprWords::counted(const FunctionCall &call)
{
    const Expr *argument = call.arguments.isEmpty() ? nullptr : call.arguments[0];
    if (call.star || !argument || as<Literal>(argument))
        return QStringLiteral("the number of ") + m_counted;
    if (const Case *node = as<Case>(argument);
        node && !call.distinct && !node->operand && node->branches.size() == 1 && !node->otherwise)
        return QStringLiteral("the number of %1 where %2").arg(m_counted, condition(node->branches[0].first));
    const ColumnBinding *binding = m_bound.binding(argument);
    const QString what = binding ? column(*binding, false) : value(argument);
    return call.distinct ? QStringLiteral("the number of different values of %1").arg(what)
                         : QStringLiteral("the number of %1 that have a value for %2").arg(m_counted, what);
}

QString ExprWords::aggregateOf(const QString &name, bool distinct, const Expr *argument)
{
    const ColumnBinding *binding = m_bound.binding(argument);
    const QString what = (distinct  ? QStringLiteral("of the different values of ")
                          : binding ? QString()
                                    : QStringLiteral("of "))
                         + (binding ? column(*binding, true) : inside(argument));
    if (const QString text = wordingOf(Aggregates, name); !text.isEmpty())
        return text.arg(what);
    const bool least = name == QLatin1String("min");
    if (!least && name != QLatin1String("max"))
        return {};
    if (isTime(argument))
        return (least ? QStringLiteral("the earliest ") : QStringLiteral("the latest ")) + what;
    if (m_bound.typeOf(argument) == TypeClass::Text)
        return (least ? QStringLiteral("the alphabetically first ") : QStringLiteral("the alphabetically last "))
               + what;
    return (least ? QStringLiteral("the smallest ") : QStringLiteral("the largest ")) + what;
}

/// `SUM(CASE WHEN c THEN x END)` adds x where c holds.
QString ExprWords::caseAggregate(const QString &name, const Case &node)
{
    const bool single = !node.operand && node.branches.size() == 1;
    const bool zero = !node.otherwise || isNumber(node.otherwise, "0");
    if (!single || !zero || (name != QLatin1String("sum") && name != QLatin1String("total") && node.otherwise))
        return {};
    const auto &[when, then] = node.branches[0];
    const bool sum = name == QLatin1String("sum") || name == QLatin1String("total");
    const QString what =
        sum && isNumber(then, "1") ? QStringLiteral("the number of ") + m_counted : aggregateOf(name, false, then);
    return what.isEmpty() ? QString() : QStringLiteral("%1 where %2").arg(what, condition(when));
}

QString ExprWords::aggregate(const FunctionCall &call, const QString &name)
{
    QString text;
    if (name == QLatin1String("count")) {
        text = counted(call);
    } else if (call.arguments.isEmpty()) {
        return {};
    } else {
        if (const Case *node = as<Case>(static_cast<const Expr *>(call.arguments[0])); node && !call.distinct)
            text = caseAggregate(name, *node);
        if (text.isEmpty())
            text = aggregateOf(name, call.distinct, call.arguments[0]);
        if (text.isEmpty() && (name == QLatin1String("group_concat") || name == QLatin1String("string_agg")))
            text = QStringLiteral("all values of %1 in one text").arg(value(call.arguments[0]));
    }
    if (text.isEmpty())
        return {};
    if (call.filter)
        text += QStringLiteral(" where ") + condition(call.filter);
    return call.over ? windowed(call, text) : text;
}

/// `what` is the name of a window function, or the words of an aggregate that runs over a window.
QString ExprWords::windowed(const FunctionCall &call, const QString &what)
{
    const Window &window = *call.over;
    QString text = wordingOf(Windows, what);
    if (text.isEmpty() && m_traits.aggregates.contains(call.name().text.toLower()))
        text = what;
    const bool before = what == QLatin1String("lag");
    if (text.isEmpty() && (before || what == QLatin1String("lead")) && call.arguments.size() == 1)
        text = QStringLiteral("%1 of the row %2")
                   .arg(value(call.arguments[0]), before ? QStringLiteral("before") : QStringLiteral("after"));
    if (text.isEmpty() || !window.base.isEmpty())
        return {};
    if (!window.partitionBy.isEmpty()) {
        QStringList parts;
        for (const Expr *expr : window.partitionBy)
            parts.append(value(expr));
        text += QStringLiteral(" within each ") + listedInWords(parts, QStringLiteral("and"));
    }
    if (!window.orderBy.isEmpty())
        text += QStringLiteral(" in the order of ") + order(window.orderBy);
    else if (window.partitionBy.isEmpty())
        text += QStringLiteral(" over all rows");
    const bool aggregate = m_traits.aggregates.contains(call.name().text.toLower());
    if (aggregate && !window.frame.isEmpty())
        text += QStringLiteral(", over the rows ") + window.frame.toLower();
    else if (aggregate && !window.orderBy.isEmpty())
        text += QStringLiteral(", up to and with this row");
    return text;
}

QString ExprWords::substring(const FunctionCall &call)
{
    const Literal *from =
        call.arguments.size() == 3 ? as<Literal>(static_cast<const Expr *>(call.arguments[1])) : nullptr;
    const Literal *count = from ? as<Literal>(static_cast<const Expr *>(call.arguments[2])) : nullptr;
    bool fromIsWhole = false;
    bool countIsWhole = false;
    const int first = from ? from->text.toInt(&fromIsWhole) : 0;
    const int length = count ? count->text.toInt(&countIsWhole) : 0;
    if (!fromIsWhole || !countIsWhole || first < 1 || length < 1)
        return {};
    const QString what = inside(call.arguments[0]);
    if (first == 1)
        return length == 1 ? QStringLiteral("the first character of %1").arg(what)
                           : QStringLiteral("the first %1 characters of %2").arg(length).arg(what);
    return QStringLiteral("characters %1 to %2 of %3").arg(first).arg(first + length - 1).arg(what);
}

QString ExprWords::scalar(const FunctionCall &call, const QString &name)
{
    const QList<Expr *> &arguments = call.arguments;
    if (isToday(call, name))
        return QStringLiteral("today");
    if (name == QLatin1String("current_timestamp") || name == QLatin1String("now"))
        return QStringLiteral("now");
    if (arguments.isEmpty() || call.path.size() > 1 || call.over)
        return {};
    if (arguments.size() == 1) {
        const QString text = wordingOf(Plain, name);
        return text.isEmpty() ? QString() : text.arg(inside(arguments[0]));
    }
    const QString format = name == QLatin1String("strftime") ? textOf(arguments[0]) : textOf(arguments[1]);
    for (const FormatWording &wording : Formats) {
        const bool percent = format == QLatin1String(wording.percent);
        if (name == QLatin1String("strftime") && percent && arguments.size() == 2)
            return QString::fromLatin1(wording.text).arg(inside(arguments[1]));
        if ((name == QLatin1String("date_format") && percent)
            || (name == QLatin1String("to_char") && format == QLatin1String(wording.letters)))
            return QString::fromLatin1(wording.text).arg(inside(arguments[0]));
    }
    if (name == QLatin1String("coalesce") || name == QLatin1String("ifnull")) {
        QStringList parts;
        for (const Expr *argument : arguments)
            parts.append(inside(argument));
        if (parts.size() == 2)
            return QStringLiteral("%1, or %2 where that has no value").arg(parts[0], parts[1]);
        return QStringLiteral("the first that has a value of ") + listedInWords(parts, QStringLiteral("and"));
    }
    if (name == QLatin1String("nullif") && arguments.size() == 2)
        return QStringLiteral("%1, but no value where that is %2").arg(inside(arguments[0]), inside(arguments[1]));
    if (name == QLatin1String("round") && arguments.size() == 2)
        return QStringLiteral("%1 rounded to %2 decimals").arg(inside(arguments[0]), value(arguments[1]));
    if (name == QLatin1String("substr") || name == QLatin1String("substring"))
        return substring(call);
    return {};
}

} // namespace Tieout::sql
