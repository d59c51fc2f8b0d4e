// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/source/sourcepage.h"

#include "shell/frame/shellcontext.h"
#include "shell/pages/source/functionseditor.h"
#include "shell/pages/source/scopeeditor.h"
#include "shell/pages/source/sighteditor.h"
#include "shell/pages/source/sourcelist.h"
#include "shell/widgets/look.h"
#include "shell/widgets/pagecolumn.h"
#include "shell/widgets/sectiontitle.h"

#include <QCoreApplication>
#include <QScrollArea>
#include <QVBoxLayout>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct SourcePageWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::SourcePage)
};

constexpr int MostWidth = 960;

} // namespace

PageEntry makeSourcePage(ShellContext &context)
{
    auto *area = new QScrollArea;
    QVBoxLayout *column = makePageColumn(*area);
    QLabel *title = makeLabel(SourcePageWords::tr("Source"), textFont(TextSize::Title, QFont::Bold));
    column->addWidget(title);
    column->addWidget(new SectionTitle(SourcePageWords::tr("Sources of this workspace")));
    auto *list = new SourceList(context);
    column->addWidget(list);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(SourcePageWords::tr("What may be read of it")));
    auto *scope = new ScopeEditor(context);
    column->addWidget(scope, 1);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(SourcePageWords::tr("What was added to it")));
    auto *functions = new FunctionsEditor(context);
    column->addWidget(functions);
    column->addSpacing(8);
    column->addWidget(new SectionTitle(SourcePageWords::tr("What a model may be told of it")));
    auto *sight = new SightEditor(context);
    column->addWidget(sight);
    for (QWidget *widget : {static_cast<QWidget *>(title), static_cast<QWidget *>(list), static_cast<QWidget *>(scope),
                            static_cast<QWidget *>(functions), static_cast<QWidget *>(sight)})
        widget->setMaximumWidth(MostWidth);

    PageEntry entry{QStringLiteral("source"), SourcePageWords::tr("Source"), QStringLiteral("database"), area};
    entry.place = PagePlace::Menu;
    return entry;
}

} // namespace Tieout::shell
