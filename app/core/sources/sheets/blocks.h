// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "core/sources/sheets/sheettable.h"

namespace Tieout::sources::sheets {

/// A part of a table that is looked for, and shown to a model, as one: rows and columns that stand together under their
/// headings. Refers to the table.
struct SheetBlock {
    const SheetTable *table = nullptr;
    int firstRow = 0; ///< of the table's rows, those of headings not among them
    int lastRow = 0;
    int firstColumn = 0; ///< of the table's columns, those of labels not among them
    int lastColumn = 0;

    /// "'Balance sheet'!C9:D17"; of a whole table with its headings and labels.
    QString ref() const;
    CellRange range() const;
    QStringList headings() const;   ///< of its columns: "Group / 2025"
    QStringList labels() const;     ///< of its rows: "Assets / Land"; none where they are as many as values
    QStringList times() const;      ///< that its columns or rows are of, in their order: "2025"
    QStringList scaleWords() const; ///< what its values are counted in: "EUR thousand"
    bool operator==(const SheetBlock &) const = default;
};

/// So many cells are looked at together: a page of a report.
constexpr int MostCellsOfBlock = 240;

/**
 * A table in blocks of at most `mostCells` cells where its headings allow: it is cut between top-level groups of
 * columns, then between groups of rows and after subtotals, and what is small stays together. A table of one row of
 * headings is one block.
 */
QList<SheetBlock> blocksOf(const SheetTable &table, int mostCells = MostCellsOfBlock);

/// "Balance sheet, rows Land to Total assets, for 2025 and 2024. Values in EUR thousand; note: restated." No value of
/// a cell is in it.
message::Message descriptionOf(const SheetBlock &block);

/// All that it is found by, as sentences: description, titles, headings, labels and notes.
QStringList sentencesOf(const SheetBlock &block);

} // namespace Tieout::sources::sheets
