// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regions.h"

namespace Tieout::sources::sheets {

/// What the headings of a region say of one column.
struct ColumnHeading {
    QStringList path; ///< from the outermost group to the column's own words
    QString unit;     ///< of a row of units; empty: none says one
    bool operator==(const ColumnHeading &) const = default;
};

/**
 * One for each column of a region. A merged cell heads all its columns; a group that is written once and not merged
 * heads the blank ones to its right, as long as the group above them is the same and a row below still tells them
 * apart.
 */
QList<ColumnHeading> headingsOf(const Workbook &workbook, const Sheet &sheet, const Region &region);

/// How far a region is from a plain list (SQuARE, arXiv 2512.04292).
struct Complexity {
    int headerDepth = 0;     ///< H: rows of headings
    int mergedCells = 0;     ///< M: cells of the region that lie in a merged one
    double mergeDensity = 0; ///< d: their share of all its cells
    double score = 0;        ///< X = alpha H + beta M
    bool isMultiHeader = false;
};

struct ComplexitySettings {
    double alpha = 1;
    double beta = 1;
    double rho = 0.12; ///< from this density on a region is one of several headings, however deep they are
};

Complexity complexityOf(const Sheet &sheet, const Region &region, const ComplexitySettings &settings = {});

} // namespace Tieout::sources::sheets
