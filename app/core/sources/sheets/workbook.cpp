// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/workbook.h"

#include "core/base/decimal.h"

#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace Tieout::sources::sheets {

namespace {

constexpr double LastSerial = 2'958'466; ///< the day after 31 December 9999
constexpr int LeapBug = 60;              ///< 29 February 1900, which never was
constexpr qint64 MsOfDay = 86'400'000;

auto rowOf(const Sheet &sheet, int row)
{
    const auto found = std::lower_bound(sheet.rows.cbegin(), sheet.rows.cend(), row,
                                        [](const Row &one, int wanted) { return one.index < wanted; });
    return found != sheet.rows.cend() && found->index == row ? found : sheet.rows.cend();
}

} // namespace

std::span<const Cell> Sheet::rowAt(int row) const
{
    const auto found = rowOf(*this, row);
    if (found == rows.cend())
        return {};
    return std::span(cells).subspan(size_t(found->begin), size_t(found->end - found->begin));
}

const Cell *Sheet::at(const CellPlace &place) const
{
    const std::span<const Cell> row = rowAt(place.row);
    const auto found = std::lower_bound(row.begin(), row.end(), place.column,
                                        [](const Cell &cell, int wanted) { return cell.column < wanted; });
    return found != row.end() && found->column == place.column ? &*found : nullptr;
}

std::optional<CellRange> Sheet::used() const
{
    std::optional<CellRange> range;
    for (const Row &row : rows) {
        if (row.begin == row.end)
            continue;
        const int first = cells[size_t(row.begin)].column;
        const int last = cells[size_t(row.end - 1)].column;
        if (!range)
            range = CellRange{{row.index, first}, {row.index, last}};
        range->first.column = std::min(range->first.column, first);
        range->last = {row.index, std::max(range->last.column, last)};
    }
    return range;
}

bool Sheet::isHiddenRow(int row) const
{
    const auto found = rowOf(*this, row);
    return found != rows.cend() && found->isHidden;
}

bool Sheet::isHiddenColumn(int column) const
{
    return std::any_of(hiddenColumns.cbegin(), hiddenColumns.cend(),
                       [column](const auto &from) { return column >= from.first && column <= from.second; });
}

const CellStyle &Workbook::styleOf(const Cell &cell) const
{
    return styles[qsizetype(cell.style) < styles.size() ? qsizetype(cell.style) : 0];
}

QString Workbook::textOf(const Cell &cell) const
{
    const bool isText = cell.kind == CellKind::Text || cell.kind == CellKind::Fault;
    return isText && qsizetype(cell.text) < texts.size() ? texts[qsizetype(cell.text)] : QString();
}

std::optional<QDateTime> Workbook::momentOf(const Cell &cell) const
{
    if (cell.kind != CellKind::Number || !styleOf(cell).format.isMoment())
        return {};
    return sheets::momentOf(cell.number);
}

QString Workbook::shown(const Cell &cell) const
{
    switch (cell.kind) {
    case CellKind::Blank:
    case CellKind::NotComputed:
        return {};
    case CellKind::Text:
    case CellKind::Fault:
        return textOf(cell);
    case CellKind::Boolean:
        return cell.number != 0 ? QStringLiteral("TRUE") : QStringLiteral("FALSE");
    case CellKind::Number:
        break;
    }
    if (const std::optional<QDateTime> moment = momentOf(cell)) {
        const NumberFormat::Kind kind = styleOf(cell).format.kind;
        if (kind == NumberFormat::Kind::Time && cell.number < 1)
            return moment->time().toString(Qt::ISODate);
        return moment->time() == QTime(0, 0) ? moment->date().toString(Qt::ISODate)
                                             : moment->toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    }
    const Result<base::Decimal> number = base::Decimal::fromDouble(cell.number);
    return number ? number->toString() : QString();
}

const Sheet *Workbook::sheet(const QString &name) const
{
    const auto found = std::find_if(sheets.cbegin(), sheets.cend(), [&name](const Sheet &sheet) {
        return sheet.name.compare(name, Qt::CaseInsensitive) == 0;
    });
    return found == sheets.cend() ? nullptr : &*found;
}

std::optional<QDateTime> momentOf(double serial)
{
    if (!(serial >= 0) || serial >= LastSerial)
        return {};
    const double day = std::floor(serial);
    // To the millisecond: a double of a day and a time holds no more.
    qint64 ms = std::llround((serial - day) * double(MsOfDay));
    const bool isBeforeBug = day > 0 && day < LeapBug;
    QDate date = QDate(1899, 12, 30).addDays(qint64(day) + (isBeforeBug ? 1 : 0));
    if (ms == MsOfDay) {
        date = date.addDays(1);
        ms = 0;
    }
    return QDateTime(date, QTime::fromMSecsSinceStartOfDay(int(ms)), Qt::UTC);
}

double serialOf(const QDateTime &moment)
{
    const QDate date = moment.date();
    const qint64 days = QDate(1899, 12, 30).daysTo(date);
    const bool isBeforeBug = days > 0 && days <= LeapBug;
    return double(days - (isBeforeBug ? 1 : 0)) + double(moment.time().msecsSinceStartOfDay()) / double(MsOfDay);
}

} // namespace Tieout::sources::sheets
