// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QStringList>

#include <optional>

namespace Tieout::period {

/// A unit of the calendar that labels of a result name.
enum class LabelUnit { Year, Quarter, Month, Week, Day };

/**
 * How the labels of a time series are written: "2023", "2023-Q3" or "2023Q3", "2023-07", "2023-W05" (ISO 8601),
 * "2023-07-05", the last with a time of midnight or without. Days that are all the first of their year, quarter, month
 * or week (Monday) stand for that unit, as date_trunc writes it; weeks that are known to be such may start on another
 * day.
 */
class UnitLabels
{
public:
    /// How all of these are written; nothing where one of them is written otherwise or names no unit, or where there
    /// are none. `unit`: what days stand for, where that is known from elsewhere. Pure.
    static std::optional<UnitLabels> of(const QStringList &labels, std::optional<LabelUnit> unit = {});

    LabelUnit unit() const { return m_unit; }
    /// The first day of the unit that a label names; invalid for a label that is written otherwise.
    QDate dayOf(const QString &label) const;
    QString labelOf(const QDate &first) const;
    /// The first day of the unit that a day lies in.
    QDate firstDayOf(const QDate &day) const;
    QDate next(const QDate &first) const;
    /// The labels of all units from the one that holds `from` up to, not including, `to`; nothing where they are more
    /// than `most`.
    std::optional<QStringList> all(const QDate &from, const QDate &to, qsizetype most) const;

private:
    enum class Style { Year, QuarterDashed, Quarter, Month, WeekDashed, Week, Day };
    UnitLabels(Style style, LabelUnit unit, QString tail, int weekStart = Qt::Monday)
        : m_style(style)
        , m_unit(unit)
        , m_tail(std::move(tail))
        , m_weekStart(weekStart)
    {
    }
    static std::optional<std::pair<Style, QString>> styleOf(const QString &label);
    static QDate dayOf(const QString &label, Style style);

    Style m_style;
    LabelUnit m_unit;
    QString m_tail; ///< the time behind a day
    int m_weekStart;
};

} // namespace Tieout::period
