// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgconnection.h"
#include "sdk/querylog.h"

namespace Tieout::postgresql {

/// What pg_stat_statements keeps of this database, in the transaction that the caller has begun. Of other people's
/// statements the server shows the text to members of pg_read_all_stats only; without it those of this account are
/// given. Errors: as QueryLogSource::queryLog().
Result<QList<LoggedStatement>> readQueryLog(Connection &connection, int most);

} // namespace Tieout::postgresql
