// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"
#include "shell/models/resultstream.h"

#include <functional>

class QObject;

namespace Tieout::shell {

/// A file name made of the question's words.
QString suggestedFileName(const answer::Record &record);

/**
 * Writes all rows of a result to a CSV file and says how many. What the record holds is written from it at once; a
 * longer result is read again, as a job, with the record's own SQL. A file is replaced whole or not at all. Errors:
 * NotFound (no database is open), as exportRows().
 */
void exportResult(SourceController &source, QObject *receiver, const answer::Record &record, const QString &file,
                  std::function<void(const Result<qint64> &)> done);

/// All rows of a result for the clipboard, from the same places. Errors: NotFound (no database is open), as copyRows().
void copyResult(SourceController &source, QObject *receiver, const answer::Record &record, bool header,
                std::function<void(const Result<RowsText> &)> done);

} // namespace Tieout::shell
