// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgfunctions.h"
#include "sdk/schema.h"
#include "sdk/stoptoken.h"

namespace Tieout::postgresql {

/**
 * Tables, views, materialised views and foreign tables that the account may read, outside of the system's schemas:
 * those of current_schema(), whose names have no schema here, then the others by schema and name. Partitions are named
 * by the table they are parts of. Six queries over pg_catalog whatever the number of tables, in the transaction that
 * the caller has begun; then what users and extensions added, as readRoutines() does. Errors: as Session::readSchema().
 */
Result<Schema> readSchema(Catalog &catalog, const OwnFunctions &own, const Progress &progress);

} // namespace Tieout::postgresql
