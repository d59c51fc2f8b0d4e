// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page.h"
#include "shell/pages/ask/askpage.h"

namespace Tieout::shell {

QList<PageEntry> pageList(ShellContext &context)
{
    return {
        makeAskPage(context),
    };
}

} // namespace Tieout::shell
