// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/record.h"

#include <functional>

class QObject;

namespace Tieout::shell {

class SourceController;

/// A file name made of the question's words.
QString suggestedFileName(const answer::Record &record);

/**
 * Writes a result to a CSV file as a job and tells the number of rows. What the record holds is written from it; a longer result is
 * read again with the record's own SQL. A file is replaced whole or not at all. Errors: Denied, Full, Unreadable, as the source.
 */
void exportResult(SourceController &source, QObject *receiver, const answer::Record &record, const QString &file,
                  std::function<void(const Result<qint64> &)> done);

} // namespace Tieout::shell
