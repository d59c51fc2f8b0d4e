// SPDX-License-Identifier: GPL-3.0-or-later
#include "guifixture.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

PageEntry plainPage(const QString &id, const QString &title, QAction *action = nullptr)
{
    PageEntry page{id, title, QStringLiteral("ask"), new QWidget};
    page.widget->setFocusPolicy(Qt::StrongFocus);
    if (action)
        page.actions.append(action);
    page.count = [](const catalog::Snapshot &snapshot) { return QString::number(snapshot.schema().tables.size()); };
    return page;
}

} // namespace

class tst_mainwindow : public QObject
{
    Q_OBJECT

private slots:
    void pagesAreReachedByClickAndKeys()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), {plainPage("ask", "Ask"), plainPage("schema", "Schema")});
        show(window);
        QCOMPARE(window.currentPage(), QStringLiteral("ask"));
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(window.currentPage(), QStringLiteral("schema"));
        QTest::mouseClick(window.findChild<QAbstractButton *>("navigation-ask"), Qt::LeftButton);
        QCOMPARE(window.currentPage(), QStringLiteral("ask"));
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier); // no such page
        QCOMPARE(window.currentPage(), QStringLiteral("ask"));
    }

    void aPageThatDoesNotExistIsNotOffered()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), {plainPage("ask", "Ask")});
        QVERIFY(gui.navigator.offers("ask"));
        QVERIFY(!gui.navigator.offers("sql"));
        window.showPage("sql");
        QCOMPARE(window.currentPage(), QStringLiteral("ask"));
    }

    void actionsBelongToTheirPage()
    {
        GuiFixture gui;
        QAction action(QStringLiteral("Do it"));
        action.setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
        int done = 0;
        connect(&action, &QAction::triggered, this, [&done] { ++done; });
        MainWindow window(gui.context(), {plainPage("ask", "Ask", &action), plainPage("schema", "Schema")});
        show(window);
        window.showPage("schema");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(done, 0);
        window.showPage("ask");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(done, 1);
    }

    void paletteFindsPagesAndRunsThem()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), {plainPage("ask", "Ask"), plainPage("schema", "Schema")});
        show(window);
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        auto *palette = window.findChild<QWidget *>("palette");
        QVERIFY(palette->isVisible());
        auto *field = palette->findChild<QLineEdit *>();
        QTest::keyClicks(field, QStringLiteral("schema"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window.currentPage(), QStringLiteral("schema"));
        QVERIFY(!palette->isVisible());
    }

    void stateIsKeptInTheWorkspace()
    {
        GuiFixture gui;
        {
            MainWindow window(gui.context(), {plainPage("ask", "Ask"), plainPage("schema", "Schema")});
            window.showPage("schema");
            window.close();
        }
        MainWindow again(gui.context(), {plainPage("ask", "Ask"), plainPage("schema", "Schema")});
        QCOMPARE(again.currentPage(), QStringLiteral("schema"));
    }

    void asOfComesFromTheWorkspace()
    {
        GuiFixture gui;
        QVERIFY(gui.settings.setValue(workspace::settings::asOf, QStringLiteral("2026-11-20")));
        MainWindow window(gui.context(), {plainPage("ask", "Ask")});
        auto *pill = window.findChild<QAbstractButton *>("asOfPill");
        QVERIFY2(pill->text().contains("20 Nov 2026"), qPrintable(pill->text()));
        QCOMPARE(gui.source.askOptions().calendar.asOf, QDate(2026, 11, 20));
    }

    void networkLineNamesHosts()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), {plainPage("ask", "Ask")});
        auto *line = window.findChild<QLabel *>("statusNetwork");
        QVERIFY(line->text().contains("nothing contacted"));
        gui.memory.logEndpoints({QStringLiteral("models.example")});
        gui.memory.logEndpoints({QStringLiteral("localhost"), QStringLiteral("models.example")});
        QTRY_VERIFY2(line->text().contains("models.example, localhost"), qPrintable(line->text()));
    }

    void whatCannotBeOpenedSaysSo()
    {
        GuiFixture gui;
        QSignalSpy failed(&gui.source, &SourceController::openFailed);
        gui.source.open(QStringLiteral("nosuch:thing"));
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::NotFound);
    }

    void everyCommandHasNameAndToolTip()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), {plainPage("ask", "Ask"), plainPage("schema", "Schema")});
        for (const QAction *action : window.actions()) {
            QVERIFY(!action->text().isEmpty());
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->text()));
        }
        for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
            if (button->focusPolicy() == Qt::NoFocus || button->objectName().startsWith(QLatin1String("qt_")))
                continue; // parts of Qt's own widgets
            const QByteArray what = QByteArray(button->metaObject()->className()) + ' ' + button->objectName().toUtf8();
            QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(), what.constData());
        }
    }

private:
    static void show(MainWindow &window)
    {
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
};

QTEST_MAIN(tst_mainwindow)
#include "tst_mainwindow.moc"
