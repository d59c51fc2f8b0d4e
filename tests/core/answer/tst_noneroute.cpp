// SPDX-License-Identifier: GPL-3.0-or-later
// What asks for nothing is replied to, and nobody searches for it.
#include "core/answer/noneroute.h"

#include "core/answer/route/greeting.h"
#include "support/routefixture.h"

using namespace Tieout;
using namespace Tieout::TestSupport;

class NoneRouteTest : public RouteTest<answer::NoneRoute, record::Kind::None>
{
    Q_OBJECT

private slots:
    void initTestCase() { open(); }

    void bids_data()
    {
        addBidColumns();
        QTest::newRow("a greeting") << "Hello!" << 1.0;
        QTest::newRow("thanks") << "Thanks a lot!" << 1.0;
        QTest::newRow("a day that does not exist") << "orders on 31 June 2024" << 1.0;
        QTest::newRow("no word is known") << "kuinka monta asiakasta meilla" << 0.96;
        QTest::newRow("a question") << "how many customers are there" << 0.0;
        QTest::newRow("a greeting before a question") << "Hello, how many customers are there?" << 0.0;
        QTest::newRow("some word is known") << "orders kuinka monta meilla" << 0.0;
    }
    void bids() { checkBid(); }

    void theReplyIsTheAnswer()
    {
        ScriptedSource asked;
        const RouteRun done = run(QStringLiteral("Hello!"), {&asked});
        QCOMPARE(done.record.state, record::State::Abstained);
        QCOMPARE(done.record.text, answer::replyToGreeting(QStringLiteral("Hello!"), m_source->snapshot()->title));
        QVERIFY(done.record.parts.isEmpty());
        QVERIFY(done.beats.isEmpty());
        QVERIFY(asked.asked.isEmpty());
        const RouteRun unknown = run(QStringLiteral("kuinka monta asiakasta meilla"), {&asked});
        QCOMPARE(unknown.record.state, record::State::Abstained);
        QVERIFY2(unknown.record.text.text.startsWith(QLatin1String("I do not know any word of this")),
                 qPrintable(unknown.record.text.text));
        QVERIFY(asked.asked.isEmpty());
    }
};

QTEST_GUILESS_MAIN(NoneRouteTest)
#include "tst_noneroute.moc"
