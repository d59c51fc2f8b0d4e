// SPDX-License-Identifier: GPL-3.0-or-later
// A person vouches for an answer on its card; the same question, and with other values, is answered by it until it is
// removed.
#include "shell/pages/ask/askpage.h"

#include "gui/pictures.h"
#include "pagefixture.h"
#include "shell/dialogs/verifydialog.h"
#include "shell/pages/ask/questionfield.h"
#include "shell/pages/ask/readingoption.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/context/contextpage.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/sqlview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

struct Opened {
    PageFixture gui;
    std::unique_ptr<AskPage> page;
    std::unique_ptr<ContextPage> context;

    Opened()
    {
        page = std::make_unique<AskPage>(gui.context());
        context = std::make_unique<ContextPage>(gui.context());
        page->resize(1200, 800);
        page->show();
        context->show();
        if (!gui.openScript(houses()))
            qFatal("the file does not open");
    }

    /// The card of the answer.
    RecordCard *ask(const QString &question)
    {
        QSignalSpy answered(&gui.source, &SourceController::answered);
        page->ask(question);
        if (!QTest::qWaitFor([&] { return !answered.isEmpty(); }, 30'000))
            return nullptr;
        return page->findChildren<RecordCard *>().last();
    }

    VerifyDialog *dialog()
    {
        (void)QTest::qWaitFor([this] { return page->findChild<VerifyDialog *>() != nullptr; }, 30'000);
        return page->findChild<VerifyDialog *>();
    }

    bool pressAndFollow(QPushButton *button)
    {
        return button && pressAndFollow([button] { button->click(); });
    }

    bool pressAndFollow(const std::function<void()> &press)
    {
        QSignalSpy opened(&gui.source, &SourceController::opened);
        press();
        const bool done = QTest::qWaitFor([&] { return !opened.isEmpty(); }, 30'000);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return done;
    }

    QList<catalog::VerifiedQuery> kept() const
    {
        return *gui.store->verified().verifiedQueries(gui.source.snapshot()->sourceId);
    }
};

} // namespace

class tst_askpage : public QObject
{
    Q_OBJECT

private slots:
    void keepsWhatAPersonVouchesFor()
    {
        Opened opened;
        RecordCard *card = opened.ask("number of payments with kind rent");
        QVERIFY(card);
        QVERIFY2(card->record().isAnswered(), qPrintable(card->record().text.text));
        auto *verify = card->findChild<QPushButton *>("verify");
        QVERIFY(verify);
        verify->click();
        VerifyDialog *dialog = opened.dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLabel *>("question")->text(), QStringLiteral("number of payments with kind rent"));
        QCOMPARE(dialog->findChild<SqlView *>("sql")->toPlainText(), card->record().parts.first().query()->sql);
        QCOMPARE(dialog->findChild<QLabel *>("freedom")->text(),
                 QStringLiteral("\u201crent\u201d may be another value of payments.kind"));
        QVERIFY(!isOneColour(takePicture(*dialog, "verify-dialog")));
        QVERIFY(opened.kept().isEmpty()); // nothing before somebody agrees
        QVERIFY(dialog->findChild<QCheckBox *>("keepResult")->isChecked());
        dialog->findChild<QCheckBox *>("onboarding")->setChecked(true);
        QVERIFY(opened.pressAndFollow(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)));
        QCOMPARE(opened.kept().size(), 1);
        // With what it gave and for whom it is shown, as on the command line.
        const workspace::KeptVerified kept =
            opened.gui.store->verified().keptVerified(opened.gui.source.snapshot()->sourceId)->first();
        QVERIFY(kept.onboarding && kept.expected);
        QCOMPARE(kept.expected->rows, card->record().parts.first().grid()->rows);
        QCOMPARE(kept.expected->asOf.toString(Qt::ISODate), card->record().asOf);

        RecordCard *other = opened.ask("number of payments with kind deposit");
        QVERIFY(other);
        QCOMPARE(other->record().standing, record::Standing::Verified);
        QCOMPARE(other->record().headline->value, QStringLiteral("1"));
        QVERIFY(!other->findChild<QPushButton *>("verify")); // somebody vouches already
    }

    void onboardingQuestionsAreSuggestedFirst()
    {
        Opened opened;
        const auto keep = [&](const char *question, const char *sql, bool onboarding) {
            catalog::VerifiedQuery query;
            query.question = query.asked = QString::fromUtf8(question);
            query.sql = QString::fromUtf8(sql);
            query.at = QDateTime::currentDateTimeUtc();
            QVERIFY(opened.gui.store->verified().keepVerified(opened.gui.source.snapshot()->sourceId,
                                                              workspace::KeptVerified{query, {}, onboarding, {}}));
        };
        keep("what came in as rent?", "SELECT SUM(amount) AS rent FROM payments WHERE kind = 'rent'", true);
        keep("the highest storey", "SELECT MAX(storey) FROM units", true); // not there: it cannot be answered
        keep("how many floors", "SELECT COUNT(DISTINCT floor) FROM units", false);
        QVERIFY(opened.pressAndFollow([&] { opened.gui.source.takeEdits(); }));
        const auto suggested = [&] {
            QStringList questions;
            for (const QPushButton *button : opened.page->findChildren<QPushButton *>("suggestion"))
                questions.append(button->text());
            return questions;
        };
        QTRY_VERIFY_WITH_TIMEOUT(suggested().value(0) == "what came in as rent?", 30'000);
        const QStringList questions = suggested();
        QVERIFY2(questions.size() > 1 && questions.size() <= 6, qPrintable(questions.join('\n')));
        QVERIFY2(!questions.contains("the highest storey") && !questions.contains("how many floors"),
                 qPrintable(questions.join('\n')));
        // A click asks it, and it is answered as it was verified.
        QSignalSpy answered(&opened.gui.source, &SourceController::answered);
        opened.page->findChildren<QPushButton *>("suggestion").first()->click();
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, 30'000);
        QCOMPARE(answered.first().at(1).value<record::Record>().standing, record::Standing::Verified);
    }

    void whatLeadsOnStandsBeneathAnAnswer()
    {
        Opened opened;
        RecordCard *card = opened.ask("total amount of payments");
        QVERIFY(card);
        QTRY_VERIFY_WITH_TIMEOUT(card->findChild<ChipButton *>("followUp"), 30'000);
        auto *chip = card->findChild<ChipButton *>("followUp");
        QSignalSpy answered(&opened.gui.source, &SourceController::answered);
        chip->click();
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, 30'000);
        const record::Record next = answered.first().at(1).value<record::Record>();
        QCOMPARE(next.question, chip->toolTip());
        QVERIFY2(next.isAnswered(), qPrintable(next.text.text));
    }

    /// "and by kind?" means nothing without the question above it.
    void aFollowUpIsVerifiedAsItIsMeant()
    {
        Opened opened;
        QVERIFY(opened.ask("total amount of payments"));
        auto *field = opened.page->findChild<QuestionField *>();
        QSignalSpy answered(&opened.gui.source, &SourceController::answered);
        emit field->asked("and by kind?");
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, 30'000);
        auto *card = opened.page->findChildren<RecordCard *>().last();
        QVERIFY2(card->record().refines, qPrintable(card->record().text.text));
        card->findChild<QPushButton *>("verify")->click();
        VerifyDialog *dialog = opened.dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLabel *>("question")->text(), record::wholeQuestion(card->record()));
        QVERIFY2(dialog->kept().query.question.contains("payments"), qPrintable(dialog->kept().query.question));
    }

    void whatTakesAnotherPlaceSaysSoAndIsTakenBack()
    {
        Opened opened;
        RecordCard *card = opened.ask("number of units");
        QVERIFY(card);
        const QString source = opened.gui.source.snapshot()->sourceId;
        // Somebody vouched for it meanwhile.
        catalog::VerifiedQuery query;
        query.question = query.asked = QStringLiteral("Number of units?");
        query.sql = QStringLiteral("SELECT COUNT(*) FROM units WHERE floor > 0");
        query.by = QStringLiteral("ann");
        query.at = QDateTime::currentDateTimeUtc();
        QVERIFY(opened.gui.store->verified().keepVerified(
            source, workspace::KeptVerified{query, QStringLiteral("units"), true, {}}));
        card->findChild<QPushButton *>("verify")->click();
        VerifyDialog *dialog = opened.dialog();
        QVERIFY(dialog);
        auto *note = dialog->findChild<NoteBox *>("inPlaceOf");
        QVERIFY(note && note->text().contains("ann"));
        QCOMPARE(dialog->findChild<SqlView *>("replacedSql")->toPlainText(), query.sql);
        QVERIFY(dialog->findChild<QCheckBox *>("onboarding")->isChecked()); // as it was
        QVERIFY(!isOneColour(takePicture(*dialog, "verify-in-place")));
        QVERIFY(opened.pressAndFollow(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)));
        workspace::KeptVerified kept = opened.gui.store->verified().keptVerified(source)->first();
        QCOMPARE(kept.query.sql, card->record().parts.first().query()->sql);
        QVERIFY(kept.onboarding && kept.name == "units");
        auto *undo = card->findChild<NoteBox *>("kept");
        QVERIFY(undo && undo->text().contains("in the place of"));
        QVERIFY(opened.pressAndFollow([undo] { emit undo->actionTriggered(); }));
        kept = opened.gui.store->verified().keptVerified(source)->first();
        QCOMPARE(kept.query.sql, query.sql);
        QVERIFY(kept.onboarding && !card->findChild<NoteBox *>("kept"));
    }

    void cancelledKeepsNothing()
    {
        Opened opened;
        RecordCard *card = opened.ask("number of units");
        QVERIFY(card && card->findChild<QPushButton *>("verify"));
        card->findChild<QPushButton *>("verify")->click();
        VerifyDialog *dialog = opened.dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLabel *>("freedom")->text(), QStringLiteral("It answers only this exact question"));
        dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Cancel)->click();
        QVERIFY(opened.kept().isEmpty());
    }

    void listedAndRemovedWhereWordsAreDefined()
    {
        Opened opened;
        RecordCard *card = opened.ask("number of units");
        QVERIFY(card && card->findChild<QPushButton *>("verify"));
        card->findChild<QPushButton *>("verify")->click();
        QVERIFY(opened.dialog());
        QVERIFY(opened.pressAndFollow(opened.dialog()->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)));
        QVERIFY(opened.context->findChild<QWidget *>(QStringLiteral("verified-%1").arg(opened.kept().first().id)));
        QVERIFY(!isOneColour(takePicture(*opened.context, "verified-list")));
        QVERIFY(opened.pressAndFollow(opened.context->findChild<QPushButton *>("removeVerified")));
        QVERIFY(opened.kept().isEmpty());
        QVERIFY(!opened.context->findChild<QPushButton *>("removeVerified"));
        QVERIFY(opened.pressAndFollow(opened.context->findChild<QPushButton *>("putBack")));
        QCOMPARE(opened.kept().first().question, QStringLiteral("number of units"));
        QVERIFY(!opened.context->findChild<QPushButton *>("putBack"));
    }

    /// "last month" in data that ended long ago is asked about once; the context page has the choice.
    void oldDataIsCountedFromItsEnd()
    {
        Opened opened;
        opened.gui.source.setAskOptions(opened.gui.settings.askOptions());
        opened.gui.settings.setSource(opened.gui.source.snapshot()->sourceId);
        RecordCard *asked = opened.ask("number of payments last month");
        QVERIFY(asked && asked->record().clarify);
        const QList<ReadingOption *> options = asked->findChildren<ReadingOption *>();
        QCOMPARE(options.size(), 2);
        QVERIFY(!isOneColour(takePicture(*asked, "count-from")));
        QSignalSpy answered(&opened.gui.source, &SourceController::answered);
        options.first()->findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(answered.size(), 1, 30'000);
        const record::Record record = opened.page->findChildren<RecordCard *>().last()->record();
        QVERIFY2(record.isAnswered(), qPrintable(record.text.text));
        QCOMPARE(record.asOf, opened.gui.source.snapshot()->dataThrough());
        QVERIFY(opened.ask("number of payments this month")->record().isAnswered());

        opened.context->hide();
        opened.context->show();
        auto *chosen = opened.context->findChild<QComboBox *>("setting-countFrom");
        QVERIFY(chosen);
        QCOMPARE(chosen->currentData().toString(), QStringLiteral("data-end"));
        QVERIFY(opened.gui.settings.setValue(workspace::settings::countFrom, QStringLiteral("ask")));
        QVERIFY(opened.ask("number of payments last month")->record().clarify);
    }

    void staleIsShown()
    {
        Opened opened;
        catalog::VerifiedQuery query;
        query.question = QStringLiteral("highest floor");
        query.asked = query.question;
        query.sql = QStringLiteral("SELECT MAX(storey) FROM units");
        query.at = QDateTime::currentDateTimeUtc();
        QVERIFY(opened.gui.store->verified().keepVerified(opened.gui.source.snapshot()->sourceId, query));
        QSignalSpy taken(&opened.gui.source, &SourceController::opened);
        opened.gui.source.takeEdits();
        QTRY_COMPARE_WITH_TIMEOUT(taken.size(), 1, 30'000);
        QVERIFY(opened.context->findChild<QWidget *>("staleVerified"));
    }
};

QTEST_MAIN(tst_askpage)
#include "tst_askpage.moc"
