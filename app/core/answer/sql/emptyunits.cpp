// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/beats.h"
#include "core/base/text.h"
#include "core/period/unitlabels.h"
#include "core/sql/calendarsql.h"

#include <QSet>

namespace Tieout::answer {

namespace {

constexpr qsizetype MostUnits = 20'000; ///< days of half a century; beyond, nobody reads which are missing
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
    QStringList labels;
    period::UnitLabels units;
};

/// By the expression that makes the labels, else by how they are written: of a date_trunc() or of weeks only the labels
/// tell. Four digits alone may be anything.
std::optional<TimeAxis> timeAxisOf(const sql::Select &select, const ResultSet &result)
{
    for (qsizetype at = 0; at < select.items.size(); ++at) {
        if (const auto unit = unitOf(sql::calendarPartOf(static_cast<const sql::Expr *>(select.items[at].expr)))) {
            const QStringList labels = labelsOf(result, at);
            const auto units = period::UnitLabels::of(labels, unit);
            return units ? std::optional(TimeAxis{labels, *units}) : std::nullopt;
        }
    }
    const QStringList labels = labelsOf(result, 0);
    const auto units = labels.size() > 1 && labels.first().size() > 4 ? period::UnitLabels::of(labels) : std::nullopt;
    return units ? std::optional(TimeAxis{labels, *units}) : std::nullopt;
}

} // namespace

message::Message emptyUnits(const gate::Report &report, const ResultSet &result)
{
    const sql::Select *select = report.statement && report.statement->query ? report.statement->query->select : nullptr;
    if (!select || select->groupBy.isEmpty() || result.truncated || result.rows.isEmpty()
        || report.statement->query->limit)
        return {};
    const std::optional<TimeAxis> axis = timeAxisOf(*select, result);
    if (!axis)
        return {};
    QSet<QString> known;
    QDate from;
    QDate to;
    for (const QString &label : axis->labels) {
        const QDate day = axis->units.firstDayOf(axis->units.dayOf(label));
        known.insert(axis->units.labelOf(day));
        from = !from.isValid() || day < from ? day : from;
        to = !to.isValid() || axis->units.next(day) > to ? axis->units.next(day) : to;
    }
    for (const gate::Report::PeriodFilter &filter : report.periodFilters) {
        if (filter.interval.from.isValid())
            from = filter.interval.from;
        if (filter.interval.to.isValid())
            to = filter.interval.to;
        break;
    }
    QStringList missing = axis->units.all(from, to, MostUnits).value_or(QStringList());
    missing.removeIf([&known](const QString &label) { return known.contains(label); });
    return missing.isEmpty() ? message::Message()
                             : message::say("answer.empty.units", {message::allNamed(missing, MostNamed)});
}

} // namespace Tieout::answer
