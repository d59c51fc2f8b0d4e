// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/navigator.h"
#include "shell/mainwindow.h"
#include "shell/models/drafts.h"
#include "shell/models/historymodel.h"
#include "shell/models/modelcontroller.h"
#include "shell/models/openingstate.h"
#include "shell/models/secretstore.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"

#include <memory>

class QSettings;

namespace Tieout::sources {
struct Sample;
}

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::shell {

class RecentWorkspaces;

/// One open workspace with its window and everything between them. Opening something else makes another desk.
class Desk
{
public:
    /// All references outlive the desk.
    Desk(std::shared_ptr<workspace::Workspace> store, QSettings &user, Theme &theme, extension::PluginManager &plugins,
         SessionMemory &memory, SecretStore &secrets);
    ~Desk();

    /// Shown on the start page, in the workspace menu and by Ctrl+K; before makeWindow().
    void setRecent(RecentWorkspaces &recent) { m_context.recent = &recent; }
    /// The sample's questions are shown while this source is open.
    void setSample(const sources::Sample &sample);
    bool isSample() const { return !m_context.sampleSource.isEmpty(); }
    /// Makes the window, after setSample(); on the start page, or as it was left.
    MainWindow &makeWindow(bool startPage = false);
    MainWindow *window() const { return m_window.get(); }

    /// Opens a source of the workspace ("sqlite:FILE"), with what is known of its secrets.
    void open(const QString &address);

    /// Puts on disk what somebody is about to write and how the window looks, before another desk reads it. Blocks.
    void keep();

    workspace::Workspace &store() { return *m_store; }
    /// For a job that may outlast the desk.
    std::shared_ptr<workspace::Workspace> sharedStore() const { return m_store; }
    SettingsStore &settings() { return m_settings; }
    SourceController &source() { return m_source; }
    Navigator &navigator() { return m_navigator; }
    ModelController &model() { return m_model; }

private:
    // In this order: the window goes first, the store last.
    std::shared_ptr<workspace::Workspace> m_store;
    extension::PluginManager &m_plugins;
    SecretStore &m_secrets;
    SettingsStore m_settings;
    Drafts m_drafts;
    SourceController m_source;
    retrieval::EncoderPtr m_encoder; ///< the one in the program
    OpeningState m_opening;
    ModelController m_model;
    HistoryModel m_history;
    Navigator m_navigator;
    ShellContext m_context;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace Tieout::shell
