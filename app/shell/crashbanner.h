// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/widgets/noticebanner.h"

namespace Tieout::extension {
class PluginManager;
}

namespace Tieout::shell {

class Navigator;

/// Across the window, in nobody's way: a plugin ended the last run and was held back; what shall become of it?
class CrashBanner : public NoticeBanner
{
    Q_OBJECT

public:
    /// Both outlive the banner.
    CrashBanner(extension::PluginManager &plugins, Navigator &navigator, const QString &id, QWidget *parent = nullptr);

    /// Ids of plugins that were held back for a crash and about which nothing was decided yet.
    static QStringList undecided(const extension::PluginManager &plugins);

signals:
    /// The plugin runs now.
    void pluginStarted();

private:
    void tryAgain();
    void leaveOff();
    void settle(const QString &sentence);

    extension::PluginManager &m_plugins;
    Navigator &m_navigator;
    QString m_id;
    QPushButton *m_again;
};

} // namespace Tieout::shell
