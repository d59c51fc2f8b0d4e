// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/metricspans.h"

#include <algorithm>

namespace Tieout::generate::metric {

namespace {

using catalog::MetricTime;
using period::Interval;

constexpr int MostUnits = 120;

QDate next(const QDate &day, sql::CalendarPart unit)
{
    switch (unit) {
    case sql::CalendarPart::Day:
        return day.addDays(1);
    case sql::CalendarPart::Week:
        return day.addDays(7);
    case sql::CalendarPart::Month:
        return day.addMonths(1);
    case sql::CalendarPart::Quarter:
        return day.addMonths(3);
    default:
        return day.addYears(1);
    }
}

/// As long, right before it: as many months where it is of whole ones.
Interval before(const Interval &interval)
{
    if (!interval.isBounded())
        return {};
    const bool isOfMonths = interval.from.day() == 1 && interval.to.day() == 1;
    if (!isOfMonths)
        return {interval.from.addDays(-interval.from.daysTo(interval.to)), interval.from};
    const int months = (interval.to.year() - interval.from.year()) * 12 + interval.to.month() - interval.from.month();
    return {interval.from.addMonths(-months), interval.from};
}

sql::CalendarPart partOf(period::Grain grain)
{
    switch (grain) {
    case period::Grain::Year:
        return sql::CalendarPart::Year;
    case period::Grain::Quarter:
        return sql::CalendarPart::Quarter;
    case period::Grain::Month:
        return sql::CalendarPart::Month;
    default:
        return sql::CalendarPart::None;
    }
}

class Asked
{
public:
    Asked(const Formula &formula, const AskedMetric &asked, const DatasetGraph &graph,
          const period::CalendarSettings &calendar)
        : m_formula(formula)
        , m_asked(asked)
        , m_graph(graph)
        , m_calendar(calendar)
    {
    }

    Result<Spans> spans() const
    {
        const bool isAsked = !m_asked.periods.isEmpty() || m_asked.unit != sql::CalendarPart::None;
        const bool isNow =
            m_formula.metric->time == MetricTime::Today || !any([](const Component &one) { return one.isTimed(); });
        if (isAsked && isNow)
            return fail(error(QT_TRANSLATE_NOOP(
                "Error", "\"%1\" has no history: its definition names no date. Ask for it without a period.")));
        for (const period::PeriodPhrase &phrase : m_asked.periods) {
            if (phrase.interval.from > m_calendar.asOf)
                return fail(notBegun());
        }
        if (m_asked.unit != sql::CalendarPart::None)
            return ofUnits();
        if (!isAsked && needsPeriod())
            return fail(sayPeriod());
        if (m_formula.isChange)
            return ofChange();
        Spans out;
        if (m_asked.periods.size() < 2) {
            out.spans.append({m_asked.periods.isEmpty() ? Interval() : m_asked.periods.first().interval, {}, {}});
            return out;
        }
        for (const period::PeriodPhrase &phrase : m_asked.periods)
            out.spans.append({phrase.interval, labelOf(phrase), {}});
        return out;
    }

private:
    template <typename Is>
    bool any(Is is) const
    {
        return std::any_of(m_formula.components.cbegin(), m_formula.components.cend(), is);
    }

    Error error(const char *text) const { return Error(ErrorCode::Invalid, text, {m_formula.metric->title()}); }
    Error sayPeriod() const
    {
        return error(
            QT_TRANSLATE_NOOP("Error", "Say for which period you want \"%1\", for instance \"last quarter\"."));
    }

    Error notBegun() const
    {
        return error(QT_TRANSLATE_NOOP("Error", "That period has not begun, so \"%1\" has no value yet."));
    }

    bool needsPeriod() const
    {
        return m_formula.isChange || any([](const Component &one) { return one.namesPeriod; });
    }

    /// Rows belong to a period by their own time alone, so that they can be grouped by it.
    bool isGroupable() const
    {
        return !m_formula.isChange && m_formula.metric->time == MetricTime::During
               && !any([this](const Component &one) {
                      return one.metric->time != MetricTime::During || one.namesDay || one.namesPeriod
                             || (one.timeDataset >= 0 && !m_graph.way(one.home, one.timeDataset));
                  });
    }

    /// A period, or two of which the later one is compared with the earlier one.
    Result<Spans> ofChange() const
    {
        Spans out;
        if (m_asked.periods.size() > 2)
            return fail(error(QT_TRANSLATE_NOOP("Error", "\"%1\" compares two periods. Name no more than two.")));
        const Interval last = m_asked.periods.last().interval;
        if (m_asked.periods.size() == 2) {
            out.spans.append({last, {}, m_asked.periods.first().interval});
            return out;
        }
        // "June to July": the one beside the other, not both as one period.
        const QDate second = last.from.isValid() ? last.from.addMonths(1) : QDate();
        const bool isTwoMonths = m_asked.periods.last().grain == period::Grain::Range && last.from.day() == 1
                                 && last.to == second.addMonths(1);
        if (isTwoMonths)
            out.spans.append(Span{{second, last.to}, {}, {last.from, second}});
        else
            out.spans.append({last, {}, before(last)});
        if (!out.spans.first().before.isBounded())
            return fail(sayPeriod());
        return out;
    }

    /// Its value is that of the last day of a period.
    bool standsForDay() const
    {
        return m_formula.metric->time == MetricTime::YearToDate || m_formula.metric->time == MetricTime::UpTo
               || m_formula.metric->time == MetricTime::AtEnd;
    }

    QString labelOf(const period::PeriodPhrase &phrase) const
    {
        const sql::CalendarPart part = partOf(phrase.grain);
        if (part != sql::CalendarPart::None && !standsForDay())
            return sql::calendarLabelOf(phrase.interval.from, part);
        if (!standsForDay())
            return phrase.name.text;
        return phrase.interval.to.isValid() ? phrase.interval.to.addDays(-1).toString(Qt::ISODate)
                                            : phrase.interval.from.toString(Qt::ISODate);
    }

    /// The days that the metric's rows are of.
    Interval dataRange() const
    {
        Interval range;
        for (const Component &one : m_formula.components) {
            const ColumnProfile *profile =
                one.timeDataset < 0 ? nullptr : m_graph.profile(one.timeDataset, one.timeColumn);
            if (!profile)
                continue;
            const std::optional<QDate> first = period::dayOf(profile->minimum.toText(), profile->encoding);
            const std::optional<QDate> last = period::dayOf(profile->maximum.toText(), profile->encoding);
            if (first && (!range.from.isValid() || *first < range.from))
                range.from = *first;
            if (last && (!range.to.isValid() || last->addDays(1) > range.to))
                range.to = last->addDays(1);
        }
        return range;
    }

    /// "at 30 September, each year"
    Result<Spans> ofDayEachYear(const QDate &day) const
    {
        Spans out;
        const Interval range = dataRange();
        for (int year = range.from.year(); range.isBounded() && year <= day.year(); ++year) {
            const QDate one(year, day.month(), std::min(day.day(), QDate(year, day.month(), 1).daysInMonth()));
            out.spans.append({{one, one.addDays(1)}, sql::calendarLabelOf(QDate(year, 1, 1), m_asked.unit), {}});
        }
        return out.spans.isEmpty() ? fail(sayPeriod()) : Result<Spans>(out);
    }

    static qint64 longest(sql::CalendarPart unit)
    {
        return unit == sql::CalendarPart::Day       ? 1
               : unit == sql::CalendarPart::Week    ? 7
               : unit == sql::CalendarPart::Month   ? 31
               : unit == sql::CalendarPart::Quarter ? 92
                                                    : 366;
    }

    Result<Spans> ofUnits() const
    {
        Spans out;
        const Interval said = m_asked.periods.size() == 1 ? m_asked.periods.first().interval : Interval();
        // A period that goes on to the as-of day is of units that are not over.
        if (said.isBounded() && said.from.daysTo(said.to) < longest(m_asked.unit) - 3
            && said.to != m_calendar.asOf.addDays(1)) {
            const bool isDay = said.from.addDays(1) == said.to;
            if (isDay && m_asked.unit == sql::CalendarPart::Year && standsForDay())
                return ofDayEachYear(said.from);
            return fail(error(QT_TRANSLATE_NOOP(
                "Error", "That period is shorter than the unit to split \"%1\" by. Name a longer period.")));
        }
        if (m_asked.periods.size() > 1)
            return fail(error(QT_TRANSLATE_NOOP("Error", "To split \"%1\" by a unit of time, name one period only.")));
        if (isGroupable()) {
            out.isGroupedByUnit = true;
            out.spans.append({m_asked.periods.isEmpty() ? Interval() : m_asked.periods.first().interval, {}, {}});
            return out;
        }
        Interval whole = m_asked.periods.isEmpty() ? dataRange() : m_asked.periods.first().interval;
        if (!whole.from.isValid())
            return fail(sayPeriod());
        const QDate end = m_calendar.asOf.addDays(1);
        if (!whole.to.isValid() || whole.to > end)
            whole.to = end;
        const QDate first = sql::firstDayOf(whole.from, m_asked.unit, m_calendar.weekStart);
        for (QDate day = first; day.isValid() && day < whole.to; day = next(day, m_asked.unit)) {
            const Interval unit{day, next(day, m_asked.unit)};
            out.spans.append({unit, sql::calendarLabelOf(day, m_asked.unit), before(unit)});
            if (out.spans.size() > MostUnits)
                return fail(ErrorCode::Unsupported,
                            QT_TRANSLATE_NOOP("Error",
                                              "\"%1\" would have more than %2 values. Ask for a shorter period, "
                                              "or a longer unit of the calendar."),
                            {m_formula.metric->title(), QString::number(MostUnits)});
        }
        if (out.spans.isEmpty())
            return fail(notBegun());
        return out;
    }

    const Formula &m_formula;
    const AskedMetric &m_asked;
    const DatasetGraph &m_graph;
    const period::CalendarSettings &m_calendar;
};

} // namespace

Result<Spans> spansAsked(const Formula &formula, const AskedMetric &asked, const DatasetGraph &graph,
                         const period::CalendarSettings &calendar)
{
    return Asked(formula, asked, graph, calendar).spans();
}

} // namespace Tieout::generate::metric
