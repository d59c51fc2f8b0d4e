// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/workspace/workspace.h"

namespace Tieout::cli {

/// Says once, beside what a command prints, that a workspace has enough verified queries to rank readings by them.
/// Errors: those of the workspace.
Result<void> offerWeights(const Invocation &invocation, workspace::Workspace &store);

} // namespace Tieout::cli
