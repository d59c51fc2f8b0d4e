// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/mysql/myconnection.h"
#include "sdk/columnprofile.h"
#include "sdk/schema.h"

namespace Tieout::mysql {

/**
 * What information_schema.TABLES keeps of a table: rows as the storage engine reckons them, bytes with indexes, and
 * when it was last written (InnoDB forgets that with every start of the server; then it is invalid). Of columns
 * MariaDB's engine-independent statistics, where ANALYZE TABLE ... PERSISTENT made some and the account may read them;
 * nothing says how old they are, so they bound nothing. Errors: as Session::select().
 */
Result<TableProfile> readStatistics(Connection &connection, const Table &table);

} // namespace Tieout::mysql
