// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"
#include "sdk/schema.h"

#include <QHash>

namespace Tieout::postgresql {

/**
 * Fills Table::definition of views. The server locks what a view reads to write its text down: a view over a table that
 * somebody else holds alone is waited for shortly, and stays without one. `tables` are places in the schema by
 * pg_class.oid. Inside of a transaction. Errors: as Session::readSchema().
 */
Result<void> readDefinitions(Catalog &catalog, const QHash<quint32, qsizetype> &tables, Schema &schema);

} // namespace Tieout::postgresql
