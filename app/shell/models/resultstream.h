// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/answerworkbook.h"
#include "shell/models/sourcecontroller.h"

#include <QRect>

namespace Tieout::shell {

/// Rows as text with their number.
struct RowsText {
    QString text;
    qint64 rows = 0;
};

/// Cells of a result, each rectangle in columns and rows, as a spreadsheet pastes them; NULL is empty. Pure; any
/// thread. Errors: Cancelled.
Result<RowsText> cellsText(const ResultSet &result, const QList<QRect> &cells, bool header, const StopToken &stop);

/// service::exportRows() as a job on the source's thread; `done` is told the number of rows, unless `receiver` is gone.
/// `of`: the source that has them, by its id; the chosen one where that is empty.
base::Job *exportRows(SourceController &source, QObject *receiver, const service::ExportRequest &rows,
                      const QString &file, std::function<void(const Result<qint64> &)> done, const QString &of = {});
/// The same as a workbook, service::exportWorkbook().
base::Job *exportWorkbook(SourceController &source, QObject *receiver, const service::ExportRequest &rows,
                          const service::AnswerWorkbook &workbook, const QString &file,
                          std::function<void(const Result<qint64> &)> done, const QString &of = {});
/// The same as tab-separated text for the clipboard.
base::Job *copyRows(SourceController &source, QObject *receiver, const service::ExportRequest &rows, bool header,
                    std::function<void(const Result<RowsText> &)> done, const QString &of = {});

} // namespace Tieout::shell
