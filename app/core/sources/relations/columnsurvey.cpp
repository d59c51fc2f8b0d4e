// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/relations/columnsurvey.h"

#include "core/sources/sheets/cellsigns.h"

#include <algorithm>
#include <cmath>

namespace Tieout::sources::relations {

using sheets::Cell;
using sheets::CellKind;
using sheets::NumberFormat;

namespace {

constexpr int MostDigits = 6;             ///< after the point, as a profile looks at
constexpr double LargestExact = 9.007e15; ///< whole numbers up to here are exact as binary ones
constexpr int PercentDigits = 2;          ///< by which the point moves

/// Digits after the point of a decimal number; more than MostDigits where it has no short end.
int digitsOf(double number)
{
    double factor = 1;
    for (int digits = 0; digits <= MostDigits; ++digits, factor *= 10) {
        const double shifted = std::round(number * factor);
        if (std::abs(shifted) > LargestExact)
            break;
        if (shifted / factor == number)
            return digits;
    }
    return MostDigits + 1;
}

/// The code of a currency that is written by its sign; anything else as it is.
QString currencyCode(const QString &written)
{
    static const QHash<QString, QString> codes{{QStringLiteral("\u20AC"), QStringLiteral("EUR")},
                                               {QStringLiteral("$"), QStringLiteral("USD")},
                                               {QStringLiteral("\u00A3"), QStringLiteral("GBP")},
                                               {QStringLiteral("\u00A5"), QStringLiteral("JPY")}};
    return codes.value(written, written);
}

} // namespace

void ColumnSurvey::add(const Cell &cell)
{
    switch (cell.kind) {
    case CellKind::Blank:
        return;
    case CellKind::NotComputed:
        ++m_notComputed;
        return;
    case CellKind::Fault:
        ++m_faults;
        return;
    case CellKind::Boolean:
        ++m_booleans;
        return;
    case CellKind::Text:
        if (const QString text = m_workbook.textOf(cell).trimmed(); !text.isEmpty())
            ++(sheets::isMissing(text) ? m_marks : m_texts);
        return;
    case CellKind::Number:
        break;
    }
    const NumberFormat &format = m_workbook.styleOf(cell).format;
    if (const auto moment = m_workbook.momentOf(cell))
        addMoment(*moment, format);
    else
        addNumber(cell.number, format);
}

void ColumnSurvey::addMoment(const QDateTime &moment, const NumberFormat &format)
{
    if (format.kind == NumberFormat::Kind::Time)
        ++m_times;
    else
        ++(moment.time() == QTime(0, 0) ? m_dates : m_timestamps);
}

void ColumnSurvey::addNumber(double number, const NumberFormat &format)
{
    const bool isPercent = format.kind == NumberFormat::Kind::Percent;
    m_percents += isPercent ? 1 : 0;
    const int digits = digitsOf(number);
    m_isEndless = m_isEndless || digits > MostDigits;
    m_isHuge = m_isHuge || std::abs(number) > LargestExact;
    m_scale = std::max(m_scale, digits);
    m_shownScale = std::max(m_shownScale, std::min(format.decimals, MostDigits));
    const QString unit = isPercent ? QStringLiteral("%") : currencyCode(format.currency);
    m_hasOneUnit = m_hasOneUnit && (m_numbers == 0 || unit == m_unit);
    m_unit = unit;
    ++m_numbers;
}

ColumnForm ColumnSurvey::form() const
{
    const qint64 moments = m_dates + m_timestamps;
    const int kinds = (m_texts > 0) + (m_booleans > 0) + (moments > 0) + (m_times > 0) + (m_numbers > 0);
    ColumnForm out;
    out.isMixed = kinds > 1;
    if (kinds != 1 || m_texts > 0)
        return out; // a mark among words is a word
    if (m_numbers > 0)
        out = ofNumbers();
    else if (moments > 0)
        out.type = m_timestamps > 0 ? TypeClass::Timestamp : TypeClass::Date;
    else
        out.type = m_times > 0 ? TypeClass::Time : TypeClass::Boolean;
    out.notKnown = m_marks;
    return out;
}

ColumnForm ColumnSurvey::ofNumbers() const
{
    ColumnForm out;
    out.isPercent = m_percents == m_numbers;
    out.unit = m_hasOneUnit ? m_unit : QString();
    out.hasOneUnit = m_hasOneUnit;
    out.scale = std::max(out.isPercent ? m_scale - PercentDigits : m_scale, m_shownScale);
    if (m_isEndless || m_isHuge)
        out.type = TypeClass::Real;
    else
        out.type = out.scale > 0 ? TypeClass::Decimal : TypeClass::Integer;
    return out;
}

} // namespace Tieout::sources::relations
