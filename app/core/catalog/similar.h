// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/**
 * Tables that look like one another: a word of the name in common and most columns. Each entry's list names the others, what
 * differs about them (newest row, rows, keys pointing at them) and which one queries should use.
 */
void findSimilarTables(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles,
                       QHash<TableName, CatalogEntry> &entries);

} // namespace Tieout::catalog
