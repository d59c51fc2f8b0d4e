// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/period/calendar.h"
#include "core/period/tokens.h"

#include <optional>

namespace Tieout::period {

/// One place on the calendar that words name ("March 2022", "Q3", "last year"), before the year it leaves open is
/// settled.
struct Point {
    enum class Part { Fixed, Year, Half, Quarter, Month, Week, DayOfMonth };

    Part part = Part::Fixed;
    int number = 0; ///< half, quarter, month or week
    int day = 0;    ///< of DayOfMonth
    std::optional<int> year;
    bool fiscal = false;
    Interval fixed; ///< of Fixed
    Grain grain = Grain::Range;
    message::Message assumption;
    QList<Interval> alternatives;
    int next = 0; ///< index of the token behind it
};

/// Where and in which context a point may stand.
enum class Place {
    Alone, ///< a bare year or month needs something that makes it a period
    Bound  ///< behind since, between, of...: a bare year or month is one
};

/// Reads points from tokens. Holds references: the tokens and the calendar outlive it.
class PointReader
{
public:
    PointReader(const QList<Token> &tokens, const CalendarSettings &calendar);

    /// The longest point that begins at token `at`.
    std::optional<Point> read(int at, Place place) const { return read(at, place, 0); }

    /// A day or week that begins at token `at` and is on no calendar: "31 June 2026".
    std::optional<Point> readMissing(int at) const;

    /// The point's days; a missing year becomes the latest that has begun.
    Interval intervalOf(const Point &point) const;

    /// Says which year was assumed where none is given.
    message::Message assumptionOf(const Point &point) const;

    bool is(int at, const char *word) const;
    const Token *token(int at) const;

private:
    std::optional<Point> read(int at, Place place, int depth) const;

    struct YearWords {
        int year = 0;
        bool fiscal = false;
        int next = 0;
    };

    std::optional<YearWords> yearAt(int at) const;
    std::optional<YearWords> yearBehind(int at) const;
    std::optional<YearWords> glued(const QString &digits, bool fiscal, int next) const;

    std::optional<Point> numericDate(int at) const;
    std::optional<Point> isoDate(int at, int year) const;
    std::optional<Point> slashedDate(int at) const;
    std::optional<Point> pointedDate(int at) const;
    std::optional<Point> dayFirst(int first, int second, int year, int next, bool pointed) const;
    std::optional<Point> unitWithin(int at, int depth) const;
    std::optional<Point> unitsEnded(int at, int depth) const;
    std::optional<Point> yearThenPart(int at) const;
    std::optional<Point> partThenYear(int at, Place place) const;
    std::optional<Point> part(int at) const;
    std::optional<Point> shortPart(const Token &token, int next) const;
    std::optional<Point> ordinalPart(int at) const;
    std::optional<Point> dayAndMonth(int at) const;
    std::optional<Point> relative(int at) const;
    std::optional<Point> toDate(int at) const;
    std::optional<Point> countedUnits(int at, int direction) const;
    std::optional<Point> directedUnit(int at, int direction, bool withArticle) const;
    std::optional<Point> ago(int at) const;
    std::optional<Point> wholeYear(int at, Place place) const;

    bool monthMayStandAlone(int at) const;
    bool yearIsSomethingElse(int at) const;
    bool fiscalUnit(Grain grain, bool saidFiscal) const;
    int latestYear(const Point &point) const;
    Interval inYear(const Point &point, int year) const;
    Point fixedPoint(const Interval &interval, Grain grain, int next) const;

    bool writesMonthFirst() const;

    const QList<Token> &m_tokens;
    const CalendarSettings &m_calendar;
    bool m_monthFirst; ///< some date of the question can only be month/day/year
};

} // namespace Tieout::period
