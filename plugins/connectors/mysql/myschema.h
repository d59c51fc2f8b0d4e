// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/mysql/myconnection.h"
#include "sdk/schema.h"

namespace Tieout::mysql {

/**
 * Tables and views of the connected database, whose names have no schema then; without one those of every database but
 * the server's own, each with its database as schema. Six queries over information_schema whatever the number of
 * tables. Errors: as Session::readSchema().
 */
Result<Schema> readSchema(Connection &connection, const Progress &progress);

} // namespace Tieout::mysql
