// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/paletteitems.h"

#include "core/workspace/workspace.h"
#include "shell/frame/navigator.h"
#include "shell/frame/shellcontext.h"
#include "shell/models/historymodel.h"
#include "shell/models/sourcecontroller.h"
#include "shell/models/sourcefiles.h"

#include <QCoreApplication>

#include <algorithm>

namespace Tieout::shell {

namespace {

/// Gives this file's texts their context for translators.
struct PaletteWords {
    Q_DECLARE_TR_FUNCTIONS(Tieout::shell::Palette)
};

} // namespace

static void addActions(QList<PaletteItem> &items, const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        if (!action->isEnabled() || !action->isVisible())
            continue;
        const QString title = QString(action->text()).remove(u'&');
        items.append({action->property("icon").toString(),
                      title,
                      action->shortcut().toString(QKeySequence::NativeText),
                      {},
                      [action] { action->trigger(); }});
    }
}

static void addSchema(QList<PaletteItem> &items, ShellContext &context, const catalog::Snapshot &snapshot)
{
    if (!context.navigator.offers(QStringLiteral("catalog")))
        return;
    Navigator *navigator = &context.navigator;
    for (const Table &table : snapshot.schema().tables) {
        const QString detail = table.kind == TableKind::View ? PaletteWords::tr("view") : PaletteWords::tr("table");
        items.append({QStringLiteral("table"), table.name.display(), detail, {}, [navigator, name = table.name] {
                          navigator->showInCatalog(name);
                      }});
    }
    for (const Table &table : snapshot.schema().tables) {
        for (const Column &column : table.columns) {
            items.append(
                {QStringLiteral("text"), column.name, PaletteWords::tr("column of %1").arg(table.name.display()),
                 table.name.name,
                 [navigator, name = table.name, column = column.name] { navigator->showInCatalog(name, column); }});
        }
    }
}

QList<RecentWorkspace> openableRecent(const ShellContext &context)
{
    QList<RecentWorkspace> items = context.recent ? context.recent->items() : QList<RecentWorkspace>();
    const QString here = context.sampleSource.isEmpty() ? context.store.file() : QStringLiteral("sample");
    items.removeIf([&](const RecentWorkspace &item) { return item.workspace == here; });
    items = items.first(std::min(items.size(), RecentWorkspaces::MostShown));
    for (RecentWorkspace &item : items)
        item.closed = missingLibrary(context.plugins, item.source);
    return items;
}

void openRecent(ShellContext &context, const RecentWorkspace &item)
{
    if (item.gone == RecentWorkspace::Gone::Workspace)
        context.navigator.locate(item.workspace, {});
    else
        context.navigator.openFile(item.workspace); // a source that is gone is said then, with the ways out
}

QList<PaletteItem> paletteItems(ShellContext &context, const QList<PageEntry> &pages, const QList<QAction *> &commands)
{
    QList<PaletteItem> items;
    addActions(items, commands);
    for (const PageEntry &page : pages)
        addActions(items, page.actions);
    for (const RecentWorkspace &item : openableRecent(context)) {
        const QString detail = item.gone != RecentWorkspace::Gone::Nothing ? PaletteWords::tr("not there any more")
                               : item.closed ? PaletteWords::tr("the library it needs is missing")
                                             : item.place();
        items.append({QStringLiteral("open"), PaletteWords::tr("Open %1").arg(item.title), detail, item.place(),
                      [&context, item] { openRecent(context, item); }});
    }
    Navigator *navigator = &context.navigator;
    for (const service::HistoryEntry &item : context.history.items()) {
        items.append({QStringLiteral("history"),
                      item.question,
                      item.headline.isEmpty() ? PaletteWords::tr("question") : item.headline,
                      {},
                      [navigator, question = item.question] { navigator->ask(question); }});
    }
    if (const SnapshotPointer snapshot = context.source.snapshot())
        addSchema(items, context, *snapshot);
    return items;
}

} // namespace Tieout::shell
