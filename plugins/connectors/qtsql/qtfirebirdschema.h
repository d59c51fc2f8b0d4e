// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/qtsql/qtconnection.h"
#include "sdk/schema.h"

namespace Tieout::qtsql {

/**
 * Tables, views, keys, indexes, functions and procedures by Firebird's system tables (RDB$...), inside of a
 * transaction. Every account may read those, so that tables are among them which this one may not. What a computed
 * column may call is in Table::calls. Errors: as Session::readSchema().
 */
Result<Schema> readFirebirdSchema(Connection &connection, const Progress &progress);

} // namespace Tieout::qtsql
