// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/job.h"

#include <QMetaObject>

#include <deque>

namespace Tieout::base {

/// Lives on the queue's thread and is touched there only.
class JobQueue::Worker : public QObject
{
public:
    // An event loop inside a job delivers what was posted meanwhile: that is kept until the job is done.
    void run(std::function<void()> function)
    {
        m_waiting.push_back(std::move(function));
        if (m_running)
            return;
        m_running = true;
        while (!m_waiting.empty()) {
            const std::function<void()> next = std::move(m_waiting.front());
            m_waiting.pop_front();
            next();
        }
        m_running = false;
    }

private:
    std::deque<std::function<void()>> m_waiting;
    bool m_running = false;
};

Job::Job(quint64 id, QString title, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_title(std::move(title))
{
}

JobQueue::JobQueue(const QString &name, QObject *parent)
    : QObject(parent)
    , m_worker(new Worker)
{
    m_thread.setObjectName(name);
    m_worker->moveToThread(&m_thread);
    // The worker dies on its own thread, after every closure that was posted to it.
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

JobQueue::~JobQueue()
{
    cancelAll();
    m_thread.quit();
    m_thread.wait();
}

Job *JobQueue::submit(const QString &title, JobFunction function)
{
    auto *job = new Job(m_nextId++, title, this);
    m_jobs.append(job);
    const StopToken stop = job->stopToken();
    const Progress progress = [this, job](double fraction, const ErrorText &what) {
        QMetaObject::invokeMethod(
            this,
            [this, job, fraction, what] {
                if (!m_jobs.contains(job))
                    return;
                job->m_fraction = fraction;
                job->m_what = what;
                emit job->progressed(fraction, what);
            },
            Qt::QueuedConnection);
    };
    std::function<void()> work = [this, job, stop, progress, function = std::move(function)] {
        QMetaObject::invokeMethod(
            this,
            [this, job] {
                if (!m_jobs.contains(job))
                    return;
                job->m_state = Job::State::Running;
                emit job->started();
            },
            Qt::QueuedConnection);
        QElapsedTimer timer;
        timer.start();
        const Result<void> result =
            stop.cancelled()
                ? Result<void>(fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled before it started.")))
                : function(stop, progress);
        const qint64 elapsed = timer.elapsed();
        QMetaObject::invokeMethod(
            this, [this, job, result, elapsed] { finish(job, result, elapsed); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, work = std::move(work)] { worker->run(work); }, Qt::QueuedConnection);
    emit submitted(job);
    return job;
}

void JobQueue::cancelAll()
{
    for (Job *job : std::as_const(m_jobs))
        job->cancel();
}

void JobQueue::cancelRunning()
{
    // They run in the order in which they were submitted.
    if (!m_jobs.isEmpty())
        m_jobs.first()->cancel();
}

void JobQueue::finish(Job *job, const Result<void> &result, qint64 elapsedMs)
{
    if (!m_jobs.removeOne(job))
        return;
    job->m_elapsedMs = elapsedMs;
    if (result) {
        job->m_state = Job::State::Succeeded;
    } else {
        job->m_error = result.error();
        job->m_state = result.error().code == ErrorCode::Cancelled ? Job::State::Cancelled : Job::State::Failed;
    }
    emit job->finished(job);
    emit jobFinished(job);
    job->deleteLater();
}

} // namespace Tieout::base
