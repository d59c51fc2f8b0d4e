// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/renames.h"
#include "core/sql/binder.h"
#include "core/sql/parser.h"

namespace Tieout::sql {

/**
 * The text of a bound statement with tables and columns called by their new names, everything else as written. The
 * renames are applied one after the other, in the words of the schema it was bound against. A name in USING stays, so
 * that the result has to be bound against the new schema before it is offered to anybody. Pure; any thread.
 */
QString renamedText(const BoundQuery &bound, const QList<schema::Rename> &renames, const DialectTraits &traits);

/// What renamedText() changes of the statement's text, the last one first.
QList<Edit> renameEdits(const BoundQuery &bound, const QList<schema::Rename> &renames, const DialectTraits &traits);

} // namespace Tieout::sql
