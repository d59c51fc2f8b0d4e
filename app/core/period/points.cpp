// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/points.h"

#include "core/period/vocabulary.h"

#include <QRegularExpression>

#include <array>

namespace Tieout::period {

namespace {

using Part = Point::Part;

QString ordinalLess(const QString &lower)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d{1,2})(?:st|nd|rd|th)$"));
    const QRegularExpressionMatch match = pattern.match(lower);
    return match.hasMatch() ? match.captured(1) : QString();
}

/// 1 to 31 for "5", "05" and "5th"; 0 otherwise.
int dayNumber(const Token &token)
{
    const QString digits =
        token.kind == TokenKind::Number && token.lower.size() <= 2 ? token.lower : ordinalLess(token.lower);
    const int day = digits.toInt();
    return day >= 1 && day <= 31 ? day : 0;
}

Grain grainOf(Part part)
{
    switch (part) {
    case Part::Year:
        return Grain::Year;
    case Part::Half:
        return Grain::Half;
    case Part::Quarter:
        return Grain::Quarter;
    case Part::Month:
        return Grain::Month;
    case Part::Week:
        return Grain::Week;
    case Part::DayOfMonth:
        return Grain::Day;
    case Part::Fixed:
        break;
    }
    return Grain::Range;
}

Point pointOf(Part part, int number, int next)
{
    Point point;
    point.part = part;
    point.number = number;
    point.grain = grainOf(part);
    point.next = next;
    return point;
}

bool longer(const std::optional<Point> &a, const std::optional<Point> &b)
{
    return a && (!b || a->next > b->next);
}

} // namespace

PointReader::PointReader(const QList<Token> &tokens, const CalendarSettings &calendar)
    : m_tokens(tokens)
    , m_calendar(calendar)
    , m_monthFirst(writesMonthFirst())
{
}

const Token *PointReader::token(int at) const
{
    return at >= 0 && at < m_tokens.size() ? &m_tokens.at(at) : nullptr;
}

bool PointReader::is(int at, const char *word) const
{
    const Token *found = token(at);
    return found && found->is(word);
}

std::optional<Point> PointReader::read(int at, Place place, int depth) const
{
    // "the first week of the last month of 2022" is as deep as people go; a hostile text goes on for ever.
    constexpr int Deepest = 2;
    const Token *first = token(at);
    if (!first || first->kind == TokenKind::Quoted || depth > Deepest)
        return std::nullopt;
    std::optional<Point> best;
    for (const std::optional<Point> &point : {numericDate(at), partThenYear(at, place), yearThenPart(at), relative(at),
                                              wholeYear(at, place), unitWithin(at, depth), unitsEnded(at, depth)}) {
        if (longer(point, best) && !intervalOf(*point).isNull())
            best = point;
    }
    return best;
}

std::optional<Point> PointReader::readMissing(int at) const
{
    const Token *first = token(at);
    if (!first || first->kind == TokenKind::Quoted)
        return std::nullopt;
    for (const std::optional<Point> &point : {numericDate(at), partThenYear(at, Place::Bound)}) {
        if (point && (point->grain == Grain::Day || point->grain == Grain::Week) && intervalOf(*point).isNull())
            return point;
    }
    return std::nullopt;
}

Point PointReader::fixedPoint(const Interval &interval, Grain grain, int next) const
{
    Point point = pointOf(Part::Fixed, 0, next);
    point.fixed = interval;
    point.grain = grain;
    return point;
}

Interval PointReader::inYear(const Point &point, int year) const
{
    switch (point.part) {
    case Part::Fixed:
        return point.fixed;
    case Part::Year:
        return point.fiscal ? fiscalYearOf(year, m_calendar) : yearOf(year);
    case Part::Half:
        return point.fiscal ? fiscalHalfOf(year, point.number, m_calendar) : halfOf(year, point.number);
    case Part::Quarter:
        return point.fiscal ? fiscalQuarterOf(year, point.number, m_calendar) : quarterOf(year, point.number);
    case Part::Month:
        return monthOf(year, point.number);
    case Part::Week:
        return isoWeekOf(year, point.number);
    case Part::DayOfMonth:
        return dayOfYearMonth(year, point.number, point.day);
    }
    return {};
}

int PointReader::latestYear(const Point &point) const
{
    int year = point.fiscal ? fiscalYearNumber(m_calendar.asOf, m_calendar) : m_calendar.asOf.year();
    // Eight steps reach the last 29 February even across a year like 1900; weeks belong to the year of their Thursday.
    for (int step = 0; step <= 8; ++step) {
        const Interval interval = inYear(point, year + 1 - step);
        if (!interval.isNull() && interval.from <= m_calendar.asOf)
            return year + 1 - step;
    }
    return year;
}

Interval PointReader::intervalOf(const Point &point) const
{
    if (point.part == Part::Fixed)
        return point.fixed;
    return inYear(point, point.year ? *point.year : latestYear(point));
}

message::Message PointReader::assumptionOf(const Point &point) const
{
    if (point.part == Part::Fixed)
        return point.assumption;
    if (point.year) {
        if (point.assumption.isEmpty() && point.fiscal && m_calendar.fiscalStartMonth != 1)
            return message::say("period.fiscalYear");
        return point.assumption;
    }
    const QString number = QString::number(point.number);
    const QString asOf = m_calendar.asOf.toString(Qt::ISODate);
    message::Message name;
    switch (point.part) {
    case Part::Half:
        name = message::say("period.half", {number});
        break;
    case Part::Quarter:
        name = message::say(point.fiscal ? "period.quarter.fiscal" : "period.quarter", {number});
        break;
    case Part::Week:
        name = message::say("period.week", {number});
        break;
    case Part::DayOfMonth:
        return message::say("period.latestDay", {QString::number(point.day), monthName(point.number), asOf});
    default:
        name = monthName(point.number);
        break;
    }
    return message::say("period.latest", {name, asOf});
}

std::optional<Point> PointReader::shortPart(const Token &token, int next) const
{
    static const QRegularExpression letterFirst(QStringLiteral("^(f?)([qh])([1-4])(fy)?(\\d{4}|\\d{2})?$"));
    static const QRegularExpression digitFirst(QStringLiteral("^()([1-4])([qh])(fy)?(\\d{4}|\\d{2})?$"));
    static const QRegularExpression yearFirst(QStringLiteral("^(\\d{4})([qh])([1-4])$"));
    if (token.kind != TokenKind::Word)
        return std::nullopt;
    QRegularExpressionMatch match = letterFirst.match(token.lower);
    const bool letters = match.hasMatch();
    if (!letters)
        match = digitFirst.match(token.lower);
    const QRegularExpressionMatch ahead = yearFirst.match(token.lower);
    if (!match.hasMatch() && !ahead.hasMatch())
        return std::nullopt;
    const QString letter = ahead.hasMatch() ? ahead.captured(2) : match.captured(letters ? 2 : 3);
    const int number = (ahead.hasMatch() ? ahead.captured(3) : match.captured(letters ? 3 : 2)).toInt();
    if (letter == QLatin1String("h") && number > 2)
        return std::nullopt;
    Point point = pointOf(letter == QLatin1String("q") ? Part::Quarter : Part::Half, number, next);
    if (ahead.hasMatch()) {
        point.year = ahead.captured(1).toInt();
        return point;
    }
    point.fiscal = !match.captured(1).isEmpty() || !match.captured(4).isEmpty();
    if (!match.captured(5).isEmpty())
        point.year = fullYear(match.captured(5));
    else if (!letters && !yearBehind(next))
        return std::nullopt; // "2h" alone is a time, "3q" a count
    return point;
}

std::optional<Point> PointReader::ordinalPart(int at) const
{
    const Token *here = token(at);
    const int number = here ? ordinalNumber(here->lower) : 0;
    if (number < 1 || number > 4)
        return std::nullopt;
    int i = at + 1;
    const bool fiscal = token(i) && isFiscalWord(token(i)->lower);
    if (fiscal)
        ++i;
    const bool quarter = is(i, "quarter");
    if (!quarter && (!is(i, "half") || number > 2))
        return std::nullopt;
    // "the first half of the customers"
    if (is(i + 1, "of") && !yearBehind(i + 1))
        return std::nullopt;
    Point point = pointOf(quarter ? Part::Quarter : Part::Half, number, i + 1);
    point.fiscal = fiscal;
    return point;
}

std::optional<Point> PointReader::dayAndMonth(int at) const
{
    const Token *first = token(at);
    const Token *second = token(at + 1);
    if (!first || !second)
        return std::nullopt;
    int day = dayNumber(*first);
    int month = 0;
    int next = at + 2;
    if (day > 0) {
        const int i = second->is("of") ? at + 2 : at + 1;
        month = token(i) ? monthNumber(token(i)->lower) : 0;
        next = i + 1;
    } else {
        month = monthNumber(first->lower);
        const int i = second->is("the") ? at + 2 : at + 1;
        day = token(i) ? dayNumber(*token(i)) : 0;
        next = i + 1;
        // "may 5 customers"
        if (first->text == QLatin1String("may") && !yearBehind(next))
            return std::nullopt;
    }
    if (month == 0 || day == 0)
        return std::nullopt;
    // "the top 5 may", "top 10 March invoices"
    const Token *before = token(at - 1);
    if (dayNumber(*first) > 0
        && ((before && makesNumberACount(before->lower))
            || (is(next - 1, "may") && token(next - 1)->text == QLatin1String("may") && !yearBehind(next))))
        return std::nullopt;
    Point point = pointOf(Part::DayOfMonth, month, next);
    point.day = day;
    return point;
}

std::optional<Point> PointReader::part(int at) const
{
    int i = is(at, "the") ? at + 1 : at;
    const bool fiscal = token(i) && isFiscalWord(token(i)->lower);
    const bool calendar = is(i, "calendar");
    if (fiscal || calendar)
        ++i;
    const Token *here = token(i);
    if (!here || here->kind == TokenKind::Quoted)
        return std::nullopt;
    std::optional<Point> point = shortPart(*here, i + 1);
    if (!point)
        point = ordinalPart(i);
    const Token *behind = token(i + 1);
    const int number =
        behind && behind->kind == TokenKind::Number && behind->lower.size() <= 2 ? behind->lower.toInt() : 0;
    if (!point && here->is("quarter") && number >= 1 && number <= 4)
        point = pointOf(Part::Quarter, number, i + 2);
    if (point) {
        point->fiscal = point->fiscal || fiscal || (m_calendar.quartersAreFiscal && !calendar);
        return point;
    }
    if (fiscal)
        return std::nullopt;
    static const QRegularExpression week(QStringLiteral("^(?:c?w|kw)(\\d{1,2})$"));
    const QRegularExpressionMatch match = week.match(here->lower);
    if (match.hasMatch() && yearBehind(i + 1))
        return pointOf(Part::Week, match.captured(1).toInt(), i + 1);
    if (here->is("week") && number >= 1 && number <= 53)
        return pointOf(Part::Week, number, i + 2);
    if (const std::optional<Point> day = dayAndMonth(i))
        return day;
    const int month = monthNumber(here->lower);
    return month > 0 ? std::optional(pointOf(Part::Month, month, i + 1)) : std::nullopt;
}

bool PointReader::monthMayStandAlone(int at) const
{
    // First names, verbs and short forms are months only behind a preposition.
    static constexpr std::array unmistakable{"january", "february", "july",    "september",
                                             "october", "november", "december"};
    for (const char *name : unmistakable) {
        if (is(at, name))
            return true;
    }
    return false;
}

std::optional<Point> PointReader::partThenYear(int at, Place place) const
{
    std::optional<Point> point = part(at);
    if (!point || point->year)
        return point;
    const bool shortened = point->part == Part::Month && is(point->next, "."); // "Sept. 2022"
    if (const std::optional<YearWords> year = shortened ? yearAt(point->next + 1) : yearBehind(point->next)) {
        point->year = year->year;
        point->fiscal = point->fiscal || (year->fiscal && (point->part == Part::Quarter || point->part == Part::Half));
        point->next = year->next;
        // "March FY2024" is the March inside that fiscal year.
        if (year->fiscal && (point->part == Part::Month || point->part == Part::DayOfMonth)
            && m_calendar.fiscalStartMonth > 1 && point->number >= m_calendar.fiscalStartMonth)
            --*point->year;
        return point;
    }
    if (point->part == Part::Month && place == Place::Alone && !monthMayStandAlone(is(at, "the") ? at + 1 : at))
        return std::nullopt;
    return point;
}

std::optional<Point> PointReader::yearThenPart(int at) const
{
    std::optional<YearWords> year = yearAt(at);
    if (!year && (is(at, "the") || directionNamed(token(at)->lower)))
        year = yearBehind(at);
    if (!year)
        return std::nullopt;
    int i = year->next;
    if (is(i, "'"))
        i += is(i + 1, "s") ? 2 : 1;
    if (is(i, ",") || is(i, "in"))
        ++i;
    if (token(i) && token(i)->text == QLatin1String("may"))
        return std::nullopt;
    std::optional<Point> point = part(i);
    if (!point || point->year || point->part == Part::DayOfMonth || yearBehind(point->next))
        return std::nullopt;
    point->year = year->year;
    point->fiscal = point->fiscal || (year->fiscal && point->part != Part::Month && point->part != Part::Week);
    return point;
}

} // namespace Tieout::period
