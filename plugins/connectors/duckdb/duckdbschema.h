// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/duckdb/duckdbconnection.h"
#include "sdk/schema.h"

namespace Tieout::duckdb {

/// Tables, views, columns, keys, comments and macros, by DuckDB's own catalog functions. A file that is no database is
/// one table. Errors: as Session::readSchema().
Result<Schema> readSchema(Connection &connection, const Connection::Run &run, const Progress &progress);

} // namespace Tieout::duckdb
