// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// Null where the table was not profiled.
const TableProfile *profileOf(const QHash<TableName, TableProfile> &profiles, const TableName &table);

// The four statements about a table. `entry` already has role, dates and columns; notForOf() also needs its similar
// tables and reads other tables' entries. None of them quotes a value of a row.
Aspect summaryOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile, const CatalogEntry &entry);
Aspect grainOf(const schema::SchemaGraph &graph, int node, const CatalogEntry &entry);
Aspect whenToUseOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile, const CatalogEntry &entry);
Aspect notForOf(const schema::SchemaGraph &graph, int node, const QHash<TableName, TableProfile> &profiles,
                const QHash<TableName, CatalogEntry> &entries);

} // namespace Tieout::catalog
