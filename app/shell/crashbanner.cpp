// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/crashbanner.h"

#include "core/extension/pluginmanager.h"
#include "shell/navigator.h"
#include "shell/theme/icons.h"
#include "shell/widgets/iconlabel.h"
#include "shell/widgets/look.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace Tieout::shell {

using extension::PluginManager;
using extension::PluginReason;
using extension::PluginSpec;

static QPushButton *makeButton(const QString &text, const QString &toolTip, const char *name)
{
    auto *button = new QPushButton(text);
    button->setToolTip(toolTip);
    button->setObjectName(QLatin1String(name));
    return button;
}

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
    : QFrame(parent)
    , m_plugins(plugins)
    , m_navigator(navigator)
    , m_id(id)
    , m_text(makeLabel({}, TextSize::Body, "", true))
    , m_again(makeButton(tr("Try again"), tr("Starts it now. Should it end the program again, nothing saved is lost and you are asked again."),
                         "tryPluginAgain"))
{
    setObjectName(QStringLiteral("crashBanner"));
    setLook(this, "banner-caution");
    setAccessibleName(tr("A plugin ended the last run"));
    m_text->setText(tr("The last run ended unexpectedly while it started the plugin \"%1\". It is left out this time; the next start "
                       "tries it again.")
                        .arg(id));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(14, 7, 14, 7);
    row->setSpacing(8);
    row->addWidget(new IconLabel(QStringLiteral("warning"), IconRole::Caution));
    row->addWidget(m_text, 1);
    auto *off = makeButton(tr("Leave it off"), tr("Switch it off until you switch it on again"), "leavePluginOff");
    auto *open = makeButton(tr("Open Plugins"), tr("Show all plugins and what is wrong with them"), "openPlugins");
    for (QPushButton *button : {m_again, off, open})
        row->addWidget(button);
    connect(m_again, &QPushButton::clicked, this, &CrashBanner::tryAgain);
    connect(off, &QPushButton::clicked, this, &CrashBanner::leaveOff);
    connect(open, &QPushButton::clicked, this,
            [this] { m_navigator.showPart(QStringLiteral("activity"), QStringLiteral("plugins")); });
}

void CrashBanner::tryAgain()
{
    if (const Result<void> started = m_plugins.startHeldBack(m_id); !started) {
        m_text->setText(started.error().fullMessage());
        m_again->hide();
        return;
    }
    emit pluginStarted();
    settle(tr("The plugin \"%1\" is running.").arg(m_id));
}

void CrashBanner::leaveOff()
{
    if (const Result<void> stored = m_plugins.setDisabled(m_id, true); !stored) {
        m_text->setText(stored.error().fullMessage());
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
