// SPDX-License-Identifier: GPL-3.0-or-later
// Years: calendar and fiscal, said and meant, and the numbers that only look like one.
#include "core/period/points.h"
#include "core/period/vocabulary.h"

#include <QRegularExpression>

namespace Tieout::period {

namespace {

Point yearPoint(int year, bool fiscal, int next)
{
    Point point;
    point.part = Point::Part::Year;
    point.grain = Grain::Year;
    point.year = year;
    point.fiscal = fiscal;
    point.next = next;
    return point;
}

} // namespace

std::optional<PointReader::YearWords> PointReader::glued(const QString &digits, bool fiscal, int next) const
{
    if (digits.isEmpty())
        return std::nullopt;
    // "FY2022/23" is the year that ends in 2023, as every fiscal year here; other double years (seasons) are no
    // calendar unit.
    const Token *second = token(next + 1);
    if (is(next, "/") && token(next)->glued && second && second->kind == TokenKind::Number && second->glued)
        return fiscal ? std::optional(YearWords{fullYear(digits) + 1, true, next + 2}) : std::nullopt;
    return YearWords{fullYear(digits), fiscal, next};
}

std::optional<PointReader::YearWords> PointReader::yearAt(int at) const
{
    static const QRegularExpression shortForm(QStringLiteral("^(fy|cy)(\\d{4}|\\d{2})?$"));
    int i = is(at, "the") ? at + 1 : at;
    bool fiscal = false;
    bool named = false;
    if (token(i) && isFiscalWord(token(i)->lower)) {
        fiscal = true;
        ++i;
    } else if (is(i, "calendar")) {
        named = true;
        ++i;
    }
    if (is(i, "year") || is(i, "season")) {
        named = true;
        ++i;
        if (is(i, "of"))
            ++i;
    }
    const Token *here = token(i);
    if (!here)
        return std::nullopt;
    const QRegularExpressionMatch match = shortForm.match(here->lower);
    if (match.hasMatch() && !named) {
        fiscal = fiscal || match.captured(1) == QLatin1String("fy");
        if (!match.captured(2).isEmpty())
            return glued(match.captured(2), fiscal, i + 1);
        here = token(++i);
        if (here && here->kind == TokenKind::Number && (here->lower.size() == 2 || here->lower.size() == 4))
            return glued(here->lower, fiscal, i + 1);
        return std::nullopt;
    }
    if (here->is("'") && token(i + 1) && token(i + 1)->glued && token(i + 1)->kind == TokenKind::Number
        && token(i + 1)->lower.size() == 2)
        return glued(token(i + 1)->lower, fiscal, i + 2);
    return yearNumber(*here) ? glued(here->lower, fiscal, i + 1) : std::nullopt;
}

std::optional<PointReader::YearWords> PointReader::yearBehind(int at) const
{
    int i = is(at, ",") ? at + 1 : at;
    for (const char *word : {"of", "in", "for", "/", "-"}) {
        if (is(i, word)) {
            ++i;
            break;
        }
    }
    if (const std::optional<YearWords> year = yearAt(i))
        return year;
    int j = is(i, "the") ? i + 1 : i;
    const std::optional<int> direction = token(j) ? directionNamed(token(j)->lower) : std::nullopt;
    if (!direction && j == i)
        return std::nullopt; // "of year" says nothing, "of the year" is the running one
    if (direction)
        ++j;
    const bool fiscal = token(j) && isFiscalWord(token(j)->lower);
    if (fiscal || is(j, "calendar"))
        ++j;
    if (!is(j, "year"))
        return std::nullopt;
    const int now = fiscal ? fiscalYearNumber(m_calendar.asOf, m_calendar) : m_calendar.asOf.year();
    return YearWords{now + direction.value_or(0), fiscal, j + 1};
}

bool PointReader::yearIsSomethingElse(int at) const
{
    const Token *here = token(at);
    const Token *before = token(at - 1);
    const Token *behind = token(at + 1);
    const Token *second = token(at + 2);
    if (before && here->glued && !before->is("(") && !before->is("[") && !before->is("-"))
        return true; // INV/2022, $2022
    if (before && here->glued && before->is("-") && !(token(at - 2) && yearNumber(*token(at - 2))))
        return true; // INV-2022
    if (!behind)
        return false;
    if (isMeasureUnit(behind->lower))
        return true;
    const bool range = behind->is("-") && second && yearNumber(*second);
    return behind->glued && second && second->glued && !range
           && (behind->is("-") || behind->is("/") || behind->is("_") || behind->is(":"));
}

std::optional<Point> PointReader::wholeYear(int at, Place place) const
{
    static const QRegularExpression decade(QStringLiteral("^(\\d{3}0)s$"));
    const Token *here = token(at);
    const QRegularExpressionMatch match = decade.match(here->lower);
    if (match.hasMatch()) {
        const int year = match.captured(1).toInt();
        return fixedPoint({yearOf(year).from, yearOf(year + 10).from}, Grain::Range, at + 1);
    }
    const int bare = yearNumber(*here);
    if (bare == 0) {
        // "'22" alone is read behind a quarter or month only.
        const std::optional<YearWords> year = here->is("'") ? std::nullopt : yearAt(at);
        return year ? std::optional(yearPoint(year->year, year->fiscal, year->next)) : std::nullopt;
    }
    if (yearIsSomethingElse(at))
        return std::nullopt;
    if (place == Place::Alone) {
        const Token *before = token(at - 1);
        if (bare < 1900 || bare > m_calendar.asOf.year() + 10 || (before && makesNumberACount(before->lower)))
            return std::nullopt;
    }
    return yearPoint(bare, false, at + 1);
}

} // namespace Tieout::period
