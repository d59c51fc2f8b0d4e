// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QByteArray>

namespace Tieout::duckdb {

/// What DuckDB says of a statement ("Parser Error: syntax error ..."), by the kind that its words begin with.
Error statementError(const QByteArray &words);

/// What it says of opening `path`.
Error openError(const QByteArray &words, const QString &path);

} // namespace Tieout::duckdb
