// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"
#include "sdk/connector.h"

namespace Tieout::postgresql {

/// As Rights has them, of the account that is connected.
Result<QStringList> writableTables(Catalog &catalog);
Result<QList<PowerFound>> powers(Catalog &catalog);
QString readOnlyRoleScript(const QString &database, const Schema &schema);

} // namespace Tieout::postgresql
