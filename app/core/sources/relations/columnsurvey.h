// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/workbook.h"
#include "sdk/schema.h"

namespace Tieout::sources::relations {

/// How the cells of a column are kept.
struct ColumnForm {
    TypeClass type = TypeClass::Text;
    int scale = 0;          ///< of Decimal: digits after the point
    bool isPercent = false; ///< numbers are kept as they are shown: 0.1 as 10
    QString unit = {};      ///< "EUR", "%"; empty where no format says one, or they say several
    bool hasOneUnit = true;
    bool isMixed = false;
    qint64 notKnown = 0; ///< marks such as "n/a" that stand for a figure
    bool operator==(const ColumnForm &) const = default;
};

/**
 * Looks at the cells of one column and says what they are: one kind of value, or text where they are of several. Blank
 * cells, faults and formulas without a value say nothing.
 */
class ColumnSurvey
{
public:
    explicit ColumnSurvey(const sheets::Workbook &workbook)
        : m_workbook(workbook)
    {
    }

    void add(const sheets::Cell &cell);
    ColumnForm form() const;
    qint64 notComputed() const { return m_notComputed; }
    qint64 faults() const { return m_faults; }

private:
    void addNumber(double number, const sheets::NumberFormat &format);
    void addMoment(const QDateTime &moment, const sheets::NumberFormat &format);
    ColumnForm ofNumbers() const;

    const sheets::Workbook &m_workbook;
    qint64 m_texts = 0;
    qint64 m_marks = 0; ///< "n/a"
    qint64 m_booleans = 0;
    qint64 m_dates = 0;
    qint64 m_timestamps = 0;
    qint64 m_times = 0;
    qint64 m_numbers = 0;
    qint64 m_percents = 0;
    qint64 m_notComputed = 0;
    qint64 m_faults = 0;
    int m_scale = 0;          ///< digits after the point that a number has
    int m_shownScale = 0;     ///< and that its format shows
    bool m_isEndless = false; ///< a number has more digits than a decimal keeps
    bool m_isHuge = false;
    QString m_unit; ///< of all numbers so far
    bool m_hasOneUnit = true;
};

} // namespace Tieout::sources::relations
