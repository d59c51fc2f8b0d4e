// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/page.h"

namespace Tieout::shell {

/// All settings, made from core's list: those of the workspace, then the user's.
PageEntry makeSettingsPage(ShellContext &context);

} // namespace Tieout::shell
