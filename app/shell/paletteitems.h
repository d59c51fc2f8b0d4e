// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/dialogs/commandpalette.h"
#include "shell/frame/page.h"
#include "shell/models/recentworkspaces.h"

namespace Tieout::shell {

struct ShellContext;

/// All that Ctrl+K finds: commands, pages, past questions, tables and columns of the open source.
QList<PaletteItem> paletteItems(ShellContext &context, const QList<PageEntry> &pages, const QList<QAction *> &commands);

/// The workspaces that may be opened in the place of the open one, newest first.
QList<RecentWorkspace> openableRecent(const ShellContext &context);
/// Opens one; one that is gone is looked for first.
void openRecent(ShellContext &context, const RecentWorkspace &item);

} // namespace Tieout::shell
