// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/readscope.h"
#include "core/workspace/workspace.h"

namespace Tieout::project {

/// A source under limits that change.
struct ScopeChange {
    QString sourceId;
    Schema schema; ///< whole, as far as it is known
    DialectTraits traits;
    schema::SourceLimits before;
    schema::SourceLimits after;
};

/**
 * Takes out of the workspace what became hidden, as workspace::Workspace::forget() does; what became readable is told
 * to the baseline, so that it is no drift. Nothing is done where the same may be read as before. Errors: as
 * workspace::Workspace::forget().
 */
Result<void> forgetHidden(workspace::Workspace &store, const ScopeChange &change);

} // namespace Tieout::project
