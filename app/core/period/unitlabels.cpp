// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/period/unitlabels.h"

#include <QRegularExpression>

#include <algorithm>

namespace Tieout::period {

namespace {

QDate mondayOf(int year, int week)
{
    // ISO 8601: the fourth of January lies in the first week.
    const QDate fourth(year, 1, 4);
    const QDate monday = fourth.addDays(1 - fourth.dayOfWeek() + 7 * (week - 1));
    int ofYear = 0;
    return monday.weekNumber(&ofYear) == week && ofYear == year ? monday : QDate();
}

/// The unit that days stand for which are all its first.
LabelUnit unitOfDays(const QList<QDate> &days)
{
    const auto all = [&days](auto &&isFirst) { return std::all_of(days.cbegin(), days.cend(), isFirst); };
    if (all([](const QDate &day) { return day.day() == 1 && day.month() == 1; }))
        return LabelUnit::Year;
    if (all([](const QDate &day) { return day.day() == 1 && day.month() % 3 == 1; }))
        return LabelUnit::Quarter;
    if (all([](const QDate &day) { return day.day() == 1; }))
        return LabelUnit::Month;
    if (all([](const QDate &day) { return day.dayOfWeek() == Qt::Monday; }))
        return LabelUnit::Week;
    return LabelUnit::Day;
}

} // namespace

std::optional<std::pair<UnitLabels::Style, QString>> UnitLabels::styleOf(const QString &label)
{
    static const std::pair<QRegularExpression, Style> styles[] = {
        {QRegularExpression(QStringLiteral("^(1[5-9]|20|21)\\d\\d$")), Style::Year},
        {QRegularExpression(QStringLiteral("^\\d{4}-Q[1-4]$")), Style::QuarterDashed},
        {QRegularExpression(QStringLiteral("^\\d{4}Q[1-4]$")), Style::Quarter},
        {QRegularExpression(QStringLiteral("^\\d{4}-(0[1-9]|1[0-2])$")), Style::Month},
        {QRegularExpression(QStringLiteral("^\\d{4}-W\\d\\d$")), Style::WeekDashed},
        {QRegularExpression(QStringLiteral("^\\d{4}W\\d\\d$")), Style::Week},
        {QRegularExpression(
             QStringLiteral("^\\d{4}-\\d\\d-\\d\\d([ T]00:00(:00(\\.0+)?)?(Z|[+-]\\d\\d(:?\\d\\d)?)?)?$")),
         Style::Day}};
    for (const auto &[pattern, style] : styles) {
        if (pattern.match(label).hasMatch())
            return std::pair(style, style == Style::Day ? label.mid(10) : QString());
    }
    return {};
}

QDate UnitLabels::dayOf(const QString &label, Style style)
{
    const int year = label.left(4).toInt();
    switch (style) {
    case Style::Year:
        return QDate(year, 1, 1);
    case Style::QuarterDashed:
    case Style::Quarter:
        return QDate(year, (label.last(1).toInt() - 1) * 3 + 1, 1);
    case Style::Month:
        return QDate(year, label.mid(5, 2).toInt(), 1);
    case Style::WeekDashed:
    case Style::Week:
        return mondayOf(year, label.last(2).toInt());
    case Style::Day:
        break;
    }
    return QDate::fromString(label.left(10), Qt::ISODate);
}

std::optional<UnitLabels> UnitLabels::of(const QStringList &labels, std::optional<LabelUnit> unit)
{
    const auto style = labels.isEmpty() ? std::nullopt : styleOf(labels.first());
    if (!style)
        return {};
    QList<QDate> days;
    for (const QString &label : labels) {
        const auto own = styleOf(label);
        // The time behind days may tell of summer time: it need not be the same.
        days.append(own && own->first == style->first ? dayOf(label, style->first) : QDate());
        if (!days.last().isValid())
            return {};
    }
    switch (style->first) {
    case Style::Year:
        return UnitLabels(style->first, LabelUnit::Year, {});
    case Style::QuarterDashed:
    case Style::Quarter:
        return UnitLabels(style->first, LabelUnit::Quarter, {});
    case Style::Month:
        return UnitLabels(style->first, LabelUnit::Month, {});
    case Style::WeekDashed:
    case Style::Week:
        return UnitLabels(style->first, LabelUnit::Week, {});
    case Style::Day:
        break;
    }
    return UnitLabels(style->first, unit ? *unit : unitOfDays(days), style->second,
                      unit == LabelUnit::Week ? days.first().dayOfWeek() : Qt::Monday);
}

QDate UnitLabels::dayOf(const QString &label) const
{
    const auto style = styleOf(label);
    return style && style->first == m_style ? dayOf(label, m_style) : QDate();
}

QString UnitLabels::labelOf(const QDate &first) const
{
    const QString year = first.toString(QStringLiteral("yyyy"));
    const int quarter = (first.month() - 1) / 3 + 1;
    int ofYear = 0;
    const int week = first.weekNumber(&ofYear);
    switch (m_style) {
    case Style::Year:
        return year;
    case Style::QuarterDashed:
        return QStringLiteral("%1-Q%2").arg(year).arg(quarter);
    case Style::Quarter:
        return QStringLiteral("%1Q%2").arg(year).arg(quarter);
    case Style::Month:
        return first.toString(QStringLiteral("yyyy-MM"));
    case Style::WeekDashed:
        return QStringLiteral("%1-W%2").arg(ofYear, 4, 10, QLatin1Char('0')).arg(week, 2, 10, QLatin1Char('0'));
    case Style::Week:
        return QStringLiteral("%1W%2").arg(ofYear, 4, 10, QLatin1Char('0')).arg(week, 2, 10, QLatin1Char('0'));
    case Style::Day:
        break;
    }
    return first.toString(Qt::ISODate) + m_tail;
}

QDate UnitLabels::firstDayOf(const QDate &day) const
{
    switch (m_unit) {
    case LabelUnit::Year:
        return QDate(day.year(), 1, 1);
    case LabelUnit::Quarter:
        return QDate(day.year(), (day.month() - 1) / 3 * 3 + 1, 1);
    case LabelUnit::Month:
        return QDate(day.year(), day.month(), 1);
    case LabelUnit::Week:
        return day.addDays(-((day.dayOfWeek() - m_weekStart + 7) % 7));
    case LabelUnit::Day:
        break;
    }
    return day;
}

QDate UnitLabels::next(const QDate &first) const
{
    switch (m_unit) {
    case LabelUnit::Year:
        return first.addYears(1);
    case LabelUnit::Quarter:
        return first.addMonths(3);
    case LabelUnit::Month:
        return first.addMonths(1);
    case LabelUnit::Week:
        return first.addDays(7);
    case LabelUnit::Day:
        break;
    }
    return first.addDays(1);
}

std::optional<QStringList> UnitLabels::all(const QDate &from, const QDate &to, qsizetype most) const
{
    QStringList labels;
    for (QDate day = firstDayOf(from); day.isValid() && day < to; day = next(day)) {
        if (labels.size() == most)
            return {};
        labels.append(labelOf(day));
    }
    return labels;
}

} // namespace Tieout::period
