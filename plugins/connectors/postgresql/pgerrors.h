// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <libpq-fe.h>

namespace Tieout::postgresql {

/// What a server said of a statement, by its SQLSTATE (PostgreSQL, appendix A). `sql` is the statement as it was sent:
/// the server counts positions in characters, Error in UTF-16 units.
Error statementError(const PGresult *result, const QString &sql);

/// Why no connection came about. `target` names server and database ("sales on db.example.com").
Error connectError(PGconn *connection, const QString &target);

} // namespace Tieout::postgresql
