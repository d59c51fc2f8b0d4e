// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages/sql/sqlpage.h"

#include "core/sources/savedquery.h"
#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/editor/sqleditor.h"
#include "shell/pages/sql/findingsview.h"
#include "shell/pages/sql/resultview.h"
#include "shell/widgets/card.h"

#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

struct Opened {
    PageFixture gui;
    std::unique_ptr<SqlPage> page;
    bool ok = false;

    Opened()
    {
        page = std::make_unique<SqlPage>(gui.context());
        page->resize(1200, 800);
        page->show();
        ok = gui.openScript(houses()) && QTest::qWaitFor([this] { return !gui.source.isBusy(); }, 10'000);
        QCoreApplication::processEvents();
    }
    void type(const QString &sql)
    {
        QTest::keyClicks(&page->editor(), sql);
        page->editor().SendScintilla(QsciScintilla::SCI_AUTOCCANCEL);
    }
    bool waitForCheck()
    {
        return QTest::qWaitFor([this] { return !page->checker().isBusy(); }, 10'000);
    }
    bool run(const QString &sql)
    {
        QSignalSpy finished(page.get(), &SqlPage::finished);
        page->setSql(sql);
        QTest::keyClick(&page->editor(), Qt::Key_F5);
        return !finished.isEmpty() || finished.wait(20'000);
    }
    FindingsView &findings() const { return *page->findChild<FindingsView *>(); }
    QString text(const char *name) const
    {
        const auto *label = page->findChild<QLabel *>(QString::fromLatin1(name));
        return label ? label->text() : QString();
    }
};

const QString slowQuery = QStringLiteral(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT COUNT(*) AS c FROM n");

} // namespace

class tst_sqlpage : public QObject
{
    Q_OBJECT

private slots:
    /// A window that hangs over the edge of the screen: the list of words has nowhere to go.
    void wordsAreNotOfferedBesideTheScreen()
    {
        Opened opened;
        QVERIFY(opened.ok);
        SqlEditor &editor = opened.page->editor();
        opened.page->move(20'000, 0);
        QTest::keyClicks(&editor, QStringLiteral("SELECT * FROM pay"));
        QCOMPARE(editor.text(), QStringLiteral("SELECT * FROM pay"));
        QCOMPARE(editor.SendScintilla(QsciScintilla::SCI_AUTOCACTIVE), 0L);
        opened.page->move(0, 0);
        QTest::keyClicks(&editor, QStringLiteral("m"));
        QVERIFY(editor.SendScintilla(QsciScintilla::SCI_AUTOCACTIVE) != 0);
    }

    void rejectedRunsAreLogged()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run(QStringLiteral("SELECT amont FROM payments")));
        auto log = *opened.gui.store->rejectionLog().rejections(10);
        QCOMPARE(log.size(), 1);
        QCOMPARE(log[0].check, QStringLiteral("reference.column"));
        QCOMPARE(log[0].sql, QStringLiteral("SELECT amont FROM payments"));
        QVERIFY(log[0].passedLater.isEmpty());
        // The correction is what finally passed.
        QSignalSpy finished(opened.page.get(), &SqlPage::finished);
        opened.page->editor().replaceText(QStringLiteral("SELECT amount FROM payments"));
        opened.page->run();
        QVERIFY(!finished.isEmpty() || finished.wait(20'000));
        log = *opened.gui.store->rejectionLog().rejections(10);
        QCOMPARE(log.size(), 1);
        QCOMPARE(log[0].passedLater, QStringLiteral("SELECT amount FROM payments"));
    }

    void rowsOfJoinsAreCountedByAClick()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->setSql(
            QStringLiteral("SELECT y.amount, l.start_on FROM payments AS y JOIN leases AS l ON l.id = y.lease_id"));
        opened.page->checker().checkNow();
        QVERIFY(opened.waitForCheck());
        auto *box = opened.page->findChild<NoteBox *>("finding-join.row-loss");
        QVERIFY(box);
        QSignalSpy finished(opened.page.get(), &SqlPage::finished);
        emit box->actionTriggered();
        QVERIFY(!finished.isEmpty() || finished.wait(20'000));
        QCOMPARE(int(opened.page->results().screen()), int(ResultView::Screen::Rows));
        const GridModel &model = opened.page->results().model();
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("leases"));
        QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("5"));
        QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("4"));
        (void)takePicture(*opened.page, QStringLiteral("sql-joins-counted"));
    }

    void anotherTextIsNoCorrection()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run(QStringLiteral("SELECT amont FROM payments")));
        QVERIFY(opened.run(QStringLiteral("SELECT name FROM people")));
        QVERIFY(opened.gui.store->rejectionLog().rejections(10)->first().passedLater.isEmpty());
    }

    void findingsComeWhileTyping()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.type("SELECT amont FROM payments");
        QVERIFY(opened.waitForCheck());
        QCOMPARE(opened.findings().count(), 1);
        QVERIFY(opened.page->findChild<QWidget *>("finding-reference.column"));
        // Underlined where it stands.
        auto &editor = opened.page->editor();
        QVERIFY(editor.SendScintilla(QsciScintilla::SCI_INDICATORVALUEAT, 8UL, 8L) != 0);
        QVERIFY(editor.SendScintilla(QsciScintilla::SCI_INDICATORVALUEAT, 8UL, 20L) == 0);
        QVERIFY(!isOneColour(takePicture(*opened.page, QStringLiteral("sql-houses-findings"))));
        editor.setText("SELECT amount FROM payments");
        QVERIFY(opened.waitForCheck());
        QCOMPARE(opened.findings().count(), 0);
    }

    void everyMistakeIsShownWithItsFix()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->setSql("SELECT amont FORM payments WHER knd = 'rent'");
        QVERIFY(opened.waitForCheck());
        QCOMPARE(opened.findings().count(), 4);
        auto &editor = opened.page->editor();
        for (const long at : {8L, 14L, 28L, 33L})
            QVERIFY2(editor.SendScintilla(QsciScintilla::SCI_INDICATORVALUEAT, 8UL, at) != 0,
                     QByteArray::number(int(at)));
        QVERIFY(editor.SendScintilla(QsciScintilla::SCI_INDICATORVALUEAT, 8UL, 20L) == 0);
        takePicture(*opened.page, QStringLiteral("sql-houses-mistakes"));
        // Each fix in turn leaves the others.
        for (int left = 4; left > 0; --left) {
            QPushButton *fix = opened.findings().findChild<QPushButton *>();
            QVERIFY(fix);
            fix->click();
            QVERIFY(opened.waitForCheck());
            QCOMPARE(opened.findings().count(), left - 1);
        }
        QCOMPARE(editor.text(), QStringLiteral("SELECT amount FROM payments WHERE kind = 'rent'"));
    }

    void aQueryRunsAndShowsItsRows()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run("SELECT id, lease_id, kind, amount FROM payments ORDER BY id"));
        const ResultView &results = opened.page->results();
        QCOMPARE(results.screen(), ResultView::Screen::Rows);
        const GridModel &model = results.model();
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(model.index(3, 1).data().toString(), QStringLiteral("NULL"));
        QCOMPARE(model.index(0, 3).data().toString(), QStringLiteral("900.10"));
        QVERIFY(model.index(0, 3).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        QVERIFY(model.index(0, 2).data(Qt::TextAlignmentRole).toInt() & Qt::AlignLeft);
        QVERIFY(opened.text("resultCaption").startsWith("5 rows"));
        takePicture(*opened.page, QStringLiteral("sql-houses-rows"));
    }

    void cellsAreCopied()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run("SELECT id, lease_id FROM payments WHERE id > 3 ORDER BY id"));
        QTableView *grid = opened.page->results().grid();
        grid->selectAll();
        QSignalSpy copied(&opened.page->results(), &ResultView::copied);
        QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(copied.count(), 1);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("4\t\n5\t2"));
        QTest::keyClick(grid, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(copied.count(), 2);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("id\tlease_id\n4\t\n5\t2"));
        const QString file = opened.gui.folder.filePath("out.csv");
        QSignalSpy exported(opened.page.get(), &SqlPage::exported);
        opened.page->exportCsv(file);
        QTRY_COMPARE(exported.count(), 1);
        QCOMPARE(*exported.first().first().value<Result<qint64>>(), 2);
        QFile csv(file);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll(), QByteArray("id,lease_id\r\n4,\r\n5,2\r\n"));
        opened.page->exportCsv("/no/such/folder/out.csv");
        QTRY_COMPARE(exported.count(), 2);
        QVERIFY(!exported.last().first().value<Result<qint64>>());
    }

    void emptyTruncatedAndErrorAreDifferentScreens()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run("SELECT id FROM payments WHERE kind = 'rnt'"));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Empty);
        takePicture(*opened.page, QStringLiteral("sql-houses-empty"));
        QVERIFY(opened.gui.settings.setValue(workspace::settings::maximumRows, "2"));
        QVERIFY(opened.run("SELECT id FROM payments"));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Rows);
        QVERIFY(opened.page->results().model().result().truncated);
        QVERIFY(opened.text("truncatedText").contains("2 rows"));
        QVERIFY(opened.run("SELECT nothing FROM payments"));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Error);
        takePicture(*opened.page, QStringLiteral("sql-houses-error"));
    }

    void nothingIsWritten()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QVERIFY(opened.run("DELETE FROM payments"));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Error);
        QVERIFY(opened.run("SELECT COUNT(*) AS n FROM payments"));
        QCOMPARE(opened.page->results().model().index(0, 0).data().toString(), QStringLiteral("5"));
    }

    void aRunningQueryIsCancelled()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy finished(opened.page.get(), &SqlPage::finished);
        opened.page->setSql(slowQuery);
        opened.page->run();
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Running);
        QTest::qWait(100);
        QVERIFY(opened.page->isRunning());
        opened.page->cancel();
        QVERIFY(finished.wait(20'000));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Error);
        QVERIFY(opened.run("SELECT 1 AS one"));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Rows);
    }

    void thePlanIsShown()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy finished(opened.page.get(), &SqlPage::finished);
        opened.page->setSql("SELECT id FROM payments WHERE id = 3");
        opened.page->explain();
        QVERIFY(finished.wait(10'000));
        QCOMPARE(opened.page->results().screen(), ResultView::Screen::Plan);
        QVERIFY(opened.page->findChild<QPlainTextEdit *>("planText")->toPlainText().contains("SEARCH"));
        QCOMPARE(opened.page->findChild<QPlainTextEdit *>("wordsText")->toPlainText(),
                 QStringLiteral("Lists id.\nReads payments.\nKeeps only payments where id is 3."));
        takePicture(*opened.page, QStringLiteral("sql-houses-explained"));
    }

    void anotherPagesQueryArrives()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.gui.navigator.openSql("SELECT 1 AS one", "how many?");
        QCOMPARE(opened.page->editor().text(), QStringLiteral("SELECT 1 AS one"));
        opened.page->editor().undo();
        QVERIFY(opened.page->editor().text().isEmpty());
    }

    void unsavedTextSurvives()
    {
        Opened opened;
        QVERIFY(opened.ok);
        opened.page->editor().setText("SELECT 42 AS answer");
        opened.page.reset();
        SqlPage again(opened.gui.context());
        QCOMPARE(again.editor().text(), QStringLiteral("SELECT 42 AS answer"));
    }

    void queriesAreKeptAsFiles()
    {
        Opened opened;
        QVERIFY(opened.ok);
        const QString file = opened.gui.folder.filePath("q.sql");
        opened.page->setSql("SELECT 1 AS one\n-- mine", "how many?");
        QVERIFY(opened.page->saveFile(file));
        const Result<sources::SavedQuery> read = sources::readQuery(file);
        QVERIFY(read);
        QCOMPARE(read->sql, QStringLiteral("SELECT 1 AS one\n-- mine"));
        QCOMPARE(read->question, QStringLiteral("how many?"));
        QVERIFY(read->source.startsWith("sqlite:"));
        QVERIFY(read->savedAt.isValid());
        opened.page->setSql({});
        QVERIFY(opened.page->openFile(file));
        QCOMPARE(opened.page->editor().text(), QStringLiteral("SELECT 1 AS one\n-- mine"));
        QVERIFY(!opened.page->openFile("/no/such/file.sql"));
        QVERIFY(!opened.page->saveFile("/no/such/folder/q.sql"));
        QCOMPARE(sources::savedQueryOf("-- by hand\r\nSELECT 1").sql, QStringLiteral("-- by hand\nSELECT 1"));
    }

    void tabStaysInTheEditor()
    {
        Opened opened;
        QVERIFY(opened.ok);
        QApplication::setActiveWindow(opened.page.get());
        opened.page->editor().setFocus();
        QTest::keyClick(&opened.page->editor(), Qt::Key_Tab);
        QTest::keyClicks(&opened.page->editor(), "SELECT 1");
        QCOMPARE(opened.page->editor().text(), QStringLiteral("  SELECT 1"));
        QTest::keyClick(&opened.page->editor(), Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY(opened.page->editor().hasFocus());
        QTest::keyClick(&opened.page->editor(), Qt::Key_F6);
        QVERIFY(!opened.page->editor().hasFocus());
    }
};

QTEST_MAIN(tst_sqlpage)
#include "tst_sqlpage.moc"
