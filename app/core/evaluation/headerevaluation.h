// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/report.h"
#include "core/sources/sheets/regions.h"
#include "sdk/stoptoken.h"

namespace Tieout::evaluation {

/// A table as somebody labelled it.
struct LabelledRegion {
    sources::sheets::CellRange range;
    int headerRows = 0;
    int headerColumns = 0;
    QString kind; ///< flat, matrix, multi-header, form, list
};

struct LabelledSheet {
    QString source; ///< the folder of its file: "headers-dev", "workbooks"
    QString file;   ///< its whole path
    QString sheet;
    QList<LabelledRegion> regions;
};

struct LabelledSheets {
    QString folder;
    QString split;
    QList<LabelledSheet> sheets;
};

/**
 * Reads sheets-SPLIT.jsonl and headers-SPLIT.jsonl of a folder; one may be missing. A line is `{"folder", "file",
 * "sheet", "regions": [{"range", "headerRows", "headerColumns", "kind"}]}`; without "folder" files lie in
 * headers-SPLIT, and a folder that is not inside the data set's lies beside it. Errors: NotFound (neither is there),
 * Syntax.
 */
Result<LabelledSheets> readLabelledSheets(const QString &folder, const QString &split);

/**
 * Measures where tables are found on sheets, and how deep their headings. A table is found where a proposed one covers
 * 0.6 of both together. Figures, over all, by source and by kind of table: `tables`, `proposed` (not by kind), `found`,
 * `f1` of both, `foundShare`; of those found `headerRowsRight` and `...Share`, the same of tables with `several` rows
 * of headings, `classRight` (several rows or not) and `headerColumnsRight` of `crossed` tables (matrix and
 * multi-header). Blocks. Errors: Cancelled, and those of reading a workbook.
 */
Result<EvaluationReport> evaluateHeaders(const LabelledSheets &labels, const StopToken &stop, const Progress &progress);

} // namespace Tieout::evaluation
