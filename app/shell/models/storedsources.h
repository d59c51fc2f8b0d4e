// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/leftoutsource.h"

namespace Tieout::shell {

struct ShellContext;

/// Opens the sources of the workspace for a job that goes through all of them: with the secrets that are known, their
/// contacts noted, without profiling servers. To be called on the window's thread; what it gives runs on any. Errors:
/// those of the workspace.
Result<project::SourceOpener> storedSourceOpener(const ShellContext &context);
/// Which sources such a job could not open, a line each, and what helps.
QString leftOutWords(const QList<project::LeftOutSource> &leftOut);

} // namespace Tieout::shell
