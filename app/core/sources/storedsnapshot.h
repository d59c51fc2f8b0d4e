// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// What a workspace remembers of a source: enough to link words and read SQL without opening it. The dialect is the
/// connector's, as it is before a server says more. `asOf` is what "legacy" is measured against. Errors: NotFound where
/// its schema was never read.
Result<std::shared_ptr<catalog::Snapshot>> storedSnapshot(const workspace::Workspace &store,
                                                          const workspace::StoredSource &source, const QDate &asOf);

} // namespace Tieout::sources
