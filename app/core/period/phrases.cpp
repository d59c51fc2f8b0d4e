// SPDX-License-Identifier: GPL-3.0-or-later
// From points to the periods of a question: ranges, open ends, prepositions, lists.
#include "core/period/compared.h"
#include "core/period/openers.h"
#include "core/period/vocabulary.h"

#include <QSet>

namespace Tieout::period {

namespace {

/// An interval that words name, with the tokens [first, next) it was read from.
struct Reading {
    Interval interval;
    Grain grain = Grain::Range;
    bool fiscal = false;
    message::Message assumption;
    QList<Interval> alternatives;
    int first = 0;
    int next = 0;
};

/// Words that make what follows a period, and belong to the phrase.
bool isPreposition(const QString &lower)
{
    static const QSet<QString> words{QStringLiteral("in"),   QStringLiteral("during"), QStringLiteral("on"),
                                     QStringLiteral("for"),  QStringLiteral("of"),     QStringLiteral("from"),
                                     QStringLiteral("over"), QStringLiteral("within"), QStringLiteral("throughout")};
    return words.contains(lower);
}

/// Not a period of ours, but it may stand before the year of one.
bool isSeason(const QString &lower)
{
    static const QSet<QString> words{QStringLiteral("spring"), QStringLiteral("summer"), QStringLiteral("fall"),
                                     QStringLiteral("autumn"), QStringLiteral("winter"), QStringLiteral("semester")};
    return words.contains(lower);
}

bool isListWord(const QString &lower)
{
    static const QSet<QString> words{QStringLiteral("and"),     QStringLiteral("or"),      QStringLiteral(","),
                                     QStringLiteral("vs"),      QStringLiteral("."),       QStringLiteral("versus"),
                                     QStringLiteral("with"),    QStringLiteral("against"), QStringLiteral("to"),
                                     QStringLiteral("compared")};
    return words.contains(lower);
}

class PhraseFinder
{
public:
    PhraseFinder(const QString &question, const CalendarSettings &calendar)
        : m_question(question)
        , m_tokens(tokensOf(question))
        , m_calendar(calendar)
        , m_reader(m_tokens, m_calendar)
    {
    }

    QList<PeriodPhrase> find() const
    {
        QList<PeriodPhrase> phrases;
        int behindPeriod = -1; // index behind the last period: what a list goes on from
        for (int at = 0; at < m_tokens.size();) {
            // "in 2025 but not in 2026" speaks of two periods
            const bool isSecond = !phrases.isEmpty() && m_reader.is(at, "not") && m_reader.is(at - 1, "but");
            if (const int behind = isSecond ? at : endOfExcluded(at); behind > at) {
                at = behind;
                continue;
            }
            const std::optional<Reading> reading = readAt(at, behindPeriod);
            if (!reading) {
                // Of a day that no calendar has, the month and the year are not meant either.
                const std::optional<Point> missing = m_reader.readMissing(at);
                at = missing ? missing->next : at + 1;
                continue;
            }
            phrases.append(phraseOf(*reading, behindPeriod));
            at = reading->next;
            behindPeriod = at;
        }
        return phrases;
    }

private:
    // ---- what is left out ----

    /// Behind an excluded period ("not in 2022", "except March"), one whose meaning depends on another ("same period
    /// last year") or one without bounds ("late 2022", "the end of 2022"); `at` itself when there is none.
    int endOfExcluded(int at) const
    {
        int i = at;
        const bool negated = m_reader.is(i, "not")
                             || (m_reader.is(i + 1, "than") && (m_reader.is(i, "other") || m_reader.is(i, "rather")));
        if (negated)
            i += m_reader.is(i, "not") ? 1 : 2;
        else if (m_reader.is(i, "except") || m_reader.is(i, "excluding") || m_reader.is(i, "without")
                 || m_reader.is(i, "outside"))
            ++i;
        else if (m_reader.is(i, "same") && m_reader.token(i + 1))
            i += 2;
        else if (rangeOfSizesFollows(i))
            return i + 4;
        else if (hasVagueEdge(i))
            i += m_reader.is(i + 1, "-") || m_reader.is(i + 1, "of") ? 2 : 1;
        else
            return at;
        // "not before 2022" is a bound of its own
        if (openerAt(m_reader, at).next > at)
            return at;
        while (
            m_reader.token(i)
            && (isPreposition(m_reader.token(i)->lower) || isSeason(m_reader.token(i)->lower) || m_reader.is(i, "the")))
            ++i;
        const std::optional<Reading> reading = ranged(i, Place::Bound);
        return reading ? reading->next : at;
    }

    /// "price between 2000 and 2022", "between 1000 and 5000", "between 2000 and 2022 euros"
    bool rangeOfSizesFollows(int at) const
    {
        const Token *before = m_reader.token(at - 1);
        const Token *low = m_reader.token(at + 1);
        const Token *high = m_reader.token(at + 3);
        if (!m_reader.is(at, "between") || !(m_reader.is(at + 2, "and") || m_reader.is(at + 2, "to")) || !low || !high
            || low->kind != TokenKind::Number || high->kind != TokenKind::Number)
            return false;
        const Token *unit = m_reader.token(at + 4);
        const auto plausible = [](const Token &number) {
            return yearNumber(number) >= 1500 && yearNumber(number) <= 2200;
        };
        return (before && isMeasuredThing(before->lower)) || (unit && isMeasureUnit(unit->lower))
               || (yearNumber(*low) && !(plausible(*low) && plausible(*high)));
    }

    bool hasVagueEdge(int at) const
    {
        for (const char *word : {"early", "mid", "late"}) {
            if (m_reader.is(at, word))
                return true;
        }
        for (const char *word : {"start", "beginning", "middle", "end"}) {
            if (m_reader.is(at, word) && m_reader.is(at + 1, "of"))
                return true;
        }
        return false;
    }

    // ---- one period ----

    std::optional<Reading> readAt(int at, int behindPeriod) const
    {
        if (const std::optional<Reading> reading = measuredFrom(at))
            return reading;
        if (const std::optional<Reading> reading = opened(at))
            return reading;
        if (const std::optional<Reading> reading = between(at))
            return reading;
        return ranged(at, placeOf(at, behindPeriod));
    }

    Place placeOf(int at, int behindPeriod) const
    {
        const Token *before = m_reader.token(at - 1);
        if (before && before->is("the"))
            before = m_reader.token(at - 2);
        if (!before || before->is("over"))
            return Place::Alone;
        const bool inList = behindPeriod >= 0 && isListWord(before->lower) && at - behindPeriod <= 2;
        return inList || isPreposition(before->lower) || before->is("between") ? Place::Bound : Place::Alone;
    }

    Reading readingOf(const Point &point, int first) const
    {
        return {m_reader.intervalOf(point), point.grain, point.fiscal, m_reader.assumptionOf(point),
                point.alternatives,         first,       point.next};
    }

    /// A point with the year that a later member of its list gives: "Q2 and Q3 2023", "January to March 2022".
    std::optional<Point> pointAt(int at, Place place) const
    {
        const std::optional<Point> point = m_reader.read(at, place);
        if (point && (point->part == Point::Part::Fixed || point->year))
            return point;
        const std::optional<Point> dated = point || place == Place::Bound ? point : m_reader.read(at, Place::Bound);
        const std::optional<Point> inherited = dated && !dated->year ? withYearOfList(*dated) : std::nullopt;
        return inherited ? inherited : point;
    }

    std::optional<Point> withYearOfList(Point point) const
    {
        int i = point.next;
        for (int members = 0; members < 12; ++members) {
            const int start = i;
            while (m_reader.token(i) && i - start < 3 && (isListWord(m_reader.token(i)->lower) || m_reader.is(i, "-")))
                ++i;
            const std::optional<Point> later = i > start ? m_reader.read(i, Place::Bound) : std::nullopt;
            if (!later || later->part != point.part)
                return std::nullopt;
            if (later->year) {
                point.year = *later->year;
                point.fiscal = later->fiscal;
                return point;
            }
            i = later->next;
        }
        return std::nullopt;
    }

    /// "2022", "2021 to 2023", "March 2022 or later".
    std::optional<Reading> ranged(int at, Place place) const
    {
        const std::optional<Point> first = pointAt(at, place);
        if (!first)
            return std::nullopt;
        int i = first->next;
        if (joins(i)) {
            if (const std::optional<Reading> reading = joined(*first, i + 1, at))
                return reading;
        }
        Reading reading = readingOf(*first, at);
        if (m_reader.is(i, "or") || m_reader.is(i, "and")) {
            const bool later =
                m_reader.is(i + 1, "later") || m_reader.is(i + 1, "after") || m_reader.is(i + 1, "newer");
            const bool earlier =
                m_reader.is(i + 1, "earlier") || m_reader.is(i + 1, "before") || m_reader.is(i + 1, "older");
            // "2022 or after the sale" goes on
            if ((later || earlier) && !m_reader.read(i + 2, Place::Bound))
                return openEnded(reading, later ? Opener::Since : Opener::Until, i + 2);
        }
        if (m_reader.is(i, "onward") || m_reader.is(i, "onwards"))
            return openEnded(reading, Opener::Since, i + 1);
        if (m_reader.is(i, "on") && m_reader.is(at - 1, "from"))
            return openEnded(reading, Opener::Since, i + 1);
        return reading;
    }

    bool joins(int at) const
    {
        for (const char *word : {"to", "-", "through", "thru", "until", "till"}) {
            if (m_reader.is(at, word))
                return true;
        }
        return false;
    }

    /// "How did orders change from 2024 to 2025" speaks of two periods, "monthly growth from May to July" of one.
    bool comparesBefore(int begin) const
    {
        static const QSet<QString> changes{
            QStringLiteral("change"),   QStringLiteral("changed"),   QStringLiteral("grow"),
            QStringLiteral("grew"),     QStringLiteral("growth"),    QStringLiteral("difference"),
            QStringLiteral("increase"), QStringLiteral("increased"), QStringLiteral("decrease"),
            QStringLiteral("decline"),  QStringLiteral("declined"),  QStringLiteral("decreased"),
            QStringLiteral("compare"),  QStringLiteral("develop"),   QStringLiteral("rise"),
            QStringLiteral("rose"),     QStringLiteral("delta"),     QStringLiteral("dropped")};
        static const QSet<QString> groups{QStringLiteral("by"), QStringLiteral("per"), QStringLiteral("each"),
                                          QStringLiteral("every"), QStringLiteral("over")};
        static const QSet<QString> units{
            QStringLiteral("monthly"),  QStringLiteral("quarterly"), QStringLiteral("yearly"), QStringLiteral("annual"),
            QStringLiteral("annually"), QStringLiteral("daily"),     QStringLiteral("mom"),    QStringLiteral("yoy"),
            QStringLiteral("qoq"),      QStringLiteral("weekly")};
        bool compares = false;
        for (int i = 0; i < m_tokens.size(); ++i) {
            const QString &lower = m_tokens.at(i).lower;
            if (units.contains(lower)
                || (i > 0 && groups.contains(m_tokens.at(i - 1).lower) && unitNamed(lower).has_value()))
                return false;
            compares = compares || (i < begin && changes.contains(lower));
        }
        return compares;
    }

    /// Both ends belong to a range of periods: "2021 to 2023" ends with 2023.
    std::optional<Reading> joined(Point first, int at, int begin) const
    {
        const std::optional<Point> second = pointAt(m_reader.is(at, "the") ? at + 1 : at, Place::Bound);
        if (!second || (second->grain == first.grain && !m_reader.is(at - 1, "-") && comparesBefore(begin)))
            return std::nullopt;
        const Interval last = m_reader.intervalOf(*second);
        Interval start = m_reader.intervalOf(first);
        // "November to February 2022" begins in the year before; without any year "October to March" does too.
        if (first.part != Point::Part::Fixed && first.part == second->part && start.from >= last.to) {
            first.year = first.year.value_or(last.from.year()) - 1;
            start = m_reader.intervalOf(first);
        }
        if (!start.isBounded() || !last.isBounded() || start.from >= last.to)
            return std::nullopt;
        Reading reading;
        reading.interval = {start.from, last.to};
        reading.fiscal = first.fiscal && second->fiscal;
        reading.assumption = m_reader.assumptionOf(*second);
        // "Between 2009-01-01 and 2010-01-01": some mean the whole year by it.
        const bool days = start.from.addDays(1) == start.to && last.from.addDays(1) == last.to;
        if (days && start.from.day() == last.from.day() && reading.assumption.isEmpty()) {
            reading.assumption = message::say("period.upToAndWith", {last.from.toString(Qt::ISODate)});
            reading.alternatives.append(Interval{start.from, last.from});
        }
        reading.first = begin;
        reading.next = second->next;
        return reading;
    }

    /// "between 3 and 17 Feb 2026": the month is said once, behind the second day.
    std::optional<Point> dayOfSameMonth(int at, bool between) const
    {
        const Token *word = m_reader.token(at);
        bool isNumber = false;
        const int day = word ? word->lower.toInt(&isNumber) : 0;
        if (!isNumber || day < 1 || !((between && m_reader.is(at + 1, "and")) || joins(at + 1)))
            return std::nullopt;
        std::optional<Point> point = pointAt(at + 2, Place::Bound);
        if (!point || point->grain != Grain::Day)
            return std::nullopt;
        const Interval last = m_reader.intervalOf(*point);
        if (!last.isBounded() || last.from.day() <= day)
            return std::nullopt;
        point->part = Point::Part::Fixed;
        point->fixed = {last.from.addDays(day - last.from.day()), last.from.addDays(day - last.from.day() + 1)};
        point->next = at + 1;
        return point;
    }

    std::optional<Reading> between(int at) const
    {
        const bool between = m_reader.is(at, "between");
        if (!between && !m_reader.is(at, "from"))
            return std::nullopt;
        int i = m_reader.is(at + 1, "the") ? at + 2 : at + 1;
        std::optional<Point> first = pointAt(i, Place::Bound);
        if (!first)
            first = dayOfSameMonth(i, between);
        if (!first)
            return std::nullopt;
        i = first->next;
        if (between && m_reader.is(i, ",") && m_reader.is(i + 1, "and"))
            ++i;
        if (!(between && m_reader.is(i, "and")) && !joins(i))
            return std::nullopt;
        return joined(*first, i + 1, at);
    }

    /// "The thirty days before 20 November 2026", "the day after 1 July", "within 90 days of 1 March".
    std::optional<Reading> measuredFrom(int at) const
    {
        const Token *word = m_reader.token(at);
        const int number = word && !unitNamed(word->lower) ? countNumber(*word) : 0;
        const int unitAt = number > 0 ? at + 1 : at;
        const std::optional<Grain> unit =
            m_reader.token(unitAt) ? unitNamed(m_reader.token(unitAt)->lower) : std::nullopt;
        // "Day after day", "sales by month after 2022" measure nothing.
        if (!unit || (number == 0 && !m_reader.is(at - 1, "the")))
            return std::nullopt;
        const int i = unitAt + 1;
        const bool before = m_reader.is(i, "before") || (m_reader.is(i, "prior") && m_reader.is(i + 1, "to"));
        const bool after = m_reader.is(i, "after") || m_reader.is(i, "following");
        const bool around = m_reader.is(i, "of") && m_reader.is(at - 1, "within");
        if (!before && !after && !around)
            return std::nullopt;
        const int behind = i + (m_reader.is(i, "prior") ? 2 : 1);
        const std::optional<Point> point = pointAt(m_reader.is(behind, "the") ? behind + 1 : behind, Place::Bound);
        if (!point)
            return std::nullopt;
        Reading reading = readingOf(*point, at);
        const Interval from = reading.interval;
        const int count = std::max(1, number);
        reading.grain = Grain::Range;
        reading.alternatives.clear();
        if (before) {
            reading.interval = {moved(from.from, *unit, -count), from.from};
        } else if (after) {
            reading.interval = {from.to, moved(from.to, *unit, count)};
        } else {
            reading.interval = {from.from, moved(from.from, *unit, count)};
            reading.assumption = message::say("period.countedForward");
            reading.alternatives = {Interval{moved(from.from, *unit, -count), moved(from.from, *unit, count)},
                                    Interval{from.from, moved(from.to, *unit, count)}};
        }
        return reading;
    }

    // ---- open ends ----

    std::optional<Reading> opened(int at) const
    {
        const auto [opener, i] = openerAt(m_reader, at);
        if (i == at)
            return std::nullopt;
        int edgeAt = m_reader.is(i, "the") ? i + 1 : i;
        const bool start = m_reader.is(edgeAt, "start") || m_reader.is(edgeAt, "beginning");
        const bool end = m_reader.is(edgeAt, "end") || m_reader.is(edgeAt, "close");
        const bool edge = (start || end) && m_reader.is(edgeAt + 1, "of");
        // "by quarter" groups, "by 2022" does not limit; only "by the end of 2022" does.
        if (m_reader.is(at, "by") && !(edge && end))
            return std::nullopt;
        const int pointAtIndex = edge ? edgeAt + 2 : i;
        std::optional<Point> point =
            pointAt(m_reader.is(pointAtIndex, "the") ? pointAtIndex + 1 : pointAtIndex, Place::Bound);
        if (!point && edge)
            point = theYear(pointAtIndex);
        if (!point || (m_reader.is(at, "up") && countFollows(at)))
            return std::nullopt;
        Reading reading = readingOf(*point, at);
        if (edge) {
            // An edge is a moment, not a period.
            const QDate moment = start ? reading.interval.from : reading.interval.to;
            reading.interval = {moment, moment};
        }
        return openEnded(reading, opener, point->next);
    }

    bool countFollows(int at) const
    {
        const Token *before = m_reader.token(at - 1);
        return before && isMeasuredThing(before->lower);
    }

    std::optional<Point> theYear(int at) const
    {
        if (!m_reader.is(at, "the") || !m_reader.is(at + 1, "year"))
            return std::nullopt;
        Point point;
        point.fixed = unitAt(m_calendar.asOf, Grain::Year, false, m_calendar);
        point.grain = Grain::Year;
        point.next = at + 2;
        return point;
    }

    Reading openEnded(Reading reading, Opener opener, int next) const
    {
        const Interval whole = reading.interval;
        switch (opener) {
        case Opener::Since:
            reading.interval = {whole.from, {}};
            break;
        // "leases starting in 2026" started in that year if there is a date called so.
        case Opener::Starting:
            reading.interval = {whole.from, {}};
            reading.alternatives = {whole};
            break;
        // Many who say "after 2000" or "before July" count the year or month they name.
        case Opener::After:
            reading.interval = {whole.to, {}};
            reading.alternatives = {Interval{whole.from, {}}};
            break;
        case Opener::Before:
            reading.interval = {{}, whole.from};
            reading.alternatives = {Interval{{}, whole.to}};
            break;
        case Opener::Until:
            reading.interval = {{}, whole.to};
            break;
        case Opener::UntilSaidOpen:
            reading.interval = {{}, whole.to};
            if (whole.from != whole.to && reading.assumption.isEmpty()) {
                reading.assumption = message::say("period.upToAndWith", {nameOf(whole, m_calendar)});
                reading.alternatives.append(Interval{{}, whole.from});
            }
            break;
        }
        reading.grain = Grain::Range;
        reading.next = next;
        return reading;
    }

    // ---- the result ----

    PeriodPhrase phraseOf(const Reading &reading, int behindPeriod) const
    {
        int first = reading.first;
        if (first > 0 && m_reader.is(first - 1, "the"))
            --first;
        if (first > 0 && first - 1 >= behindPeriod && isPreposition(m_tokens.at(first - 1).lower))
            --first;
        PeriodPhrase phrase;
        phrase.begin = m_tokens.at(first).begin;
        phrase.end = m_tokens.at(reading.next - 1).end;
        phrase.text = m_question.mid(phrase.begin, phrase.end - phrase.begin);
        phrase.interval = reading.interval;
        phrase.grain = reading.grain;
        phrase.unfinished = reading.interval.to.isValid() && reading.interval.to > m_calendar.asOf.addDays(1);
        const bool fiscal = reading.fiscal || m_calendar.quartersAreFiscal;
        phrase.name = shortLabelOf(reading.interval, m_calendar, fiscal);
        phrase.label = labelOf(reading.interval, m_calendar, fiscal);
        phrase.assumption = reading.assumption;
        phrase.alternatives = reading.alternatives;
        return phrase;
    }

    const QString &m_question;
    const QList<Token> m_tokens;
    const CalendarSettings &m_calendar;
    const PointReader m_reader;
};

} // namespace

QList<PeriodPhrase> findPeriods(const QString &question, const CalendarSettings &calendar)
{
    if (!calendar.asOf.isValid())
        return {};
    QList<PeriodPhrase> phrases = PhraseFinder(question, calendar).find();
    resolveCompared(question, calendar, phrases);
    return phrases;
}

QString startVerb(const PeriodPhrase &phrase)
{
    const QString word = phrase.text.section(u' ', 0, 0).toLower();
    const bool starts = phrase.alternatives.size() == 1;
    return starts && word == u"starting"    ? QStringLiteral("start")
           : starts && word == u"beginning" ? QStringLiteral("begin")
                                            : QString();
}

PeriodPhrase withinUnit(const PeriodPhrase &phrase, const CalendarSettings &calendar)
{
    PeriodPhrase within = phrase;
    within.interval = phrase.alternatives.first();
    within.alternatives = {phrase.interval};
    within.unfinished = within.interval.to > calendar.asOf.addDays(1);
    within.name = shortLabelOf(within.interval, calendar, calendar.quartersAreFiscal);
    within.label = labelOf(within.interval, calendar, calendar.quartersAreFiscal);
    return within;
}

QString withoutPeriods(const QString &question, const QList<PeriodPhrase> &periods)
{
    QString out = question;
    for (const PeriodPhrase &phrase : periods) {
        for (int at = phrase.begin; at < phrase.end && at < out.size(); ++at)
            out[at] = u' ';
    }
    return out;
}

QString missingDate(const QString &question, const CalendarSettings &calendar)
{
    if (!calendar.asOf.isValid())
        return {};
    const QList<Token> tokens = tokensOf(question);
    const PointReader reader(tokens, calendar);
    for (int at = 0; at < tokens.size(); ++at) {
        if (const std::optional<Point> missing = reader.readMissing(at))
            return question.mid(tokens.at(at).begin, tokens.at(missing->next - 1).end - tokens.at(at).begin);
    }
    return {};
}

} // namespace Tieout::period
