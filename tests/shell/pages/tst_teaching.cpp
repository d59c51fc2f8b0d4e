// SPDX-License-Identifier: GPL-3.0-or-later
// A person puts an answer right on its card, and asks why a dashboard has another number.
#include "shell/pages/ask/askpage.h"

#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/dialogs/correctdialog.h"
#include "shell/dialogs/expecteddialog.h"
#include "shell/editor/sqleditor.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/widgets/sqlview.h"
#include "shell/widgets/tableview.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QSemaphore>
#include <QThread>

#include <atomic>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 30'000;
const QString RentSum = QStringLiteral("total amount of payments with kind rent");

struct Opened {
    PageFixture gui;
    std::unique_ptr<AskPage> page;

    explicit Opened(const QByteArray &statements = houses())
    {
        page = std::make_unique<AskPage>(gui.context());
        page->resize(1200, 800);
        page->show();
        if (!gui.openScript(statements))
            qFatal("the file does not open");
    }

    RecordCard *ask(const QString &question)
    {
        QSignalSpy answered(&gui.source, &SourceController::answered);
        page->ask(question);
        if (!QTest::qWaitFor([&] { return !answered.isEmpty(); }, Patience))
            return nullptr;
        return page->findChildren<RecordCard *>().last();
    }

    /// Opens the dialog behind a card's button.
    template <typename Dialog>
    Dialog *press(RecordCard *card, const char *button)
    {
        auto *found = card ? card->findChild<QPushButton *>(QLatin1String(button)) : nullptr;
        if (!found)
            return nullptr;
        found->click();
        return page->findChild<Dialog *>();
    }

    QString headline(const QString &question)
    {
        const RecordCard *card = ask(question);
        return card && card->record().headline ? card->record().headline->value : QString();
    }

    QList<workspace::Correction> corrections()
    {
        return *gui.store->correctionLog().corrections(gui.source.snapshot()->sourceId);
    }
};

template <typename T>
T *child(QWidget *parent, const char *name)
{
    return parent->findChild<T *>(QLatin1String(name));
}

} // namespace

class tst_teaching : public QObject
{
    Q_OBJECT

private slots:
    /// An answer that was joined along a key nobody declared says so, and one click accepts the key.
    void keyIsAcceptedBesideItsAnswer()
    {
        Opened opened("CREATE TABLE plans (plan_code TEXT, title TEXT);"
                      "CREATE TABLE contracts (contract_no TEXT, plan_code TEXT);"
                      "INSERT INTO plans VALUES ('BAS', 'Basic'), ('PRO', 'Pro'), ('ENT', 'Enterprise');"
                      "INSERT INTO contracts VALUES ('K1', 'BAS'), ('K2', 'BAS'), ('K3', 'PRO'), ('K4', 'ENT');");
        const QString question = QStringLiteral("how many contracts are there for each plan title");
        RecordCard *card = opened.ask(question);
        QVERIFY(card && card->record().isAnswered());
        QCOMPARE(card->record().parts.first().caveats.size(), 1);
        auto *accept = child<QPushButton>(card, "acceptKey");
        QVERIFY(accept);
        QVERIFY2(accept->text().contains(QLatin1String("contracts.plan_code")), qPrintable(accept->text()));
        QSignalSpy taken(&opened.gui.source, &SourceController::opened);
        accept->click();
        QVERIFY(!accept->isEnabled()); // once
        QTRY_VERIFY_WITH_TIMEOUT(!taken.isEmpty(), Patience);
        const auto decisions = opened.gui.store->keys().keyDecisions(opened.gui.source.snapshot()->sourceId);
        QVERIFY(decisions && decisions->size() == 1 && decisions->first().accepted);
        QVERIFY(decisions->first().key.evidence.isMeasured());
        const RecordCard *again = opened.ask(question);
        QVERIFY(again && again->record().isAnswered() && again->record().parts.first().caveats.isEmpty());
        QVERIFY(!again->findChild<QPushButton *>(QStringLiteral("acceptKey")));
    }

    void whatWasPutRightIsAnsweredSoUntilItIsTakenBack()
    {
        Opened opened;
        RecordCard *card = opened.ask(RentSum);
        QVERIFY(card);
        QCOMPARE(card->record().headline->value, QStringLiteral("2812.70"));
        auto *dialog = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(dialog);
        auto *keep = child<QPushButton>(dialog, "keepCorrection");
        auto *preview = child<QPushButton>(dialog, "previewCorrection");
        QVERIFY(!preview->isEnabled()); // nothing is changed yet
        child<SqlEditor>(dialog, "rightSql")
            ->setText(QStringLiteral(
                "SELECT SUM(amount) AS amount FROM payments WHERE kind = 'rent' AND lease_id IS NOT NULL"));
        QVERIFY(!keep->isEnabled()); // not seen yet
        preview->click();
        QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), Patience);
        const QString outcome = child<QLabel>(dialog, "outcome")->text();
        QVERIFY2(outcome.contains("answered by your SQL"), qPrintable(outcome));
        QVERIFY(!isOneColour(takePicture(*dialog, "correct-dialog")));
        QVERIFY(opened.corrections().isEmpty()); // seen is not kept
        // What was seen is of this SQL and these words.
        child<QLineEdit>(dialog, "said")->setText(QStringLiteral("only payments of a lease count"));
        QVERIFY(!keep->isEnabled());
        preview->click();
        QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), Patience);
        keep->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<NoteBox>(card, "corrected"), Patience);
        QVERIFY2(child<NoteBox>(card, "corrected")->text().contains(outcome),
                 qPrintable(child<NoteBox>(card, "corrected")->text()));
        QCOMPARE(opened.corrections().size(), 1);
        QCOMPARE(opened.corrections().first().rejectedSql, card->record().parts.first().query()->sql);
        QCOMPARE(opened.corrections().first().said, QStringLiteral("only payments of a lease count"));
        QCOMPARE(opened.headline(RentSum), QStringLiteral("2800.20"));

        emit child<NoteBox>(card, "corrected")->actionTriggered();
        QTRY_VERIFY_WITH_TIMEOUT(opened.corrections().isEmpty(), Patience);
        QTRY_VERIFY(!child<NoteBox>(card, "corrected"));
        QCOMPARE(opened.headline(RentSum), QStringLiteral("2812.70"));
    }

    /// Two corrections on one card, each with its own way back.
    void theFirstOfTwoCorrectionsIsTakenBack()
    {
        Opened opened;
        RecordCard *card = opened.ask(RentSum);
        QVERIFY(card);
        const auto correct = [&](const char *condition) {
            auto *dialog = opened.press<CorrectDialog>(card, "correct");
            if (!dialog)
                return false;
            dialog->propose(QStringLiteral("SELECT SUM(amount) AS amount FROM payments WHERE kind = 'rent' AND %1")
                                .arg(QLatin1String(condition)));
            auto *keep = child<QPushButton>(dialog, "keepCorrection");
            const qsizetype before = card->findChildren<NoteBox *>("corrected").size();
            if (!QTest::qWaitFor([&] { return keep->isEnabled(); }, Patience))
                return false;
            keep->click();
            const bool kept =
                QTest::qWaitFor([&] { return card->findChildren<NoteBox *>("corrected").size() > before; }, Patience);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return kept;
        };
        QVERIFY(correct("lease_id IS NOT NULL"));
        QVERIFY(correct("amount > 950"));
        const QList<NoteBox *> notes = card->findChildren<NoteBox *>("corrected");
        QCOMPARE(notes.size(), 2);
        QPointer<NoteBox> first = notes.first();
        QPointer<NoteBox> second = notes.last();
        QString said;
        connect(&opened.gui.navigator, &Navigator::said, this, [&said](const QString &sentence) { said = sentence; });
        emit first->actionTriggered();
        QTRY_VERIFY_WITH_TIMEOUT(!first, Patience);
        QVERIFY(second);
        QCOMPARE(said, QStringLiteral("Taken back. What was decided since stays"));
        QCOMPARE(opened.headline(RentSum), QStringLiteral("1000.00"));
        emit second->actionTriggered();
        QTRY_VERIFY_WITH_TIMEOUT(!second, Patience);
        QCOMPARE(opened.headline(RentSum), QStringLiteral("2812.70")); // as it was before both
    }

    void whatCannotBeTakenBackKeepsItsNote()
    {
        Opened opened;
        RecordCard *card = opened.ask(RentSum);
        auto *dialog = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(dialog);
        dialog->propose(
            QStringLiteral("SELECT SUM(amount) AS amount FROM payments WHERE kind = 'rent' AND amount > 950"));
        auto *keep = child<QPushButton>(dialog, "keepCorrection");
        QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), Patience);
        keep->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<NoteBox>(card, "corrected"), Patience);
        QVERIFY(opened.gui.store->correctionLog().undoCorrection(opened.corrections().first().id)); // elsewhere
        QString said;
        connect(&opened.gui.navigator, &Navigator::said, this, [&said](const QString &sentence) { said = sentence; });
        emit child<NoteBox>(card, "corrected")->actionTriggered();
        QTRY_VERIFY2_WITH_TIMEOUT(said.contains("There is no correction"), qPrintable(said), Patience);
        QVERIFY(child<NoteBox>(card, "corrected") && child<NoteBox>(card, "corrected")->isEnabled());
    }

    /// Whoever asks something like a question that was answered wrongly is told, unless the answer is right already.
    void aSimilarQuestionIsRemindedOfWhatWasPutRight()
    {
        Opened opened;
        auto *dialog = opened.press<CorrectDialog>(opened.ask(RentSum), "correct");
        QVERIFY(dialog);
        const QString right =
            QStringLiteral("SELECT SUM(amount) AS amount FROM payments WHERE kind = 'rent' AND lease_id IS NOT NULL");
        child<QLineEdit>(dialog, "said")->setText(QStringLiteral("only payments of a lease count"));
        dialog->propose(right);
        auto *keep = child<QPushButton>(dialog, "keepCorrection");
        QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), Patience);
        keep->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.corrections().size(), 1, Patience);
        const auto settled = [&] { return QTest::qWaitFor([&] { return !opened.gui.source.isBusy(); }, Patience); };
        RecordCard *similar = opened.ask(QStringLiteral("number of payments with kind rent"));
        QVERIFY(similar && settled());
        QTRY_VERIFY_WITH_TIMEOUT(child<NoteBox>(similar, "correctedBefore"), Patience);
        auto *note = child<NoteBox>(similar, "correctedBefore");
        QVERIFY2(note->text().contains(RentSum) && note->text().contains("only payments of a lease count"),
                 qPrintable(note->text()));
        QVERIFY(!isOneColour(takePicture(*opened.page, "reminded")));
        QSignalSpy openedSql(&opened.gui.navigator, &Navigator::sqlRequested);
        emit note->actionTriggered();
        QCOMPARE(openedSql.count(), 1);
        QCOMPARE(openedSql.first().first().toString(), right);
        // The pair's own query answers: there is nothing to remind of; nor for a question that is not like it.
        RecordCard *same = opened.ask(RentSum);
        QVERIFY(same && settled());
        QCOMPARE(same->record().standing, record::Standing::Verified);
        QVERIFY(!child<NoteBox>(same, "correctedBefore"));
        RecordCard *other = opened.ask(QStringLiteral("number of units"));
        QVERIFY(other && settled());
        QVERIFY(!child<NoteBox>(other, "correctedBefore"));
    }

    /// Esc ends whatever runs on the source's thread, no question alone.
    void whatRunsIsCancelled()
    {
        Opened opened;
        std::atomic<bool> stopped = false;
        auto *job = opened.gui.source.jobs().submit(
            QStringLiteral("long"), [&stopped](const StopToken &stop, const Progress &) -> Result<void> {
                while (!stop.stopRequested())
                    QThread::msleep(1);
                stopped = true;
                return fail(ErrorCode::Cancelled, "Cancelled.");
            });
        QSignalSpy started(job, &base::Job::started);
        QTRY_COMPARE_WITH_TIMEOUT(started.size(), 1, Patience);
        opened.gui.source.cancelRunning();
        QTRY_VERIFY_WITH_TIMEOUT(stopped, Patience);
    }

    void whatDoesNotPassIsSaidAndNotKept()
    {
        Opened opened;
        auto *dialog = opened.press<CorrectDialog>(opened.ask(RentSum), "correct");
        QVERIFY(dialog);
        child<SqlEditor>(dialog, "rightSql")->setText(QStringLiteral("SELECT SUM(amnt) FROM payments"));
        child<QPushButton>(dialog, "previewCorrection")->click();
        auto *state = child<QLabel>(dialog, "correctState");
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains("amnt"), qPrintable(state->text()), Patience);
        QVERIFY(!child<QPushButton>(dialog, "keepCorrection")->isEnabled());
        // Said in one's own words, there have to be some.
        auto *reason = child<QComboBox>(dialog, "reason");
        reason->setCurrentIndex(reason->findData(int(workspace::Correction::Reason::Said)));
        child<SqlEditor>(dialog, "rightSql")->setText(QStringLiteral("SELECT COUNT(*) FROM payments"));
        child<QPushButton>(dialog, "previewCorrection")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains("reason"), qPrintable(state->text()), Patience);
        dialog->reject();
        QVERIFY(opened.corrections().isEmpty());
    }

    void anotherTableIsChosenFromAList()
    {
        Opened opened(houses()
                      + "CREATE TABLE payments_old (id INTEGER PRIMARY KEY, lease_id INTEGER REFERENCES leases(id), "
                        "kind TEXT NOT NULL, amount DECIMAL(12,2), paid_on DATE);"
                        "INSERT INTO payments_old SELECT * FROM payments;");
        RecordCard *card = opened.ask(RentSum);
        auto *dialog = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(dialog);
        auto *list = child<QListView>(dialog, "exchanges");
        QVERIFY(!list->isVisible());
        auto *reason = child<QComboBox>(dialog, "reason");
        reason->setCurrentIndex(reason->findData(int(workspace::Correction::Reason::WrongTable)));
        QVERIFY(list->isVisible());
        QVERIFY(!child<QComboBox>(dialog, "wrongTable")->isVisible()); // one table is read
        const QAbstractItemModel *tables = list->model();
        QCOMPARE(tables->rowCount(), 6);
        QVERIFY2(tables->index(0, 0).data().toString().startsWith("payments_old \u00B7 looks like payments"),
                 qPrintable(tables->index(0, 0).data().toString()));
        QVERIFY(!tables->index(0, 0).data(Qt::ToolTipRole).toString().isEmpty());
        // Which tables the words lead to is looked for by a job; what is typed meanwhile stays.
        child<QLineEdit>(dialog, "exchangeFilter")->setText(QStringLiteral("e"));
        QTRY_VERIFY_WITH_TIMEOUT(!opened.gui.source.isBusy(), Patience);
        QCOMPARE(child<QLineEdit>(dialog, "exchangeFilter")->text(), QStringLiteral("e"));
        child<QLineEdit>(dialog, "exchangeFilter")->clear();
        QCOMPARE(tables->rowCount(), 6);
        QVERIFY(!isOneColour(takePicture(*dialog, "correct-tables")));
        // A table without the columns is refused in words.
        child<QLineEdit>(dialog, "exchangeFilter")->setText(QStringLiteral("rat"));
        QCOMPARE(tables->rowCount(), 1);
        emit list->clicked(tables->index(0, 0));
        auto *state = child<QLabel>(dialog, "correctState");
        QVERIFY2(state->text().contains("\"rates\" has no column"), qPrintable(state->text()));
        child<QLineEdit>(dialog, "exchangeFilter")->clear();
        // By the keyboard.
        list->setFocus();
        list->setCurrentIndex(tables->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        auto *keep = child<QPushButton>(dialog, "keepCorrection");
        QTRY_VERIFY2_WITH_TIMEOUT(keep->isEnabled(), qPrintable(state->text()), Patience);
        QVERIFY2(child<SqlEditor>(dialog, "rightSql")->text().contains("FROM payments_old"),
                 qPrintable(child<SqlEditor>(dialog, "rightSql")->text()));
        QCOMPARE(child<QLabel>(dialog, "outcome")->text(),
                 QStringLiteral("payments_old is used before payments, which looks like it, from now on."));
        QVERIFY(opened.corrections().isEmpty()); // seen, not kept
        QVERIFY(!isOneColour(takePicture(*dialog, "correct-table-chosen")));
        keep->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.corrections().size(), 1, Patience);
        QCOMPARE(opened.corrections().first().becomes, workspace::Correction::Becomes::Preference);
    }

    void whatFoundNothingCanBePutRight()
    {
        Opened opened;
        RecordCard *card = opened.ask(QStringLiteral("list the payments with kind rent and amount 7"));
        QVERIFY(card);
        QVERIFY2(card->inherits("Tieout::shell::EmptyCard"),
                 qPrintable(record::wordOf(card->record().state) + u' ' + card->record().text.text));
        (void)takePicture(*opened.page, "correct-empty-card");
        auto *dialog = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(dialog);
        QVERIFY(!child<SqlEditor>(dialog, "rightSql")->text().isEmpty());
    }

    void whatWasTriedInVainCanBePutRight()
    {
        Opened opened;
        record::Record record;
        record.id = QStringLiteral("tried");
        record.question = QStringLiteral("how much rent came in");
        record.state = record::State::Abstained;
        record.text = QStringLiteral("Nothing that was tried passed the checks.");
        record::Part part;
        part.id = QStringLiteral("p1");
        record.attempts = {{part.id,
                            QStringLiteral("agent"),
                            QStringLiteral("SELECT SUM(rent) FROM payments"),
                            record::AttemptVerdict::Rejected,
                            {},
                            {}}};
        record.parts = {part};
        opened.page->showRecord(record);
        auto *card = opened.page->findChildren<RecordCard *>().last();
        auto *dialog = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(dialog);
        QCOMPARE(child<SqlEditor>(dialog, "rightSql")->text(), QStringLiteral("SELECT SUM(rent) FROM payments"));
        dialog->propose(QStringLiteral("SELECT SUM(amount) AS amount FROM payments WHERE kind = 'rent'"));
        auto *keep = child<QPushButton>(dialog, "keepCorrection");
        QTRY_VERIFY2_WITH_TIMEOUT(keep->isEnabled(), qPrintable(child<QLabel>(dialog, "correctState")->text()),
                                  Patience);
        QVERIFY(!isOneColour(takePicture(*dialog, "correct-abstained")));
        keep->click();
        QTRY_VERIFY_WITH_TIMEOUT(child<NoteBox>(card, "corrected"), Patience);
        QCOMPARE(opened.corrections().first().rejectedSql, QStringLiteral("SELECT SUM(rent) FROM payments"));
        QCOMPARE(opened.headline(record.question), QStringLiteral("2812.70"));
        // Where nothing was tried there is nothing to put right.
        record.parts.clear();
        record.attempts.clear();
        opened.page->showRecord(record);
        QVERIFY(!child<QPushButton>(opened.page->findChildren<RecordCard *>().last(), "correct"));
    }

    void anotherOutcomeCanBeChosen()
    {
        Opened opened;
        RecordCard *card = opened.ask(RentSum);
        QVERIFY(card);
        auto *dialog = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(dialog);
        // No key is declared between these two: joining them decides on one.
        child<SqlEditor>(dialog, "rightSql")
            ->setText(QStringLiteral("SELECT SUM(p.amount) AS amount FROM payments p JOIN people q ON q.id = "
                                     "p.lease_id WHERE p.kind = 'rent'"));
        child<QPushButton>(dialog, "previewCorrection")->click();
        auto *keep = child<QPushButton>(dialog, "keepCorrection");
        QTRY_VERIFY2_WITH_TIMEOUT(keep->isEnabled(), qPrintable(child<QLabel>(dialog, "correctState")->text()),
                                  Patience);
        using Becomes = workspace::Correction::Becomes;
        auto *key = dialog->findChild<QAbstractButton *>(QStringLiteral("becomes-%1").arg(int(Becomes::KeyDecision)));
        auto *verified =
            dialog->findChild<QAbstractButton *>(QStringLiteral("becomes-%1").arg(int(Becomes::VerifiedQuery)));
        QVERIFY(key && verified);
        QVERIFY(key->isChecked());
        QVERIFY(!isOneColour(takePicture(*dialog, "correct-outcomes")));
        verified->click();
        QVERIFY(!keep->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(keep->isEnabled(), Patience);
        keep->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.corrections().size(), 1, Patience);
        QCOMPARE(opened.corrections().first().becomes, Becomes::VerifiedQuery);
    }

    void aNumberThatWasExpectedIsExplained()
    {
        Opened opened;
        auto *dialog = opened.press<ExpectedDialog>(opened.ask(RentSum), "expected");
        QVERIFY(dialog);
        auto *compare = child<QPushButton>(dialog, "compare");
        QVERIFY(!compare->isEnabled());
        child<QLineEdit>(dialog, "figure")->setText(QStringLiteral("4,612.70"));
        compare->click();
        auto *table = child<TableView>(dialog, "explanations");
        QTRY_VERIFY2_WITH_TIMEOUT(table->isVisible(), qPrintable(child<QLabel>(dialog, "expectedState")->text()),
                                  Patience);
        const QAbstractItemModel *found = table->model();
        QVERIFY(found->rowCount() >= 1);
        QCOMPARE(found->index(0, 1).data().toString(), QStringLiteral("4,612.70"));
        QVERIFY2(found->index(0, 3).data().toString().contains("Without the filter"),
                 qPrintable(found->index(0, 3).data().toString()));
        const QString sql = child<SqlView>(dialog, "explanationSql")->toPlainText();
        QVERIFY2(sql.contains("SUM") && !sql.contains("rent"), qPrintable(sql));
        QVERIFY(!isOneColour(takePicture(*dialog, "expected-dialog")));
        QSignalSpy openedSql(&opened.gui.navigator, &Navigator::sqlRequested);
        child<QPushButton>(dialog, "openExplanation")->click();
        QCOMPARE(openedSql.count(), 1);
        QCOMPARE(openedSql.first().first().toString(), sql);
        QVERIFY(opened.corrections().isEmpty());
    }

    void aNumberThatNothingExplainsIsSaidSo()
    {
        Opened opened;
        auto *dialog = opened.press<ExpectedDialog>(opened.ask(RentSum), "expected");
        QVERIFY(dialog);
        auto *state = child<QLabel>(dialog, "expectedState");
        child<QLineEdit>(dialog, "figure")->setText(QStringLiteral("none"));
        child<QPushButton>(dialog, "compare")->click();
        QVERIFY2(!dialog->isRunning() && !state->text().isEmpty(), qPrintable(state->text()));
        child<QLineEdit>(dialog, "figure")->setText(QStringLiteral("987,654"));
        child<QPushButton>(dialog, "compare")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().startsWith("None of"), qPrintable(state->text()), Patience);
        child<QLineEdit>(dialog, "figure")->setText(QStringLiteral("2,813"));
        child<QPushButton>(dialog, "compare")->click();
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains("already"), qPrintable(state->text()), Patience);
        QVERIFY(!child<TableView>(dialog, "explanations")->isVisible());
    }

    void aComparisonCanBeCancelled()
    {
        Opened opened;
        auto *dialog = opened.press<ExpectedDialog>(opened.ask(RentSum), "expected");
        QVERIFY(dialog);
        QSemaphore held;
        opened.gui.source.jobs().submit(QStringLiteral("hold"),
                                        [&held](const StopToken &, const Progress &) -> Result<void> {
                                            held.acquire();
                                            return {};
                                        });
        child<QLineEdit>(dialog, "figure")->setText(QStringLiteral("987,654"));
        auto *compare = child<QPushButton>(dialog, "compare");
        compare->click();
        QVERIFY(dialog->isRunning());
        compare->click();
        held.release();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isRunning(), Patience);
        QVERIFY2(child<QLabel>(dialog, "expectedState")->text().contains("ancelled"),
                 qPrintable(child<QLabel>(dialog, "expectedState")->text()));
    }

    void dialogsGoWithTheirSource()
    {
        Opened opened;
        RecordCard *card = opened.ask(RentSum);
        QPointer<CorrectDialog> correct = opened.press<CorrectDialog>(card, "correct");
        QVERIFY(correct);
        correct->reject();
        QPointer<ExpectedDialog> expected = opened.press<ExpectedDialog>(card, "expected");
        QVERIFY(expected && expected->isVisible());
        child<QLineEdit>(expected, "figure")->setText(QStringLiteral("987,654"));
        child<QPushButton>(expected, "compare")->click();
        QVERIFY(opened.gui.open(opened.gui.folder.filePath(QStringLiteral("test.db"))));
        QTRY_VERIFY(!expected);
        QVERIFY(!correct);
    }

    void severalRowsAreNoNumberToCompare()
    {
        Opened opened;
        RecordCard *card = opened.ask(QStringLiteral("total amount of payments by kind"));
        QVERIFY(card);
        QVERIFY(child<QPushButton>(card, "correct"));
        QVERIFY(!child<QPushButton>(card, "expected"));
    }
};

QTEST_MAIN(tst_teaching)
#include "tst_teaching.moc"
