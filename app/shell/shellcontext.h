// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Tieout::workspace {
class Workspace;
}

namespace Tieout::shell {

class HistoryModel;
class Navigator;
class SettingsStore;
class SourceController;
class Theme;

/// What the pages work with. Built by the application; everything outlives the window.
struct ShellContext {
    Theme &theme;
    workspace::Workspace &store;
    SettingsStore &settings;
    SourceController &source;
    HistoryModel &history;
    Navigator &navigator;
};

} // namespace Tieout::shell
