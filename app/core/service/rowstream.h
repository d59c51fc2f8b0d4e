// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/exportservice.h"

class QSaveFile;

/// Inner part of the exports: all rows of a query, whatever they are written as.
namespace Tieout::service {

/// Takes rows as they are read, cells as text.
class RowTarget
{
public:
    virtual ~RowTarget() = default;
    /// Once, before the first row, also when there are none.
    virtual void begin(const QStringList &names) = 0;
    /// False ends the export: it cannot be written.
    virtual bool add(const QList<ResultRow> &rows) = 0;
    /// Behind the last row; not after a failure.
    virtual void end() = 0;
    virtual qint64 count() const = 0; ///< rows taken
};

/// Reads all rows of the text that the checks have read; memory stays flat. Blocks; on the source's thread. Errors:
/// Refused, Cancelled, as the source. What the target could not write it knows itself.
Result<void> streamRows(project::OpenSource &source, const ExportRequest &request,
                        const period::CalendarSettings &calendar, RowTarget &target, const StopToken &stop,
                        const Progress &progress);

/// A file that `fill` writes whole, or that stays as it was. Errors: Denied, those of `fill`.
Result<void> replaceFile(const QString &file, const std::function<Result<void>(QSaveFile &)> &fill);
Error cannotWriteRows(const QSaveFile &out);

} // namespace Tieout::service
