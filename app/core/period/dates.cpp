// SPDX-License-Identifier: GPL-3.0-or-later
// Dates written in digits.
#include "core/period/points.h"
#include "core/period/vocabulary.h"

namespace Tieout::period {

namespace {

/// Digits without separators, at most `most` of them; -1 otherwise.
int plainNumber(const Token *token, int most)
{
    if (!token || token->kind != TokenKind::Number || token->lower.size() > most)
        return -1;
    bool ok = false;
    const int value = token->lower.toInt(&ok);
    return ok ? value : -1;
}

} // namespace

bool PointReader::writesMonthFirst() const
{
    for (int at = 0; at + 4 < m_tokens.size(); ++at) {
        const bool slashes =
            is(at + 1, "/") && is(at + 3, "/") && m_tokens.at(at + 1).glued && m_tokens.at(at + 3).glued;
        const int first = plainNumber(token(at), 2);
        const int second = plainNumber(token(at + 2), 2);
        if (slashes && yearNumber(m_tokens.at(at + 4)) && first >= 1 && first <= 12 && second > 12)
            return true;
    }
    return false;
}

std::optional<Point> PointReader::numericDate(int at) const
{
    const Token *first = token(at);
    if (first->kind != TokenKind::Number)
        return std::nullopt;
    const Token *before = token(at - 1);
    if (first->glued && before && !before->is("(") && !before->is("["))
        return std::nullopt;
    std::optional<Point> point;
    if (const int year = yearNumber(*first))
        point = isoDate(at, year);
    else
        point = first->lower.contains(QLatin1Char('.')) ? pointedDate(at) : slashedDate(at);
    // With a time of day behind it is a moment, which days cannot bound.
    if (point && is(point->next + 1, ":") && token(point->next + 1)->glued)
        return std::nullopt;
    return point;
}

std::optional<Point> PointReader::isoDate(int at, int year) const
{
    const Token *mark = token(at + 1);
    const Token *second = token(at + 2);
    if (!mark || !second || !mark->glued || !second->glued || !(mark->is("-") || mark->is("/")))
        return std::nullopt;
    const bool week = second->lower.startsWith(QLatin1Char('w'));
    if (mark->is("-") && week)
        return fixedPoint(isoWeekOf(year, second->lower.mid(1).toInt()), Grain::Week, at + 3);
    if (second->lower.size() == 2 && second->lower.startsWith(QLatin1Char('q')))
        return fixedPoint(m_calendar.quartersAreFiscal ? fiscalQuarterOf(year, second->lower.mid(1).toInt(), m_calendar)
                                                       : quarterOf(year, second->lower.mid(1).toInt()),
                          Grain::Quarter, at + 3);
    const int month = plainNumber(second, 2);
    const Token *again = token(at + 3);
    const Token *third = token(at + 4);
    if (again && third && again->glued && third->glued && again->lower == mark->lower)
        return fixedPoint(dayOfYearMonth(year, month, plainNumber(third, 2)), Grain::Day, at + 5);
    if (mark->is("-") && second->lower.size() == 2)
        return fixedPoint(monthOf(year, month), Grain::Month, at + 3);
    return std::nullopt;
}

std::optional<Point> PointReader::dayFirst(int first, int second, int year, int next, bool pointed) const
{
    const Interval dayMonth = dayOfYearMonth(year, second, first);
    const Interval monthDay = pointed ? Interval{} : dayOfYearMonth(year, first, second);
    // Another date of the same question that only reads month first settles the order of all.
    const bool monthFirst = dayMonth.isNull() || (!monthDay.isNull() && m_monthFirst);
    Point point = fixedPoint(monthFirst ? monthDay : dayMonth, Grain::Day, next);
    if (!m_monthFirst && !dayMonth.isNull() && !monthDay.isNull() && dayMonth != monthDay) {
        point.assumption = message::say("period.dayBeforeMonth");
        point.alternatives.append(monthDay);
    }
    return point;
}

std::optional<Point> PointReader::slashedDate(int at) const
{
    const Token *mark = token(at + 1);
    if (!mark || !mark->glued || !(mark->is("/") || mark->is("-")))
        return std::nullopt;
    const int first = plainNumber(token(at), 2);
    const Token *second = token(at + 2);
    if (!second || !second->glued)
        return std::nullopt;
    // "03/2022"
    if (const int year = yearNumber(*second))
        return fixedPoint(monthOf(year, first), Grain::Month, at + 3);
    const Token *again = token(at + 3);
    const Token *third = token(at + 4);
    if (!again || !third || !again->glued || !third->glued || again->lower != mark->lower || !yearNumber(*third))
        return std::nullopt;
    return dayFirst(first, plainNumber(second, 2), yearNumber(*third), at + 5, false);
}

std::optional<Point> PointReader::pointedDate(int at) const
{
    const QStringList parts = token(at)->lower.split(QLatin1Char('.'));
    if (parts.size() != 3 || parts.at(0).size() > 2 || parts.at(1).size() > 2 || parts.at(2).size() != 4)
        return std::nullopt;
    return dayFirst(parts.at(0).toInt(), parts.at(1).toInt(), parts.at(2).toInt(), at + 1, true);
}

} // namespace Tieout::period
