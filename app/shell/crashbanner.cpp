// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/crashbanner.h"

#include "core/extension/pluginmanager.h"
#include "shell/frame/navigator.h"
#include "shell/models/said.h"

#include <QPushButton>

namespace Tieout::shell {

using extension::PluginManager;
using extension::PluginReason;
using extension::PluginSpec;

QStringList CrashBanner::undecided(const PluginManager &plugins)
{
    QStringList ids;
    for (const PluginSpec &spec : plugins.plugins()) {
        if (spec.reason == PluginReason::Crashed && !plugins.disabledIds().contains(spec.id) && !ids.contains(spec.id))
            ids.append(spec.id);
    }
    return ids;
}

CrashBanner::CrashBanner(PluginManager &plugins, Navigator &navigator, const QString &id, QWidget *parent)
    : NoticeBanner(QStringLiteral("crashBanner"),
                   tr("The last run ended unexpectedly while it started the plugin \"%1\". It is left out this time; "
                      "the next start "
                      "tries it again.")
                       .arg(id),
                   parent)
    , m_plugins(plugins)
    , m_navigator(navigator)
    , m_id(id)
    , m_again(addButton(
          tr("Try again"),
          tr("Starts it now. Should it end the program again, nothing saved is lost and you are asked again."),
          "tryPluginAgain"))
{
    setAccessibleName(tr("A plugin ended the last run"));
    QPushButton *off =
        addButton(tr("Leave it off"), tr("Switch it off until you switch it on again"), "leavePluginOff");
    QPushButton *open =
        addButton(tr("Open Plugins"), tr("Show all plugins and what is wrong with them"), "openPlugins");
    connect(m_again, &QPushButton::clicked, this, &CrashBanner::tryAgain);
    connect(off, &QPushButton::clicked, this, &CrashBanner::leaveOff);
    connect(open, &QPushButton::clicked, this,
            [this] { m_navigator.showPart(QStringLiteral("activity"), QStringLiteral("plugins")); });
}

void CrashBanner::tryAgain()
{
    if (const Result<void> started = m_plugins.startHeldBack(m_id); !started) {
        setText(saidInFull(started.error()));
        m_again->hide();
        return;
    }
    emit pluginStarted();
    settle(tr("The plugin \"%1\" is running.").arg(m_id));
}

void CrashBanner::leaveOff()
{
    if (const Result<void> stored = m_plugins.setDisabled(m_id, true); !stored) {
        setText(saidInFull(stored.error()));
        return;
    }
    settle(tr("The plugin \"%1\" stays off until you switch it on again.").arg(m_id));
}

void CrashBanner::settle(const QString &sentence)
{
    hide();
    m_navigator.say(sentence);
    deleteLater();
}

} // namespace Tieout::shell
