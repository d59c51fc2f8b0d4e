// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"

#include <QStringList>

namespace Tieout::cli {

/// The files that arguments stand for, each once: a file itself, a folder all .sql files below it, by name. Errors:
/// Invalid (no argument; `example` says what one looks like), NotFound.
Result<QStringList> sqlFiles(const QStringList &arguments, const QString &example);

/// A file's text. Errors: Unreadable (it cannot be opened), LimitReached (more than 20 MB), Syntax (it is not UTF-8).
Result<QString> readSqlFile(const QString &name);
/// Bytes of a file or of standard input as text. Errors as above.
Result<QString> sqlText(const QByteArray &bytes);

/// How many bytes of SQL are read at most.
constexpr qint64 LargestSqlText = 20'000'000;

} // namespace Tieout::cli
