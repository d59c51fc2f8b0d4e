// SPDX-License-Identifier: GPL-3.0-or-later
// Periods named by their distance from the as-of date, and units counted inside or up to another period.
#include "core/period/points.h"
#include "core/period/vocabulary.h"

namespace Tieout::period {

namespace {

/// Ids of what is said of a unit: one of them, several, the one of the calendar before this one.
struct UnitIds {
    const char *one;
    const char *many;
    const char *before;
};

UnitIds idsOf(Grain grain)
{
    switch (grain) {
    case Grain::Day:
        return {"period.count.day", "period.count.days", "period.before.day"};
    case Grain::Week:
        return {"period.count.week", "period.count.weeks", "period.before.week"};
    case Grain::Month:
        return {"period.count.month", "period.count.months", "period.before.month"};
    case Grain::Quarter:
        return {"period.count.quarter", "period.count.quarters", "period.before.quarter"};
    case Grain::Half:
        return {"period.count.half", "period.count.halves", "period.before.half"};
    default:
        return {"period.count.year", "period.count.years", "period.before.year"};
    }
}

message::Message counted(int count, Grain grain)
{
    const UnitIds ids = idsOf(grain);
    return count == 1 ? message::say(ids.one) : message::say(ids.many, {QString::number(count)});
}

} // namespace

bool PointReader::fiscalUnit(Grain grain, bool saidFiscal) const
{
    return saidFiscal || (m_calendar.quartersAreFiscal && (grain == Grain::Quarter || grain == Grain::Half));
}

std::optional<Point> PointReader::relative(int at) const
{
    if (const std::optional<Point> point = toDate(at))
        return point;
    if (const std::optional<Point> point = ago(at))
        return point;
    const QDate today = m_calendar.asOf;
    if (is(at, "today"))
        return fixedPoint({today, today.addDays(1)}, Grain::Day, at + 1);
    if (is(at, "yesterday"))
        return fixedPoint({today.addDays(-1), today}, Grain::Day, at + 1);
    if (is(at, "tomorrow"))
        return fixedPoint({today.addDays(1), today.addDays(2)}, Grain::Day, at + 1);
    const bool article = is(at, "the");
    const int i = article ? at + 1 : at;
    const std::optional<int> direction = token(i) ? directionNamed(token(i)->lower) : std::nullopt;
    if (!direction)
        return std::nullopt;
    if (const std::optional<Point> point = countedUnits(i + 1, *direction))
        return point;
    return directedUnit(i, *direction, article);
}

std::optional<Point> PointReader::toDate(int at) const
{
    const QDate end = m_calendar.asOf.addDays(1);
    const auto upToNow = [this, &end](Grain grain, bool fiscal, int next) {
        Point point = fixedPoint({unitAt(m_calendar.asOf, grain, fiscalUnit(grain, fiscal), m_calendar).from, end},
                                 Grain::Range, next);
        point.fiscal = fiscal;
        // "YTD 2025": the same days of another year.
        const std::optional<YearWords> year = grain == Grain::Year && !fiscal ? yearBehind(next) : std::nullopt;
        if (year && !year->fiscal && year->year != m_calendar.asOf.year()) {
            point.fixed = {yearOf(year->year).from,
                           m_calendar.asOf.addYears(year->year - m_calendar.asOf.year()).addDays(1)};
            point.assumption = message::say("period.sameDay");
        }
        if (year)
            point.next = year->next;
        return point;
    };
    int i = is(at, "the") ? at + 1 : at;
    const bool soFar = is(i, "so") && is(i + 1, "far");
    if (soFar)
        i += 2;
    const bool now = is(i, "this") || is(i, "current");
    if (now)
        ++i;
    const bool fiscal = token(i) && isFiscalWord(token(i)->lower);
    if (fiscal || is(i, "calendar"))
        ++i;
    if (is(i, "ytd"))
        return upToNow(Grain::Year, fiscal, i + 1);
    if (is(i, "qtd"))
        return upToNow(Grain::Quarter, fiscal, i + 1);
    if (is(i, "mtd"))
        return upToNow(Grain::Month, fiscal, i + 1);
    if (is(i, "wtd"))
        return upToNow(Grain::Week, fiscal, i + 1);
    const std::optional<Grain> unit = token(i) ? unitNamed(token(i)->lower) : std::nullopt;
    if (!unit || *unit == Grain::Day)
        return std::nullopt;
    ++i;
    if (soFar)
        return now ? std::optional(upToNow(*unit, fiscal, i)) : std::nullopt;
    if (now && is(i, "so") && is(i + 1, "far"))
        return upToNow(*unit, fiscal, i + 2);
    const int to = is(i, "-") ? i + 1 : i;
    const int date = is(to + 1, "-") ? to + 2 : to + 1;
    return is(to, "to") && is(date, "date") ? std::optional(upToNow(*unit, fiscal, date + 1)) : std::nullopt;
}

std::optional<Point> PointReader::countedUnits(int at, int direction) const
{
    const int count = token(at) && !is(at, "a") && !is(at, "an") ? countNumber(*token(at)) : 0;
    if (count == 0 || direction == 0)
        return std::nullopt;
    int i = at + 1;
    const bool whole = is(i, "full") || is(i, "complete") || is(i, "whole") || is(i, "calendar");
    const bool saidFiscal = token(i) && isFiscalWord(token(i)->lower);
    if (whole || saidFiscal)
        ++i;
    const std::optional<Grain> unit = token(i) ? unitNamed(token(i)->lower) : std::nullopt;
    if (!unit)
        return std::nullopt;
    const bool fiscal = fiscalUnit(*unit, saidFiscal);
    const Interval current = unitAt(m_calendar.asOf, *unit, fiscal, m_calendar);
    const QDate tomorrow = m_calendar.asOf.addDays(1);
    const Interval rolling = direction < 0 ? Interval{moved(tomorrow, *unit, -count), tomorrow}
                                           : Interval{tomorrow, moved(tomorrow, *unit, count)};
    const Interval complete = direction < 0 ? Interval{moved(current.from, *unit, -count), current.from}
                                            : Interval{current.to, moved(current.to, *unit, count)};
    const bool useWhole = whole || saidFiscal || *unit == Grain::Quarter || *unit == Grain::Half;
    Point point = fixedPoint(useWhole ? complete : rolling, count == 1 ? *unit : Grain::Range, i + 1);
    point.fiscal = fiscal;
    const QString asOf = m_calendar.asOf.toString(Qt::ISODate);
    if (direction < 0) {
        point.assumption = useWhole ? message::say("period.over", {counted(count, *unit), asOf})
                                    : message::say("period.upTo", {counted(count, *unit), asOf});
    }
    if (*unit != Grain::Day && !whole)
        point.alternatives.append(useWhole ? rolling : complete);
    return point;
}

std::optional<Point> PointReader::directedUnit(int at, int direction, bool withArticle) const
{
    const bool rollingWord = is(at, "past") || is(at, "trailing");
    int i = at + 1;
    const bool saidFiscal = token(i) && isFiscalWord(token(i)->lower);
    const bool saidCalendar = is(i, "calendar");
    if (saidFiscal || saidCalendar)
        ++i;
    const Token *word = token(i);
    if (!word)
        return std::nullopt;
    const std::optional<Grain> unit = unitNamed(word->lower);
    if (!unit || word->lower.endsWith(QLatin1Char('s')) || word->is("halves")) {
        // "this may be"
        if (direction == 0 && word->text == QLatin1String("may"))
            return std::nullopt;
        const std::optional<Point> named = part(i);
        if (!named || named->year || named->part == Point::Part::DayOfMonth || named->part == Point::Part::Fixed)
            return std::nullopt;
        // "last March": the latest one that is over; "next March": the first one to begin; "this March": of this year.
        Point point = *named;
        const int year = latestYear(point);
        const bool over = inYear(point, year).to <= m_calendar.asOf;
        point.year = direction > 0 ? year + 1 : direction == 0 ? m_calendar.asOf.year() : over ? year : year - 1;
        if (direction < 0)
            point.assumption = message::say("period.latestOver", {m_calendar.asOf.toString(Qt::ISODate)});
        return point;
    }
    if (*unit == Grain::Day && (is(at, "last") || rollingWord))
        return std::nullopt; // "the last day" needs to know of what
    if (*unit == Grain::Year && is(at, "last") && is(i + 1, "of"))
        return std::nullopt; // "the last year of each party"
    const bool fiscal = !saidCalendar && fiscalUnit(*unit, saidFiscal);
    const QDate there = moved(unitAt(m_calendar.asOf, *unit, fiscal, m_calendar).from, *unit, direction);
    const Interval calendar = unitAt(there, *unit, fiscal, m_calendar);
    const QDate tomorrow = m_calendar.asOf.addDays(1);
    const Interval rolling{moved(tomorrow, *unit, -1), tomorrow};
    Point point = fixedPoint(rollingWord ? rolling : calendar, rollingWord ? Grain::Range : *unit, i + 1);
    point.fiscal = fiscal;
    if (rollingWord) {
        point.assumption = message::say("period.upTo", {counted(1, *unit), m_calendar.asOf.toString(Qt::ISODate)});
        point.alternatives.append(calendar);
    } else if (withArticle && is(at, "last") && *unit != Grain::Quarter) {
        point.assumption = message::say(idsOf(*unit).before, {m_calendar.asOf.toString(Qt::ISODate)});
        point.alternatives.append(rolling);
    }
    if (*unit == Grain::Year && !fiscal && !saidCalendar && !rollingWord && m_calendar.fiscalStartMonth != 1) {
        const QDate start = unitAt(m_calendar.asOf, Grain::Year, true, m_calendar).from;
        point.alternatives.append(unitAt(moved(start, Grain::Year, direction), Grain::Year, true, m_calendar));
        if (point.assumption.isEmpty())
            point.assumption = message::say("period.notFiscal");
    }
    return point;
}

std::optional<Point> PointReader::ago(int at) const
{
    const int count = token(at) ? countNumber(*token(at)) : 0;
    const std::optional<Grain> unit = token(at + 1) ? unitNamed(token(at + 1)->lower) : std::nullopt;
    if (count == 0 || !unit || !is(at + 2, "ago"))
        return std::nullopt;
    const QDate there = moved(m_calendar.asOf, *unit, -count);
    return fixedPoint(unitAt(there, *unit, fiscalUnit(*unit, false), m_calendar), *unit, at + 3);
}

std::optional<Point> PointReader::unitWithin(int at, int depth) const
{
    int i = is(at, "the") ? at + 1 : at;
    const int ordinal = token(i) ? ordinalNumber(token(i)->lower) : 0;
    if (ordinal == 0)
        return std::nullopt;
    ++i;
    int count = token(i) && token(i)->kind != TokenKind::Quoted ? countNumber(*token(i)) : 0;
    if (count > 0)
        ++i;
    const std::optional<Grain> unit = token(i) ? unitNamed(token(i)->lower) : std::nullopt;
    if (!unit || !(is(i + 1, "of") || is(i + 1, "in")) || (count > 0 && ordinal > 1))
        return std::nullopt;
    std::optional<Point> whole;
    if (const std::optional<YearWords> year = yearBehind(i + 1)) {
        whole = fixedPoint({}, Grain::Year, year->next);
        whole->part = Point::Part::Year;
        whole->year = year->year;
        whole->fiscal = year->fiscal;
    }
    if (const std::optional<Point> named = read(i + 2, Place::Bound, depth + 1);
        named && (!whole || named->next > whole->next))
        whole = named;
    if (!whole)
        return std::nullopt;
    const Interval base = intervalOf(*whole);
    if (!base.isBounded())
        return std::nullopt;
    Interval part;
    const bool halfOfMonth = *unit == Grain::Half && whole->grain == Grain::Month;
    if (halfOfMonth) {
        const QDate middle = base.from.addDays(15);
        part = ordinal == 1 ? Interval{base.from, middle} : Interval{middle, base.to};
    } else if (ordinal < 0) {
        part = {moved(base.to, *unit, -qMax(count, 1)), base.to};
    } else {
        const QDate from = moved(base.from, *unit, ordinal - 1);
        part = {from, moved(from, *unit, qMax(count, 1))};
    }
    if (part.from < base.from || part.to > base.to || (part == base && *unit != whole->grain))
        return std::nullopt;
    Point point = fixedPoint(part, count > 1 || halfOfMonth ? Grain::Range : *unit, whole->next);
    point.fiscal = whole->fiscal;
    point.assumption = assumptionOf(*whole);
    if (*unit == Grain::Week)
        point.assumption = message::say("period.sevenDays");
    return point;
}

std::optional<Point> PointReader::unitsEnded(int at, int depth) const
{
    int i = is(at, "the") ? at + 1 : at;
    const int count = token(i) ? countNumber(*token(i)) : 0;
    if (count > 0)
        ++i;
    const std::optional<Grain> unit = token(i) ? unitNamed(token(i)->lower) : std::nullopt;
    const bool ended = is(i + 1, "ended") || is(i + 1, "ending");
    if (!unit || !(ended || is(i + 1, "to")))
        return std::nullopt;
    i += is(i + 2, "on") || is(i + 2, "in") ? 3 : 2;
    const std::optional<Point> last = read(i, Place::Bound, depth + 1);
    if (!last || !(last->grain == Grain::Day || (ended && last->grain == Grain::Month)))
        return std::nullopt;
    const QDate to = intervalOf(*last).to;
    Point point = fixedPoint({moved(to, *unit, -qMax(count, 1)), to}, count > 1 ? Grain::Range : *unit, last->next);
    point.assumption = assumptionOf(*last);
    return point;
}

} // namespace Tieout::period
