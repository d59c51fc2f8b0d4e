// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"
#include "sdk/dialecttraits.h"

#include <QSet>

namespace Tieout::postgresql {

/// What a server says of the functions that came with it.
struct OwnFunctions {
    DialectTraits traits;      ///< PostgreSQL's, with these functions
    QSet<quint32> withEffects; ///< by pg_proc.oid: functions that change something, or that somebody replaced
};

/**
 * Asks the server which functions came with it, how many arguments they take and which of them do no more than compute:
 * a call is allowed with a number of arguments only where every one of its own functions that could take so many is. A
 * server that only speaks the protocol and cannot tell leaves the lists of sdk/dialects. Errors: Connection.
 */
Result<OwnFunctions> readOwnFunctions(Catalog &catalog);

} // namespace Tieout::postgresql
