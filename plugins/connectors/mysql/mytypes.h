// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/resultset.h"
#include "sdk/schema.h"

#include <mysql.h>

namespace Tieout::mysql {

/// Broad type of a column by information_schema's DATA_TYPE ("decimal") and COLUMN_TYPE ("decimal(10,2) unsigned").
TypeClass typeClass(const QString &dataType, const QString &columnType);

ResultColumn columnOf(const MYSQL_FIELD &field);

/// One cell as the server writes it; null for SQL NULL.
Value valueOf(const MYSQL_FIELD &field, const char *text, unsigned long size);

} // namespace Tieout::mysql
