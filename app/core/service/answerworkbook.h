// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/exportservice.h"
#include "core/service/xlsxbook.h"

#include <functional>

namespace Tieout::service {

/// An answer's part as a workbook shows it: what its rows are called, and where they come from, in a person's language.
struct AnswerWorkbook {
    QString rows; ///< names of the sheets
    QString provenance;
    QList<XlsxColumn> columns;
    QList<std::pair<QString, QString>> lines; ///< of the sheet of provenance: "Question", "rent in 2025"
    QString counted;                          ///< before the number of rows
    QString cut;                              ///< said where texts were cut
    bool operator==(const AnswerWorkbook &) const = default;
};

/// How a sentence reads at the edge.
using Said = std::function<QString(const message::Message &message)>;

/// Question, answer, SQL, source, period, checks, tie-out, what was assumed and what to beware of, days and versions.
/// `program` is named as it is ("Tieout 1.0"). Precondition: the part has a grid.
AnswerWorkbook workbookOf(const record::Record &record, const record::Part &part, const Said &said,
                          const QString &program);

/// Whether a file name asks for a workbook.
bool isWorkbookName(const QString &file);

/// The rows that a record keeps. The file is there whole at the end, or as it was. Blocks; any thread. Errors: Denied,
/// LimitReached, Cancelled.
Result<ExportResponse> writeWorkbook(const AnswerWorkbook &workbook, const record::Grid &grid, const QString &file,
                                     const StopToken &stop);
/// All rows, read again as exportRows() does; memory stays flat. Errors also: as exportRows().
Result<ExportResponse> exportWorkbook(project::OpenSource &source, const ExportRequest &request,
                                      const AnswerWorkbook &workbook, const period::CalendarSettings &calendar,
                                      const QString &file, const StopToken &stop, const Progress &progress);

} // namespace Tieout::service
