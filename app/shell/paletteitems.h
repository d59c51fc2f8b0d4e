// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/dialogs/commandpalette.h"
#include "shell/page.h"

namespace Tieout::shell {

struct ShellContext;

/// All that Ctrl+K finds: commands, pages, past questions, tables and columns of the open source.
QList<PaletteItem> paletteItems(ShellContext &context, const QList<PageEntry> &pages, const QList<QAction *> &commands);

} // namespace Tieout::shell
