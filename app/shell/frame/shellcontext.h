// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::workspace {
class Workspace;
}

namespace Tieout::shell {

class Drafts;
class HistoryModel;
class ModelController;
class Navigator;
class OpeningState;
class RecentWorkspaces;
class SecretStore;
class SessionMemory;
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
    SessionMemory &memory;
    ModelController &model;
    SecretStore &secrets;
    Drafts &drafts;
    OpeningState &opening;
    /// Null where a window is made without plugins.
    extension::PluginManager *plugins = nullptr;
    /// The sample's address and the questions it is shown with; empty where there is no sample.
    QString sampleSource = {};
    QStringList sampleQuestions = {};
    /// Changes the first of them.
    QString sampleFollowUp = {};
    /// Questions that show the other states of a card.
    QStringList sampleStates = {};
    /// One that no rule answers, and the file of recorded answers of a model that does.
    QString sampleModelQuestion = {};
    QString sampleTape = {};
    /// A workbook that comes with the sample; empty where there is none.
    QString sampleWorkbook = {};
    /// Null where a window is made alone.
    RecentWorkspaces *recent = nullptr;
    /// Whether the window begins with the start page instead of as it was left.
    bool startPage = false;
};

} // namespace Tieout::shell
