// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/relationplan.h"

namespace Tieout::sources::relations {

/**
 * Writes the relations as a SQLite file, with what they were made of in a table of its own (`aboutTable`). It is
 * written beside its place in one transaction and moved there when it is complete. Blocks, with progress. Errors:
 * Denied, Full, Cancelled.
 */
Result<void> writeRelations(const sheets::Workbook &workbook, const RelationPlan &plan, const QString &file,
                            const StopToken &stop, const Progress &progress);

/// What the relations of such a file were made of; nothing where it is missing, damaged or of another layout.
std::optional<Relations> readRelations(const QString &file);

/// The table of what they were made of: part of no schema that anybody asks.
extern const char aboutTable[];

} // namespace Tieout::sources::relations
