// SPDX-License-Identifier: GPL-3.0-or-later
// The route of statements in the place of a question: nothing is searched for, nobody is asked.
#include "core/answer/sql/sqlroute.h"

#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

class PastedRouteTest : public RouteTest<answer::PastedRoute, record::Kind::Sql>
{
    Q_OBJECT

private slots:
    void initTestCase() { open(); }

    void bids_data()
    {
        addBidColumns();
        QTest::newRow("a statement") << "SELECT COUNT(*) FROM orders" << 1.0;
        QTest::newRow("a wrong one") << "SELECT amuont FROM orders" << 1.0;
        QTest::newRow("of another dialect") << "SELECT TOP 1 [name] FROM [customer] ORDER BY [id] DESC" << 1.0;
        QTest::newRow("English that only looks like it") << "select names from customer" << 0.0;
        QTest::newRow("a question") << "how many customers are there" << 0.0;
        QTest::newRow("to be converted") << "convert to mysql: SELECT 1" << 0.0;
    }
    void bids() { checkBid(); }

    void itIsCheckedAndRun()
    {
        ScriptedSource asked;
        const RouteRun done = run(QStringLiteral("SELECT COUNT(*) AS n FROM orders"), {&asked});
        QCOMPARE(done.record.state, record::State::Answered);
        QCOMPARE(done.record.headline->value, QStringLiteral("4"));
        QCOMPARE(done.record.route.generator, std::optional<QString>("person"));
        QVERIFY(asked.asked.isEmpty());
        QVERIFY(!done.beats.isEmpty());
        QCOMPARE(done.beats.first(), QStringLiteral("validate running"));
        QCOMPARE(done.beats.last(), QStringLiteral("execute done"));
        QVERIFY(!done.beats.contains(QStringLiteral("generate running")));
        QVERIFY(!done.beats.contains(QStringLiteral("retrieve running")));
    }

    void whatIsRejectedIsNotRun()
    {
        for (const char *sql : {"SELECT amuont FROM orders",
                                "SELECT DISTINCT ON (region_id) name FROM customer ORDER BY region_id, id"}) {
            const RouteRun done = run(QString::fromLatin1(sql));
            QCOMPARE(done.record.state, record::State::Rejected);
            QCOMPARE(done.record.parts.first().query()->sql, QString::fromLatin1(sql));
            QCOMPARE(done.beats, QStringList({"validate running", "validate failed"}));
        }
    }

    void aStopEndsItBeforeItBegins() { checkStopped(QStringLiteral("SELECT COUNT(*) FROM orders")); }
};

QTEST_GUILESS_MAIN(PastedRouteTest)
#include "tst_pastedroute.moc"
