// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"
#include "sdk/columnprofile.h"
#include "sdk/schema.h"

namespace Tieout::postgresql {

/**
 * What pg_class, pg_stat_all_tables and pg_stats keep of a table, its partitions added up: rows as the planner reckons
 * them (tuples of the last VACUUM or ANALYZE over the pages of then, times the pages of now), bytes with indexes, and
 * columns as of the last ANALYZE. `sampledRows` of columns is what ANALYZE looked at (300 rows for each of the
 * statistics target), 0 where rows were written since. Two queries, in the transaction that the caller has begun.
 * Errors: as Session::select().
 */
Result<TableProfile> readStatistics(Catalog &catalog, const Table &table);

} // namespace Tieout::postgresql
