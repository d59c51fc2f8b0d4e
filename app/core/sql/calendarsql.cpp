// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sql/calendarsql.h"

#include "core/sql/builder.h"

namespace Tieout::sql {

namespace {

// SQLite's modifiers that lead to the day a week starts on.
const QString WeekBack = QStringLiteral("-6 days");
const QString WeekdayAhead = QStringLiteral("weekday ");

/// The four texts a date is made of, each an expression: "2023", "07", "2023-07", "2023-07-05"; null where not known.
class Pieces
{
public:
    Pieces(Arena &arena, const Expr *date, DateEncoding encoding, const DialectTraits &traits, Qt::DayOfWeek weekStart)
        : m_arena(arena)
        , m_date(date)
        , m_encoding(encoding)
        , m_traits(traits)
        , m_weekStart(weekStart)
    {
    }

    Expr *label(CalendarPart part)
    {
        if (part == CalendarPart::Weekday)
            return weekday();
        if (part == CalendarPart::Hour)
            return hour();
        if (part == CalendarPart::Week)
            return week();
        switch (m_encoding) {
        case DateEncoding::IsoDate:
        case DateEncoding::IsoTimestamp:
            return fromText(part, 10);
        case DateEncoding::YearMonthText:
            return part == CalendarPart::Day ? nullptr : fromText(part, 7);
        case DateEncoding::YearNumber:
            return part == CalendarPart::Year ? cut(1, 4) : nullptr;
        case DateEncoding::YearMonthNumber:
            return part == CalendarPart::Day ? nullptr : fromDigits(part);
        case DateEncoding::DateNumber:
            return fromDigits(part);
        case DateEncoding::Native:
        case DateEncoding::NativeTimestamp:
        case DateEncoding::NativeTimestampZone:
        case DateEncoding::EpochSeconds:
        case DateEncoding::EpochMilliseconds:
            return fromFunction(part);
        default:
            return nullptr;
        }
    }

private:
    Expr *date() { return clone(m_arena, m_date); }

    bool isText() const { return m_encoding == DateEncoding::IsoDate || m_encoding == DateEncoding::IsoTimestamp; }

    /// By to_char() alone: MariaDB's knows neither days of the week nor quarters.
    bool formatsByLetters() const
    {
        return m_traits.functions.contains(QLatin1String("to_char"))
               && !m_traits.functions.contains(QLatin1String("strftime"))
               && !m_traits.functions.contains(QLatin1String("date_format"));
    }

    /// SQLite's functions of time take what is to be done to it: 'unixepoch', '-6 days'.
    bool hasModifiers() const { return m_traits.functions.contains(QLatin1String("unixepoch")); }

    /// Engines count from Sunday, 0.
    Expr *weekday()
    {
        const bool isKnown = m_encoding != DateEncoding::YearNumber && m_encoding != DateEncoding::YearMonthNumber
                             && m_encoding != DateEncoding::YearMonthText;
        if (!isKnown)
            return nullptr;
        if (formatsByLetters())
            return isText() || m_encoding == DateEncoding::DateNumber ? nullptr : formatted({}, QStringLiteral("ID"));
        if (isNative() && m_traits.functions.contains(QLatin1String("weekday"))) // from Monday, 0
            return call(m_arena, QStringLiteral("SUBSTR"),
                        {text(m_arena, QStringLiteral("1234567")),
                         binary(m_arena, BinaryOp::Add, call(m_arena, QStringLiteral("WEEKDAY"), {date()}),
                                number(m_arena, qint64(1))),
                         number(m_arena, qint64(1))});
        Expr *fromSunday = nullptr;
        if (m_encoding == DateEncoding::DateNumber) {
            if (!hasModifiers())
                return nullptr;
            fromSunday = call(m_arena, QStringLiteral("STRFTIME"),
                              {text(m_arena, QStringLiteral("%w")), fromDigits(CalendarPart::Day)});
        } else {
            fromSunday = formatted(QStringLiteral("%w"), {});
        }
        if (!fromSunday)
            return nullptr;
        if (m_traits.functions.contains(QLatin1String("strftime")) && !hasModifiers())
            fromSunday = asWhole(fromSunday); // a text elsewhere is no number
        return call(m_arena, QStringLiteral("SUBSTR"),
                    {text(m_arena, QStringLiteral("7123456")),
                     binary(m_arena, BinaryOp::Add, fromSunday, number(m_arena, qint64(1))),
                     number(m_arena, qint64(1))});
    }

    bool isNative() const
    {
        return m_encoding == DateEncoding::Native || m_encoding == DateEncoding::NativeTimestamp
               || m_encoding == DateEncoding::NativeTimestampZone;
    }

    /// The day that the week of the date starts on.
    Expr *week()
    {
        const QString iso = QStringLiteral("%Y-%m-%d");
        const int behindMonday = m_weekStart - Qt::Monday;
        if (hasModifiers())
            return weekByModifiers();
        if (!isNative())
            return nullptr;
        if (m_traits.functions.contains(QLatin1String("date_trunc"))) {
            const auto truncated = [this](Expr *day) {
                return call(m_arena, QStringLiteral("DATE_TRUNC"), {text(m_arena, QStringLiteral("week")), day});
            };
            if (behindMonday == 0)
                return dayText(truncated(date()));
            const auto days = [this, behindMonday] { return number(m_arena, qint64(behindMonday)); };
            Expr *monday = asDay(truncated(binary(m_arena, BinaryOp::Subtract, asDay(date()), days())));
            return dayText(binary(m_arena, BinaryOp::Add, monday, days()));
        }
        if (!m_traits.functions.contains(QLatin1String("weekday"))
            || !m_traits.functions.contains(QLatin1String("subdate")))
            return nullptr;
        Expr *since = call(m_arena, QStringLiteral("WEEKDAY"), {date()}); // Monday
        if (behindMonday > 0)
            since = binary(m_arena, BinaryOp::Modulo,
                           binary(m_arena, BinaryOp::Add, since, number(m_arena, qint64(7 - behindMonday))),
                           number(m_arena, qint64(7)));
        return call(m_arena, QStringLiteral("DATE_FORMAT"),
                    {call(m_arena, QStringLiteral("SUBDATE"), {date(), since}), text(m_arena, iso)});
    }

    /// SQLite: six days back, then on to the first day that a week starts on.
    Expr *weekByModifiers()
    {
        QList<Expr *> arguments;
        switch (m_encoding) {
        case DateEncoding::DateNumber:
            arguments = {fromDigits(CalendarPart::Day)};
            break;
        case DateEncoding::EpochSeconds:
            arguments = {date(), text(m_arena, QStringLiteral("unixepoch"))};
            break;
        case DateEncoding::EpochMilliseconds:
            arguments = {binary(m_arena, BinaryOp::Divide, date(), number(m_arena, qint64(1000))),
                         text(m_arena, QStringLiteral("unixepoch"))};
            break;
        default:
            if (!isNative() && !isText())
                return nullptr;
            arguments = {date()};
        }
        arguments += {text(m_arena, WeekBack), text(m_arena, WeekdayAhead + QString::number(m_weekStart % 7))};
        return call(m_arena, QStringLiteral("DATE"), arguments);
    }

    /// A day of the engine's own as ISO 8601 writes it.
    Expr *dayText(Expr *day)
    {
        return formatsByLetters()
                   ? call(m_arena, QStringLiteral("TO_CHAR"), {day, text(m_arena, QStringLiteral("YYYY-MM-DD"))})
                   : call(m_arena, QStringLiteral("STRFTIME"), {text(m_arena, QStringLiteral("%Y-%m-%d")), day});
    }

    Expr *asWhole(Expr *value)
    {
        auto *digits = m_arena.make<Cast>();
        digits->operand = value;
        digits->type = m_traits.pipesAreOr ? QStringLiteral("SIGNED") : QStringLiteral("INTEGER");
        return digits;
    }

    Expr *asDay(Expr *value)
    {
        auto *day = m_arena.make<Cast>();
        day->operand = value;
        day->type = QStringLiteral("DATE");
        return day;
    }

    Expr *hour()
    {
        const bool hasTime = m_encoding == DateEncoding::IsoTimestamp || m_encoding == DateEncoding::NativeTimestamp
                             || m_encoding == DateEncoding::NativeTimestampZone
                             || m_encoding == DateEncoding::EpochSeconds
                             || m_encoding == DateEncoding::EpochMilliseconds;
        if (!hasTime)
            return nullptr;
        return m_encoding == DateEncoding::IsoTimestamp ? cut(12, 2)
                                                        : formatted(QStringLiteral("%H"), QStringLiteral("HH24"));
    }
    Expr *cut(qint64 first, qint64 length)
    {
        return call(m_arena, QStringLiteral("SUBSTR"), {date(), number(m_arena, first), number(m_arena, length)});
    }
    /// a || b, or CONCAT(a, b) where || is OR.
    Expr *concat(Expr *left, Expr *right)
    {
        return m_traits.pipesAreOr ? static_cast<Expr *>(call(m_arena, QStringLiteral("CONCAT"), {left, right}))
                                   : binary(m_arena, BinaryOp::Concat, left, right);
    }

    /// (month + 2) / 3 in whole numbers.
    Expr *quarter(Expr *year, Expr *month)
    {
        Expr *shifted = binary(m_arena, BinaryOp::Add, asWhole(month), number(m_arena, qint64(2)));
        const auto divided = [&](BinaryOp op) { return binary(m_arena, op, shifted, number(m_arena, qint64(3))); };
        Expr *whole = nullptr;
        if (m_traits.integerDivision)
            whole = divided(BinaryOp::Divide);
        else if (m_traits.wordOperators.contains(QLatin1String("DIV")))
            whole = divided(BinaryOp::IntegerDivide);
        else
            whole = asWhole(call(m_arena, QStringLiteral("FLOOR"), {divided(BinaryOp::Divide)}));
        return concat(concat(year, text(m_arena, QStringLiteral("-Q"))), whole);
    }

    Expr *fromText(CalendarPart part, int length)
    {
        switch (part) {
        case CalendarPart::Year:
            return cut(1, 4);
        case CalendarPart::Quarter:
            return quarter(cut(1, 4), cut(6, 2));
        case CalendarPart::Month:
            return cut(1, 7);
        case CalendarPart::Day:
            return length >= 10 ? cut(1, 10) : nullptr;
        default:
            break;
        }
        return nullptr;
    }

    Expr *fromDigits(CalendarPart part)
    {
        const auto dashed = [&](Expr *before, Expr *after) {
            return concat(concat(before, text(m_arena, QStringLiteral("-"))), after);
        };
        switch (part) {
        case CalendarPart::Year:
            return cut(1, 4);
        case CalendarPart::Quarter:
            return quarter(cut(1, 4), cut(5, 2));
        case CalendarPart::Month:
            return dashed(cut(1, 4), cut(5, 2));
        case CalendarPart::Day:
            return dashed(dashed(cut(1, 4), cut(5, 2)), cut(7, 2));
        default:
            break;
        }
        return nullptr;
    }

    /// strftime('%Y', x), to_char(x, 'YYYY') or date_format(x, '%Y'), whichever the dialect calls its own.
    Expr *formatted(const QString &percent, const QString &letters)
    {
        const bool seconds = m_encoding == DateEncoding::EpochSeconds;
        const bool epoch = seconds || m_encoding == DateEncoding::EpochMilliseconds;
        if (m_traits.functions.contains(QLatin1String("strftime"))) {
            Expr *moment = date();
            if (epoch && !hasModifiers())
                return nullptr;
            if (epoch && !seconds)
                moment = binary(m_arena, BinaryOp::Divide, moment, number(m_arena, qint64(1000)));
            QList<Expr *> arguments = {text(m_arena, percent), moment};
            if (epoch)
                arguments.append(text(m_arena, QStringLiteral("unixepoch")));
            return call(m_arena, QStringLiteral("STRFTIME"), arguments);
        }
        if (epoch)
            return nullptr;
        if (formatsByLetters())
            return call(m_arena, QStringLiteral("TO_CHAR"), {date(), text(m_arena, letters)});
        if (m_traits.functions.contains(QLatin1String("date_format")))
            return call(m_arena, QStringLiteral("DATE_FORMAT"), {date(), text(m_arena, percent)});
        return nullptr;
    }

    Expr *fromFunction(CalendarPart part)
    {
        const QString year = QStringLiteral("%Y");
        switch (part) {
        case CalendarPart::Year:
            return formatted(year, QStringLiteral("YYYY"));
        case CalendarPart::Quarter: {
            if (formatsByLetters())
                return formatted(year, QStringLiteral("YYYY-\"Q\"Q"));
            Expr *years = formatted(year, {});
            Expr *months = formatted(QStringLiteral("%m"), {});
            return years && months ? quarter(years, months) : nullptr;
        }
        case CalendarPart::Month:
            return formatted(QStringLiteral("%Y-%m"), QStringLiteral("YYYY-MM"));
        case CalendarPart::Day:
            return formatted(QStringLiteral("%Y-%m-%d"), QStringLiteral("YYYY-MM-DD"));
        default:
            break;
        }
        return nullptr;
    }

    Arena &m_arena;
    const Expr *m_date;
    DateEncoding m_encoding;
    const DialectTraits &m_traits;
    Qt::DayOfWeek m_weekStart;
};

QString textArgument(const FunctionCall &call, qsizetype index)
{
    const auto *literal =
        index < call.arguments.size() ? as<Literal>(static_cast<const Expr *>(call.arguments[index])) : nullptr;
    return literal ? literal->text : QString();
}

bool isCall(const Expr *expr, QLatin1String name)
{
    const auto *call = as<FunctionCall>(expr);
    return call && call->name().text.compare(name, Qt::CaseInsensitive) == 0;
}

/// What gives the day that a week starts on, in any of the ways of calendarLabel().
bool isWeekStart(const Expr *day)
{
    const auto *shifted = as<Binary>(day);
    const auto *whole = shifted ? as<Cast>(static_cast<const Expr *>(shifted->left)) : nullptr;
    const Expr *start = whole ? static_cast<const Expr *>(whole->operand) : day;
    return isCall(start, QLatin1String("subdate"))
           || (isCall(start, QLatin1String("date_trunc"))
               && textArgument(*as<FunctionCall>(start), 0) == QLatin1String("week"));
}

/// The length of the label a call gives: 4, 7, 10 digits and dashes; "YYYY-"Q"Q" counts as a quarter.
CalendarPart partOfCall(const FunctionCall &call)
{
    static const QHash<QString, CalendarPart> formats = {{QStringLiteral("%Y"), CalendarPart::Year},
                                                         {QStringLiteral("YYYY"), CalendarPart::Year},
                                                         {QStringLiteral("%Y-%m"), CalendarPart::Month},
                                                         {QStringLiteral("YYYY-MM"), CalendarPart::Month},
                                                         {QStringLiteral("%Y-%m-%d"), CalendarPart::Day},
                                                         {QStringLiteral("YYYY-MM-DD"), CalendarPart::Day},
                                                         {QStringLiteral("YYYY-\"Q\"Q"), CalendarPart::Quarter}};
    const QString name = call.name().text.toLower();
    const qsizetype count = call.arguments.size();
    if (name == QLatin1String("date"))
        return count > 2 && textArgument(call, count - 2) == WeekBack
                       && textArgument(call, count - 1).startsWith(WeekdayAhead)
                   ? CalendarPart::Week
                   : CalendarPart::None;
    if (name == QLatin1String("strftime"))
        return count > 1 && isWeekStart(call.arguments[1]) ? CalendarPart::Week
                                                           : formats.value(textArgument(call, 0), CalendarPart::None);
    if (name == QLatin1String("to_char") || name == QLatin1String("date_format"))
        return count > 0 && isWeekStart(call.arguments.first())
                   ? CalendarPart::Week
                   : formats.value(textArgument(call, 1), CalendarPart::None);
    if ((name == QLatin1String("substr") || name == QLatin1String("substring"))
        && textArgument(call, 1) == QLatin1String("1")) {
        const QString length = textArgument(call, 2);
        return length == QLatin1String("4")    ? CalendarPart::Year
               : length == QLatin1String("7")  ? CalendarPart::Month
               : length == QLatin1String("10") ? CalendarPart::Day
                                               : CalendarPart::None;
    }
    return CalendarPart::None;
}

/// The two sides of a || b or CONCAT(a, b); null for any other expression.
std::pair<const Expr *, const Expr *> joinedTexts(const Expr *expr)
{
    if (const auto *binary = as<Binary>(expr); binary && binary->op == BinaryOp::Concat)
        return {binary->left, binary->right};
    const auto *call = as<FunctionCall>(expr);
    const bool joins = call && call->arguments.size() == 2
                       && call->name().text.compare(QLatin1String("concat"), Qt::CaseInsensitive) == 0;
    return joins ? std::pair<const Expr *, const Expr *>{call->arguments[0], call->arguments[1]}
                 : std::pair<const Expr *, const Expr *>{nullptr, nullptr};
}

} // namespace

QString calendarPartName(CalendarPart part)
{
    static const QStringList names = {QString(),
                                      QStringLiteral("year"),
                                      QStringLiteral("quarter"),
                                      QStringLiteral("month"),
                                      QStringLiteral("week"),
                                      QStringLiteral("day"),
                                      QStringLiteral("weekday"),
                                      QStringLiteral("hour")};
    return names[int(part)];
}

CalendarPart calendarPartOf(const QString &name)
{
    for (const CalendarPart part : {CalendarPart::Year, CalendarPart::Quarter, CalendarPart::Month, CalendarPart::Week,
                                    CalendarPart::Day, CalendarPart::Weekday, CalendarPart::Hour}) {
        if (calendarPartName(part) == name)
            return part;
    }
    return CalendarPart::None;
}

Expr *calendarLabel(Arena &arena, const Expr *date, CalendarPart part, DateEncoding encoding,
                    const DialectTraits &traits, Qt::DayOfWeek weekStart)
{
    return Pieces(arena, date, encoding, traits, weekStart).label(part);
}

QDate firstDayOf(const QDate &day, CalendarPart part, Qt::DayOfWeek weekStart)
{
    switch (part) {
    case CalendarPart::Year:
        return QDate(day.year(), 1, 1);
    case CalendarPart::Quarter:
        return QDate(day.year(), (day.month() - 1) / 3 * 3 + 1, 1);
    case CalendarPart::Month:
        return QDate(day.year(), day.month(), 1);
    case CalendarPart::Week:
        return day.addDays(-((day.dayOfWeek() - weekStart + 7) % 7));
    case CalendarPart::Day:
        return day;
    default:
        return {};
    }
}

QString calendarLabelOf(const QDate &first, CalendarPart part)
{
    switch (part) {
    case CalendarPart::Year:
        return first.toString(QStringLiteral("yyyy"));
    case CalendarPart::Quarter:
        return QStringLiteral("%1-Q%2").arg(first.toString(QStringLiteral("yyyy"))).arg((first.month() - 1) / 3 + 1);
    case CalendarPart::Month:
        return first.toString(QStringLiteral("yyyy-MM"));
    default:
        return first.toString(Qt::ISODate);
    }
}

Expr *calendarNumber(Arena &arena, const Expr *label, CalendarPart part, const DialectTraits &traits)
{
    const auto cut = [&](qint64 from, qint64 length) {
        auto *digits = arena.make<Cast>();
        digits->operand =
            call(arena, QStringLiteral("SUBSTR"), {clone(arena, label), number(arena, from), number(arena, length)});
        digits->type = traits.pipesAreOr ? QStringLiteral("SIGNED") : QStringLiteral("INTEGER");
        return digits;
    };
    const auto counted = [&](qint64 ofYear, Expr *within) {
        return binary(arena, BinaryOp::Add, binary(arena, BinaryOp::Multiply, cut(1, 4), number(arena, ofYear)),
                      within);
    };
    switch (part) {
    case CalendarPart::Year:
        return cut(1, 4);
    case CalendarPart::Quarter:
        return counted(4, cut(7, 1));
    case CalendarPart::Month:
        return counted(12, cut(6, 2));
    case CalendarPart::Week:
    case CalendarPart::Day:
        break;
    default:
        return nullptr;
    }
    for (const char *name : {"julianday", "to_days"}) {
        if (traits.functions.contains(QLatin1String(name)))
            return call(arena, QString::fromLatin1(name).toUpper(), {clone(arena, label)});
    }
    if (!traits.functions.contains(QLatin1String("to_char")) && !traits.functions.contains(QLatin1String("date_trunc")))
        return nullptr;
    auto *day = arena.make<Cast>();
    day->operand = clone(arena, label);
    day->type = QStringLiteral("DATE");
    return binary(arena, BinaryOp::Subtract, day,
                  arena.make<Literal>(Literal::Type::Date, QStringLiteral("2000-01-01")));
}

CalendarPart calendarPartOf(const Expr *label)
{
    // year || '-Q' || quarter, year || '-' || month, month || '-' || day
    const auto [start, last] = joinedTexts(label);
    const auto [first, middle] = joinedTexts(start);
    if (!first) {
        const auto *call = as<FunctionCall>(label);
        return call ? partOfCall(*call) : CalendarPart::None;
    }
    const auto *mark = as<Literal>(middle);
    const CalendarPart before = calendarPartOf(first);
    if (before == CalendarPart::Year && mark)
        return mark->text == QLatin1String("-Q")  ? CalendarPart::Quarter
               : mark->text == QLatin1String("-") ? CalendarPart::Month
                                                  : CalendarPart::None;
    return before == CalendarPart::Month && mark && mark->text == QLatin1String("-") ? CalendarPart::Day
                                                                                     : CalendarPart::None;
}

} // namespace Tieout::sql
