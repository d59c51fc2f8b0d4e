// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/schema/sourcelimits.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// Errors also: Invalid for a name that the source's schema lacks (where it was read) and that was not in force before,
/// and for a budget below 0; those of checkRowFilter() for a row filter that was not in force before, read in the
/// dialect of the source's connector where none is given; those of allowanceOf(), and Invalid for a function that was
/// changed since somebody looked at it.
Result<void> setLimits(workspace::Workspace &store, const QString &sourceId, const schema::SourceLimits &limits,
                       const DialectTraits *dialect = nullptr);

/// A person's yes to what has this name in the schema. Errors: Invalid, with the nearest name.
Result<schema::AllowedFunction> allowanceOf(const QString &identity, const Schema &schema);

/// Reads the schema, whole. A connector's progress names what it reads, so with a scope it is told in our own words.
Result<Schema> readSchema(Session &session, const schema::SourceLimits &limits, const StopToken &stop,
                          const Progress &progress);

/// What a source's connector speaks before it is asked itself. Errors: as Workspace::sources().
Result<DialectTraits> dialectOf(const workspace::Workspace &store, const QString &sourceId);

/**
 * Whether a row filter can be set: by parser, binder and gate. Errors: as sql::checkRowFilter(), and Refused with the
 * gate's words. Positions are those of the condition. Pure.
 */
Result<void> checkRowFilter(const schema::RowFilter &filter, const Schema &schema, const DialectTraits &traits);

/// Leaves in a snapshot over the whole schema what its scope lets be read; `whole` has the rest for the gate.
void keepWithin(catalog::Snapshot &snapshot);

/// Whether a kept profile says what a profile made now would be about: the same rows, and all columns that may be read.
bool isWithin(const profile::ProfiledTable &table, const schema::SchemaGraph &seen, const schema::SourceLimits &limits);

} // namespace Tieout::sources
