// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/sheets/regionunits.h"

#include "core/sources/sheets/scales.h"

#include <algorithm>

namespace Tieout::sources::sheets {

namespace {

constexpr int FirstRows = 200; ///< rows of data in which the first number is looked for

QString unitOfFormat(const Workbook &workbook, const Sheet &sheet, const Region &region, int column)
{
    const int first = region.range.first.row + region.headerRows;
    const int last = std::min(region.range.last.row, first + FirstRows - 1);
    for (int row = first; row <= last; ++row) {
        const Cell *cell = sheet.at({row, column});
        if (!cell || cell->kind != CellKind::Number)
            continue;
        const NumberFormat &format = workbook.styleOf(*cell).format;
        return format.kind == NumberFormat::Kind::Percent ? QStringLiteral("%") : format.currency;
    }
    return {};
}

} // namespace

QString unitOf(const Workbook &workbook, const Sheet &sheet, const Region &region, const ColumnHeading &heading,
               int column)
{
    if (!heading.unit.isEmpty())
        return heading.unit;
    for (auto words = heading.path.crbegin(); words != heading.path.crend(); ++words) {
        if (const QString unit = scaleWords(scaleIn(*words)); !unit.isEmpty())
            return unit;
    }
    if (column < region.range.first.column + region.headerColumns)
        return {}; // it names the rows
    if (const QString unit = unitOfFormat(workbook, sheet, region, column); !unit.isEmpty())
        return unit;
    for (const CellPlace &title : region.titles) {
        const Cell *cell = sheet.at(title);
        if (const QString unit = cell ? scaleWords(scaleIn(workbook.shown(*cell))) : QString(); !unit.isEmpty())
            return unit;
    }
    return {};
}

} // namespace Tieout::sources::sheets
