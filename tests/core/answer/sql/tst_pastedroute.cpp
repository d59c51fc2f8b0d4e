// SPDX-License-Identifier: GPL-3.0-or-later
// The route of statements in the place of a question: nothing is searched for, nobody is asked.
#include "core/answer/sql/sqlroute.h"

#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class PastedRouteTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_folder;
    std::unique_ptr<project::OpenSource> m_source;

private slots:
    void initTestCase() { openOffice(m_folder, m_source); }

    void bids_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<double>("score");
        QTest::newRow("a statement") << "SELECT COUNT(*) FROM orders" << 1.0;
        QTest::newRow("a wrong one") << "SELECT amuont FROM orders" << 1.0;
        QTest::newRow("of another dialect") << "SELECT TOP 1 [name] FROM [customer] ORDER BY [id] DESC" << 1.0;
        QTest::newRow("English that only looks like it") << "select names from customer" << 0.0;
        QTest::newRow("a question") << "how many customers are there" << 0.0;
        QTest::newRow("to be converted") << "convert to mysql: SELECT 1" << 0.0;
    }
    void bids()
    {
        QFETCH(QString, question);
        QFETCH(double, score);
        answer::PastedRoute route;
        const RouteRun run = runRoute(*m_source, route, question);
        QCOMPARE(run.bid.kind, record::Kind::Sql);
        QCOMPARE(run.bid.score, score);
        QCOMPARE(run.bid.reason.text.isEmpty(), score == 0);
    }

    void itIsCheckedAndRun()
    {
        answer::PastedRoute route;
        ScriptedSource asked;
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("SELECT COUNT(*) AS n FROM orders"), {&asked});
        QCOMPARE(run.record.state, record::State::Answered);
        QCOMPARE(run.record.headline->value, QStringLiteral("4"));
        QCOMPARE(run.record.route.generator, std::optional<QString>("person"));
        QVERIFY(asked.asked.isEmpty());
        QVERIFY(!run.beats.isEmpty());
        QCOMPARE(run.beats.first(), QStringLiteral("validate running"));
        QCOMPARE(run.beats.last(), QStringLiteral("execute done"));
        QVERIFY(!run.beats.contains(QStringLiteral("generate running")));
        QVERIFY(!run.beats.contains(QStringLiteral("retrieve running")));
    }

    void whatIsRejectedIsNotRun()
    {
        answer::PastedRoute route;
        for (const char *sql : {"SELECT amuont FROM orders",
                                "SELECT DISTINCT ON (region_id) name FROM customer ORDER BY region_id, id"}) {
            const RouteRun run = runRoute(*m_source, route, QString::fromLatin1(sql));
            QCOMPARE(run.record.state, record::State::Rejected);
            QCOMPARE(run.record.parts.first().query()->sql, QString::fromLatin1(sql));
            QCOMPARE(run.beats, QStringList({"validate running", "validate failed"}));
        }
    }

    void aStopEndsItBeforeItBegins()
    {
        answer::PastedRoute route;
        StopSource source;
        source.requestStop();
        ScriptedSource asked;
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("SELECT COUNT(*) FROM orders"), {&asked},
                                      answer::Start::Until::Answered, source.token());
        QCOMPARE(run.record.state, record::State::Failed);
        QVERIFY(run.record.failure.has_value());
        QCOMPARE(run.record.failure->code, ErrorCode::Cancelled);
        QVERIFY(run.beats.isEmpty());
        QVERIFY(asked.asked.isEmpty());
    }
};

QTEST_GUILESS_MAIN(PastedRouteTest)
#include "tst_pastedroute.moc"
