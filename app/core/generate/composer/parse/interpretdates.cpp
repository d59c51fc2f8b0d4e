// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/composer/parse/interpreterimpl.h"
#include "core/generate/composer/parse/joinplan.h"

#include "core/base/foreignnames.h"
#include "core/base/text.h"
#include "core/period/period.h"
#include "core/schema/families.h"
#include "core/sql/builder.h"

#include <algorithm>
#include <array>

namespace Tieout::generate::composer {

namespace {

/// In the order of sql::CalendarPart.
constexpr std::array<const char *, 8> rankingIds{nullptr,
                                                 "generate.misfit.rankingOfYears",
                                                 "generate.misfit.rankingOfQuarters",
                                                 "generate.misfit.rankingOfMonths",
                                                 "generate.misfit.rankingOfWeeks",
                                                 "generate.misfit.rankingOfDays",
                                                 "generate.misfit.rankingOfWeekdays",
                                                 "generate.misfit.rankingOfHours"};
constexpr std::array<const char *, 8> unitIds{nullptr,
                                              "generate.unit.year",
                                              "generate.unit.quarter",
                                              "generate.unit.month",
                                              "generate.unit.week",
                                              "generate.unit.day",
                                              "generate.unit.weekday",
                                              "generate.unit.hour"};

} // namespace

message::Message calendarUnit(sql::CalendarPart part)
{
    return part == sql::CalendarPart::None ? message::Message() : message::say(unitIds.at(size_t(part)));
}

message::Message weekdays(int day)
{
    static constexpr std::array ids{"generate.weekday.1", "generate.weekday.2", "generate.weekday.3",
                                    "generate.weekday.4", "generate.weekday.5", "generate.weekday.6",
                                    "generate.weekday.7"};
    return message::say(ids.at(size_t(day - 1)));
}

/// Of this company; Monday to Friday needs no list.
static message::Message businessWords(const QList<int> &days)
{
    if (days == QList<int>{1, 2, 3, 4, 5})
        return message::say("generate.assumed.businessDays");
    QList<message::Message> names;
    for (const int day : days)
        names.append(weekdays(day));
    return message::say("generate.assumed.businessDaysHere", {message::allOf(names)});
}

bool Interpreter::branchPeriods(QList<LogicalForm> &forms)
{
    if (m_parse.periods.size() > 1)
        return misfit(message::say("generate.misfit.namesMoreThanOne"), 3);
    for (const WantedPeriod &wanted : m_parse.periods) {
        if (!addPeriod(forms, wanted))
            return false;
    }
    return true;
}

/// The dates a period may be about: the one named with it, else the natural one of what is counted, else any of it. A
/// figure is dated by the rows it is made of, or by an event they belong to: the day a property was acquired does not
/// date its budgets.
QList<ColumnId> Interpreter::datesFor(const LogicalForm &form, const WantedPeriod &wanted, QString &missing) const
{
    if (wanted.column >= 0)
        return {m_resolution.columns.value(wanted.column)};
    if (m_parse.dated >= 0) // "by month, actual end"
        return {m_resolution.columns.value(m_parse.dated)};
    if (m_happened.isValid() && wanted.said < 0)
        return {m_happened};
    if (wanted.said >= 0 && m_items[wanted.said].kind == question::Item::Kind::Table) {
        const int node = m_resolution.tables.value(wanted.said, -1);
        const ColumnId date = node >= 0 ? m_lookup.naturalDate(node) : ColumnId();
        if (date.isValid() && node != m_entity)
            return {date};
        WantedPeriod plain = wanted;
        plain.said = -1;
        return datesFor(form, plain, missing);
    }
    QList<int> nodes;
    const int main = form.root >= 0 ? form.root : (m_entity >= 0 ? m_entity : shownNode());
    if (main >= 0)
        nodes.append(main);
    for (const int node : form.nodes()) {
        if (!nodes.contains(node) && (!form.isAggregated() || m_lookup.isEvent(node)))
            nodes.append(node);
    }
    for (const int node : std::as_const(nodes)) {
        const QList<ColumnId> own = m_lookup.dateColumns(node);
        // "members drove last month" is about no day of theirs
        const bool isUnread = wanted.said >= 0 && m_items[wanted.said].is(question::Role::Verb)
                              && m_items[wanted.said].phrase.hints.isEmpty();
        if (wanted.said >= 0 && (own.size() > 1 || (isUnread && !m_lookup.isEvent(node)))) {
            // "shipped in 1997" is about the day of shipping, whatever the table's usual date is
            QList<ColumnId> happened;
            const QString stem = base::stem(wordsOf(wanted.said).section(u' ', 0, 0).toLower());
            const QStringList hints =
                m_items[wanted.said].is(question::Role::Verb) ? m_items[wanted.said].phrase.hints
                : saysOutcome(wordsOf(wanted.said))
                    ? QStringList{QStringLiteral("close"), QStringLiteral("decid"), QStringLiteral("end")}
                    : QStringList();
            for (const ColumnId &id : own) {
                const QStringList stems = m_lookup.stems(id);
                const bool does =
                    std::any_of(hints.begin(), hints.end(), [&](const QString &hint) { return stems.contains(hint); });
                if (does || stems.contains(stem))
                    happened.append(id);
            }
            if (happened.isEmpty() && m_items[wanted.said].is(question::Role::Verb)) {
                // "tickets opened last week": when they came to be
                const ColumnId natural = m_lookup.naturalDate(node);
                if (natural.isValid() && natural != birthOf(node) && hints.contains(QStringLiteral("creat")))
                    happened = {natural};
            }
            if (happened.size() > 1) { // "cancelled": cancelled_at, and not cancel_reason_at
                const QString said = wordsOf(wanted.said).section(u' ', 0, 0).toLower();
                QList<ColumnId> exact = happened;
                exact.removeIf(
                    [&](const ColumnId &id) { return !base::nameWords(m_lookup.column(id).name).contains(said); });
                if (exact.size() == 1)
                    happened = exact;
            }
            if (happened.size() == 1)
                return happened;
            missing = m_lookup.tableText(node);
            const ColumnId deed = dateOfDeed(wanted.said, node);
            return deed.isValid() ? QList<ColumnId>{deed} : QList<ColumnId>{};
        }
        // "customers who ordered in 2025": when they did, not when they came to be
        if (const ColumnId deed = wanted.said >= 0 && node == main && !m_lookup.isEvent(node)
                                      ? dateOfDeed(wanted.said, node)
                                      : ColumnId();
            deed.isValid())
            return {deed};
        const ColumnId date = m_lookup.naturalDate(node);
        // "drivers on line 1 in 2025" drove it then; the day of their hire says nothing of that
        const bool isOfThing = date.isValid() && wanted.said < 0 && !m_parse.fresh && m_lookup.isPersons(node)
                               && form.nodes().size() > 1 && catalog::describesThing(m_lookup.column(date).name);
        if (isOfThing) {
            missing = m_lookup.tableText(node);
            return {};
        }
        if (date.isValid())
            return {date};
        const QList<ColumnId> dates = m_lookup.dateColumns(node);
        if (!dates.isEmpty())
            return dates;
    }
    // A line has its head's date: one step along a key to one row.
    QList<ColumnId> inherited;
    if (main >= 0) {
        for (const int edge : m_lookup.graph().edgesOf(main)) {
            const int other = m_lookup.graph().opposite(edge, main);
            if (other == main || !m_lookup.graph().isUniqueAt(edge, other) || !m_lookup.isEvent(other))
                continue;
            const ColumnId date = m_lookup.naturalDate(other);
            if (date.isValid() && !inherited.contains(date))
                inherited.append(date);
        }
        missing = m_lookup.tableText(main);
    }
    return inherited;
}

/// The one date of all that is called after a verb ("signup_dt"), of whatever table.
ColumnId Interpreter::dayOfDeed(int said) const
{
    const QStringList &hints = m_items[said].phrase.hints;
    for (const QString &hint : hints) { // the first says it best
        QList<ColumnId> found;
        for (int node = 0; node < m_lookup.graph().tableCount(); ++node) {
            if (m_lookup.isSetAside(node) || m_lookup.table(node).kind != TableKind::Table)
                continue;
            for (const ColumnId &id : m_lookup.dateColumns(node)) {
                const QStringList stems = m_lookup.stems(id);
                if (std::any_of(stems.cbegin(), stems.cend(),
                                [&hint](const QString &stem) { return stem.startsWith(hint); }))
                    found.append(id);
            }
        }
        if (!found.isEmpty())
            return found.size() == 1 ? found.first() : ColumnId();
    }
    return {};
}

/// The date of the one table whose rows are what a verb says was done, by or to the rows of another one.
ColumnId Interpreter::dateOfDeed(int said, int node) const
{
    const QStringList hints = m_items[said].is(question::Role::Verb) ? m_items[said].phrase.hints : QStringList();
    QList<ColumnId> found;
    for (int other = 0; !hints.isEmpty() && other < m_lookup.graph().tableCount(); ++other) {
        if (other == node || m_lookup.isSetAside(other) || !m_lookup.isEvent(other)
            || m_lookup.table(other).kind != TableKind::Table || !leadsToOne(m_lookup.graph(), other, node))
            continue;
        const QStringList stems = m_lookup.stems(m_lookup.tableText(other));
        const bool isSaid = std::any_of(stems.cbegin(), stems.cend(), [&hints](const QString &stem) {
            return std::any_of(hints.cbegin(), hints.cend(),
                               [&stem](const QString &hint) { return stem.startsWith(hint); });
        });
        if (const ColumnId date = m_lookup.naturalDate(other); isSaid && date.isValid()) // lines are of what has one
            found.append(date);
    }
    return found.size() == 1 ? found.first() : ColumnId();
}

/// "leases starting in 2026", "payments of leases starting in 2026": the one date that is called so, of the table that
/// these dates are of, else of the others that the form speaks of.
ColumnId Interpreter::dateOfStart(const LogicalForm &form, const QString &verb, const QList<ColumnId> &dates) const
{
    const auto calledSo = [&](const QList<int> &nodes) {
        QList<ColumnId> called;
        for (const int node : nodes)
            called += m_lookup.dateColumns(node);
        called.removeIf([&](const ColumnId &id) { return !m_lookup.stems(id).contains(verb); });
        return called;
    };
    QList<ColumnId> called = calledSo(dates.isEmpty() ? QList<int>() : QList<int>{dates.first().node});
    if (called.isEmpty())
        called = calledSo(form.nodes());
    return called.size() == 1 ? called.first() : ColumnId();
}

bool Interpreter::addPeriod(QList<LogicalForm> &forms, const WantedPeriod &wanted)
{
    const period::PeriodPhrase &phrase = m_linking.periods[wanted.period];
    QList<LogicalForm> out;
    for (const LogicalForm &form : std::as_const(forms)) {
        // "coupons valid today": one day of rows that hold for a span
        const bool isDay = phrase.interval.isBounded() && phrase.interval.from.addDays(1) == phrase.interval.to;
        const int main = form.root >= 0 ? form.root : (m_entity >= 0 ? m_entity : shownNode());
        if (const auto still = isDay && wanted.column < 0 && main >= 0
                                   ? stillAt(main, phrase.interval.from, m_parse.valid >= 0 ? Ends::Pair : Ends::Span)
                                   : std::nullopt) {
            LogicalForm next = form;
            next.filters.append(*still);
            next.periodText = phrase.label;
            next.periodName = phrase.name;
            out.append(next);
            continue;
        }
        // "the limit in 2022" held then, and may have begun before
        const bool isOfSpan = wanted.column < 0 && wanted.said < 0 && !m_parse.fresh && main >= 0
                              && phrase.interval.from.isValid()
                              && stillAt(main, phrase.interval.from, Ends::Span).has_value();
        if (m_parse.valid >= 0 || isOfSpan)
            return misfit(message::say("generate.misfit.nothingSaysWhatEnded", {phrase.text}), 3);
        QString missing;
        QList<ColumnId> dates = datesFor(form, wanted, missing);
        if (const QString verb = period::startVerb(phrase); !verb.isEmpty()) {
            const ColumnId start = dateOfStart(form, verb, dates);
            if (start.isValid())
                dates = {start};
            else if (phrase.interval.isBounded()) // within the unit: meant of a date that is called so, of no other
                return misfit(message::say("generate.misfit.meantNotClear", {verb, phrase.text}), 3);
        }
        if (dates.isEmpty() && wanted.said < 0
            && schema::isPartWithin(m_lookup.graph().families(), main, phrase.interval)) {
            LogicalForm next = form; // the table holds that period and nothing else
            next.periodText = phrase.label;
            next.periodName = phrase.name;
            out.append(next);
            continue;
        }
        if (dates.isEmpty())
            return misfit(wanted.said >= 0
                              ? message::say("generate.misfit.whichDateSpeaksNot", {missing, wordsOf(wanted.said)})
                              : message::say("generate.misfit.noColumnSaysWhen", {missing}),
                          3);
        for (const ColumnId &date : dates) {
            const ColumnProfile *profile = m_lookup.profile(date);
            if (!profile || profile->encoding == DateEncoding::None || profile->encoding == DateEncoding::Unknown)
                return misfit(message::say("generate.misfit.howWritesDatesNot", {m_lookup.text(date)}), 3);
            for (const QDate &day : {phrase.interval.from, phrase.interval.to}) {
                if (day.isValid() && !period::boundaryLiteral(day, profile->encoding))
                    return misfit(
                        message::say("generate.misfit.cannotComparedWith", {m_lookup.text(date), phrase.text}), 3);
            }
            LogicalForm next = form;
            Filter filter;
            filter.kind = Filter::Kind::Period;
            filter.column = date;
            filter.interval = phrase.interval;
            next.filters.append(filter);
            next.periodText = phrase.label;
            next.periodName = phrase.name;
            if (wanted.column < 0) {
                QStringList others;
                for (const ColumnId &other : m_lookup.dateColumns(date.node)) {
                    if (other != date)
                        others.append(m_lookup.text(other));
                }
                next.assumptions.append({message::say("generate.assumed.date", {m_lookup.text(date)}),
                                         record::About::DateColumn, others, m_lookup.text(date)});
            }
            if (!phrase.assumption.isEmpty())
                next.assumptions.append({phrase.assumption, record::About::Period, {}});
            out.append(next);
        }
    }
    forms = out;
    return true;
}

/// "arrivals", of arrived_on: how often it happened.
bool Interpreter::isDeedNoun(int item, ColumnId column) const
{
    static const QSet<QString> days{QStringLiteral("dates"), QStringLiteral("days"), QStringLiteral("times")};
    const QStringList words = item < 0 ? QStringList() : base::nameWords(wordsOf(item));
    return !words.isEmpty() && words.last().endsWith(u's') && !days.contains(words.last()) && m_lookup.isDate(column);
}

/// "arrivals by month in 2025", "hires this year": rows by the day of it.
void Interpreter::countDeeds(const WantedTerm &term, Expression &out)
{
    const bool hasTime =
        m_parse.calendar != sql::CalendarPart::None || !m_parse.periods.isEmpty() || m_parse.versus >= 0;
    const bool isCount = out.aggregate == Aggregate::None || out.aggregate == Aggregate::Count;
    if (!hasTime || !isCount || m_parse.distinct || m_happened.isValid() || !out.column.isValid()
        || !isDeedNoun(term.item, out.column) || isMoneyTable(out.column.node))
        return;
    m_happened = out.column;
    out.aggregate = Aggregate::Count;
    out.column = {};
    out.distinct = false;
}

/// "employees hired each year" counts employees by the day they were hired, not different days.
bool Interpreter::countByCalendar(const WantedTerm &term, Expression &out)
{
    if (out.aggregate != Aggregate::Count || !out.column.isValid())
        return true;
    const QStringList words = base::nameWords(wordsOf(term.item));
    const bool happened =
        !words.isEmpty() && (isDeedNoun(term.item, out.column) || words.last().endsWith(QLatin1String("ed")));
    // "orders shipped": done to a row, no column of it ("ShipName") is counted
    if (happened && !m_lookup.isDate(out.column))
        return misfit(message::say("generate.misfit.asksRowNotClear", {wordsOf(term.item)}), 3);
    if (!m_lookup.isDate(out.column))
        return true;
    if (!happened || m_happened.isValid())
        return misfit(message::say("generate.misfit.whetherDifferentValuesCounted", {m_lookup.text(out.column)}), 3);
    m_happened = out.column;
    out.column = {};
    out.distinct = false;
    return true;
}

/// Its rows are money: payments, gifts, fees.
bool Interpreter::isMoneyTable(int node) const
{
    static const QStringList money = {QStringLiteral("payment"), QStringLiteral("sale"),  QStringLiteral("expens"),
                                      QStringLiteral("cost"),    QStringLiteral("fee"),   QStringLiteral("charg"),
                                      QStringLiteral("revenu"),  QStringLiteral("incom"), QStringLiteral("budget"),
                                      QStringLiteral("salari"),  QStringLiteral("spend"), QStringLiteral("donat"),
                                      QStringLiteral("gift")};
    const QStringList stems = node < 0 ? QStringList() : m_lookup.stems(base::singular(m_lookup.table(node).name.name));
    return std::any_of(stems.begin(), stems.end(), [](const QString &stem) { return money.contains(stem); });
}

/// "orders per month", "tenants by industry": a table said alone is counted, unless its rows are money that may be
/// added up as well.
bool Interpreter::countEntity()
{
    // "invoicing this month" is what was invoiced, or how often
    const bool isDoing = m_parse.entity >= 0 && wordsOf(m_parse.entity).endsWith(QLatin1String("ing"))
                         && !m_lookup.tableText(m_entity).endsWith(QLatin1String("ing"));
    const bool isMoney = isDoing || isMoneyTable(m_entity);
    if (isMoney && m_parse.series != QuestionParse::Series::None && !m_lookup.moneyColumns(m_entity).isEmpty())
        return addMoney({Aggregate::Sum, false, m_parse.entity, -1, true, false});
    if (isMoney && !m_lookup.moneyColumns(m_entity).isEmpty()) {
        if (m_parse.share || m_parse.versus >= 0 || m_parse.ranking)
            return misfit(message::say("generate.misfit.whetherRowsCountedOr", {m_lookup.tableText(m_entity)}), 3);
        const std::optional<ColumnId> money = moneyOf(m_entity);
        if (!money)
            return misfit(message::say("generate.misfit.whetherRowsCountedOr", {m_lookup.tableText(m_entity)}), 3);
        m_countOrSum = *money;
    }
    m_form.outputs.append({Aggregate::Count, false, {}, m_entity});
    assume(message::say("generate.assumed.rowsCounted", {m_lookup.tableText(m_entity)}), record::About::Measure, 0.02);
    return true;
}

/// True when a table of the form has a column of its own for the part ("Year", "budget_month"): that column is meant.
bool Interpreter::keepsPart(const LogicalForm &form) const
{
    const QString part = sql::calendarPartName(m_parse.calendar);
    for (const int node : form.nodes()) {
        for (const Column &column : m_lookup.table(node).columns) {
            if (base::nameWords(column.name).contains(part))
                return true;
        }
    }
    return false;
}

/// The date of a period that is asked for, else those that one would be about.
QList<ColumnId> Interpreter::datesMeant(const LogicalForm &form, QString &missing) const
{
    for (const Filter &filter : form.filters) {
        if (filter.kind == Filter::Kind::Period)
            return {filter.column};
    }
    return datesFor(form, {}, missing);
}

/// The engine can tell the unit of the calendar that such a date falls in.
bool Interpreter::tellsPart(ColumnId date, sql::CalendarPart part)
{
    sql::Arena arena;
    const ColumnProfile *profile = m_lookup.profile(date);
    const sql::Expr *column = sql::column(arena, {}, m_lookup.column(date).name);
    const bool tells =
        profile
        && sql::calendarLabel(arena, column, part, profile->encoding, m_lookup.snapshot().traits, m_linking.weekStart);
    return tells || misfit(message::say("generate.misfit.notKnown", {calendarUnit(part), m_lookup.text(date)}), 3);
}

/// "orders on sundays".
bool Interpreter::branchWeekdays(QList<LogicalForm> &forms)
{
    if (m_parse.weekdays.isEmpty())
        return true;
    QStringList business;
    for (const int day : m_linking.businessDays)
        business.append(QString::number(day));
    const bool isBusiness = m_parse.weekdays == business;
    QList<LogicalForm> out;
    for (const LogicalForm &form : std::as_const(forms)) {
        QString missing;
        const QList<ColumnId> dates = datesMeant(form, missing);
        if (dates.isEmpty())
            return misfit(message::say("generate.misfit.noColumnSaysWhen", {missing}), 3);
        for (const ColumnId &date : dates) {
            if (!tellsPart(date, sql::CalendarPart::Weekday))
                return false;
            LogicalForm next = form;
            Filter filter;
            filter.kind = Filter::Kind::Weekday;
            filter.column = date;
            filter.values = m_parse.weekdays;
            next.filters.append(filter);
            next.assumptions.append(
                {message::say("generate.assumed.date", {m_lookup.text(date)}), record::About::DateColumn, {}});
            if (isBusiness)
                next.assumptions.append({businessWords(m_linking.businessDays), record::About::Condition, {}});
            out.append(next);
        }
    }
    forms = out;
    return true;
}

/// "which month had the most orders": sorted by the one figure.
bool Interpreter::firstUnits(LogicalForm &form)
{
    QList<Expression> figures;
    for (const Expression &output : std::as_const(form.outputs)) {
        if (output.isAggregate())
            figures.append(output);
    }
    if (figures.size() != 1 || figures.first().figure != Figure::Plain || !form.order.isEmpty()
        || !form.groupColumns.isEmpty())
        return misfit(message::say("generate.misfit.rankedNotSaid"), 2);
    form.order.append({figures.first(), *m_parse.topUnits->descending});
    form.limit = m_parse.topUnits->limit;
    return true;
}

/// "by month": groups by the month of the date that a period would be about.
bool Interpreter::branchCalendar(QList<LogicalForm> &forms)
{
    if (m_parse.calendar == sql::CalendarPart::None)
        return true;
    const QString part = sql::calendarPartName(m_parse.calendar);
    if (m_parse.ranking && !m_within)
        return misfit(message::say(rankingIds.at(size_t(m_parse.calendar))), 3);
    QList<LogicalForm> out;
    for (const LogicalForm &form : std::as_const(forms)) {
        if (keepsPart(form))
            return misfit(message::say("generate.misfit.whetherColumnOrCalendars", {part}), 2);
        QList<ColumnId> dates;
        for (const Filter &filter : form.filters) {
            if (filter.kind != Filter::Kind::Period)
                continue;
            if (m_happened.isValid() && filter.column != m_happened)
                return misfit(message::say("generate.misfit.twoDatesSpokenAnd",
                                           {m_lookup.text(m_happened), m_lookup.text(filter.column)}),
                              3);
            dates = {filter.column};
        }
        const bool settled = !dates.isEmpty(); // by the period
        QString missing;
        if (!settled)
            dates = datesFor(form, {}, missing);
        if (dates.isEmpty())
            return misfit(message::say("generate.misfit.noColumnSaysWhen", {missing}), 3);
        for (const ColumnId &date : std::as_const(dates)) {
            if (!tellsPart(date, m_parse.calendar))
                return false;
            const ColumnProfile *profile = m_lookup.profile(date);
            LogicalForm next = form;
            if (m_parse.calendar == sql::CalendarPart::Hour && profile->midnightsOnly
                && profile->encoding != DateEncoding::EpochSeconds
                && profile->encoding != DateEncoding::EpochMilliseconds
                && profile->encoding != DateEncoding::IsoTimestamp)
                return misfit(
                    message::say("generate.misfit.notKnown", {calendarUnit(m_parse.calendar), m_lookup.text(date)}), 3);
            const Expression label{Aggregate::None, false, date, date.node, m_parse.calendar};
            next.outputs.prepend(label);
            next.weekStart = m_linking.weekStart;
            if (m_parse.topUnits) {
                if (!firstUnits(next))
                    return false;
            } else if (next.order.isEmpty() && next.overGroups == Aggregate::None) {
                next.order.append({label, false});
            }
            if (!settled && m_lookup.hasNulls(date) && (m_happened.isValid() || next.overGroups != Aggregate::None)) {
                // What has no date has not happened, and is in no unit of the calendar.
                Filter known;
                known.kind = Filter::Kind::NotNull;
                known.column = date;
                next.filters.append(known);
            }
            if (!settled)
                next.assumptions.append(
                    {message::say("generate.assumed.date", {m_lookup.text(date)}), record::About::DateColumn, {}});
            if (m_parse.calendar == sql::CalendarPart::Week)
                next.assumptions.append({message::say("generate.assumed.weeks", {weekdays(m_linking.weekStart)}),
                                         record::About::Grouping,
                                         {}});
            if (m_parse.calendar == sql::CalendarPart::Weekday)
                next.assumptions.append({message::say("generate.assumed.weekdays"), record::About::Grouping, {}});
            out.append(next);
        }
    }
    forms = out;
    return true;
}

} // namespace Tieout::generate::composer
