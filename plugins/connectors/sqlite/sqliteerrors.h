// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"
#include "sdk/result.h"

namespace Tieout::sqlite {

/// What can be told about a path before SQLite sees it. Errors: Invalid, NotFound, Denied.
Result<void> checkFile(const QString &path);

/// A result code that is about the file (damage, locks, rights, space) in words that name it. `words` are SQLite's own.
Error fileError(int code, const QString &path, const QString &words);

/// True for codes that fileError() has words for; others are about the statement.
bool isFileError(int code);

/// A result code of preparing or running a statement. `position` in UTF-16 units, -1 when unknown.
Error statementError(int code, const QString &words, int position);

} // namespace Tieout::sqlite
