// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin that really took the last run with it, and the window that starts after.
#include "core/extension/fixtureplugins.h"
#include "pictures.h"
#include "sampleoptions.h"

#include "shell/application.h"
#include "shell/crashbanner.h"
#include "shell/desk.h"
#include "shell/widgets/tableview.h"
#include "support/process.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;
using namespace Tieout::TestSupport;

namespace {

const QString Culprit = QStringLiteral("crasheslater");

} // namespace

class tst_crashbanner : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        ProcessOptions process;
        process.environment = {{QStringLiteral("TIEOUT_PLUGIN_PATH"), fixtureFolder(Culprit)},
                               {QStringLiteral("XDG_CONFIG_HOME"), m_folder->filePath(QStringLiteral("home"))},
                               {QStringLiteral("XDG_CACHE_HOME"), m_folder->filePath(QStringLiteral("home"))},
                               {QStringLiteral("XDG_DATA_HOME"), m_folder->filePath(QStringLiteral("home"))}};
        const QStringList list{QStringLiteral("plugins")};
        QVERIFY(!runProgram(QStringLiteral("tieout-cli"), list, process).crashed); // comes through its trial run
        process.environment.insert(QStringLiteral("TIEOUT_FIXTURE_CRASH"), QStringLiteral("1"));
        QVERIFY(runProgram(QStringLiteral("tieout-cli"), list, process).crashed);
    }

    void whatCrashedIsNamedAndTriedAgain()
    {
        const auto desktop = start();
        CrashBanner *banner = bannerOf(*desktop);
        QVERIFY(banner && banner->isVisible());
        QVERIFY2(textOf(banner).contains("\"crasheslater\""), qPrintable(textOf(banner)));
        QVERIFY(!desktop->plugins().connector(Culprit));
        (void)takePicture(*desktop->desk()->window(), QStringLiteral("crash-banner"));

        press(banner, "openPlugins");
        QCOMPARE(desktop->desk()->window()->currentPage(), QStringLiteral("activity"));
        auto *table = desktop->desk()->window()->findChild<TableView *>("plugins");
        QVERIFY(table->isVisible());

        press(banner, "tryPluginAgain");
        QTRY_VERIFY(!bannerOf(*desktop));
        QVERIFY(desktop->plugins().connector(Culprit));
        QVERIFY(desktop->plugins().crashedIds().isEmpty());
        // Nobody is asked again by the next window.
        QVERIFY(desktop->start());
        QVERIFY(!bannerOf(*desktop));
    }

    void itStaysOffWhenSwitchedOff()
    {
        {
            const auto desktop = start();
            press(bannerOf(*desktop), "leavePluginOff");
            QTRY_VERIFY(!bannerOf(*desktop));
            QVERIFY(desktop->plugins().disabledIds().contains(Culprit));
        }
        const auto next = start();
        QVERIFY(!bannerOf(*next));
        QVERIFY(!next->plugins().connector(Culprit));
    }

    void undecidedItIsTriedByTheNextStart()
    {
        {
            const auto desktop = start();
            QVERIFY(bannerOf(*desktop));
        }
        const auto next = start();
        QVERIFY(!bannerOf(*next));
        QVERIFY(next->plugins().connector(Culprit));
    }

    void aSettingThatCannotBeWrittenIsSaid()
    {
        QFile blocked(m_folder->filePath(QStringLiteral("config"))); // a file where the folder belongs
        QVERIFY(blocked.open(QIODevice::WriteOnly));
        blocked.close();
        const auto desktop = start();
        CrashBanner *banner = bannerOf(*desktop);
        press(banner, "leavePluginOff");
        QVERIFY(banner->isVisible());
        QVERIFY2(textOf(banner).contains("cannot be written"), qPrintable(textOf(banner)));
    }

private:
    std::unique_ptr<Application> start()
    {
        StartOptions options = sampleOptions(*m_folder);
        options.plugins.userFolders = {fixtureFolder(Culprit)};
        options.plugins.guardFolder = m_folder->filePath(QStringLiteral("home/tieout/starting"));
        auto desktop = std::make_unique<Application>(*qApp, options);
        const Result<void> started = desktop->start();
        if (!started)
            qWarning("%s", qPrintable(started.error().fullMessage()));
        return desktop;
    }

    static CrashBanner *bannerOf(Application &desktop) { return desktop.desk()->window()->findChild<CrashBanner *>(); }
    static QString textOf(CrashBanner *banner)
    {
        QString text;
        for (const QLabel *label : banner->findChildren<QLabel *>())
            text += label->text();
        return text;
    }
    static void press(CrashBanner *banner, const char *button)
    {
        QTest::mouseClick(banner->findChild<QPushButton *>(QLatin1String(button)), Qt::LeftButton);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(tst_crashbanner)
#include "tst_crashbanner.moc"
