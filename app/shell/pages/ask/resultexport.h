// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "shell/pages/ask/partrenderers.h"

namespace Tieout::shell {

/// A file name made of the question's words.
QString suggestedFileName(const record::Record &record);

/**
 * Writes all rows of a query to a CSV file, or to a workbook with a sheet of provenance where the name ends in .xlsx,
 * and says how many. What the record holds is written from it at once; a
 * longer result is read again, as a job, with the record's own SQL. A file is replaced whole or not at all. Errors:
 * NotFound (no database is open), as exportRows().
 */
void writeQuery(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done);
/// All rows of a query for the clipboard, from the same places. Errors: NotFound (no database is open), as copyRows().
void copyQuery(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done);

/// What the record keeps of an answer about the schema.
void writeStructure(const PartExport &what, const QString &file, std::function<void(const Result<qint64> &)> done);
void copyStructure(const PartExport &what, bool header, std::function<void(const Result<RowsText> &)> done);

} // namespace Tieout::shell
