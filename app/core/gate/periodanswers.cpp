// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gate/datefilters.h"

#include <algorithm>

/// Whether the days that a query's conditions leave are the days that a question asks for.
namespace Tieout::gate {

namespace {

bool sameEnd(const QDate &filtered, const period::PeriodPhrase &asked, const period::CalendarSettings &calendar)
{
    if (filtered == asked.interval.to)
        return true;
    // "to date": the end of an unfinished or open period may be the as-of date.
    const bool open = asked.unfinished || !asked.interval.to.isValid();
    return open && calendar.asOf.isValid() && filtered == calendar.asOf.addDays(1);
}

bool sameInterval(const period::Interval &filtered, const period::PeriodPhrase &asked,
                  const period::CalendarSettings &calendar)
{
    return filtered.from == asked.interval.from && sameEnd(filtered.to, asked, calendar);
}

/// Sorted and with neighbours joined: 2022 and 2023 are one run of days.
QList<period::Interval> merged(QList<period::Interval> intervals)
{
    std::sort(intervals.begin(), intervals.end(), [](const auto &a, const auto &b) { return a.from < b.from; });
    QList<period::Interval> runs;
    for (const period::Interval &interval : intervals) {
        if (!runs.isEmpty() && runs.last().to.isValid() && interval.from <= runs.last().to) {
            if (!interval.to.isValid() || interval.to > runs.last().to)
                runs.last().to = interval.to;
        } else {
            runs.append(interval);
        }
    }
    return runs;
}

QList<period::Interval> intersected(const QList<period::Interval> &left, const QList<period::Interval> &right)
{
    QList<period::Interval> runs;
    for (const period::Interval &a : left) {
        for (const period::Interval &b : right) {
            const period::Interval both{!a.from.isValid() || (b.from.isValid() && b.from > a.from) ? b.from : a.from,
                                        !a.to.isValid() || (b.to.isValid() && b.to < a.to) ? b.to : a.to};
            if (!both.isBounded() || both.from < both.to)
                runs.append(both);
        }
    }
    return merged(runs);
}

bool sameColumn(const DateSite &a, const DateSite &b)
{
    return a.table == b.table && a.column == b.column;
}

/// "year = 2005 AND month = 9".
bool answerByColumns(const DateFilters &filters, const period::PeriodPhrase &phrase,
                     const period::CalendarSettings &calendar)
{
    for (const DateSite &site : filters.sites) {
        for (const DateSite &other : filters.sites) {
            if (site.scope != other.scope || site.table != other.table || site.inAggregate || other.inAggregate
                || site.cut || other.cut || sameColumn(site, other))
                continue;
            const QList<period::Interval> both = intersected(site.runs, other.runs);
            if (both.size() == 1 && sameInterval(both.first(), phrase, calendar))
                return true;
        }
    }
    return false;
}

/// "The change from 2012 to 2013": one sum for the first year, one for the last.
bool answerByAggregates(const DateFilters &filters, const period::PeriodPhrase &phrase,
                        const period::CalendarSettings &calendar)
{
    for (const DateSite &site : filters.sites) {
        QList<period::Interval> runs;
        qsizetype sites = 0;
        for (const DateSite &other : filters.sites) {
            if (!other.inAggregate || other.cut || other.scope != site.scope || !sameColumn(site, other))
                continue;
            runs.append(other.runs);
            ++sites;
        }
        runs = merged(runs);
        if (sites > 1 && !runs.isEmpty() && sameInterval({runs.first().from, runs.last().to}, phrase, calendar))
            return true;
    }
    return false;
}

} // namespace

std::optional<period::Interval> askedTogether(const QList<period::PeriodPhrase> &asked)
{
    period::Interval common;
    for (const period::PeriodPhrase &phrase : asked) {
        const period::Interval &interval = phrase.interval;
        if (interval.isBounded() || asked.size() < 2)
            return {};
        if (interval.from.isValid() && (!common.from.isValid() || interval.from > common.from))
            common.from = interval.from;
        if (interval.to.isValid() && (!common.to.isValid() || interval.to < common.to))
            common.to = interval.to;
    }
    return common.isBounded() && common.from < common.to ? std::optional(common) : std::nullopt;
}

bool answerTogether(const DateFilters &filters, const period::PeriodPhrase &phrase,
                    const period::CalendarSettings &calendar)
{
    return answerByColumns(filters, phrase, calendar) || answerByAggregates(filters, phrase, calendar);
}

bool answersPeriod(const DateSite &site, const QList<period::PeriodPhrase> &asked, const period::PeriodPhrase &phrase,
                   const period::CalendarSettings &calendar)
{
    if (site.cut)
        return false;
    QList<period::Interval> all;
    for (const period::PeriodPhrase &other : asked)
        all.append(other.interval);
    if (merged(site.runs) == merged(all))
        return true;
    if (const std::optional<period::Interval> both = askedTogether(asked); both && site.runs == QList{*both})
        return true;
    bool found = false;
    for (const period::Interval &run : site.runs) {
        if (!std::any_of(asked.cbegin(), asked.cend(),
                         [&](const auto &other) { return sameInterval(run, other, calendar); }))
            return false;
        found = found || sameInterval(run, phrase, calendar);
    }
    return found;
}

Message described(const period::Interval &interval, const period::CalendarSettings &calendar)
{
    return say("period.named", {period::nameOf(interval, calendar), period::isoOf(interval)});
}

Message described(const QList<period::Interval> &runs, const period::CalendarSettings &calendar)
{
    QList<Message> names;
    for (const period::Interval &run : runs)
        names.append(described(run, calendar));
    return names.isEmpty() ? say("gate.period.noDay") : message::allOf(names, 4);
}

} // namespace Tieout::gate
