// SPDX-License-Identifier: GPL-3.0-or-later
// The window shows the pages that the terminal prints.
#include "shell/pages/about/helpbrowser.h"

#include "core/help/helppages.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QStackedWidget>
#include <QTest>
#include <QTextBrowser>

using namespace Tieout;
using namespace Tieout::shell;

class TestHelpBrowser : public QObject
{
    Q_OBJECT

private slots:
    /// A page that was written and not listed would be in no program.
    void everyFileIsAPage()
    {
        QStringList files;
        for (const char *folder : {"topics", "commands"})
            files += QDir(QStringLiteral(TIEOUT_SOURCE_DIR "/resources/help/") + QLatin1String(folder))
                         .entryList({QStringLiteral("*.md")});
        QStringList pages;
        for (const help::Page &page : help::pages()) {
            pages.append(page.id + QStringLiteral(".md"));
            QVERIFY2(!page.title.isEmpty() && page.markdown.startsWith(QLatin1String("# ")), qPrintable(page.id));
        }
        files.sort();
        pages.sort();
        QCOMPARE(pages, files);
        QVERIFY(pages.size() > 30);
    }

    void itShowsEachOfThem()
    {
        auto *overview = new QLabel(QStringLiteral("overview"));
        HelpBrowser browser(overview);
        auto *list = browser.findChild<QListWidget *>(QStringLiteral("helpList"));
        auto *text = browser.findChild<QTextBrowser *>(QStringLiteral("helpText"));
        auto *stack = browser.findChild<QStackedWidget *>();
        QCOMPARE(list->count(), 0); // nobody has looked yet
        browser.show();
        QCOMPARE(list->count(), help::pages().size() + 1);
        QCOMPARE(list->currentRow(), 0);
        QCOMPARE(stack->currentWidget(), overview);
        browser.showPage(QStringLiteral("path"));
        QCOMPARE(list->currentItem()->text(), QStringLiteral("tieout-cli path"));
        QCOMPARE(stack->currentWidget(), text);
        QVERIFY2(text->toPlainText().contains(QLatin1String("tieout-cli path --source sample payments properties")),
                 qPrintable(text->toPlainText()));
        QVERIFY(!text->toPlainText().contains(QLatin1String("```")));
        for (int row = 1; row < list->count(); ++row) {
            list->setCurrentRow(row);
            QVERIFY(text->toPlainText().startsWith(help::pages()[row - 1].title));
        }
        browser.showPage(QStringLiteral("no such page"));
        QCOMPARE(list->currentRow(), list->count() - 1);
        browser.showPage({});
        QCOMPARE(stack->currentWidget(), overview);
    }

    void plainTextHasNoSigns()
    {
        QCOMPARE(help::plainText(
                     QStringLiteral("# ask\n\nText.\n\n```sh\ntieout-cli ask\n\n# no heading\n```\n\n## More\n")),
                 QStringLiteral("ask\n\nText.\n\n    tieout-cli ask\n\n    # no heading\n\nMore\n"));
    }
};

QTEST_MAIN(TestHelpBrowser)
#include "tst_helpbrowser.moc"
