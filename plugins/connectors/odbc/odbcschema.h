// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/odbc/odbcconnection.h"
#include "sdk/schema.h"

namespace Tieout::odbc {

/**
 * Tables and views through ODBC's catalog functions (SQLTables, SQLColumns, SQLPrimaryKeys, SQLForeignKeys,
 * SQLStatistics), of the open catalog where there is one. Servers that have catalogs and no schemas (MySQL) give names
 * without a schema. Three calls a table. Errors: as Session::readSchema().
 */
Result<Schema> readSchema(Connection &connection, const Progress &progress);

} // namespace Tieout::odbc
