// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/mysql/myconnection.h"
#include "sdk/querylog.h"

namespace Tieout::mysql {

/// What performance_schema keeps of statements on this database: their digests, in the transaction that the caller has
/// begun. Errors: as QueryLogSource::queryLog().
Result<QList<LoggedStatement>> readQueryLog(Connection &connection, int most);

} // namespace Tieout::mysql
