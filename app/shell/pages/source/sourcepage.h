// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/page.h"

namespace Tieout::shell {

/// The workspace's sources, which of them is asked, and what may be read of it.
PageEntry makeSourcePage(ShellContext &context);

} // namespace Tieout::shell
