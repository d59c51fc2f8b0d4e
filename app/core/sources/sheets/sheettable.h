// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/figures.h"
#include "core/sources/sheets/regioncorrections.h"
#include "core/sources/sheets/rowlabels.h"
#include "core/sources/sheets/scales.h"
#include "core/sources/sheets/tablenotes.h"
#include "core/sources/sheets/timelabel.h"

namespace Tieout::sources::sheets {

/// A row or a column of a table: what names it, when it is of, and what its figures are counted in.
struct TableLine {
    QStringList path; ///< from the outermost group to its own words, those of time among them, without footnotes' marks
    TimeLabel time;
    Scale scale;
    /// Of a column Data, Total where it says so, or Subtotal where it adds up others in every row.
    RowRole role = RowRole::Data;
    bool isReference = false; ///< "Note", "Ref.": its figures count nothing, whatever the table's scale
    /// Its last words that are no time; empty where there are none.
    QString name() const;
};

/**
 * A region with all that its cells mean: a cell's meaning is its row's and its column's. Refers to the workbook, which
 * has to outlive it. Immutable; any thread.
 */
struct SheetTable {
    const Workbook *workbook = nullptr;
    const Sheet *sheet = nullptr;
    Region region;
    Complexity complexity;
    QList<TableLine> rows;    ///< of the region's range, those of headings among them
    QList<TableLine> columns; ///< of the region's range, those of labels among them
    QStringList titles;
    QStringList notes;
    QList<TableNote> footnotes; ///< those of the notes that are tied to something by a mark
    int labelColumns = 0;       ///< at the left, that name the rows
    QString corner;             ///< what the column of labels is called: "Country"
    Scale scale;                ///< of the table as a whole
    bool isScaleOfOne = false;  ///< a title says it of one of several things: "Subscribers (thousand) and ARPU"
    TimeLabel time;             ///< that its titles or the sheet's name say

    CellPlace place(int row, int column) const
    {
        return {region.range.first.row + row, region.range.first.column + column};
    }
    const Cell *cell(int row, int column) const { return sheet->at(place(row, column)); }
    /// Nothing where the cell says no figure.
    std::optional<Figure> figure(int row, int column) const;
    /// The cell's own format first, then its row, its column, the table.
    Scale scaleOf(int row, int column) const;
    int firstRow() const { return region.headerRows; }
    int firstColumn() const { return labelColumns; }
    /// "BS!C7", in quotes where the name needs them.
    QString refOf(int row, int column) const;
};

/// All of a sheet, with what a person said of them, by structure. `workbook` and `sheet` have to outlive them.
QList<SheetTable> tablesOf(const Workbook &workbook, const Sheet &sheet,
                           const QHash<QString, RegionCorrection> &corrections = {});
/// One of them, as it counts with what a person said of it.
SheetTable tableOf(const Workbook &workbook, const Sheet &sheet, const CorrectedRegion &corrected);

/// The same without its rows, which take time in a long one.
SheetTable headOf(const Workbook &workbook, const Sheet &sheet, const CorrectedRegion &corrected);

} // namespace Tieout::sources::sheets
