// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/**
 * Tables that look like one another: a word of the name in common and most columns. Each entry's list names the others,
 * what differs about them, and which one is authoritative with the reasons: newest row, keys pointing at it, what reads
 * it, what its name says, rows, share of empty values. Parts of one thing, a table for each year, are not told apart
 * so. Where these speak for both, none is. A person's word decides alone.
 */
void findSimilarTables(const schema::SchemaGraph &graph, const QHash<TableName, TableProfile> &profiles,
                       const Evidence &evidence, QHash<TableName, CatalogEntry> &entries);

/// The tables to use in place of an entry's: those preferred to it that none is preferred to in turn; several where it
/// is not clear between them.
QList<SimilarTable> tablesBefore(const CatalogEntry &entry, const QHash<TableName, CatalogEntry> &entries);

/// Which of a table and its similar ones is authoritative, in words; the lists of similar tables are there already.
Aspect authoritativeOf(const CatalogEntry &entry, const QHash<TableName, CatalogEntry> &entries,
                       const Evidence &evidence);

} // namespace Tieout::catalog
