// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// Takes over what joins along a snapshot's keys keep and, where `mayCount`, counts it for keys between profiled tables
/// that were not counted yet; a long count is left out. `store` may be null. Blocks; on the session's thread. Errors:
/// those of the workspace, Cancelled.
Result<void> countKeyMatches(Session &session, catalog::Snapshot &snapshot, workspace::Workspace *store, bool mayCount,
                             const StopToken &stop);

} // namespace Tieout::sources
