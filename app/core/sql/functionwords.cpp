// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/sql/exprwords.h"
#include "core/sql/printer.h"

namespace Tieout::sql {

namespace {

/// `takesArticle`: "the length of %1", and not "%1 in capitals".
struct Wording {
    const char *name;
    const char *id;
    bool takesArticle = true;
};

constexpr Wording Aggregates[] = {{"sum", "sql.total"}, {"total", "sql.total"}, {"avg", "sql.average"}};

/// Of one argument; windows and aggregates have their own.
constexpr Wording Plain[] = {{"abs", "sql.unsigned", false},
                             {"ceil", "sql.up", false},
                             {"ceiling", "sql.up", false},
                             {"floor", "sql.down", false},
                             {"trunc", "sql.cut", false},
                             {"lower", "sql.small", false},
                             {"upper", "sql.capitals", false},
                             {"length", "sql.length"},
                             {"char_length", "sql.length"},
                             {"trim", "sql.trim", false},
                             {"ltrim", "sql.trimLeft", false},
                             {"rtrim", "sql.trimRight", false},
                             {"year", "sql.year"},
                             {"month", "sql.monthNumber"},
                             {"day", "sql.dayOfMonth"},
                             {"round", "sql.rounded", false},
                             {"date", "sql.day"}};

constexpr Wording Windows[] = {{"row_number", "sql.numberOfRow"},
                               {"rank", "sql.rank"},
                               {"dense_rank", "sql.denseRank"},
                               {"percent_rank", "sql.percentRank"},
                               {"cume_dist", "sql.share"}};

/// strftime and date_format share these; the letters are to_char's.
struct FormatWording {
    const char *percent;
    const char *letters;
    const char *id;
};
constexpr FormatWording Formats[] = {{"%m", "MM", "sql.monthNumber"},
                                     {"%d", "DD", "sql.dayOfMonth"},
                                     {"%H", "HH24", "sql.hour"},
                                     {"%j", "DDD", "sql.dayOfYear"}};

/// Null where the function has none.
template <size_t N>
const Wording *wordingOf(const Wording (&wordings)[N], const QString &name)
{
    for (const Wording &wording : wordings) {
        if (name == QLatin1String(wording.name))
            return &wording;
    }
    return nullptr;
}

Message inWording(const Wording &wording, const QList<Message> &filling)
{
    const Message words = say(wording.id, filling);
    return wording.takesArticle ? withArticle(words) : words;
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

Message ExprWords::function(const FunctionCall &call)
{
    const QString name = call.name().text.toLower();
    const bool pairwise = (name == QLatin1String("min") || name == QLatin1String("max")) && call.arguments.size() > 1;
    Message text;
    if (call.over && !m_traits.aggregates.contains(name))
        text = windowFunction(call, name);
    else if (m_traits.aggregates.contains(name) && !pairwise)
        text = aggregate(call, name);
    else
        text = scalar(call, name);
    return text.isEmpty() ? written(&call) : text;
}

Message ExprWords::counted(const FunctionCall &call)
{
    const Expr *argument = call.arguments.isEmpty() ? nullptr : call.arguments[0];
    const Message all = withArticle(say("sql.count", {m_counted}));
    if (call.star || !argument || as<Literal>(argument))
        return all;
    if (const Case *node = as<Case>(argument);
        node && !call.distinct && !node->operand && node->branches.size() == 1 && !node->otherwise)
        return say("sql.where", {all, condition(node->branches[0].first)});
    const ColumnBinding *binding = m_bound.binding(argument);
    const Message what = binding ? column(*binding, false) : value(argument);
    return withArticle(call.distinct ? say("sql.countDifferent", {what}) : say("sql.countValues", {m_counted, what}));
}

Message ExprWords::smallestOrLargest(const Expr *argument, bool smallest, const Message &what) const
{
    if (isTime(argument))
        return say(smallest ? "sql.earliest" : "sql.latest", {what});
    if (m_bound.typeOf(argument) == TypeClass::Text)
        return say(smallest ? "sql.firstByName" : "sql.lastByName", {what});
    return say(smallest ? "sql.smallest" : "sql.largest", {what});
}

Message ExprWords::aggregateOf(const QString &name, bool distinct, const Expr *argument)
{
    const ColumnBinding *binding = m_bound.binding(argument);
    const Message values = binding ? column(*binding, true) : inside(argument);
    const Message what = distinct ? say("sql.ofDifferent", {values}) : binding ? values : say("sql.ofValues", {values});
    if (const Wording *wording = wordingOf(Aggregates, name))
        return inWording(*wording, {what});
    const bool smallest = name == QLatin1String("min");
    if (!smallest && name != QLatin1String("max"))
        return {};
    return withArticle(smallestOrLargest(argument, smallest, what));
}

/// `SUM(CASE WHEN c THEN x END)` adds x where c holds.
Message ExprWords::caseAggregate(const QString &name, const Case &node)
{
    const bool single = !node.operand && node.branches.size() == 1;
    const bool zero = !node.otherwise || isNumber(node.otherwise, "0");
    if (!single || !zero || (name != QLatin1String("sum") && name != QLatin1String("total") && node.otherwise))
        return {};
    const auto &[when, then] = node.branches[0];
    const bool sum = name == QLatin1String("sum") || name == QLatin1String("total");
    const Message what =
        sum && isNumber(then, "1") ? withArticle(say("sql.count", {m_counted})) : aggregateOf(name, false, then);
    return what.isEmpty() ? Message() : say("sql.where", {what, condition(when)});
}

Message ExprWords::aggregate(const FunctionCall &call, const QString &name)
{
    Message text;
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
            text = say("sql.allInOne", {value(call.arguments[0])});
    }
    if (text.isEmpty())
        return {};
    if (call.filter)
        text = say("sql.where", {text, condition(call.filter)});
    return call.over ? windowed(call, text) : text;
}

Message ExprWords::windowFunction(const FunctionCall &call, const QString &name)
{
    if (const Wording *wording = wordingOf(Windows, name))
        return windowed(call, inWording(*wording, {}));
    const bool before = name == QLatin1String("lag");
    if ((!before && name != QLatin1String("lead")) || call.arguments.size() != 1)
        return {};
    return windowed(call, say(before ? "sql.before" : "sql.after", {value(call.arguments[0])}));
}

/// `text`: what runs over the window.
Message ExprWords::windowed(const FunctionCall &call, Message text)
{
    const Window &window = *call.over;
    if (!window.base.isEmpty())
        return {};
    if (!window.partitionBy.isEmpty()) {
        QList<Message> parts;
        for (const Expr *expr : window.partitionBy)
            parts.append(value(expr));
        text = say("sql.within", {text, listedInWords(parts, "join.and")});
    }
    if (!window.orderBy.isEmpty())
        text = say("sql.inOrder", {text, order(window.orderBy)});
    else if (window.partitionBy.isEmpty())
        text = say("sql.overAll", {text});
    const bool aggregate = m_traits.aggregates.contains(call.name().text.toLower());
    if (aggregate && !window.frame.isEmpty())
        text = say("sql.frame", {text, window.frame.toLower()});
    else if (aggregate && !window.orderBy.isEmpty())
        text = say("sql.running", {text});
    return text;
}

Message ExprWords::substring(const FunctionCall &call)
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
    const Message what = inside(call.arguments[0]);
    if (first == 1)
        return withArticle(length == 1 ? say("sql.firstCharacter", {what})
                                       : say("sql.firstCharacters", {QString::number(length), what}));
    return say("sql.characters", {QString::number(first), QString::number(qint64(first) + length - 1), what});
}

Message ExprWords::scalar(const FunctionCall &call, const QString &name)
{
    const QList<Expr *> &arguments = call.arguments;
    if (isToday(call, name))
        return say("sql.today");
    if (name == QLatin1String("current_timestamp") || name == QLatin1String("now"))
        return say("sql.now");
    if (arguments.isEmpty() || call.path.size() > 1 || call.over)
        return {};
    if (arguments.size() == 1) {
        const Wording *wording = wordingOf(Plain, name);
        return wording ? inWording(*wording, {inside(arguments[0])}) : Message();
    }
    const QString format = name == QLatin1String("strftime") ? textOf(arguments[0]) : textOf(arguments[1]);
    for (const FormatWording &wording : Formats) {
        const bool percent = format == QLatin1String(wording.percent);
        if (name == QLatin1String("strftime") && percent && arguments.size() == 2)
            return withArticle(say(wording.id, {inside(arguments[1])}));
        if ((name == QLatin1String("date_format") && percent)
            || (name == QLatin1String("to_char") && format == QLatin1String(wording.letters)))
            return withArticle(say(wording.id, {inside(arguments[0])}));
    }
    if (name == QLatin1String("coalesce") || name == QLatin1String("ifnull")) {
        QList<Message> parts;
        for (const Expr *argument : arguments)
            parts.append(inside(argument));
        if (parts.size() == 2)
            return say("sql.coalesce", parts);
        return withArticle(say("sql.coalesceAll", {listedInWords(parts, "join.and")}));
    }
    if (name == QLatin1String("nullif") && arguments.size() == 2)
        return say("sql.nullif", {inside(arguments[0]), inside(arguments[1])});
    if (name == QLatin1String("round") && arguments.size() == 2)
        return say("sql.roundedTo", {inside(arguments[0]), value(arguments[1])});
    if (name == QLatin1String("substr") || name == QLatin1String("substring"))
        return substring(call);
    return {};
}

} // namespace Tieout::sql
