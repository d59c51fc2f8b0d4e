// SPDX-License-Identifier: GPL-3.0-or-later
// What asks for nothing is replied to, and nobody searches for it.
#include "core/answer/noneroute.h"

#include "core/answer/route/greeting.h"
#include "support/asking.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class NoneRouteTest : public QObject
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
        QTest::newRow("a greeting") << "Hello!" << 1.0;
        QTest::newRow("thanks") << "Thanks a lot!" << 1.0;
        QTest::newRow("a day that does not exist") << "orders on 31 June 2024" << 1.0;
        QTest::newRow("no word is known") << "kuinka monta asiakasta meilla" << 0.96;
        QTest::newRow("a question") << "how many customers are there" << 0.0;
        QTest::newRow("a greeting before a question") << "Hello, how many customers are there?" << 0.0;
        QTest::newRow("some word is known") << "orders kuinka monta meilla" << 0.0;
    }
    void bids()
    {
        QFETCH(QString, question);
        QFETCH(double, score);
        answer::NoneRoute route;
        const RouteRun run = runRoute(*m_source, route, question);
        QCOMPARE(run.bid.kind, record::Kind::None);
        QCOMPARE(run.bid.score, score);
        QCOMPARE(run.bid.reason.text.isEmpty(), score == 0);
    }

    void theReplyIsTheAnswer()
    {
        answer::NoneRoute route;
        ScriptedSource asked;
        const RouteRun run = runRoute(*m_source, route, QStringLiteral("Hello!"), {&asked});
        QCOMPARE(run.record.state, record::State::Abstained);
        QCOMPARE(run.record.text, answer::replyToGreeting(QStringLiteral("Hello!"), m_source->snapshot()->title));
        QVERIFY(run.record.parts.isEmpty());
        QVERIFY(run.beats.isEmpty());
        QVERIFY(asked.asked.isEmpty());
        const RouteRun unknown = runRoute(*m_source, route, QStringLiteral("kuinka monta asiakasta meilla"), {&asked});
        QCOMPARE(unknown.record.state, record::State::Abstained);
        QVERIFY2(unknown.record.text.text.startsWith(QLatin1String("I do not know any word of this")),
                 qPrintable(unknown.record.text.text));
        QVERIFY(asked.asked.isEmpty());
    }
};

QTEST_GUILESS_MAIN(NoneRouteTest)
#include "tst_noneroute.moc"
