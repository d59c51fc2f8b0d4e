// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/stopwatcher.h"

#include <QTest>

#include <atomic>

using namespace Tieout;

class TestStopping : public QObject
{
    Q_OBJECT

private slots:
    void tokensTellWhatIsLeft();
    void interrupts_data();
    void interrupts();
    void interruptsAgainWhatGoesOn();
    void interruptsNothingThatEnded();
    void waitsForAnInterruptThatBegan();
};

void TestStopping::tokensTellWhatIsLeft()
{
    QVERIFY(!StopToken().canStop());
    QVERIFY(!StopToken().remaining());
    const StopToken limited = StopToken().withLimit(std::chrono::minutes(5));
    QVERIFY(limited.canStop());
    QVERIFY(*limited.remaining() > std::chrono::minutes(4) && *limited.remaining() <= std::chrono::minutes(5));
    // The nearer limit counts, and none is ever negative.
    const StopToken past = limited.withLimit(std::chrono::milliseconds(-5)).withLimit(std::chrono::minutes(5));
    QCOMPARE(past.remaining()->count(), 0);
    QVERIFY(past.timedOut() && !past.cancelled());
    StopSource source;
    QVERIFY(source.token().canStop());
    QVERIFY(!source.token().remaining());
}

void TestStopping::interrupts_data()
{
    QTest::addColumn<bool>("byLimit");
    QTest::newRow("request") << false;
    QTest::newRow("limit") << true;
}

void TestStopping::interrupts()
{
    QFETCH(bool, byLimit);
    StopSource source;
    std::atomic<int> calls = 0;
    {
        const StopWatcher watcher(byLimit ? StopToken().withLimit(std::chrono::milliseconds(20)) : source.token(),
                                  [&calls] { ++calls; });
        QCOMPARE(calls.load(), 0);
        if (!byLimit)
            source.requestStop();
        QTRY_COMPARE(calls.load(), 1);
        QTest::qWait(50);
    }
    QCOMPARE(calls.load(), 1);
}

/// A server forgets an interrupt that comes before the statement.
void TestStopping::interruptsAgainWhatGoesOn()
{
    StopSource source;
    source.requestStop();
    std::atomic<int> calls = 0;
    const StopWatcher watcher(source.token(), [&calls] { ++calls; });
    QTRY_VERIFY(calls.load() >= 3);
}

void TestStopping::interruptsNothingThatEnded()
{
    StopSource source;
    std::atomic<int> calls = 0;
    {
        const StopWatcher watcher(source.token(), [&calls] { ++calls; });
    }
    source.requestStop();
    QTest::qWait(50);
    QCOMPARE(calls.load(), 0);
}

void TestStopping::waitsForAnInterruptThatBegan()
{
    StopSource source;
    source.requestStop();
    std::atomic<bool> began = false;
    std::atomic<bool> ended = false;
    {
        const StopWatcher watcher(source.token(), [&] {
            began = true;
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
            ended = true;
        });
        QTRY_VERIFY(began.load());
    }
    QVERIFY(ended.load());
}

QTEST_GUILESS_MAIN(TestStopping)
#include "tst_stopping.moc"
