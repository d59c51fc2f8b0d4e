// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/fields.h"
#include "core/project/opensource.h"
#include "core/service/json.h"
#include "core/service/rowtext.h"

namespace Tieout::service {

/// How rows become text. Json is {"columns": [...], "rows": [[...]]}, its cells texts or null.
enum class RowForm { Csv, Tabbed, Json };

} // namespace Tieout::service

namespace Tieout::record {

template <>
inline constexpr auto Words<service::RowForm> = std::to_array<std::string_view>({"csv", "tabbed", "json"});

} // namespace Tieout::record

namespace Tieout::service {

/// All rows of a query, however many, as text.
struct ExportRequest {
    QString sql;
    QString question = {};                      ///< that it answers: its period is checked; may be empty
    gate::Author author = gate::Author::Person; ///< what a person may run is not refused because a generator may not
    RowForm form = RowForm::Csv;
    bool header = true;   ///< with the columns' names; Json always has them
    bool asShown = false; ///< as a card shows them; else what is stored goes out with all its digits
    qint64 total = 0;     ///< rows expected, for progress; 0 where nobody knows
    bool operator==(const ExportRequest &) const = default;
};

void fields(Either<ExportRequest> auto &r, auto &&visit)
{
    visit("sql", r.sql);
    visit("question", r.question);
    visit("author", r.author);
    visit("form", r.form);
    visit("header", r.header);
    visit("asShown", r.asShown);
    visit("total", r.total);
}

struct ExportResponse {
    qint64 rows = 0;
    LeftOut<QString> file = {}; ///< where they were written, or
    LeftOut<QString> text = {}; ///< what they are
    bool operator==(const ExportResponse &) const = default;
};

void fields(Either<ExportResponse> auto &r, auto &&visit)
{
    visit("rows", r.rows);
    visit("file", r.file);
    visit("text", r.text);
}

/// The rows of an answer's part, read again as whoever wrote it. Precondition: the part has a query and a grid.
ExportRequest exportOf(const record::Record &record, const record::Part &part);

/// Whether a record keeps all rows of a part, so that nothing has to be read again.
bool isAtHand(const record::Grid &grid);

/**
 * Reads all rows again, from the text that the checks have read, and writes them into a file that is there whole at the
 * end or not at all; memory stays flat. Blocks, with progress; on the source's thread. Errors: Refused (the checks do
 * not let it pass any more), Denied, Cancelled, as the source.
 */
Result<ExportResponse> exportRows(project::OpenSource &source, const ExportRequest &request,
                                  const period::CalendarSettings &calendar, const QString &file, const StopToken &stop,
                                  const Progress &progress);
/// The same as text. Errors also: LimitReached beyond LongestRowText.
Result<ExportResponse> rowsAsText(project::OpenSource &source, const ExportRequest &request,
                                  const period::CalendarSettings &calendar, const StopToken &stop,
                                  const Progress &progress);

inline constexpr qsizetype LongestRowText = 100'000'000; ///< characters

/// A result that is at hand, with all its digits; blocks, on any thread. Errors: Denied, Cancelled.
Result<ExportResponse> writeResult(const ResultSet &result, RowForm form, const QString &file, const StopToken &stop);
/// The cells that a record keeps. Errors: Denied.
Result<ExportResponse> writeGrid(const record::Grid &grid, RowForm form, const QString &file);
ExportResponse gridAsText(const record::Grid &grid, RowForm form, bool header);

} // namespace Tieout::service
