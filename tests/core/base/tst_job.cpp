// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/job.h"

#include <QEventLoop>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <atomic>

using namespace Tieout;
using namespace Tieout::base;

class TestJob : public QObject
{
    Q_OBJECT

    /// The first job runs until it is cancelled, while the second waits.
    static void cancelWhileTheFirstOfTwoRuns(void (JobQueue::*cancel)(), bool &secondRan)
    {
        std::atomic<bool> ran = false;
        JobQueue queue(QStringLiteral("test"));
        (queue.*cancel)(); // nothing runs: nothing happens
        Job *running =
            queue.submit(QStringLiteral("first"), [](const StopToken &stop, const Progress &) -> Result<void> {
                while (!stop.stopRequested())
                    QThread::msleep(1);
                return fail(ErrorCode::Cancelled, "Cancelled.");
            });
        queue.submit(QStringLiteral("second"), [&ran](const StopToken &, const Progress &) -> Result<void> {
            ran = true;
            return {};
        });
        QSignalSpy started(running, &Job::started);
        QSignalSpy finished(&queue, &JobQueue::jobFinished);
        QTRY_COMPARE(started.size(), 1);
        (queue.*cancel)();
        QTRY_COMPARE(finished.size(), 2);
        secondRan = ran;
    }

private slots:
    void runsInOrderOnItsOwnThread()
    {
        JobQueue queue(QStringLiteral("test"));
        QSignalSpy finished(&queue, &JobQueue::jobFinished);
        QList<int> order;
        QThread *thread = nullptr;
        for (int i = 0; i < 3; ++i) {
            queue.submit(QStringLiteral("job"),
                         [&order, &thread, i](const StopToken &, const Progress &) -> Result<void> {
                             order.append(i);
                             thread = QThread::currentThread();
                             return {};
                         });
        }
        QTRY_COMPARE(finished.size(), 3);
        QCOMPARE(order, (QList<int>{0, 1, 2}));
        QVERIFY(thread != QThread::currentThread());
        QCOMPARE(queue.waiting(), 0);
    }

    void aJobWithAnEventLoopOfItsOwnIsNotOvertaken()
    {
        JobQueue queue(QStringLiteral("test"));
        QSignalSpy finished(&queue, &JobQueue::jobFinished);
        QStringList order;
        queue.submit(QStringLiteral("waits"), [&order](const StopToken &, const Progress &) -> Result<void> {
            order.append(QStringLiteral("begin"));
            QEventLoop loop; // as a network request does
            QTimer::singleShot(100, &loop, &QEventLoop::quit);
            loop.exec();
            order.append(QStringLiteral("end"));
            return {};
        });
        queue.submit(QStringLiteral("next"), [&order](const StopToken &, const Progress &) -> Result<void> {
            order.append(QStringLiteral("next"));
            return {};
        });
        QTRY_COMPARE(finished.size(), 2);
        QCOMPARE(order, (QStringList{"begin", "end", "next"}));
    }

    void reportsProgressAndFailureOnTheOwnersThread()
    {
        JobQueue queue(QStringLiteral("test"));
        QPointer<Job> job =
            queue.submit(QStringLiteral("job"), [](const StopToken &, const Progress &progress) -> Result<void> {
                progress(0.5, QStringLiteral("half"));
                return fail(ErrorCode::NotFound, "File \"%1\" does not exist.", {QStringLiteral("x")});
            });
        double fraction = 0;
        connect(job, &Job::progressed, this, [&](double f, const ErrorText &what) {
            QCOMPARE(QThread::currentThread(), qApp->thread());
            QCOMPARE(what.text, QStringLiteral("half"));
            fraction = f;
        });
        Job::State state = Job::State::Waiting;
        QString message;
        connect(job, &Job::finished, this, [&](Job *done) {
            state = done->state();
            message = done->error().message();
        });
        QTRY_COMPARE(state, Job::State::Failed);
        QCOMPARE(message, QStringLiteral("File \"x\" does not exist."));
        QCOMPARE(fraction, 0.5);
        QTRY_VERIFY(job.isNull());
    }

    void cancelReachesRunningAndWaitingJobs()
    {
        bool secondRan = true;
        cancelWhileTheFirstOfTwoRuns(&JobQueue::cancelAll, secondRan);
        QVERIFY(!secondRan);
    }

    void cancelOfWhatRunsLeavesTheNext()
    {
        bool secondRan = false;
        cancelWhileTheFirstOfTwoRuns(&JobQueue::cancelRunning, secondRan);
        QVERIFY(secondRan);
    }

    void destructorCancelsAndWaits()
    {
        std::atomic<bool> ended = false;
        {
            JobQueue queue(QStringLiteral("test"));
            Job *job =
                queue.submit(QStringLiteral("long"), [&](const StopToken &stop, const Progress &) -> Result<void> {
                    while (!stop.stopRequested())
                        QThread::msleep(1);
                    ended = true;
                    return {};
                });
            QSignalSpy started(job, &Job::started);
            QTRY_COMPARE(started.size(), 1);
        }
        QVERIFY(ended);
    }
};

QTEST_GUILESS_MAIN(TestJob)
#include "tst_job.moc"
