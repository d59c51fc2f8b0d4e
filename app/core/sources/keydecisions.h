// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// Whether all tables and columns that a decision speaks of are there. One that is not active is kept, and counts for
/// nothing.
bool isActive(const workspace::KeyDecision &decision, const Schema &schema);

/**
 * Builds the snapshot's graph from the engine's own schema and the accepted keys, and takes over what of `inferred` is
 * still open: nobody decided of it, nothing of it is hidden. Where the engine declares no key, or none that a table
 * takes part in, a proposed key of which the values leave no doubt is in the graph too, as inferred; in none of a
 * workbook. `store` may be null: nothing was decided then. The limits are there already.
 */
Result<void> addKeys(catalog::Snapshot &snapshot, const Schema &declared, const profile::ProposedKeys &inferred,
                     const workspace::Workspace *store);

/// A decision made now by the account that runs the program.
workspace::KeyDecision decisionOf(const QString &sourceId, const profile::ProposedKey &key, bool accepted);

} // namespace Tieout::sources
