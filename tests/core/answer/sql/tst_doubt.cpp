// SPDX-License-Identifier: GPL-3.0-or-later
// What is said to a generator about a query that passed and ran: about rows, numbers, nested queries, and texts that
// are stored otherwise (the question's words, never a value that only the data has); and what it is warned of beside a
// rejection.
#include "support/asking.h"
#include "support/goldenfile.h"
#include "support/sqlitefile.h"
#include "support/temporaryfolder.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class TestDoubt : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        openOffice(m_folder, m_source);

        const QString own = m_folder.file(QStringLiteral("doubt.db"));
        makeSqlite(own, readFile(QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/sql/doubt.sql")));
        Result<std::unique_ptr<project::OpenSource>> routes = openSource(own, QDate(2024, 12, 31));
        QVERIFY2(routes.has_value(), routes ? "" : qPrintable(routes.error().message()));
        m_routes = std::move(*routes);
    }

    void golden_data() { addGoldenCases(QStringLiteral(TIEOUT_TEST_DIR "/doubt.case")); }
    void golden()
    {
        QFETCH(GoldenCase, golden);
        const generate::Proposal proposal = ScriptedSource::sql(golden.input.trimmed());
        ScriptedSource source;
        source.script = {proposal, proposal};
        answer::Engine engine(m_routes->session(), m_routes->linker(), {&source});
        answer::AskOptions options = officeOptions();
        const record::Record record =
            engine.answer(answer::Start::asked(golden.setting(QStringLiteral("question"))), options, {}, {});
        QVERIFY2(record.state == record::State::Answered || record.state == record::State::Rejected,
                 qPrintable(record::wordOf(record.state) + u' ' + record.text.text));
        if (source.asked.size() < 2) {
            QCOMPARE(record.state, record::State::Answered);
            TIEOUT_COMPARE_GOLDEN(golden, QStringLiteral("accepted"));
            return;
        }
        const QString told = source.asked[1].feedback.first().second;
        TIEOUT_COMPARE_GOLDEN(golden,
                              record.state == record::State::Rejected ? QStringLiteral("rejected: ") + told : told);
    }

    void textsAreHeldAgainstTheQuestion_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("said"); // empty: what the column holds has to be looked up
        QTest::newRow("another case") << "how many regions are called North"
                                      << "NORTH"
                                      << "North";
        QTest::newRow("a letter too few") << "how many regions are called 'North'."
                                          << "Norh"
                                          << "North";
        QTest::newRow("letters swapped") << "how many regions have the North's name"
                                         << "Nroth"
                                         << "North";
        QTest::newRow("a blank too many") << "how many regions are called North"
                                          << "North "
                                          << "North";
        QTest::newRow("as the question has it") << "how many regions are called NORTH"
                                                << "NORTH"
                                                << "";
        QTest::newRow("nothing like it") << "how many regions are up there"
                                         << "NORTH"
                                         << "";
    }
    void textsAreHeldAgainstTheQuestion()
    {
        QFETCH(QString, question);
        QFETCH(QString, written);
        QFETCH(QString, said);
        const QString sql = QStringLiteral("SELECT COUNT(*) AS n FROM region WHERE name = '%1'").arg(written);
        ScriptedSource source;
        source.script = {ScriptedSource::sql(sql), ScriptedSource::sql(sql)};
        answer::Engine engine(m_source->session(), m_source->linker(), {&source});
        answer::AskOptions options = officeOptions();
        const record::Record record = engine.answer(answer::Start::asked(question), options, {}, {});
        QVERIFY(source.asked.size() > 1);
        const QString feedback = source.asked[1].feedback.first().second;
        if (said.isEmpty()) {
            QVERIFY2(feedback.contains("Look up the values of region.name"), qPrintable(feedback));
            QVERIFY2(!feedback.contains("North"), qPrintable(feedback));
        } else {
            QVERIFY2(feedback.contains(QStringLiteral("the question says '%1', the query '%2'").arg(said, written)),
                     qPrintable(feedback));
        }
        QVERIFY(!feedback.contains("South"));
    }

    /// What a check warned of is told beside the rejection, so that both are mended in one go; values are not.
    void aRejectionTellsTheWarningsToo()
    {
        ScriptedSource source;
        source.script = {ScriptedSource::sql(
                             QStringLiteral("SELECT COUNT(*) AS n, MAX(42) AS most FROM region WHERE name = 'NORTH'")),
                         ScriptedSource::sql(QStringLiteral("SELECT COUNT(*) AS n FROM region WHERE name = 'South'"))};
        answer::Engine engine(m_source->session(), m_source->linker(), {&source});
        const record::Record record =
            engine.answer(answer::Start::asked(QStringLiteral("regions up there")), {}, {}, {});
        QVERIFY(source.asked.size() > 1);
        const QString feedback = source.asked[1].feedback.last().second;
        QVERIFY2(feedback.contains("42") && feedback.contains("Look up the values of region.name"),
                 qPrintable(feedback));
        QVERIFY2(!feedback.contains("South") && !feedback.contains("North"), qPrintable(feedback));
        const record::Attempt &attempt = record.attempts.first();
        QCOMPARE(attempt.check, std::optional<QString>("number.invented"));
        QVERIFY(attempt.feedback);
        QCOMPARE(attempt.feedback->text, feedback);
        QCOMPARE(attempt.feedback->id, QStringLiteral("join.lines"));
    }

private:
    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;
    std::unique_ptr<project::OpenSource> m_routes;
};

QTEST_GUILESS_MAIN(TestDoubt)
#include "tst_doubt.moc"
