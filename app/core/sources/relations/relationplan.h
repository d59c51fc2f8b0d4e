// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/columnsurvey.h"
#include "core/sources/relations/relation.h"
#include "core/sources/sheets/cellrange.h"
#include "core/sources/sheets/regioncorrections.h"
#include "sdk/stoptoken.h"

#include <vector>

namespace Tieout::sources::relations {

/// The cells behind one relation.
struct PlannedRows {
    const sheets::Sheet *sheet = nullptr;
    sheets::CellRange range;   ///< of the data
    std::vector<int> rows;     ///< that are data, from 0, in order
    QList<ColumnForm> columns; ///< one for each column of the range
    /// What a merged cell of words says, for each place of its first column.
    QMap<sheets::CellPlace, const sheets::Cell *> merged = {};

    /// One for each column of the range; null where a cell holds nothing.
    std::vector<const sheets::Cell *> cellsOf(int row) const;
};

struct RelationPlan {
    Relations about;
    std::vector<PlannedRows> rows; ///< as about.relations
    QStringList copyPaths = {};    ///< as about.copies
};

/**
 * What of a workbook becomes relations, with what a person said of its tables, by structure: each table with one row of
 * headings or none, its columns named by their headings (letters where there are none) and typed by their cells. Tables
 * with several rows of headings are named in `notFlat`, those wider than a database takes in `tooWide`, and a list of
 * words in one column is no table. The plan points into the workbook. Blocks. Errors: Cancelled.
 */
Result<RelationPlan> planRelations(const sheets::Workbook &workbook,
                                   const QHash<QString, sheets::RegionCorrection> &corrections, const StopToken &stop);

/// Digest of what of the corrections is about these structures; empty where nothing is.
QString digestOf(const QStringList &structures, const QHash<QString, sheets::RegionCorrection> &corrections);

} // namespace Tieout::sources::relations
