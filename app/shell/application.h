// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"
#include "core/workspace/sample.h"
#include "shell/models/secretstore.h"
#include "shell/models/sessionmemory.h"
#include "shell/theme/theme.h"

#include <QObject>
#include <QSettings>

#include <memory>
#include <optional>

class QApplication;

namespace Tieout::shell {

class Desk;

/// What the command line asked for.
struct StartOptions {
    QString source;     ///< an address, a workspace file, a database file, or "sample"; empty: the sample
    QString tourFolder; ///< render every page there and end
    extension::PluginOptions plugins;
    QString samplesFolder;
    QString dataFolder; ///< workspaces of databases that were opened
    QString userSettings; ///< INI file
};

/// The desktop: plugins, theme, settings and the desk in use. Made by main; one object.
class Application : public QObject
{
    Q_OBJECT

public:
    Application(QApplication &application, StartOptions options);
    ~Application() override;

    /// Opens the first desk and shows its window. Errors: what was asked for cannot be opened.
    Result<void> start();
    /// Renders every page into the tour folder, light and dark, from a workspace of its own; the exit code is 0 when all came out.
    int tour();

    extension::PluginManager &plugins() { return m_plugins; }
    SessionMemory &memory() { return m_memory; }
    SecretStore &secrets() { return m_secrets; }
    Desk *desk() const { return m_desk.get(); }

    /// Opens an address, a workspace or a database file in place of what is open. Errors leave what is open as it is.
    Result<void> open(const QString &what);

private:
    Result<std::unique_ptr<Desk>> makeDesk(const QString &what, QString &address);
    Result<std::unique_ptr<Desk>> makeSampleDesk(const QString &folder, QSettings &user, QString &address);
    void applyTheme();

    StartOptions m_options;
    QSettings m_user;
    Theme m_theme;
    extension::PluginManager m_plugins;
    SessionMemory m_memory;
    SecretStore m_secrets;
    std::unique_ptr<Desk> m_desk;
};

/// The workspace file that belongs to a database that was opened by itself.
QString workspaceFileFor(const QString &address, const QString &dataFolder);

} // namespace Tieout::shell
