// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/sourcelimits.h"

#include <optional>

namespace Tieout::schema {

/// Hex digest of what a routine is and does; another one as soon as somebody changed it.
QString digestOf(const Routine &routine);

/// The name that stands for all of an extension ("extension citext"), and for a view whose text cannot be read ("view
/// public.v").
QString extensionName(const QString &extension);
QString viewName(const TableName &view);

/// A person's yes to what has this name now; nothing where nothing of the schema has it. Where the engine does not tell
/// what users added, the name of a function with its schema is taken as it stands.
std::optional<AllowedFunction> allowanceFor(const QString &identity, const Schema &schema);

/// Whether somebody allowed it and nobody changed it since.
bool isAllowed(const Routine &routine, const Schema &schema, const SourceLimits &limits);
/// The same of a name that Table::calls, or a query, has; false where nothing of the schema has it, but for names taken
/// as they stand.
bool isAllowed(const QString &identity, const Schema &schema, const SourceLimits &limits);

/// Names that can be allowed: routines, then extensions, in the schema's order.
QStringList allowableNames(const Schema &schema);

enum class AllowanceState { InForce, Changed, Gone };
AllowanceState stateOf(const AllowedFunction &allowed, const Schema &schema);

} // namespace Tieout::schema
