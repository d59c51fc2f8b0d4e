// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdbapi.h"
#include "sdk/result.h"

#include <QString>
#include <QStringList>

namespace Tieout::duckdb {

/// The library that would be loaded: the file that TIEOUT_DUCKDB_LIBRARY names, else the first of that name in the
/// folders where libraries lie. Empty where there is none. Loads nothing.
QString libraryFile();

/// Why there is none here and how to get one. Unsupported.
Error noLibrary();

/// Loads libraryFile() at the first call and keeps it; a failure is tried again at the next call. Any thread.
/// Errors: Unsupported (none here, cannot be loaded, lacks a function, or is older than 1.2), with the way out.
Result<const Api *> library();

} // namespace Tieout::duckdb
