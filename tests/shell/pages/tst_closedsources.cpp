// SPDX-License-Identifier: GPL-3.0-or-later
// What lacks its library is shown where sources are chosen: greyed out, with the reason and the way to get it.
#include "core/extension/pluginmanager.h"
#include "gui/guifixture.h"
#include "shell/columnsconnector.h"
#include "shell/dialogs/connectdialog.h"
#include "shell/models/recentworkspaces.h"
#include "shell/pages/ask/recentlist.h"
#include "shell/pages/source/sourcelist.h"
#include "shell/paletteitems.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using TestSupport::ColumnsConnector;

namespace {

const QString why = QStringLiteral("There is no library. Install one.");

QStringList textsOf(const QList<QLabel *> &labels)
{
    QStringList out;
    for (const QLabel *label : labels)
        out.append(label->text());
    return out;
}

} // namespace

class tst_closedsources : public QObject
{
    Q_OBJECT

private slots:
    void filesAreListedKindByKind()
    {
        extension::PluginManager plugins({});
        plugins.add(std::make_unique<ColumnsConnector>(false));
        GuiFixture gui;
        gui.context().plugins = &plugins;
        const SourceList list(gui.context());
        const QList<QLabel *> rows = list.findChildren<QLabel *>("closedKind");
        QCOMPARE(textsOf(rows), QStringList({"Large text files (*.csv): the library of Columns is missing",
                                             "Parquet files (*.parquet): the library of Columns is missing"}));
        for (const QLabel *row : rows) {
            QVERIFY(!row->isEnabled());
            QCOMPARE(row->toolTip(), why);
            QCOMPARE(row->accessibleDescription(), why);
        }
        QCOMPARE(textsOf(list.findChildren<QLabel *>("closedFiles")), QStringList(why));
    }

    void nothingIsSaidWhereTheLibraryIsThere()
    {
        extension::PluginManager plugins({});
        plugins.add(std::make_unique<ColumnsConnector>(true));
        GuiFixture gui;
        gui.context().plugins = &plugins;
        const SourceList list(gui.context());
        QVERIFY(list.findChildren<QLabel *>("closedKind").isEmpty());
        QVERIFY(list.findChildren<QLabel *>("closedFiles").isEmpty());
    }

    void serversAreGreyedOut()
    {
        extension::PluginManager plugins({});
        plugins.add(std::make_unique<ColumnsConnector>(false, QStringLiteral("Closed")));
        plugins.add(std::make_unique<ColumnsConnector>(true, QStringLiteral("Open")));
        const ConnectDialog dialog(plugins);
        const auto *kinds = dialog.findChild<QComboBox *>("connectorKind");
        QCOMPARE(kinds->count(), 2);
        QCOMPARE(kinds->itemText(0), QStringLiteral("Closed: its library is missing"));
        QCOMPARE(kinds->itemData(0, Qt::ToolTipRole).toString(), why);
        QVERIFY(!(kinds->model()->flags(kinds->model()->index(0, 0)) & Qt::ItemIsEnabled));
        QCOMPARE(kinds->currentText(), QStringLiteral("Open"));
    }

    void noServerIsChosenWhereAllAreClosed()
    {
        extension::PluginManager plugins({});
        plugins.add(std::make_unique<ColumnsConnector>(false, QStringLiteral("Closed")));
        const ConnectDialog dialog(plugins);
        QCOMPARE(dialog.findChild<QComboBox *>("connectorKind")->currentIndex(), -1);
        QVERIFY(!dialog.findChild<QPushButton *>("connect")->isEnabled());
    }

    void recentWorkspacesSayIt()
    {
        extension::PluginManager plugins({});
        plugins.add(std::make_unique<ColumnsConnector>(false));
        GuiFixture gui;
        RecentWorkspaces recent(gui.user);
        recent.note({QStringLiteral("/work/b.tieout"), QStringLiteral("other:/data/b"), QStringLiteral("b"), {}});
        recent.note(
            {QStringLiteral("/work/a.tieout"), QStringLiteral("columns:/data/a.parquet"), QStringLiteral("a"), {}});
        gui.context().plugins = &plugins;
        gui.context().recent = &recent;
        const QList<RecentWorkspace> items = openableRecent(gui.context());
        QCOMPARE(items.size(), 2);
        QVERIFY(items[0].closed && !items[1].closed);
        RecentList list;
        list.setItems(items);
        const QList<QLabel *> words = list.findChild<QWidget *>("recent-a")->findChildren<QLabel *>();
        QCOMPARE(words.last()->text(), QStringLiteral("the library it needs is missing"));
        QCOMPARE(words.last()->toolTip(), why);
        QVERIFY(
            list.findChild<QWidget *>("recent-a")->findChild<QPushButton *>("openRecent")->isEnabled()); // its answers
    }
};

QTEST_MAIN(tst_closedsources)
#include "tst_closedsources.moc"
