// SPDX-License-Identifier: GPL-3.0-or-later
// Every shortcut works on its page whatever came before, Esc stops what runs, and no key is lost on its way.
#include "shell/pages/pagefixture.h"

#include "shell/dialogs/commandpalette.h"
#include "shell/editor/sqleditor.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/sql/resultview.h"
#include "shell/pages/sql/sqlpage.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

const QString slowQuery = QStringLiteral(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT COUNT(*) AS c FROM n");

/// The whole window over a small database.
struct Desktop {
    PageFixture gui;
    std::unique_ptr<MainWindow> window;

    bool open()
    {
        window = std::make_unique<MainWindow>(gui.context(), pageList(gui.context()));
        window->show();
        return QTest::qWaitForWindowActive(window.get()) && gui.openScript(houses())
               && QTest::qWaitFor([this] { return !gui.source.isBusy(); }, 60'000);
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *focused = QApplication::focusWidget();
        QTest::keyClick(focused ? focused : window.get(), key, modifiers);
    }
    SqlPage &sql() { return *window->findChild<SqlPage *>(); }
};

/// What may have been there before somebody presses a key.
enum class Before { Nothing, Palette, Dialog, OtherPage };

void come(Desktop &desktop, Before before, const QString &page)
{
    switch (before) {
    case Before::Nothing:
        break;
    case Before::Palette: {
        desktop.press(Qt::Key_K, Qt::ControlModifier);
        auto *palette = desktop.window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
        break;
    }
    case Before::Dialog: {
        QDialog dialog(desktop.window.get());
        dialog.open();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
        QVERIFY(QTest::qWaitForWindowActive(desktop.window.get()));
        break;
    }
    case Before::OtherPage:
        desktop.window->showPage(page == QLatin1String("ask") ? QStringLiteral("schema") : QStringLiteral("ask"));
        desktop.window->showPage(page);
        break;
    }
}

} // namespace

class tst_keyboard : public QObject
{
    Q_OBJECT

private slots:
    void everyShortcutWorksOnItsPage_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<int>("before");
        const QList<std::pair<const char *, Before>> befores{{"at once", Before::Nothing},
                                                             {"after the palette", Before::Palette},
                                                             {"after a dialog", Before::Dialog},
                                                             {"after another page", Before::OtherPage}};
        for (const char *page :
             {"ask", "schema", "catalog", "sql", "sheets", "activity", "context", "source", "settings", "about"}) {
            for (const auto &[name, before] : befores)
                QTest::addRow("%s, %s", page, name) << QString::fromLatin1(page) << int(before);
        }
    }
    void everyShortcutWorksOnItsPage()
    {
        QFETCH(QString, page);
        QFETCH(int, before);
        Desktop desktop;
        QVERIFY(desktop.open());
        desktop.window->showPage(page);
        come(desktop, Before(before), page);
        QList<QAction *> actions = desktop.window->actions();
        for (const PageEntry &entry : desktop.window->pages()) {
            if (entry.id == page)
                actions += entry.actions;
        }
        // What they would do is not what is tried here.
        QHash<QAction *, int> done;
        for (QAction *action : std::as_const(actions)) {
            disconnect(action, &QAction::triggered, nullptr, nullptr);
            connect(action, &QAction::triggered, this, [&done, action] { ++done[action]; });
        }
        for (QAction *action : std::as_const(actions)) {
            for (const QKeySequence &keys : action->shortcuts()) {
                if (keys.isEmpty() || (keys == QKeySequence::Undo || keys == QKeySequence::Redo))
                    continue; // of whoever edits text first
                done.clear();
                QWidget *focused = QApplication::focusWidget();
                QTest::keySequence(focused ? focused : desktop.window.get(), keys);
                QVERIFY2(done.value(action) == 1,
                         qPrintable(
                             QStringLiteral("%1 (%2), focus on %3")
                                 .arg(action->text(), keys.toString(),
                                      focused ? QString::fromLatin1(focused->metaObject()->className()) : QString())));
                QCOMPARE(done.size(), 1);
            }
        }
    }

    void noTwoCommandsHaveOneKey()
    {
        Desktop desktop;
        QVERIFY(desktop.open());
        for (const PageEntry &page : desktop.window->pages()) {
            QHash<QString, QString> taken;
            for (const QAction *action : desktop.window->actions() + page.actions) {
                for (const QKeySequence &keys : action->shortcuts()) {
                    const QString name = keys.toString();
                    QVERIFY2(!taken.contains(name),
                             qPrintable(QStringLiteral("%1 on %2: \"%3\" and \"%4\"")
                                            .arg(name, page.id, taken.value(name), action->text())));
                    taken.insert(name, action->text());
                }
            }
        }
    }

    void thePaletteGivesTheFocusBack()
    {
        Desktop desktop;
        QVERIFY(desktop.open());
        desktop.window->showPage(QStringLiteral("sql"));
        SqlEditor &editor = desktop.sql().editor();
        QVERIFY(editor.hasFocus());
        desktop.press(Qt::Key_K, Qt::ControlModifier);
        auto *palette = desktop.window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("sch"));
        desktop.press(Qt::Key_Escape);
        QVERIFY(editor.hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("SELECT"));
        QCOMPARE(editor.text(), QStringLiteral("SELECT"));
        // Asked for twice it is still the editor that had it.
        desktop.press(Qt::Key_K, Qt::ControlModifier);
        desktop.press(Qt::Key_K, Qt::ControlModifier);
        desktop.press(Qt::Key_Escape);
        QVERIFY(editor.hasFocus());
    }

    void escStopsWhatRunsFromTheEditor()
    {
        Desktop desktop;
        QVERIFY(desktop.open());
        desktop.window->showPage(QStringLiteral("sql"));
        SqlPage &page = desktop.sql();
        QSignalSpy finished(&page, &SqlPage::finished);
        page.setSql(slowQuery);
        page.run();
        QTest::qWait(100);
        QVERIFY(page.isRunning());
        QVERIFY(page.editor().hasFocus());
        desktop.press(Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20'000);
        QCOMPARE(page.results().screen(), ResultView::Screen::Error);
        QCOMPARE(page.editor().text(), slowQuery);
        // And from the palette, which stays for the next Esc.
        finished.clear();
        page.run();
        desktop.press(Qt::Key_K, Qt::ControlModifier);
        QTest::qWait(100);
        desktop.press(Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20'000);
        auto *palette = desktop.window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        desktop.press(Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
    }

    void escClosesTheListOfWordsAndKeepsTheText()
    {
        Desktop desktop;
        QVERIFY(desktop.open());
        desktop.window->showPage(QStringLiteral("sql"));
        SqlEditor &editor = desktop.sql().editor();
        QTest::keyClicks(&editor, QStringLiteral("SELECT * FROM pay"));
        QVERIFY(editor.SendScintilla(QsciScintilla::SCI_AUTOCACTIVE) != 0);
        desktop.press(Qt::Key_Escape);
        QCOMPARE(editor.SendScintilla(QsciScintilla::SCI_AUTOCACTIVE), 0L);
        QCOMPARE(editor.text(), QStringLiteral("SELECT * FROM pay"));
        QTest::keyClicks(&editor, QStringLiteral("m"));
        QVERIFY(editor.SendScintilla(QsciScintilla::SCI_AUTOCACTIVE) != 0);
        desktop.press(Qt::Key_Tab); // takes the word
        QCOMPARE(editor.text(), QStringLiteral("SELECT * FROM payments"));
        QVERIFY(editor.hasFocus());
    }

    void tabIndentsAndLosesNoKey()
    {
        Desktop desktop;
        QVERIFY(desktop.open());
        desktop.window->showPage(QStringLiteral("sql"));
        SqlEditor &editor = desktop.sql().editor();
        desktop.press(Qt::Key_Tab);
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("SELECT 1"));
        QCOMPARE(editor.text(), QStringLiteral("  SELECT 1"));
        desktop.press(Qt::Key_F6);
        QVERIFY(!editor.hasFocus());
        QWidget *next = QApplication::focusWidget();
        QVERIFY(next);
        editor.setFocus();
        desktop.press(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), next);
        editor.setFocus();
        desktop.press(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(!editor.hasFocus());
        QVERIFY(QApplication::focusWidget() != next);
        QVERIFY(editor.accessibleDescription().contains(QStringLiteral("F6")));
    }

    void whatWaitsSaysForWhat()
    {
        Desktop desktop;
        QVERIFY(desktop.open());
        const std::function<Result<int>(project::OpenSource &, const StopToken &, const Progress &)> hold =
            [](project::OpenSource &, const StopToken &stop, const Progress &) -> Result<int> {
            while (!stop.cancelled())
                QThread::msleep(10);
            return fail(ErrorCode::Cancelled, "Held.");
        };
        desktop.gui.source.run<int>(QStringLiteral("Count the stars"), this, hold, [](const Result<int> &) {});
        desktop.window->showPage(QStringLiteral("sql"));
        desktop.sql().setSql(QStringLiteral("SELECT 1 AS one"));
        desktop.sql().run();
        QTRY_VERIFY(desktop.sql()
                        .findChild<QLabel *>(QStringLiteral("running"))
                        ->text()
                        .contains(QStringLiteral("Count the stars")));
        desktop.window->showPage(QStringLiteral("ask"));
        desktop.window->findChild<AskPage *>()->ask(QStringLiteral("how many people are there"));
        QTRY_VERIFY_WITH_TIMEOUT(desktop.window->findChild<QLabel *>(QStringLiteral("elapsed"))
                                     ->text()
                                     .contains(QStringLiteral("Count the stars")),
                                 3'000);
        desktop.gui.source.jobs().cancelAll();
        QTRY_VERIFY_WITH_TIMEOUT(!desktop.gui.source.isBusy(), 20'000);
    }
};

QTEST_MAIN(tst_keyboard)
#include "tst_keyboard.moc"
