// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// Notes in a snapshot which tables the workspace's other sources have that its own does not, as their schemas were
/// read last; what is outside of their scope is not named. `store` may be null.
Result<void> addElsewhere(catalog::Snapshot &snapshot, const workspace::Workspace *store);

/// A source as it is called beside the others of a workspace: as it was, or by its title; where another one has that
/// too, with the part of its address that sets it apart: "sales.db (2025)". `inPlaceOf`: the one that it replaces.
/// Errors: those of the workspace.
Result<workspace::StoredSource> titledBeside(workspace::StoredSource source, const workspace::Workspace &store,
                                             const QString &inPlaceOf = {});

/// The source of a workspace that a name means: its address, or its title where only one is called so. Errors: Invalid
/// (none, or several), with what there is.
Result<workspace::StoredSource> sourceNamed(const workspace::Workspace &store, const QString &name);

/// The one source of a workspace. Errors: Invalid (none; several, with what there is and `hint` as the way out).
Result<workspace::StoredSource> onlySource(const workspace::Workspace &store, const ErrorText &hint);

} // namespace Tieout::sources
