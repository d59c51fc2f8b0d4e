// SPDX-License-Identifier: GPL-3.0-or-later
// The route of questions about the tables: when it bids, and which beats it tells.
#include "core/answer/structure/structureroute.h"

#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class StructureRouteTest : public QObject
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
        QTest::newRow("about the tables") << "what tables are there?" << 0.99;
        QTest::newRow("about the data") << "how many customers are there" << 0.0;
        QTest::newRow("a greeting") << "Hello!" << 0.0;
        QTest::newRow("a statement") << "SELECT name FROM customer" << 0.0;
    }
    void bids()
    {
        QFETCH(QString, question);
        QFETCH(double, score);
        answer::StructureRoute route;
        const RouteRun run = runRoute(*m_source, route, question);
        QCOMPARE(run.bid.kind, record::Kind::Structure);
        QCOMPARE(run.bid.score, score);
        QCOMPARE(run.bid.reason.text.isEmpty(), score == 0);
    }

    void theCatalogAnswers()
    {
        answer::StructureRoute route;
        ScriptedSource asked;
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("what tables are there?"), {&asked});
        QCOMPARE(run.record.state, record::State::Answered);
        QVERIFY2(run.record.text.text.contains(QLatin1String("customer")), qPrintable(run.record.text.text));
        QCOMPARE(run.beats, QStringList({"retrieve running", "retrieve done"}));
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
