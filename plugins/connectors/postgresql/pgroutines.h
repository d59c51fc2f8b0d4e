// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connectors/postgresql/pgcatalog.h"
#include "sdk/schema.h"

#include <QHash>
#include <QSet>

namespace Tieout::postgresql {

/**
 * Fills Schema::routines with what users and extensions added, wherever it stands, and Table::calls with what runs when
 * rows are read: by views, followed through views of views, by row policies, by virtual columns, by the wrappers of
 * foreign servers and by the planner, which works out what is constant in indexes, statistics, partitions and checks.
 * `tables` are places in the schema by pg_class.oid; `withEffects` the server's own functions that change something, by
 * pg_proc.oid. Inside of a transaction, whose search path it leaves at pg_catalog. Errors: as Session::readSchema().
 */
Result<void> readRoutines(Catalog &catalog, const QSet<quint32> &withEffects, const QHash<quint32, qsizetype> &tables,
                          Schema &schema);

} // namespace Tieout::postgresql
