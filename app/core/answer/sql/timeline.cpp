// SPDX-License-Identifier: GPL-3.0-or-later
// Which units of the calendar a result has no row of, and which of them is not over.
#include "core/answer/sql/beats.h"
#include "core/answer/sql/factquery.h"
#include "core/gate/origins.h"
#include "core/period/unitlabels.h"
#include "core/sql/calendarsql.h"
#include "core/sql/walk.h"

#include <QSet>

namespace Tieout::answer {

namespace {

constexpr qsizetype MostUnits = 20'000; ///< days of half a century; beyond, nobody reads which are missing
constexpr qsizetype MostFilled = 400;   ///< units that are shown without having a row
constexpr int MostNamed = 6;

std::optional<period::LabelUnit> unitOf(sql::CalendarPart part)
{
    switch (part) {
    case sql::CalendarPart::Year:
        return period::LabelUnit::Year;
    case sql::CalendarPart::Quarter:
        return period::LabelUnit::Quarter;
    case sql::CalendarPart::Month:
        return period::LabelUnit::Month;
    case sql::CalendarPart::Week:
        return period::LabelUnit::Week;
    case sql::CalendarPart::Day:
        return period::LabelUnit::Day;
    default: // weekdays and hours come again
        break;
    }
    return {};
}

QStringList labelsOf(const ResultSet &result, qsizetype column)
{
    QStringList labels;
    for (const Row &row : result.rows) {
        if (column < row.size() && !row[column].isNull())
            labels.append(row[column].toText());
    }
    return labels;
}

/// A result's labels of the calendar and how they are written.
struct TimeAxis {
    qsizetype column = 0;
    QStringList labels;
    period::UnitLabels units;

    QDate first(const QString &label) const { return units.firstDayOf(units.dayOf(label)); }
};

/// By the expression that makes the labels, else by how they are written: of a date_trunc() or of weeks only the labels
/// tell. Four digits alone may be anything.
std::optional<TimeAxis> timeAxisOf(const sql::Select &select, const ResultSet &result)
{
    for (qsizetype at = 0; at < select.items.size(); ++at) {
        if (const auto unit = unitOf(sql::calendarPartOf(static_cast<const sql::Expr *>(select.items[at].expr)))) {
            const QStringList labels = labelsOf(result, at);
            const auto units = period::UnitLabels::of(labels, unit);
            return units ? std::optional(TimeAxis{at, labels, *units}) : std::nullopt;
        }
    }
    const QStringList labels = labelsOf(result, 0);
    const auto units = labels.size() > 1 && labels.first().size() > 4 ? period::UnitLabels::of(labels) : std::nullopt;
    return units ? std::optional(TimeAxis{0, labels, *units}) : std::nullopt;
}

/// Whether the rows are kept to a period on the date that the units are of, as far as that can be told.
bool isOf(const gate::Report::PeriodFilter &filter, const sql::Expr *label, const sql::BoundQuery &bound)
{
    bool other = false;
    sql::forEachExpr(label, [&](const sql::Expr &part) {
        const sql::ColumnBinding *binding = gate::columnBinding(bound, &part);
        const sql::Relation *relation = binding ? binding->relation : nullptr;
        if (relation && relation->table && binding->column >= 0)
            other = other || !(relation->table->name == filter.table)
                    || relation->table->columns[binding->column].name != filter.column;
    });
    return !other;
}

/// The select that groups: the statement's own, or one of which it picks rows or makes further figures and shows the
/// first columns as they are. Null where there is none.
const sql::Select *groupingOf(const gate::Report &report)
{
    const sql::Select *select = report.statement && report.statement->query ? report.statement->query->select : nullptr;
    while (select && select->groupBy.isEmpty()) {
        const sql::Relation *relation = report.bound->fromRelations.value(select->from);
        const sql::ColumnBinding *first =
            select->items.isEmpty() ? nullptr : gate::columnBinding(*report.bound, select->items.first().expr);
        const bool passesOn = first && first->relation == relation && first->column == 0;
        select = passesOn && relation && relation->query ? relation->query->select : nullptr;
    }
    return select;
}

/// Half-open: all units that an answer tells of. What begins after the as-of date is to come, unless it has rows.
period::Interval spanOf(const TimeAxis &axis, const gate::Report &report, const QDate &asOf)
{
    period::Interval span;
    for (const QString &label : axis.labels) {
        const QDate day = axis.first(label);
        span.from = !span.from.isValid() || day < span.from ? day : span.from;
        span.to = !span.to.isValid() || axis.units.next(day) > span.to ? axis.units.next(day) : span.to;
    }
    const auto *label = static_cast<const sql::Expr *>(groupingOf(report)->items[axis.column].expr);
    const auto filter = std::find_if(report.periodFilters.cbegin(), report.periodFilters.cend(),
                                     [&](const auto &each) { return isOf(each, label, *report.bound); });
    if (filter == report.periodFilters.cend())
        return span;
    if (filter->interval.from.isValid())
        span.from = filter->interval.from;
    if (filter->interval.to.isValid()) {
        const QDate begun = asOf.isValid() ? axis.units.next(axis.units.firstDayOf(asOf)) : filter->interval.to;
        span.to = std::max(span.to, std::min(filter->interval.to, begun));
    }
    return span;
}

/// The grouped result's units, where it is all there.
std::optional<TimeAxis> axisOf(const gate::Report &report, const ResultSet &result)
{
    const sql::Select *select = groupingOf(report);
    if (!select || select->groupBy.isEmpty() || result.truncated || result.rows.isEmpty()
        || report.statement->query->limit)
        return {};
    return timeAxisOf(*select, result);
}

QStringList missingOf(const TimeAxis &axis, const period::Interval &span)
{
    QSet<QString> known;
    for (const QString &label : axis.labels)
        known.insert(axis.units.labelOf(axis.first(label)));
    QStringList missing = axis.units.all(span.from, span.to, MostUnits).value_or(QStringList());
    missing.removeIf([&known](const QString &label) { return known.contains(label); });
    return missing;
}

/// The last unit, where the as-of date lies in it and is not its last day.
std::optional<period::Interval> unfinishedOf(const TimeAxis &axis, const period::Interval &span, const QDate &asOf)
{
    if (!asOf.isValid())
        return {};
    const QDate first = axis.units.firstDayOf(asOf);
    const period::Interval unit{first, axis.units.next(first)};
    const bool isLast = span.from < unit.to && span.to > unit.from && span.to <= unit.to;
    return isLast && asOf.addDays(1) < unit.to ? std::optional(unit) : std::nullopt;
}

/// Rows that come in the order of time or against it have a place for each unit.
bool isInOrder(const TimeAxis &axis)
{
    QList<QDate> days;
    for (const QString &label : axis.labels)
        days.append(axis.first(label));
    return std::adjacent_find(days.cbegin(), days.cend(), std::greater_equal<>()) == days.cend()
           || std::adjacent_find(days.cbegin(), days.cend(), std::less_equal<>()) == days.cend();
}

/// Counts and sums: of no rows they are 0.
QList<int> zerosOf(const gate::Report &report, const DialectTraits &traits)
{
    static const QStringList adding{QStringLiteral("count"), QStringLiteral("sum"), QStringLiteral("total")};
    QList<int> columns;
    const sql::Select *grouping = groupingOf(report);
    const sql::Select *shown = report.statement->query->select;
    for (qsizetype at = 0; grouping != shown && at < std::min(grouping->items.size(), shown->items.size()); ++at) {
        const auto *call = sql::as<sql::FunctionCall>(static_cast<const sql::Expr *>(grouping->items[at].expr));
        if (call && !call->over && adding.contains(call->name().text.toLower()))
            columns.append(int(at));
    }
    const Result<FactShape> shape = factShape(report, traits);
    for (const Measure &measure : shape ? shape->measures : QList<Measure>()) {
        if (measure.output >= 0 && adding.contains(measure.function))
            columns.append(measure.output);
    }
    return columns;
}

/// A figure is compared with that of the row before, and one in between is missing: "over the month before" is then
/// over an earlier one.
bool looksOverGap(const TimeAxis &axis, const QStringList &missing, const sql::Select &select)
{
    bool looksBack = false;
    for (const sql::SelectItem &item : select.items) {
        sql::forEachExpr(item.expr, [&looksBack](const sql::Expr &expr) {
            const auto *call = sql::as<sql::FunctionCall>(&expr);
            looksBack =
                looksBack
                || (call && call->over && call->name().text.compare(QLatin1String("lag"), Qt::CaseInsensitive) == 0);
        });
    }
    QDate last;
    for (const QString &label : axis.labels)
        last = std::max(last, axis.first(label));
    return looksBack && std::any_of(missing.cbegin(), missing.cend(), [&](const QString &label) {
               return axis.first(label) < last;
           });
}

} // namespace

message::Message unitsSaid(const gate::Report &report, const ResultSet &result,
                           const period::CalendarSettings &calendar)
{
    const std::optional<TimeAxis> axis = axisOf(report, result);
    if (!axis)
        return {};
    const period::Interval span = spanOf(*axis, report, calendar.asOf);
    const QStringList missing = missingOf(*axis, span);
    const std::optional<period::Interval> unfinished = unfinishedOf(*axis, span, calendar.asOf);
    return message::sentences(
        {missing.isEmpty() ? message::Message()
                           : message::say("answer.empty.units", {message::allNamed(missing, MostNamed)}),
         looksOverGap(*axis, missing, *groupingOf(report)) ? message::say("answer.empty.before") : message::Message(),
         unfinished ? message::say("answer.units.notOver", {period::nameOf(*unfinished, calendar, false)})
                    : message::Message()});
}

std::optional<record::Timeline> timelineOf(const gate::Report &report, const ResultSet &result,
                                           const DialectTraits &traits, const QDate &asOf)
{
    const std::optional<TimeAxis> axis = axisOf(report, result);
    if (!axis || groupingOf(report)->groupBy.size() != 1 || !isInOrder(*axis))
        return {};
    const period::Interval span = spanOf(*axis, report, asOf);
    record::Timeline timeline;
    timeline.column = int(axis->column);
    timeline.missing = missingOf(*axis, span);
    if (timeline.missing.size() > MostFilled)
        timeline.missing.clear();
    if (const std::optional<period::Interval> unfinished = unfinishedOf(*axis, span, asOf))
        timeline.unfinished = axis->units.labelOf(unfinished->from);
    if (timeline.missing.isEmpty() && !timeline.unfinished)
        return {};
    timeline.zeros = zerosOf(report, traits);
    return timeline;
}

} // namespace Tieout::answer
