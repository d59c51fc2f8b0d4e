// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/page.h"

namespace Tieout::shell {

/// Help and About: how a question travels, the keys, versions and licences.
PageEntry makeAboutPage(ShellContext &context);

} // namespace Tieout::shell
