// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <compare>
#include <optional>

namespace Tieout::sources::sheets {

/// A cell's place on its sheet, both from 0.
struct CellPlace {
    int row = 0;
    int column = 0;
    auto operator<=>(const CellPlace &) const = default;
};

/// Cells from the first to the last, both included.
struct CellRange {
    CellPlace first;
    CellPlace last;
    auto operator<=>(const CellRange &) const = default;

    int rows() const { return last.row - first.row + 1; }
    int columns() const { return last.column - first.column + 1; }
    qint64 cells() const { return qint64(rows()) * columns(); }
    bool holds(const CellPlace &place) const
    {
        return place.row >= first.row && place.row <= last.row && place.column >= first.column
               && place.column <= last.column;
    }
    bool meets(const CellRange &other) const
    {
        return first.row <= other.last.row && other.first.row <= last.row && first.column <= other.last.column
               && other.first.column <= last.column;
    }
};

/// What both formats can hold: rows and columns of a sheet (ECMA-376 part
/// 1, 18.3.1.73 and Excel's own limit).
constexpr int MostRows = 1'048'576;
constexpr int MostColumns = 16'384;

/// "A", "Z", "AA" ... for a column from 0.
QString columnName(int column);
/// "B7".
QString refOf(const CellPlace &place);
/// "B7:D9"; of one cell "B7".
QString refOf(const CellRange &range);

/// Reads "B7" or "$B$7"; nothing where it is no place on a sheet.
std::optional<CellPlace> placeFrom(QStringView ref);
/// Reads "B7:D9", "B7", "$B$7:$D$9", in any order of its corners; nothing where
/// it is no range.
std::optional<CellRange> rangeFrom(QStringView ref);

/// "BS", "'Balance sheet'": as formulas write it.
QString quotedSheetName(const QString &name);
/// "'Balance sheet'!B7:D9".
QString refOf(const QString &sheet, const CellRange &range);

/// Cells of a sheet.
struct SheetRange {
    QString sheet;
    CellRange range;
};
/// Reads "BS!B7" or "'Balance sheet'!$B$7:$D$9", the quotes where they are; nothing where it is no range of a sheet.
std::optional<SheetRange> sheetRangeFrom(const QString &ref);

} // namespace Tieout::sources::sheets
