// SPDX-License-Identifier: GPL-3.0-or-later
// The route of questions about the data: how much of a question it accounts for, and its beats.
#include "core/answer/sql/sqlroute.h"

#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

class SqlRouteTest : public RouteTest<answer::SqlRoute, record::Kind::Sql>
{
    Q_OBJECT

private slots:
    void initTestCase() { open(); }

    void bids_data()
    {
        addBidColumns();
        QTest::addColumn<QStringList>("covered");
        QTest::newRow("every word") << "customers" << 0.95 << QStringList{"customers"};
        QTest::newRow("one of two") << "customers by flurb" << 0.5 << QStringList{"customers"};
        QTest::newRow("none") << "flurb glorx" << 0.05 << QStringList();
        QTest::newRow("a greeting") << "Hello!" << 0.0 << QStringList();
        QTest::newRow("a day that does not exist") << "orders on 31 June 2024" << 0.0 << QStringList();
    }
    void bids()
    {
        checkBid();
        QFETCH(QString, question);
        QFETCH(QStringList, covered);
        QCOMPARE(run(question).bid.covered, covered);
    }

    void whatIsProposedIsCheckedAndRun()
    {
        ScriptedSource asked;
        asked.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amuont) FROM orders")),
                        ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"))};
        const RouteRun done = run(QStringLiteral("total amount of orders"), {&asked});
        QVERIFY2(done.record.state == record::State::Answered, qPrintable(done.record.text.text));
        QCOMPARE(done.record.headline->value, QStringLiteral("38.75"));
        QCOMPARE(asked.asked.size(), 2);
        QCOMPARE(asked.asked.last().feedback.size(), 1);
        QCOMPARE(done.beats, QStringList({"retrieve running", "retrieve done", "generate running", "generate done",
                                          "validate running", "validate failed", "generate running", "generate done",
                                          "validate running", "validate done", "execute running", "execute done"}));
    }

    void aProposalIsNotRun()
    {
        ScriptedSource asked;
        asked.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"))};
        const RouteRun done = run(QStringLiteral("total amount of orders"), {&asked}, answer::Start::Until::Proposed);
        QCOMPARE(done.record.state, record::State::Answered);
        QCOMPARE(done.record.parts.first().query()->sql, QStringLiteral("SELECT SUM(amount) FROM orders"));
        QVERIFY(done.record.parts.first().grid()->rows.isEmpty());
        QVERIFY(!done.record.headline);
        QCOMPARE(done.beats.last(), QStringLiteral("validate done"));
    }

    void whereNobodyProposesItAbstains()
    {
        ScriptedSource first;
        first.script = {ScriptedSource::abstain(QStringLiteral("Not by rule."))};
        ScriptedSource second;
        second.script = {ScriptedSource::abstain(QStringLiteral("Not by a model."))};
        const RouteRun done = run(QStringLiteral("total amount of orders"), {&first, &second});
        QCOMPARE(done.record.state, record::State::Abstained);
        QCOMPARE(done.record.text.text, QStringLiteral("Not by rule. Not by a model."));
        QCOMPARE(first.asked.size(), 1);
        QCOMPARE(second.asked.size(), 1);
        QVERIFY(!done.beats.contains(QStringLiteral("execute running")));
    }

    void aStopEndsItBeforeItBegins() { checkStopped(QStringLiteral("total amount of orders")); }
};

QTEST_GUILESS_MAIN(SqlRouteTest)
#include "tst_sqlroute.moc"
