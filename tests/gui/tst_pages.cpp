// SPDX-License-Identifier: GPL-3.0-or-later
#include "guifixture.h"
#include "pictures.h"
#include "support/watchedencoder.h"
#include "testrecords.h"

#include "shell/pages/activity/activitypage.h"
#include "shell/pages/activity/jobsmodel.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/historylist.h"
#include "shell/pages/ask/provenancepanel.h"
#include "shell/pages/ask/questionfield.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/thread.h"
#include "shell/pages/ask/welcome.h"
#include "shell/pages/context/definitionform.h"
#include "shell/pages/settings/settingeditor.h"
#include "shell/theme/icons.h"
#include "shell/widgets/card.h"
#include "shell/widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

class tst_pages : public QObject
{
    Q_OBJECT

private slots:
    void everyPageDrawsInBothThemes()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        QVERIFY(window.pages().size() >= 4);
        for (const PageEntry &page : window.pages()) {
            window.showPage(page.id);
            QCOMPARE(window.currentPage(), page.id);
            for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
                gui.theme.setMode(mode);
                const QString theme = mode == ThemeMode::Light ? QStringLiteral("light") : QStringLiteral("dark");
                QVERIFY(!isOneColour(takePicture(window, QStringLiteral("window-%1-%2").arg(page.id, theme))));
            }
        }
        gui.theme.setMode(ThemeMode::Light);
    }

    void pagesHaveDistinctIdsTitlesAndIcons()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        QSet<QString> ids;
        for (const PageEntry &page : window.pages()) {
            QVERIFY2(!ids.contains(page.id), qPrintable(page.id));
            ids.insert(page.id);
            QVERIFY(!page.title.isEmpty());
            QVERIFY2(!themedIcon(page.icon).isNull(), qPrintable(page.icon));
            for (const QAction *action : page.actions) {
                QVERIFY2(!action->toolTip().isEmpty() && !action->text().isEmpty(), qPrintable(page.id));
                QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
            }
        }
    }

    void shownRecordsFillThreadAndPanel()
    {
        GuiFixture gui;
        MainWindow window(gui.context(), pageList(gui.context()));
        window.show();
        auto *page = window.findChild<AskPage *>();
        page->showRecord(TestRecords::groups());
        page->showRecord(TestRecords::number());
        auto *thread = window.findChild<Thread *>();
        QCOMPARE(thread->cards().size(), 2);
        QVERIFY(!window.findChild<Welcome *>()->isVisible());
        QTest::qWait(30);
        (void)takePicture(window, QStringLiteral("window-thread"));
        // The panel follows the chosen card.
        auto *panel = window.findChild<ProvenancePanel *>();
        QVERIFY(panel->findChild<NoteBox *>("tieOut")->text().contains("4,182,350.00"));
        auto *first = qobject_cast<RecordCard *>(thread->cards().first());
        QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(5, 5));
        QVERIFY(panel->findChild<NoteBox *>("tieOut")->text().contains("every figure"));
    }

    void threadKeepsTheNewest()
    {
        Thread thread;
        for (int i = 0; i < Thread::MaximumEntries + 5; ++i)
            thread.setCard(thread.addQuestion(QString::number(i)), new QWidget);
        QCOMPARE(thread.cards().size(), Thread::MaximumEntries);
        thread.clear();
        QVERIFY(thread.cards().isEmpty());
    }

    void questionFieldAsksAndRecalls()
    {
        GuiFixture gui;
        QuestionField field(gui.drafts);
        auto *edit = field.findChild<QLineEdit *>("question");
        QSignalSpy asked(&field, &QuestionField::asked);
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(asked.count(), 0); // nothing was written
        QTest::keyClicks(edit, QStringLiteral("  how many   tenants "));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(asked.takeFirst().first().toString(), QStringLiteral("how many tenants"));
        QVERIFY(edit->text().isEmpty());
        QTest::keyClick(edit, Qt::Key_Up);
        QCOMPARE(edit->text(), QStringLiteral("how many tenants"));
        QTest::keyClick(edit, Qt::Key_Down);
        QVERIFY(edit->text().isEmpty());
        field.setAskable(false);
        QTest::keyClicks(edit, QStringLiteral("x"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(asked.count(), 0);
    }

    void suggestionsAreClickable()
    {
        Welcome welcome;
        welcome.showOpened(QStringLiteral("Riverside finance"), QStringLiteral("23 tables"), false);
        welcome.setSuggestions({QStringLiteral("How many tenants are there?")});
        QSignalSpy chosen(&welcome, &Welcome::questionChosen);
        QTest::mouseClick(welcome.findChild<QPushButton *>("suggestion"), Qt::LeftButton);
        QCOMPARE(chosen.first().first().toString(), QStringLiteral("How many tenants are there?"));
        QVERIFY(!welcome.findChild<QPushButton *>("moreSuggestions"));
    }

    void furtherSuggestionsAreAskedForOnce()
    {
        Welcome welcome;
        welcome.showOpened(QStringLiteral("Riverside finance"), QStringLiteral("23 tables"), false);
        welcome.setSuggestions({QStringLiteral("Tenants by country")}, true);
        QSignalSpy more(&welcome, &Welcome::moreRequested);
        auto *button = welcome.findChild<QPushButton *>("moreSuggestions");
        QVERIFY(button);
        button->click();
        button->click(); // it is looked for already
        QCOMPARE(more.size(), 1);
    }

    void historyIsListedFilteredAndDeleted()
    {
        GuiFixture gui;
        QAbstractItemModelTester tester(&gui.history);
        for (const char *question : {"Rent by month", "Cost by vendor"}) {
            record::Record record = TestRecords::number();
            record.id = QString::fromLatin1(question);
            record.question = QString::fromLatin1(question);
            QVERIFY(
                gui.store->answers().saveRecord(record, QStringLiteral("sqlite:x"), QDateTime::currentDateTimeUtc()));
        }
        HistoryList list(gui.history);
        list.resize(180, 400);
        list.show();
        QSignalSpy loaded(&gui.history, &HistoryModel::loaded);
        gui.history.reload();
        QTRY_COMPARE(loaded.count(), 1);
        auto *view = list.findChild<QListView *>("history");
        QCOMPARE(view->model()->rowCount(), 2);

        list.findChild<QLineEdit *>()->setText(QStringLiteral("vendor"));
        QCOMPARE(view->model()->rowCount(), 1);
        list.findChild<QLineEdit *>()->clear();

        QSignalSpy shown(&list, &HistoryList::showRequested);
        QSignalSpy again(&list, &HistoryList::askRequested);
        view->setCurrentIndex(view->model()->index(0, 0));
        const QString question = view->currentIndex().data().toString();
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(again.first().first().toString(), question);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->currentIndex()).center());
        QCOMPARE(shown.count(), 1);

        QTest::keyClick(view, Qt::Key_Delete);
        QTRY_COMPARE(gui.history.rowCount(), 1);
        QCOMPARE(gui.store->answers().history(10)->size(), 1);
    }

    void historyIsFoundByMeaning()
    {
        GuiFixture gui;
        for (const char *question : {"Rainfall by month", "Total salary of employees", "Staff wages by year"}) {
            record::Record record = TestRecords::number();
            record.id = QString::fromLatin1(question);
            record.question = QString::fromLatin1(question);
            QVERIFY(
                gui.store->answers().saveRecord(record, QStringLiteral("sqlite:x"), QDateTime::currentDateTimeUtc()));
        }
        gui.history.useMeanings(
            std::make_shared<const retrieval::QuestionMeanings>(std::make_shared<TestSupport::WatchedEncoder>()));
        HistoryList list(gui.history);
        list.resize(180, 400);
        list.show();
        QSignalSpy loaded(&gui.history, &HistoryModel::loaded);
        gui.history.reload();
        QTRY_COMPARE(loaded.count(), 1);
        auto *view = list.findChild<QListView *>("history");
        auto *search = list.findChild<QLineEdit *>();
        search->setText(QStringLiteral("staff wages"));
        QCOMPARE(view->model()->rowCount(), 1); // by its letters, at once
        QTRY_COMPARE(view->model()->rowCount(), 2);
        QCOMPARE(view->model()->index(0, 0).data().toString(), QStringLiteral("Staff wages by year"));
        const QModelIndex near = view->model()->index(1, 0);
        QCOMPARE(near.data().toString(), QStringLiteral("Total salary of employees"));
        QVERIFY2(near.data(Qt::ToolTipRole).toString().startsWith(QLatin1String("Means something close. ")),
                 qPrintable(near.data(Qt::ToolTipRole).toString()));
        QVERIFY(!view->model()->index(0, 0).data(Qt::ToolTipRole).toString().startsWith(QLatin1String("Means")));
        search->clear();
        QCOMPARE(view->model()->rowCount(), 3);
        gui.history.useMeanings(nullptr);
        search->setText(QStringLiteral("staff wages"));
        QTest::qWait(400);
        QCOMPARE(view->model()->rowCount(), 1);
    }

    void theDefinitionFormKnowsWhatIsNear()
    {
        GuiFixture gui;
        DefinitionForm form(gui.drafts);
        form.setMeanings(
            std::make_shared<const retrieval::QuestionMeanings>(std::make_shared<TestSupport::WatchedEncoder>()));
        auto *term = form.findChild<QLineEdit *>("definitionTerm");
        auto *meaning = form.findChild<QLineEdit *>("definitionMeaning");
        term->setText(QStringLiteral("turnover"));
        QVERIFY2(meaning->placeholderText().startsWith(QLatin1String("Commonly: ")),
                 qPrintable(meaning->placeholderText()));
        term->setText(QStringLiteral("customers who left us"));
        // The vectors of all terms are read first.
        QTRY_VERIFY2_WITH_TIMEOUT(meaning->placeholderText().startsWith(QStringLiteral("Close to \u201c")),
                                  qPrintable(meaning->placeholderText()), 30'000);
        QVERIFY(meaning->placeholderText().contains(QLatin1String("lapsed customer")));
        term->setText(QStringLiteral("xqzzt"));
        QVERIFY(!meaning->placeholderText().contains(QLatin1String("lapsed customer")));
    }

    void storedAnswerIsShownAgain()
    {
        GuiFixture gui;
        record::Record record = TestRecords::groups();
        record.id = QStringLiteral("kept");
        QVERIFY(gui.store->answers().saveRecord(record, QStringLiteral("sqlite:x"), QDateTime::currentDateTimeUtc()));
        Result<record::Record> read = fail(ErrorCode::NotFound, "not yet");
        gui.history.fetch(QStringLiteral("kept"), this, [&read](const Result<record::Record> &found) { read = found; });
        QTRY_VERIFY(read.has_value());
        QCOMPARE(read->question, record.question);
        gui.history.fetch(QStringLiteral("never"), this,
                          [&read](const Result<record::Record> &found) { read = found; });
        QTRY_VERIFY(!read.has_value());
        QCOMPARE(read.error().code, ErrorCode::NotFound);
    }

    void jobsAreListedAndCancelled()
    {
        base::JobQueue queue(QStringLiteral("test"));
        JobsModel model(queue);
        QAbstractItemModelTester tester(&model);
        QSemaphore started;
        base::Job *job = queue.submit(QStringLiteral("Long"),
                                      [&started](const StopToken &stop, const Progress &progress) -> Result<void> {
                                          progress(0.5, QStringLiteral("half"));
                                          started.release();
                                          while (!stop.stopRequested())
                                              QThread::msleep(1);
                                          return fail(ErrorCode::Cancelled, "Cancelled.");
                                      });
        QSignalSpy finished(job, &base::Job::finished);
        started.acquire();
        QTRY_COMPARE(model.index(0, JobsModel::State).data().toString(), QStringLiteral("Running"));
        QTRY_VERIFY(model.index(0, JobsModel::Progress).data().toString().contains("50 %"));
        QVERIFY(model.canCancel(0));
        model.cancel(0);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(model.index(0, JobsModel::State).data().toString(), QStringLiteral("Cancelled"));
        QVERIFY(!model.canCancel(0));

        queue.submit(QStringLiteral("Bad"), [](const StopToken &, const Progress &) -> Result<void> {
            return fail(ErrorCode::Denied, "\"%1\" cannot be read.", {QStringLiteral("x")});
        });
        QTRY_COMPARE(model.index(0, JobsModel::State).data().toString(), QStringLiteral("Failed"));
        QVERIFY(model.index(0, JobsModel::Progress).data().toString().contains("cannot be read"));
    }

    void rejectionsAreRead()
    {
        GuiFixture gui;
        record::Record record = TestRecords::rejected();
        record.id = QStringLiteral("rejected");
        QVERIFY(gui.store->answers().saveRecord(record, QStringLiteral("sqlite:x"), QDateTime::currentDateTimeUtc()));
        ActivityPage page(gui.context());
        page.resize(1000, 600);
        page.show();
        page.showTab(ActivityPage::Tab::Rejections);
        auto *table = page.findChild<TableView *>("rejections");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), record.question);
        QCOMPARE(table->model()->index(0, 2).data().toString(), QStringLiteral("join.key"));
        table->selectRow(0);
        (void)takePicture(page, QStringLiteral("activity-rejections"));
    }

    void saysThatNothingWasStopped()
    {
        GuiFixture gui;
        ActivityPage page(gui.context());
        page.resize(1000, 700);
        page.show();
        page.showTab(ActivityPage::Tab::Rejections);
        QTRY_VERIFY(page.findChild<QLabel *>(QStringLiteral("noRejections"))->isVisible());
        QVERIFY(!page.findChild<TableView *>(QStringLiteral("rejections"))->isVisible());
        (void)takePicture(page, QStringLiteral("activity-no-rejections"));
    }

    void aProposalIsTakenAndUndone()
    {
        GuiFixture gui;
        workspace::StoredSource source;
        source.id = QStringLiteral("sqlite:/rent.db");
        source.connector = QStringLiteral("sqlite");
        QVERIFY(gui.store->addSource(source));
        Schema schema;
        schema.tables = {{{{}, "payment"},
                          TableKind::Table,
                          {{"id", "INTEGER", TypeClass::Integer, -1, false, false, {}, {}},
                           {"gross", "REAL", TypeClass::Real, -1, true, false, {}, {}}},
                          {"id"},
                          {},
                          {},
                          {},
                          {},
                          {}}};
        QVERIFY(gui.store->snapshots().saveSchema(source.id, schema, QDateTime::currentDateTimeUtc()));
        QList<qint64> ids;
        for (int i = 0; i < 3; ++i) {
            workspace::Rejection rejection;
            rejection.sourceId = source.id;
            rejection.question = QStringLiteral("total zaster of all payments");
            rejection.sql = QStringLiteral("SELECT SUM(zaster) FROM payment");
            rejection.check = QStringLiteral("reference.column");
            rejection.at = QDateTime::currentDateTimeUtc();
            ids.append(gui.store->rejectionLog().logRejection(rejection).value_or(0));
        }
        QVERIFY(gui.store->rejectionLog().logPassed(ids, {}, QStringLiteral("SELECT SUM(gross) FROM payment")));
        ActivityPage page(gui.context());
        page.resize(1000, 700);
        page.show();
        page.showTab(ActivityPage::Tab::Rejections);
        QTRY_VERIFY(page.findChild<NoteBox *>("proposal-zaster"));
        QCOMPARE(page.findChild<TableView *>("confusions")->model()->index(0, 3).data().toString(),
                 QStringLiteral("payment.gross"));
        (void)takePicture(page, QStringLiteral("activity-proposal"));
        emit page.findChild<NoteBox *>("proposal-zaster")->actionTriggered();
        QTRY_COMPARE(gui.store->catalogEdits().edits(source.id)->size(), 1);
        const auto editBox = [&] { return page.findChildren<NoteBox *>(QRegularExpression("^edit-")).value(0); };
        QTRY_VERIFY(editBox());
        QVERIFY2(editBox()->text().contains(QLatin1String("zaster")), qPrintable(editBox()->text()));
        QTRY_VERIFY(!page.findChild<NoteBox *>("proposal-zaster"));
        emit editBox()->actionTriggered();
        QTRY_VERIFY(gui.store->catalogEdits().edits(source.id)->isEmpty());
        QTRY_VERIFY(page.findChild<NoteBox *>("proposal-zaster"));
    }

    void settingsAreCheckedAndKept()
    {
        GuiFixture gui;
        SettingEditor editor(workspace::settings::asOf, gui.settings, gui.drafts);
        editor.enter(QStringLiteral("next Tuesday"));
        QVERIFY(editor.complaint().contains("YYYY-MM-DD"));
        QVERIFY(gui.settings.value(workspace::settings::asOf).isEmpty());
        editor.enter(QStringLiteral("2026-11-20"));
        QVERIFY(editor.complaint().isEmpty());
        QCOMPARE(gui.settings.asOf(), QDate(2026, 11, 20));
        QCOMPARE(*gui.store->setting(QStringLiteral("asOf"), {}), QStringLiteral("2026-11-20"));

        SettingEditor rows(workspace::settings::maximumRows, gui.settings, gui.drafts);
        rows.enter(QStringLiteral("50"));
        QCOMPARE(gui.settings.askOptions().maximumRows, 50);
    }
};

QTEST_MAIN(tst_pages)
#include "tst_pages.moc"
