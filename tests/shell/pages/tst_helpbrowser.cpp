// SPDX-License-Identifier: GPL-3.0-or-later
// The window shows the pages that the terminal prints.
#include "shell/pages/about/helpbrowser.h"

#include "core/help/helppages.h"

#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QRegularExpression>
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

    /// What they show somebody typing is run from the English ones (tst_helpexamples).
    void translatedTopicsShowTheSameExamples()
    {
        const auto examples = [](const help::Page &page) {
            static const QRegularExpression fence(QStringLiteral("```.*?```"),
                                                  QRegularExpression::DotMatchesEverythingOption);
            QStringList out;
            for (auto found = fence.globalMatch(page.markdown); found.hasNext();)
                out.append(found.next().captured());
            return out;
        };
        const QList<help::Page> &german = help::pages(QStringLiteral("de"));
        QCOMPARE(german.size(), help::pages().size());
        for (qsizetype i = 0; i < german.size(); ++i) {
            const help::Page &english = help::pages()[i];
            QCOMPARE(german[i].id, english.id);
            QCOMPARE(examples(german[i]), examples(english));
            QVERIFY2((german[i].markdown == english.markdown) == (english.kind == help::PageKind::Command),
                     qPrintable(english.id));
            const auto count = [](const QString &text, const char *what) { return text.count(QLatin1String(what)); };
            for (const char *what : {"\n## ", "\n| ", "\n* "})
                QCOMPARE(count(german[i].markdown, what), count(english.markdown, what));
        }
        QCOMPARE(help::pages(QStringLiteral("no language")).size(), german.size());
        QCOMPARE(help::page(QStringLiteral("start"), QStringLiteral("no language"))->markdown,
                 help::page(QStringLiteral("start"))->markdown);
    }

    void itShowsEachOfThem()
    {
        QLabel *overview = nullptr;
        HelpBrowser browser([&overview] { return overview = new QLabel(QStringLiteral("overview")); });
        auto *list = browser.findChild<QListWidget *>(QStringLiteral("helpList"));
        auto *text = browser.findChild<QTextBrowser *>(QStringLiteral("helpText"));
        auto *stack = browser.findChild<QStackedWidget *>();
        QCOMPARE(list->count(), 0); // nobody has looked yet
        QVERIFY(!overview);
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
