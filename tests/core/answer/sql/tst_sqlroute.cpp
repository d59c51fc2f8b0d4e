// SPDX-License-Identifier: GPL-3.0-or-later
// The route of questions about the data: how much of a question it accounts for, and its beats.
#include "core/answer/sql/sqlroute.h"

#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class SqlRouteTest : public QObject
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
        QTest::addColumn<QStringList>("covered");
        QTest::newRow("every word") << "customers" << 0.95 << QStringList{"customers"};
        QTest::newRow("one of two") << "customers by flurb" << 0.5 << QStringList{"customers"};
        QTest::newRow("none") << "flurb glorx" << 0.05 << QStringList();
        QTest::newRow("a greeting") << "Hello!" << 0.0 << QStringList();
        QTest::newRow("a day that does not exist") << "orders on 31 June 2024" << 0.0 << QStringList();
    }
    void bids()
    {
        QFETCH(QString, question);
        QFETCH(double, score);
        QFETCH(QStringList, covered);
        answer::SqlRoute route;
        const RouteRun run = runRoute(*m_source, route, question);
        QCOMPARE(run.bid.kind, record::Kind::Sql);
        QCOMPARE(run.bid.score, score);
        QCOMPARE(run.bid.covered, covered);
        QCOMPARE(run.bid.reason.text.isEmpty(), score == 0);
    }

    void whatIsProposedIsCheckedAndRun()
    {
        answer::SqlRoute route;
        ScriptedSource asked;
        asked.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amuont) FROM orders")),
                        ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"))};
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("total amount of orders"), {&asked});
        QVERIFY2(run.record.state == record::State::Answered, qPrintable(run.record.text.text));
        QCOMPARE(run.record.headline->value, QStringLiteral("38.75"));
        QCOMPARE(asked.asked.size(), 2);
        QCOMPARE(asked.asked.last().feedback.size(), 1);
        QCOMPARE(run.beats, QStringList({"retrieve running", "retrieve done", "generate running", "generate done",
                                         "validate running", "validate failed", "generate running", "generate done",
                                         "validate running", "validate done", "execute running", "execute done"}));
    }

    void aProposalIsNotRun()
    {
        answer::SqlRoute route;
        ScriptedSource asked;
        asked.script = {ScriptedSource::sql(QStringLiteral("SELECT SUM(amount) FROM orders"))};
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("total amount of orders"), {&asked},
                                      answer::Start::Until::Proposed);
        QCOMPARE(run.record.state, record::State::Answered);
        QCOMPARE(run.record.parts.first().query()->sql, QStringLiteral("SELECT SUM(amount) FROM orders"));
        QVERIFY(run.record.parts.first().grid()->rows.isEmpty());
        QVERIFY(!run.record.headline);
        QCOMPARE(run.beats.last(), QStringLiteral("validate done"));
    }

    void whereNobodyProposesItAbstains()
    {
        answer::SqlRoute route;
        ScriptedSource first;
        first.script = {ScriptedSource::abstain(QStringLiteral("Not by rule."))};
        ScriptedSource second;
        second.script = {ScriptedSource::abstain(QStringLiteral("Not by a model."))};
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("total amount of orders"), {&first, &second});
        QCOMPARE(run.record.state, record::State::Abstained);
        QCOMPARE(run.record.text.text, QStringLiteral("Not by rule. Not by a model."));
        QCOMPARE(first.asked.size(), 1);
        QCOMPARE(second.asked.size(), 1);
        QVERIFY(!run.beats.contains(QStringLiteral("execute running")));
    }

    void aStopEndsItBeforeItBegins()
    {
        answer::SqlRoute route;
        StopSource source;
        source.requestStop();
        ScriptedSource asked;
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("total amount of orders"), {&asked},
                                      answer::Start::Until::Answered, source.token());
        QCOMPARE(run.record.state, record::State::Failed);
        QVERIFY(run.record.failure.has_value());
        QCOMPARE(run.record.failure->code, ErrorCode::Cancelled);
        QVERIFY(run.beats.isEmpty());
        QVERIFY(asked.asked.isEmpty());
    }
};

QTEST_GUILESS_MAIN(SqlRouteTest)
#include "tst_sqlroute.moc"
