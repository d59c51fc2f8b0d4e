// SPDX-License-Identifier: GPL-3.0-or-later
// The route of questions about the tables: when it bids, and which beats it tells.
#include "core/answer/structure/structureroute.h"

#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

class StructureRouteTest : public RouteTest<answer::StructureRoute, record::Kind::Structure>
{
    Q_OBJECT

private slots:
    void initTestCase() { open(); }

    void bids_data()
    {
        addBidColumns();
        QTest::newRow("about the tables") << "what tables are there?" << 0.99;
        QTest::newRow("about the data") << "how many customers are there" << 0.0;
        QTest::newRow("a greeting") << "Hello!" << 0.0;
        QTest::newRow("a statement") << "SELECT name FROM customer" << 0.0;
    }
    void bids() { checkBid(); }

    void theCatalogAnswers()
    {
        ScriptedSource asked;
        const RouteRun done = run(QStringLiteral("what tables are there?"), {&asked});
        QCOMPARE(done.record.state, record::State::Answered);
        QVERIFY2(done.record.text.text.contains(QLatin1String("customer")), qPrintable(done.record.text.text));
        QCOMPARE(done.beats, QStringList({"retrieve running", "retrieve done"}));
        QVERIFY(asked.asked.isEmpty());
    }

    /// What an earlier question asked is not answered again.
    void theLastQuestionCounts()
    {
        answer::StructureRoute route;
        QVERIFY(runRoute(*m_source, route, QStringLiteral("what tables are there?")).bid.score > 0);
        QCOMPARE(runRoute(*m_source, route, QStringLiteral("how many customers are there")).bid.score, 0.0);
    }
};

QTEST_GUILESS_MAIN(StructureRouteTest)
#include "tst_structureroute.moc"
