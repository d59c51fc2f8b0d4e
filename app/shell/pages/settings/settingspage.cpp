// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/settings/settingspage.h"

#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/settingsstore.h"
#include "shell/pages/settings/modelsection.h"
#include "shell/pages/settings/settingeditor.h"
#include "shell/widgets/card.h"
#include "shell/widgets/look.h"
#include "shell/widgets/pagecolumn.h"
#include "shell/widgets/sectiontitle.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QScrollArea>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct SettingsWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::Settings)
};

} // namespace

static Card *makeGroup(workspace::SettingScope scope, ShellContext &context)
{
    auto *card = new Card;
    card->body()->setSpacing(0);
    bool first = true;
    for (const workspace::Setting &setting : workspace::allSettings()) {
        if (setting.scope != scope || *setting.section)
            continue;
        if (!first)
            card->body()->addWidget(makeRule());
        first = false;
        card->body()->addWidget(new SettingEditor(setting, context.settings, context.drafts));
    }
    return card;
}

PageEntry makeSettingsPage(ShellContext &context)
{
    auto *area = new QScrollArea;
    QVBoxLayout *column = makePageColumn(*area);
    auto *title = makeLabel(SettingsWords::tr("Settings"), textFont(TextSize::Title, QFont::Bold));
    title->setMaximumWidth(860);
    column->addWidget(title);
    column->addSpacing(6);
    column->addWidget(new SectionTitle(SettingsWords::tr("Model")));
    auto *model = new ModelSection(context);
    column->addWidget(model);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(SettingsWords::tr("This workspace")));
    column->addWidget(makeGroup(workspace::SettingScope::Workspace, context));
    auto *more = new QPushButton(SettingsWords::tr("Company context..."));
    more->setObjectName(QStringLiteral("openContext"));
    more->setToolTip(SettingsWords::tr("Fiscal year, week, time zone, currency, and what words mean here"));
    QObject::connect(more, &QPushButton::clicked, &context.navigator,
                     [&context] { context.navigator.showPage(QStringLiteral("context")); });
    column->addWidget(more, 0, Qt::AlignLeft);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(SettingsWords::tr("You, in every workspace")));
    column->addWidget(makeGroup(workspace::SettingScope::User, context));
    column->addStretch();
    for (Card *card : area->findChildren<Card *>())
        card->setMaximumWidth(860);

    QObject::connect(
        &context.navigator, &Navigator::partRequested, area, [area, model](const QString &page, const QString &part) {
            if (page != QLatin1String("settings") || part != QLatin1String("model"))
                return;
            area->ensureWidgetVisible(model);
            model->findChild<QWidget *>(QStringLiteral("setting-modelBackend"))->setFocus(Qt::OtherFocusReason);
        });

    PageEntry entry{QStringLiteral("settings"), SettingsWords::tr("Settings"), QStringLiteral("settings"), area};
    entry.place = PagePlace::Menu;
    return entry;
}

} // namespace Tieout::shell
