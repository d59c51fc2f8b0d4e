// SPDX-License-Identifier: GPL-3.0-or-later
// The whole desktop over the sample database: real plugins, real engine.
#include "sampleoptions.h"

#include "core/sources/sheets/workbookreader.h"
#include "shell/application.h"
#include "shell/desk.h"
#include "shell/models/recordwords.h"
#include "shell/models/suggestions.h"
#include "shell/pages/ask/askpage.h"
#include "shell/pages/ask/provenancepanel.h"
#include "shell/pages/ask/questionfield.h"
#include "shell/pages/ask/recordcard.h"
#include "shell/pages/ask/resultexport.h"
#include "shell/pages/ask/thread.h"
#include "shell/widgets/chip.h"
#include "shell/widgets/tableview.h"
#include "support/datafolder.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Tieout;
using namespace Tieout::shell;

namespace {

constexpr int Patience = 60'000; // a sanitizer build on a busy machine is slow

} // namespace

class tst_desktop : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_desktop = std::make_unique<Application>(*qApp, sampleOptions(*m_folder));
    }

    void cleanup()
    {
        m_desktop.reset();
        m_folder.reset();
    }

    void sampleOpensAndItsQuestionsAreAnswered()
    {
        openSample();
        QCOMPARE(m_desktop->desk()->settings().asOf(), QDate(2026, 11, 20));
        const auto suggestions = window().findChildren<QPushButton *>("suggestion");
        QCOMPARE(suggestions.size(), 4);
        QStringList questions;
        for (const QPushButton *suggestion : suggestions)
            questions.append(suggestion->text());
        for (const QString &question : questions) {
            const record::Record record = ask(question);
            QCOMPARE(record.state, record::State::Answered);
            QCOMPARE(record.parts.first().verification.verdict, record::Verdict::Ties);
            if (questions.indexOf(question) < 2)
                QCOMPARE(record.standing, record::Standing::Governed);
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop->desk()->store().answers().history(10)->size(), 4, Patience);
    }

    void aQuestionRefinesTheAnswerAbove()
    {
        openSample();
        const record::Record first = ask(QStringLiteral("Rent collected for the Riverside portfolio in 2025"));
        QCOMPARE(first.state, record::State::Answered);
        auto *field = window().findChild<QuestionField *>();
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        field->setFocus();
        auto *edit = field->findChild<QLineEdit *>();
        QVERIFY(edit);
        QTest::keyClicks(edit, QStringLiteral("and by quarter?"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
        const auto second = answered.first().at(1).value<record::Record>();
        QCOMPARE(second.refines, std::optional(first.id));
        QCOMPARE(second.parts.first().grid()->rowCount, 4);
        // A new question is not.
        QCOMPARE(ask(QStringLiteral("how many tenants are there")).refines, std::nullopt);
    }

    void anotherColumnIsTaken()
    {
        openSample();
        const record::Record first = ask(QStringLiteral("number of leases in 2025"));
        auto *card = window().findChild<RecordCard *>("card-answered");
        auto *chip = card->findChild<ChipButton *>("assumption");
        QVERIFY(chip);
        const auto assumption = std::find_if(first.assumptions.cbegin(), first.assumptions.cend(),
                                             [](const record::Assumption &one) { return one.taken; });
        QVERIFY(assumption != first.assumptions.cend());
        const QString other = assumption->changeTo.first();
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        auto *menu = chip->findChild<QMenu *>();
        menu->actions().first()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience);
        const auto second = answered.first().at(1).value<record::Record>();
        QCOMPARE(second.state, record::State::Answered);
        QCOMPARE(second.parts.first().verification.verdict, record::Verdict::Ties);
        QVERIFY(second.parts.first().query()->sql.contains(other.section(u'.', -1)));
        QVERIFY(!second.parts.first().query()->sql.contains(assumption->taken->section(u'.', -1)));
    }

    void aGovernedRatioShowsWhatItWasComputedFrom()
    {
        openSample();
        QVERIFY(ask(QStringLiteral("tenant churn last quarter")).isAnswered());
        QStringList parts;
        for (const QLabel *part : window().findChildren<QLabel *>(QStringLiteral("component")))
            parts.append(part->text());
        QCOMPARE(parts, (QStringList{"leases_ended: 18", "leases_running: 274"}));
        const auto *definition = window().findChild<QLabel *>(QStringLiteral("definition"));
        QVERIFY(definition);
        QVERIFY2(definition->text().contains(QLatin1String("leases_ended / leases_running")),
                 qPrintable(definition->text()));
    }

    void clickingABarShowsItsRows()
    {
        openSample();
        const record::Record record = ask(QStringLiteral("Maintenance cost by vendor in 2026, top 5"));
        auto *card = window().findChild<RecordCard *>("card-answered");
        QVERIFY(card);
        const QString vendor = *record.parts.first().grid()->rows.first().first();
        emit card->rowsRequested(record.parts.first().id, {vendor}, vendor);
        auto *panel = window().findChild<ProvenancePanel *>();
        QTRY_VERIFY_WITH_TIMEOUT(panel->findChild<TableView *>("rowsTable"), Patience);
        QVERIFY(panel->findChild<TableView *>("rowsTable")->model()->rowCount() > 0);
    }

    void cancelledQuestionLeavesNothing()
    {
        openSample();
        Desk &desk = *m_desktop->desk();
        QSignalSpy failed(&desk.source(), &SourceController::failed);
        // Another job holds the thread, so that the question is cancelled before it starts.
        const std::function<Result<int>(project::OpenSource &, const StopToken &, const Progress &)> hold =
            [](project::OpenSource &, const StopToken &, const Progress &) -> Result<int> {
            QThread::msleep(150);
            return 1;
        };
        desk.source().run<int>(QStringLiteral("hold"), this, hold, [](const Result<int> &) {});
        window().findChild<AskPage *>()->ask(QStringLiteral("How many people report directly to the CFO?"));
        QTest::keyClick(&window(), Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::Cancelled);
        QVERIFY(window().findChild<QWidget *>("card-ended"));
        QVERIFY(desk.store().answers().history(10)->isEmpty());
    }

    void lateAnswersAreDropped()
    {
        openSample();
        SourceController &source = m_desktop->desk()->source();
        QSignalSpy answered(&source, &SourceController::answered);
        QSignalSpy opened(&source, &SourceController::opened);
        source.ask(QStringLiteral("How many people report directly to the CFO?"));
        source.open(source.address());
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
        QTest::qWait(50);
        QCOMPARE(answered.count(), 0);
    }

    void csvHoldsWhatTheRecordHolds()
    {
        openSample();
        const record::Record record = ask(QStringLiteral("Maintenance cost by vendor in 2026, top 5"));
        const QString file = m_folder->filePath(QStringLiteral("out.csv"));
        Result<qint64> rows = fail(ErrorCode::NotFound, "not yet");
        const auto done = [&rows](const Result<qint64> &written) { rows = written; };
        writeQuery({m_desktop->desk()->source(), this, record, record.parts.first()}, file, done);
        QTRY_VERIFY_WITH_TIMEOUT(rows.has_value(), Patience);
        QCOMPARE(*rows, 5);
        QFile csv(file);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = csv.readAll().trimmed().split('\n');
        QCOMPARE(lines.size(), 6);
        QVERIFY(lines.at(1).contains(record.parts.first().grid()->rows.first().at(1)->toUtf8()));

        // Rows beyond those kept are read again.
        record::Record longer = record;
        longer.parts.first().grid()->truncated = true;
        rows = fail(ErrorCode::NotFound, "not yet");
        writeQuery({m_desktop->desk()->source(), this, longer, longer.parts.first()}, file, done);
        QTRY_VERIFY_WITH_TIMEOUT(rows.has_value(), Patience);
        QCOMPARE(*rows, 5);

        for (const record::Record &one : {record, longer}) {
            const QString book = m_folder->filePath(QStringLiteral("out.xlsx"));
            rows = fail(ErrorCode::NotFound, "not yet");
            writeQuery({m_desktop->desk()->source(), this, one, one.parts.first()}, book, done);
            QTRY_VERIFY_WITH_TIMEOUT(rows.has_value(), Patience);
            const auto read = sources::sheets::readWorkbook(book, {}, {}, {});
            QVERIFY(read);
            QCOMPARE(read->sheets.size(), 2);
            QCOMPARE(read->sheets.first().rows.size(), std::size_t(6));
            QVERIFY(read->texts.contains(one.parts.first().query()->sql));
            QVERIFY(QFile::remove(book));
        }

        QString problem;
        writeQuery({m_desktop->desk()->source(), this, record, record.parts.first()},
                   m_folder->filePath(QStringLiteral("no/such/folder/out.csv")),
                   [&problem](const Result<qint64> &written) {
                       problem = written ? QString() : written.error().fullMessage();
                   });
        QTRY_VERIFY_WITH_TIMEOUT(!problem.isEmpty(), Patience);
        QVERIFY(problem.contains("cannot be written"));
    }

    void suggestionsAreReallyAnswered()
    {
        openSample();
        QStringList found;
        bool ended = false;
        findSuggestions(m_desktop->desk()->source(), m_desktop->desk()->store(), {}, this,
                        [&](const QStringList &questions) {
                            found = questions;
                            ended = true;
                        });
        QTRY_VERIFY_WITH_TIMEOUT(ended, Patience);
        QVERIFY(!found.isEmpty());
        for (const QString &question : std::as_const(found))
            QCOMPARE(ask(question).state, record::State::Answered);
    }

    void anotherDatabaseGetsAWorkspaceOfItsOwn()
    {
        TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
        openSample();
        const QString file = TestSupport::dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite"));
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        m_desktop->open(file);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
        QVERIFY(!m_desktop->desk()->settings().hasChosenAsOf());
        QCOMPARE(m_desktop->desk()->source().snapshot()->title, QStringLiteral("Chinook_Sqlite.sqlite"));
        QVERIFY(QFile::exists(
            workspaceFileFor(m_desktop->desk()->source().address(), m_folder->filePath(QStringLiteral("data")))));
    }

    void whatIsNoDatabaseSaysSo()
    {
        const QString file = m_folder->filePath(QStringLiteral("notes.db"));
        QFile notes(file);
        QVERIFY(notes.open(QIODevice::WriteOnly));
        notes.write("this is no database, only some words about one, long enough to be read as a page");
        notes.close();
        QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
        m_desktop->open(file);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QVERIFY(failed.first().first().value<OpeningFailure>().error.message().contains("notes.db"));
    }

    void aMissingWorkspaceIsAnError()
    {
        QSignalSpy failed(m_desktop.get(), &Application::openingFailed);
        m_desktop->open(m_folder->filePath(QStringLiteral("none.tieout")));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QCOMPARE(failed.first().first().value<OpeningFailure>().error.code, ErrorCode::NotFound);
    }

private:
    MainWindow &window() const { return *m_desktop->desk()->window(); }

    void openSample()
    {
        QSignalSpy opened(m_desktop.get(), &Application::opened);
        const Result<void> started = m_desktop->start();
        QVERIFY2(started, qPrintable(started ? QString() : started.error().fullMessage()));
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, Patience);
    }

    record::Record ask(const QString &question)
    {
        QSignalSpy answered(&m_desktop->desk()->source(), &SourceController::answered);
        window().findChild<AskPage *>()->ask(question);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, Patience); }();
        return answered.isEmpty() ? record::Record() : answered.first().at(1).value<record::Record>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_desktop;
};

QTEST_MAIN(tst_desktop)
#include "tst_desktop.moc"
