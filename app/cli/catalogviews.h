// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/source.h"

namespace Tieout::cli {

/// The options by which `catalog` shows something else than the catalog itself.
QList<Option> catalogViewOptions();
/// Whether one of them was given.
bool hasCatalogView(const Invocation &invocation);
/// The overview, coverage, lint, or an export. Errors: Invalid (two at once, an unknown form), Denied (a file that
/// cannot be written), and those of the source.
Result<ExitCode> showCatalogView(const Invocation &invocation, const OpenedSource &opened);

} // namespace Tieout::cli
