// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "shell/models/sourcecontroller.h"

#include <QRect>

namespace Tieout::shell {

/// How rows become text: comma-separated for files (RFC 4180), tab-separated as spreadsheets paste it. Values are exact
/// in both.
enum class RowText { Csv, Tabbed };

/// Rows as text with their number.
struct RowsText {
    QString text;
    qint64 rows = 0;
};

/// Cells of a result, each rectangle in columns and rows, as a spreadsheet pastes them; NULL is empty. Pure; any
/// thread. Errors: Cancelled.
Result<RowsText> cellsText(const ResultSet &result, const QList<QRect> &cells, bool header, const StopToken &stop);

/// Rows that are read again, and how they are written.
struct RowsQuery {
    gate::GateRequest query;
    qint64 total = 0;     ///< rows expected; 0 where nobody knows
    bool asShown = false; ///< as a card shows them; else what is stored goes out with all its digits
};

/**
 * All rows of a query, however many: read again as a job on the source's thread, from the text that the checks have
 * read. A file is there whole at the end or not at all. `done` is told the number of rows,
 * unless `receiver` is gone. Errors: Refused (the checks do not let it pass any more), Denied,
 * Full, Cancelled, as the source.
 */
base::Job *exportRows(SourceController &source, QObject *receiver, const RowsQuery &rows, const QString &file,
                      std::function<void(const Result<qint64> &)> done);
/// The same as tab-separated text for the clipboard. Errors also: LimitReached beyond LongestText.
base::Job *copyRows(SourceController &source, QObject *receiver, const RowsQuery &rows, bool header,
                    std::function<void(const Result<RowsText> &)> done);

inline constexpr qsizetype LongestText = 100'000'000; ///< characters on the clipboard

/// Writes a result that is at hand; blocks, on any thread. The file is there whole at the end or not at all. Errors:
/// Denied, Full, Cancelled.
Result<qint64> writeRows(const ResultSet &result, const QString &file, const StopToken &stop);

} // namespace Tieout::shell
