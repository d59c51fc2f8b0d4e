// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sheet/celloperation.h"
#include "core/sources/sheets/sheettable.h"

namespace Tieout::answer::sheet {

/// A cell that an answer rests on.
struct CitedCell {
    int row = 0; ///< of the table's rows
    int column = 0;
    QString ref;   ///< "BS!C7"
    QString shown; ///< as the file has it
    sources::sheets::Figure figure = {};
    sources::sheets::Scale scale = {};
    sources::sheets::TimeLabel time = {}; ///< of its row and column, else of the table
};

/// What comes out of cells.
struct CellResult {
    base::Decimal number;
    sources::sheets::Scale scale = {};
    QString formula; ///< "BS!C7 / BS!C9 - 1"
};

/// Nothing where the cell says no figure.
std::optional<CitedCell> citedCell(const sources::sheets::SheetTable &table, int row, int column);

/**
 * Computes in decimals; only a quotient rounds, to ten digits after the point, and a root, of which eight are kept.
 * Scales of one unit are made equal, to that of the first cell. Sums and averages take any number of cells, the other
 * operations two: what is compared, and what with. Errors: Invalid (units that differ, a division by zero, growth from
 * or to a figure that is not positive or over no whole years).
 */
Result<CellResult> computed(CellOperation operation, const QList<CitedCell> &cells);

/// Whether figures can be put beside each other. Errors: Invalid (units that differ). Precondition: there is a cell.
Result<void> haveOneUnit(const QList<CitedCell> &cells);

/// What figures are compared with.
struct Limit {
    base::Decimal number;
    std::optional<int> power = {}; ///< of ten, that is said with it: 6 of "5 million"
    Beyond beyond = Beyond::Above;
};

/**
 * How many of the figures are beyond the limit. One that is said without a power of ten is meant as the figures
 * stand or in full, whichever divides them. Errors: Invalid (the figures are in thousands and it makes a difference
 * which; units that differ). Precondition: there is a cell.
 */
Result<CellResult> counted(const QList<CitedCell> &cells, const Limit &limit, bool saysPercent);

/// What a question gets: looked up each cell as it stands, in whatever unit, else what comes of all. Errors: as
/// computed().
Result<QList<CellResult>> resultsOf(CellOperation operation, const QList<CitedCell> &cells);

} // namespace Tieout::answer::sheet
