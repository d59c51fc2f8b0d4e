// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/sqlite/database.h"
#include "sdk/schema.h"

namespace Tieout::sqlite {

/**
 * Tables and views with their columns and keys, read in one transaction. SQLite's own tables and the shadow tables of
 * virtual ones are left out. A view that SQLite cannot compile keeps its definition, has no columns and says why in its
 * comment. Errors: as Session::readSchema().
 */
Result<Schema> readSchema(Database &database, const StopToken &stop, const Progress &progress);

} // namespace Tieout::sqlite
