// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extension/pluginmanager.h"
#include "core/sources/sample.h"
#include "shell/models/recentworkspaces.h"
#include "shell/models/secretstore.h"
#include "shell/models/sessionmemory.h"
#include "shell/opener.h"
#include "shell/theme/theme.h"

#include <QObject>
#include <QSettings>

#include <memory>
#include <optional>
#include <vector>

class QApplication;

namespace Tieout::shell {

class Desk;

/// What the command line asked for.
struct StartOptions {
    QString source;     ///< an address, a workspace file, a database file, or "sample"; empty: what was open last
    QString tourFolder; ///< render every page there and end
    extension::PluginOptions plugins;
    QString samplesFolder;
    QString dataFolder;   ///< workspaces of databases that were opened
    QString userSettings; ///< INI file
};

/// The desktop: plugins, theme, settings and the desk in use. Made by main; one object.
class Application : public QObject
{
    Q_OBJECT

public:
    Application(QApplication &application, StartOptions options);
    ~Application() override;

    /// Shows the first window: what was asked for, else the workspace that was open last, as it was left, else the
    /// sample. Errors: what was asked for is nothing that opens. What only turns out later is said over the start page.
    Result<void> start();
    /// Renders every page into the tour folder, light and dark, from a workspace of its own; the exit code is 0 when
    /// all came out.
    int tour();

    extension::PluginManager &plugins() { return m_plugins; }
    SessionMemory &memory() { return m_memory; }
    SecretStore &secrets() { return m_secrets; }
    RecentWorkspaces &recent() { return m_recent; }
    Desk *desk() const { return m_desk.get(); }

    /// Opens an address, a workspace or a database file in place of what is open, once it is known to open: opened()
    /// follows. Where it does not, what is open stays as it is and says why: openingFailed() follows.
    void open(const QString &what);

signals:
    /// The desk is another one, and its source is open.
    void opened();
    void openingFailed(const Tieout::shell::OpeningFailure &failure);

private:
    /// What a desk is made from, and what was made for it.
    struct Made {
        std::unique_ptr<Desk> desk;
        QString address;
        QString newFile; ///< of a workspace that was not there before; empty otherwise
    };
    Result<Made> makeDesk(const OpeningTarget &target);
    Result<Made> makeSampleDesk(const QString &folder, QSettings &user);
    Result<void> show(const OpeningTarget &target, bool startPage = false);
    void follow(Desk &desk);
    void onOpened();
    bool noteOpen();
    void onFailed(const OpeningFailure &failure);
    void goBack(const OpeningFailure &failure);
    void putAway(std::unique_ptr<Desk> desk, const QString &unused = {});
    void clearGone();
    void openAnyway(const QString &workspace);
    void moveSource(const QString &workspace, const QString &from, const QString &to);
    void onMoved(const QString &workspace, const QString &address);
    Result<void> startAgain();
    void applyTheme();

    StartOptions m_options;
    QSettings m_user;
    Theme m_theme;
    extension::PluginManager m_plugins;
    SessionMemory m_memory;
    SecretStore m_secrets;
    RecentWorkspaces m_recent;
    Opener m_opener;
    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<Desk> m_previous; ///< hidden until the source of m_desk is open: what comes back where it is not
    struct Gone {
        std::unique_ptr<Desk> desk;
        QString unused;
    };
    std::vector<Gone> m_gone;           ///< to be deleted soon
    QString m_noted;                    ///< workspace and source that m_recent has
    QString m_newFile;                  ///< the workspace that m_desk was made with, until its source is open
    bool m_passwordCouldBeRead = false; ///< it stood on the command line, and no window has said so yet
};

} // namespace Tieout::shell
