// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <sql.h>

namespace Tieout::odbc {

/// What the driver says of the last call on a handle (SQL_HANDLE_ENV, _DBC or _STMT).
struct Diagnosis {
    QString state; ///< SQLSTATE, five characters; some drivers hand on the server's own
    qint32 native = 0;
    QString words; ///< without the "[vendor][component]" before it
};
Diagnosis diagnosis(SQLSMALLINT kind, SQLHANDLE handle);

Error statementError(const Diagnosis &diagnosis);
/// `passwordGiven` tells a wrong password from a missing one.
Error connectError(const Diagnosis &diagnosis, const QString &target, bool passwordGiven);
bool meansLost(const Diagnosis &diagnosis);

} // namespace Tieout::odbc
