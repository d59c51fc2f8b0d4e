// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed and not saved is on disk within a second, and back after a restart.
#include "core/workspace/drafts.h"
#include "sampleoptions.h"
#include "shell/pages/pagefixture.h"

#include "shell/desk.h"
#include "shell/editor/sqleditor.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/catalog/aspectview.h"
#include "shell/pages/catalog/catalogpage.h"
#include "shell/pages/context/contextpage.h"
#include "shell/pages/context/definitionform.h"
#include "shell/pages/settings/settingeditor.h"
#include "shell/pages/source/scopeeditor.h"
#include "shell/pages/sql/sqlpage.h"
#include "shell/widgets/drafted.h"

#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 60'000;

QJsonObject onDisk(const QString &file, const QString &key)
{
    const auto store = workspace::Workspace::open(file);
    const QString text =
        store ? (*store)->setting(QLatin1String(workspace::DraftPrefix) + key, {}).value_or(QString()) : QString();
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

} // namespace

class tst_drafts : public QObject
{
    Q_OBJECT

private slots:
    void typingWithoutAPauseIsOnDiskWithinASecond()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("w.tieout"));
        const auto store = workspace::Workspace::create(file);
        QVERIFY(store);
        Drafts drafts(**store, {});
        QElapsedTimer since;
        since.start();
        qint64 longest = 0;
        QList<qint64> kept; // ms, of each call
        QHash<QString, qint64> typedAt;
        QString text;
        QString seen;
        while (since.elapsed() < 4'000) {
            text += u'x';
            typedAt.insert(text, since.elapsed());
            QElapsedTimer keeping;
            keeping.start();
            drafts.keep(QStringLiteral("sql:a"), {{QStringLiteral("text"), text}});
            kept.append(keeping.nsecsElapsed() / 1'000'000);
            QTest::qSleep(20); // never a pause
            // What a kill would take now: the first key that is not on disk, and all behind it.
            const qint64 now = since.elapsed();
            seen = onDisk(file, QStringLiteral("sql:a"))["text"].toString();
            longest = std::max(longest, now - typedAt.value(seen + u'x', now));
        }
        QVERIFY(!seen.isEmpty());
        QVERIFY2(longest < 1'000, qPrintable(QString::number(longest)));
        // One call may wait for its turn on a busy machine; if they waited for the disk, all would.
        std::sort(kept.begin(), kept.end());
        QVERIFY2(kept.at(kept.size() * 9 / 10) < 16, qPrintable(QString::number(kept.last())));
    }

    void theLastWordIsWrittenInTheEnd()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("w.tieout"));
        const auto store = workspace::Workspace::create(file);
        {
            Drafts drafts(**store, {});
            drafts.keep(QStringLiteral("a"), {{QStringLiteral("text"), QStringLiteral("one")}});
            QCOMPARE(drafts.draft(QStringLiteral("a"))["text"].toString(), QStringLiteral("one"));
        }
        QCOMPARE(onDisk(file, QStringLiteral("a"))["text"].toString(), QStringLiteral("one"));
        {
            Drafts drafts(**store, {});
            drafts.forget(QStringLiteral("a"));
            QVERIFY(drafts.draft(QStringLiteral("a")).isEmpty());
            QVERIFY(drafts.flush());
        }
        QVERIFY(onDisk(file, QStringLiteral("a")).isEmpty());
    }

    void aWorkspaceInMemoryHasAFileBesideIt()
    {
        const QTemporaryDir folder;
        const QString spare = folder.filePath(QStringLiteral("state/drafts/unsaved.json"));
        {
            const auto store = workspace::Workspace::temporary();
            Drafts drafts(**store, spare);
            drafts.keep(QStringLiteral("a"), {{QStringLiteral("text"), QStringLiteral("one")}});
            drafts.keep(QStringLiteral("b"), {{QStringLiteral("text"), QStringLiteral("two")}});
        }
        const auto store = workspace::Workspace::temporary();
        Drafts drafts(**store, spare);
        QCOMPARE(drafts.draft(QStringLiteral("a"))["text"].toString(), QStringLiteral("one"));
        drafts.forget(QStringLiteral("a"));
        QVERIFY(drafts.flush());
        Drafts again(**store, spare);
        QVERIFY(again.draft(QStringLiteral("a")).isEmpty());
        QCOMPARE(again.draft(QStringLiteral("b"))["text"].toString(), QStringLiteral("two"));
    }

    void whatCannotBeWrittenIsSaidAndTriedAgain()
    {
        const QTemporaryDir folder;
        const QString blocked = folder.filePath(QStringLiteral("blocked"));
        QFile(blocked).open(QIODevice::WriteOnly); // a file where a folder is wanted
        const auto store = workspace::Workspace::temporary();
        Drafts drafts(**store, blocked + QStringLiteral("/drafts.json"));
        QSignalSpy failed(&drafts, &Drafts::failed);
        drafts.keep(QStringLiteral("a"), {{QStringLiteral("text"), QStringLiteral("one")}});
        QVERIFY(!drafts.flush());
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(failed.first().first().value<Error>().fullMessage().contains(QStringLiteral("cannot be written")));
        QVERIFY(QFile::remove(blocked));
        QVERIFY(drafts.flush());
        QVERIFY(QFile::exists(blocked + QStringLiteral("/drafts.json")));
    }

    void aFieldPutsBackTextAndCursor()
    {
        const auto store = workspace::Workspace::temporary();
        Drafts drafts(**store, {});
        {
            QLineEdit line;
            auto *draft = new Drafted(&line, drafts);
            QVERIFY(!draft->setPlace(QStringLiteral("a"), {}));
            QTest::keyClicks(&line, QStringLiteral("rent by m"));
            QTest::keyClick(&line, Qt::Key_Home);
        }
        QLineEdit line;
        auto *draft = new Drafted(&line, drafts);
        QVERIFY(draft->setPlace(QStringLiteral("a"), {}));
        QCOMPARE(line.text(), QStringLiteral("rent by m"));
        QCOMPARE(line.cursorPosition(), 0);
        QVERIFY(Drafted::isOpen(drafts.draft(QStringLiteral("a"))));
        draft->putAside();
        QVERIFY(!Drafted::isOpen(drafts.draft(QStringLiteral("a"))));
        QVERIFY(!drafts.draft(QStringLiteral("a")).isEmpty());
        QVERIFY(!draft->setPlace(QStringLiteral("b"), line.text())); // nothing is about to be written there
        QVERIFY(drafts.draft(QStringLiteral("b")).isEmpty());
    }

    void aDraftKnowsThatSomethingElseWasSavedSince()
    {
        const auto store = workspace::Workspace::temporary();
        Drafts drafts(**store, {});
        const QString key = QStringLiteral("a");
        QLineEdit line(QStringLiteral("one"));
        auto *draft = new Drafted(&line, drafts);
        QVERIFY(!draft->setPlace(key, QStringLiteral("one")));
        QVERIFY(!draft->isDraft());
        QTest::keyClicks(&line, QStringLiteral("!"));
        QVERIFY(draft->isDraft());
        QVERIFY(!draft->isOutdated());
        QVERIFY(draft->setPlace(key, QStringLiteral("one")));
        QVERIFY(!draft->isOutdated());
        QVERIFY(draft->setPlace(key, QStringLiteral("two")));
        QVERIFY(draft->isOutdated());
        QTest::keyClicks(&line, QStringLiteral("!"));
        QVERIFY(draft->isOutdated()); // typing on does not make it newer
        QVERIFY(draft->setPlace(key, QStringLiteral("two")));
        QVERIFY(draft->isOutdated());
        draft->saved();
        QVERIFY(!draft->isDraft());
        QTest::keyClicks(&line, QStringLiteral("!"));
        QVERIFY(draft->setPlace(key, draft->savedText()));
        QVERIFY(!draft->isOutdated());
    }

    void questionAndSqlComeBackInTheSample()
    {
        const QTemporaryDir folder;
        {
            Application first(*qApp, sampleOptions(folder));
            QVERIFY(first.start());
            QTRY_VERIFY_WITH_TIMEOUT(first.desk()->source().isOpen(), Patience);
            MainWindow &window = *first.desk()->window();
            QTest::keyClicks(window.findChild<QLineEdit *>(QStringLiteral("question")),
                             QStringLiteral("rent collected in "));
            window.showPage(QStringLiteral("sql"));
            SqlEditor &editor = window.findChild<SqlPage *>()->editor();
            QTest::keyClicks(&editor, QStringLiteral("SELECT 42 AS n"));
            QTest::keyClick(&editor, Qt::Key_Home);
            const QString file = first.desk()->store().file();
            const QString source = first.desk()->source().address();
            // Not closed in order: it is there before.
            QTRY_COMPARE_WITH_TIMEOUT(onDisk(file, workspace::sqlDraftOf(source))["text"].toString(),
                                      QStringLiteral("SELECT 42 AS n"), 1'000);
            QTRY_COMPARE_WITH_TIMEOUT(onDisk(file, QStringLiteral("question:") + source)["text"].toString(),
                                      QStringLiteral("rent collected in "), 1'000);
            QTRY_VERIFY_WITH_TIMEOUT((*workspace::Workspace::open(file))
                                         ->setting(QStringLiteral("windowState"), {})
                                         ->contains(QStringLiteral("\"page\":\"sql\"")),
                                     1'000);
        }
        Application second(*qApp, sampleOptions(folder));
        QVERIFY(second.start());
        MainWindow &window = *second.desk()->window();
        QCOMPARE(window.currentPage(), QStringLiteral("sql"));
        QCOMPARE(window.findChild<QLineEdit *>(QStringLiteral("question"))->text(),
                 QStringLiteral("rent collected in "));
        SqlEditor &editor = window.findChild<SqlPage *>()->editor();
        QCOMPARE(editor.text(), QStringLiteral("SELECT 42 AS n"));
        QCOMPARE(editor.cursorOffset(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(second.desk()->source().isOpen(), Patience);
        QCOMPARE(editor.text(), QStringLiteral("SELECT 42 AS n"));
    }

    void everySourceHasItsOwn()
    {
        PageFixture gui;
        SqlPage page(gui.context());
        TestSupport::makeSqlite(gui.folder.filePath(QStringLiteral("a.db")), "CREATE TABLE a (id INTEGER);");
        TestSupport::makeSqlite(gui.folder.filePath(QStringLiteral("b.db")), "CREATE TABLE b (id INTEGER);");
        QVERIFY(gui.open(gui.folder.filePath(QStringLiteral("a.db"))));
        page.setSql(QStringLiteral("SELECT id FROM a"), QStringLiteral("which?"));
        QVERIFY(gui.open(gui.folder.filePath(QStringLiteral("b.db"))));
        QCOMPARE(page.editor().text(),
                 QStringLiteral("SELECT id FROM a")); // taken along: there is nothing to put in its place
        page.setSql(QStringLiteral("SELECT id FROM b"));
        QVERIFY(gui.open(gui.folder.filePath(QStringLiteral("a.db"))));
        QCOMPARE(page.editor().text(), QStringLiteral("SELECT id FROM a"));
        QVERIFY(gui.open(gui.folder.filePath(QStringLiteral("b.db"))));
        QCOMPARE(page.editor().text(), QStringLiteral("SELECT id FROM b"));
    }

    void theCursorOfSqlIsKeptWithoutWaitingForThePainting()
    {
        PageFixture gui;
        QVERIFY(gui.openScript(houses()));
        SqlPage page(gui.context()); // never shown
        QTest::keyClicks(&page.editor(), QStringLiteral("SELECT 1"));
        QCoreApplication::processEvents();
        const QJsonObject draft = gui.drafts.draft(workspace::sqlDraftOf(gui.source.address()));
        QCOMPARE(draft["text"].toString(), QStringLiteral("SELECT 1"));
        QCOMPARE(draft["cursor"].toInt(), 8);
    }

    void whatWasKeptBeforeIsNotLost()
    {
        PageFixture gui;
        QVERIFY(gui.store->setSetting(QString::fromLatin1(workspace::DraftKey), QStringLiteral("SELECT 1 AS old")));
        QVERIFY(gui.openScript(houses()));
        SqlPage page(gui.context());
        QCOMPARE(page.editor().text(), QStringLiteral("SELECT 1 AS old"));
        QVERIFY(gui.store->setting(QString::fromLatin1(workspace::DraftKey), {})->isEmpty());
        SqlPage again(gui.context());
        QCOMPARE(again.editor().text(), QStringLiteral("SELECT 1 AS old"));
    }

    void anEditOfTheCatalogGoesOn()
    {
        PageFixture gui;
        QVERIFY(gui.openScript(houses()));
        {
            CatalogPage page(gui.context());
            auto *view = page.findChild<AspectView *>(QStringLiteral("grain"));
            QVERIFY(view);
            view->startEditing();
            auto *text = view->findChild<QPlainTextEdit *>(QStringLiteral("text"));
            text->clear();
            QTest::keyClicks(text, QStringLiteral("One flat of a ho"));
        }
        CatalogPage page(gui.context());
        auto *view = page.findChild<AspectView *>(QStringLiteral("grain"));
        QVERIFY(view->isEditing());
        auto *text = view->findChild<QPlainTextEdit *>(QStringLiteral("text"));
        QCOMPARE(text->toPlainText(), QStringLiteral("One flat of a ho"));
        QCOMPARE(text->textCursor().position(), 16);
        // Esc loses nothing: it is there when somebody edits again.
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(!view->isEditing());
        CatalogPage third(gui.context());
        view = third.findChild<AspectView *>(QStringLiteral("grain"));
        QVERIFY(!view->isEditing());
        view->startEditing();
        text = view->findChild<QPlainTextEdit *>(QStringLiteral("text"));
        QCOMPARE(text->toPlainText(), QStringLiteral("One flat of a ho"));
        // Saved it is no draft any more.
        QSignalSpy edited(&third, &CatalogPage::edited);
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(edited.count(), 1);
        CatalogPage fourth(gui.context());
        view = fourth.findChild<AspectView *>(QStringLiteral("grain"));
        QVERIFY(!view->isEditing());
    }

    void typingGoesOnWhileTheSourceIsReadAnew()
    {
        PageFixture gui;
        QVERIFY(gui.openScript(houses()));
        CatalogPage page(gui.context());
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.findChild<AspectView *>(QStringLiteral("grain"))->startEditing();
        auto *text = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
        QVERIFY(text);
        text->clear();
        QTest::keyClicks(text, QStringLiteral("One fl"));
        QSignalSpy opened(&gui.source, &SourceController::opened);
        gui.source.refresh({true});
        QVERIFY(opened.wait(20'000));
        auto *now = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
        QVERIFY(now);
        QTest::keyClicks(now, QStringLiteral("at"));
        QCOMPARE(now->toPlainText(), QStringLiteral("One flat"));

        ScopeEditor scope(gui.context());
        scope.show();
        QVERIFY(QTest::qWaitForWindowActive(&scope));
        auto *tree = scope.findChild<QTreeWidget *>(QStringLiteral("scopeTree"));
        tree->setCurrentItem(tree->topLevelItem(1));
        auto *condition = scope.findChild<QLineEdit *>(QStringLiteral("rowFilter"));
        condition->setFocus();
        QTest::keyClicks(condition, QStringLiteral("id >"));
        opened.clear();
        gui.source.refresh({true});
        QVERIFY(opened.wait(20'000));
        QVERIFY(condition->hasFocus());
        QTest::keyClicks(condition, QStringLiteral(" 1"));
        QCOMPARE(condition->text(), QStringLiteral("id > 1"));
    }

    void settingsDefinitionsAndFiltersGoOn()
    {
        PageFixture gui;
        QVERIFY(gui.openScript(houses()));
        {
            SettingEditor editor(workspace::settings::currency, gui.settings, gui.drafts);
            QTest::keyClicks(editor.findChild<QLineEdit *>(), QStringLiteral("EU"));
            DefinitionForm form(gui.drafts);
            form.setSnapshot(gui.source.snapshot());
            QTest::keyClicks(form.findChild<QLineEdit *>(QStringLiteral("definitionTerm")),
                             QStringLiteral("good tenant"));
            QTest::keyClicks(form.findChild<QLineEdit *>(QStringLiteral("definitionCondition")),
                             QStringLiteral("id > "));
            ScopeEditor scope(gui.context());
            auto *tree = scope.findChild<QTreeWidget *>(QStringLiteral("scopeTree"));
            tree->setCurrentItem(tree->topLevelItem(0));
            QTest::keyClicks(scope.findChild<QLineEdit *>(QStringLiteral("rowFilter")), QStringLiteral("id > 1"));
        }
        SettingEditor editor(workspace::settings::currency, gui.settings, gui.drafts);
        auto *line = editor.findChild<QLineEdit *>();
        QCOMPARE(line->text(), QStringLiteral("EU"));
        QVERIFY(gui.settings.value(workspace::settings::currency).isEmpty());
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(gui.settings.value(workspace::settings::currency), QStringLiteral("EU"));
        QVERIFY(gui.drafts.draft(QStringLiteral("setting:currency")).isEmpty());
        DefinitionForm form(gui.drafts);
        form.setSnapshot(gui.source.snapshot());
        QCOMPARE(form.findChild<QLineEdit *>(QStringLiteral("definitionTerm"))->text(), QStringLiteral("good tenant"));
        QCOMPARE(form.findChild<QLineEdit *>(QStringLiteral("definitionCondition"))->text(), QStringLiteral("id > "));
        ScopeEditor scope(gui.context());
        auto *tree = scope.findChild<QTreeWidget *>(QStringLiteral("scopeTree"));
        QCOMPARE(tree->topLevelItem(0)->text(1), QStringLiteral("id > 1"));
        QVERIFY(scope.findChild<QPushButton *>(QStringLiteral("applyScope"))->isEnabled());
        scope.findChild<QPushButton *>(QStringLiteral("resetScope"))->click();
        QVERIFY(tree->topLevelItem(0)->text(1).isEmpty());
        ScopeEditor again(gui.context());
        QVERIFY(!again.findChild<QPushButton *>(QStringLiteral("applyScope"))->isEnabled());
    }
};

QTEST_MAIN(tst_drafts)
#include "tst_drafts.moc"
