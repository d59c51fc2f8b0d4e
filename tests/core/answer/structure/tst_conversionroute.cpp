// SPDX-License-Identifier: GPL-3.0-or-later
// The route of statements that are to be said in another dialect: it runs nothing.
#include "core/answer/structure/structureroute.h"

#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class ConversionRouteTest : public QObject
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
        QTest::newRow("a statement and a dialect") << "convert to mysql: SELECT 1" << 1.0;
        QTest::newRow("a dialect that nobody knows") << "convert to oracle: SELECT 1" << 1.0;
        QTest::newRow("a statement") << "SELECT 1" << 0.0;
        QTest::newRow("about the tables") << "what tables are there?" << 0.0;
        QTest::newRow("about the data") << "convert amount to euros" << 0.0;
    }
    void bids()
    {
        QFETCH(QString, question);
        QFETCH(double, score);
        answer::ConversionRoute route;
        const RouteRun run = runRoute(*m_source, route, question);
        QCOMPARE(run.bid.kind, record::Kind::Structure);
        QCOMPARE(run.bid.score, score);
        QCOMPARE(run.bid.reason.text.isEmpty(), score == 0);
    }

    void theStatementIsSaidAndNotRun()
    {
        answer::ConversionRoute route;
        ScriptedSource asked;
        const RouteRun run =
            runRoute(*m_source, route, QStringLiteral("convert to mysql: SELECT a || b FROM elsewhere"), {&asked});
        QCOMPARE(run.record.state, record::State::Answered);
        QVERIFY2(run.record.text.text.contains(QLatin1String("CONCAT(a, b)")), qPrintable(run.record.text.text));
        QVERIFY(run.record.parts.isEmpty());
        QCOMPARE(run.beats, QStringList({"generate running", "generate done"}));
        QVERIFY(asked.asked.isEmpty());
    }

    void whatCannotBeSaidFails()
    {
        answer::ConversionRoute route;
        const RouteRun unknown = runRoute(*m_source, route, QStringLiteral("convert to oracle: SELECT 1"));
        QCOMPARE(unknown.record.state, record::State::Abstained);
        QCOMPARE(unknown.beats, QStringList({"generate running", "generate failed"}));
        const RouteRun broken =
            runRoute(*m_source, route, QStringLiteral("convert to mysql: SELECT amount FORM orders WHERE"));
        QCOMPARE(broken.record.state, record::State::Rejected);
        QCOMPARE(broken.beats, QStringList({"generate running", "generate failed"}));
    }
};

QTEST_GUILESS_MAIN(ConversionRouteTest)
#include "tst_conversionroute.moc"
