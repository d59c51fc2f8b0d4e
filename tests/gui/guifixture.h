// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/frame/navigator.h"
#include "shell/mainwindow.h"
#include "shell/models/drafts.h"
#include "shell/models/historymodel.h"
#include "shell/models/modelcontroller.h"
#include "shell/models/openingstate.h"
#include "shell/models/secretstore.h"
#include "shell/models/sessionmemory.h"
#include "shell/models/settingsstore.h"
#include "shell/models/sourcecontroller.h"
#include "shell/theme/theme.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include <memory>

namespace Tieout::shell {

/// All that a window needs, with settings in a folder of its own and a workspace in memory unless one is given.
class GuiFixture
{
public:
    explicit GuiFixture(
        SourceController::FindConnector find = [](const QString &) -> Connector * { return nullptr; },
        std::unique_ptr<workspace::Workspace> kept = {})
        : store(kept ? std::move(kept) : std::move(*workspace::Workspace::temporary()))
        , user(folder.filePath(QStringLiteral("user.ini")), QSettings::IniFormat)
        , theme(*qApp)
        , settings(user, *store)
        , drafts(*store, {})
        , source(*store, std::move(find))
        , opening(source)
        , model(settings, source, memory, secrets, nullptr)
        , history(*store)
        , m_context{theme, *store, settings, source, history, navigator, memory, model, secrets, drafts, opening}
    {
    }

    ShellContext &context() { return m_context; }

    QTemporaryDir folder;
    std::unique_ptr<workspace::Workspace> store;
    QSettings user;
    Theme theme;
    SettingsStore settings;
    SessionMemory memory;
    SecretStore secrets;
    Drafts drafts;
    SourceController source;
    OpeningState opening;
    ModelController model;
    HistoryModel history;
    Navigator navigator;

private:
    ShellContext m_context;
};

} // namespace Tieout::shell
