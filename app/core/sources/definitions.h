// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// The definition as it is kept: names and condition as the snapshot's schema has them, let through by the gate.
/// Errors: Invalid (no term, or one of more than 60 characters; neither a meaning nor what it refers to), Refused (the
/// gate's words), and those of catalog::checkedDefinition().
Result<catalog::Definition> acceptedDefinition(catalog::Definition definition, const catalog::Snapshot &snapshot);

/// Puts the company's definitions and the lines of its free text into a snapshot whose schema is there. What refers to
/// something that is gone stays, marked as stale with why. Errors: those of the workspace.
Result<void> addContext(catalog::Snapshot &snapshot, const workspace::Workspace &store);

} // namespace Tieout::sources
