// SPDX-License-Identifier: GPL-3.0-or-later
// The route of statements that are to be said in another dialect: it runs nothing.
#include "core/answer/structure/structureroute.h"

#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

class ConversionRouteTest : public RouteTest<answer::ConversionRoute, record::Kind::Structure>
{
    Q_OBJECT

private slots:
    void initTestCase() { open(); }

    void bids_data()
    {
        addBidColumns();
        QTest::newRow("a statement and a dialect") << "convert to mysql: SELECT 1" << 1.0;
        QTest::newRow("a dialect that nobody knows") << "convert to oracle: SELECT 1" << 1.0;
        QTest::newRow("a statement") << "SELECT 1" << 0.0;
        QTest::newRow("about the tables") << "what tables are there?" << 0.0;
        QTest::newRow("about the data") << "convert amount to euros" << 0.0;
    }
    void bids() { checkBid(); }

    void theStatementIsSaidAndNotRun()
    {
        ScriptedSource asked;
        const RouteRun done = run(QStringLiteral("convert to mysql: SELECT a || b FROM elsewhere"), {&asked});
        QCOMPARE(done.record.state, record::State::Answered);
        QVERIFY2(done.record.text.text.contains(QLatin1String("CONCAT(a, b)")), qPrintable(done.record.text.text));
        QVERIFY(done.record.parts.isEmpty());
        QCOMPARE(done.beats, QStringList({"generate running", "generate done"}));
        QVERIFY(asked.asked.isEmpty());
    }

    void whatCannotBeSaidFails()
    {
        const RouteRun unknown = run(QStringLiteral("convert to oracle: SELECT 1"));
        QCOMPARE(unknown.record.state, record::State::Abstained);
        QCOMPARE(unknown.beats, QStringList({"generate running", "generate failed"}));
        const RouteRun broken = run(QStringLiteral("convert to mysql: SELECT amount FORM orders WHERE"));
        QCOMPARE(broken.record.state, record::State::Rejected);
        QCOMPARE(broken.beats, QStringList({"generate running", "generate failed"}));
    }
};

QTEST_GUILESS_MAIN(ConversionRouteTest)
#include "tst_conversionroute.moc"
