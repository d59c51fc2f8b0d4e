// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/beats.h"
#include "core/base/text.h"
#include "core/sql/calendarsql.h"

#include <QSet>

namespace Tieout::answer {

namespace {

constexpr int MostUnits = 20'000; ///< days of half a century; beyond, nobody reads which are missing
constexpr int MostNamed = 6;

QDate firstDayOf(const QDate &day, sql::CalendarPart part)
{
    switch (part) {
    case sql::CalendarPart::Year:
        return QDate(day.year(), 1, 1);
    case sql::CalendarPart::Quarter:
        return QDate(day.year(), (day.month() - 1) / 3 * 3 + 1, 1);
    case sql::CalendarPart::Month:
        return QDate(day.year(), day.month(), 1);
    default:
        return day;
    }
}

QDate nextUnit(const QDate &first, sql::CalendarPart part)
{
    switch (part) {
    case sql::CalendarPart::Year:
        return first.addYears(1);
    case sql::CalendarPart::Quarter:
        return first.addMonths(3);
    case sql::CalendarPart::Month:
        return first.addMonths(1);
    default:
        return first.addDays(1);
    }
}

QString labelOf(const QDate &first, sql::CalendarPart part)
{
    switch (part) {
    case sql::CalendarPart::Year:
        return first.toString(QStringLiteral("yyyy"));
    case sql::CalendarPart::Quarter:
        return QStringLiteral("%1-Q%2").arg(first.toString(QStringLiteral("yyyy"))).arg((first.month() - 1) / 3 + 1);
    case sql::CalendarPart::Month:
        return first.toString(QStringLiteral("yyyy-MM"));
    default:
        return first.toString(Qt::ISODate);
    }
}

/// The first day of the unit a label names; invalid when it names none.
QDate dayOf(const QString &label, sql::CalendarPart part)
{
    const int year = label.left(4).toInt();
    const int month = part == sql::CalendarPart::Year ? 1
        : part == sql::CalendarPart::Quarter          ? (label.mid(6, 1).toInt() - 1) * 3 + 1
                                                      : label.mid(5, 2).toInt();
    const int day = part == sql::CalendarPart::Day ? label.mid(8, 2).toInt() : 1;
    return QDate(year, month, day);
}

} // namespace

QString emptyUnits(const gate::Report &report, const PartRecord &part)
{
    const sql::Select *select = report.statement && report.statement->query ? report.statement->query->select : nullptr;
    if (!select || select->groupBy.isEmpty() || part.truncated || part.rows.isEmpty() || report.statement->query->limit)
        return {};
    qsizetype at = 0;
    sql::CalendarPart unit = sql::CalendarPart::None;
    for (; at < select->items.size() && unit == sql::CalendarPart::None; ++at)
        unit = sql::calendarPartOf(static_cast<const sql::Expr *>(select->items[at].expr));
    if (unit == sql::CalendarPart::None)
        return {};
    --at;
    QSet<QString> known;
    QDate from;
    QDate to;
    for (const auto &row : part.rows) {
        const QDate day = at < row.size() && row[at] ? dayOf(*row[at], unit) : QDate();
        if (!day.isValid())
            continue;
        known.insert(*row[at]);
        from = !from.isValid() || day < from ? day : from;
        to = !to.isValid() || nextUnit(day, unit) > to ? nextUnit(day, unit) : to;
    }
    for (const gate::Report::PeriodFilter &filter : report.periodFilters) {
        if (filter.interval.from.isValid())
            from = firstDayOf(filter.interval.from, unit);
        if (filter.interval.to.isValid())
            to = filter.interval.to;
        break;
    }
    QStringList missing;
    int units = 0;
    for (QDate day = from; day.isValid() && day < to && ++units <= MostUnits; day = nextUnit(day, unit)) {
        if (const QString label = labelOf(day, unit); !known.contains(label))
            missing.append(label);
    }
    return missing.isEmpty() ? QString() : QStringLiteral("No rows in %1.").arg(base::listed(missing, MostNamed));
}

} // namespace Tieout::answer
