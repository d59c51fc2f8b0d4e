// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <QThread>

#include <functional>
#include <memory>

namespace Tieout::base {

/**
 * One long thing: runs once on a JobQueue's thread, can be cancelled, ends once. Signals are delivered on the thread
 * the Job object lives on (the one that submitted it), so that a window may connect them directly to its widgets.
 */
class Job : public QObject
{
    Q_OBJECT

public:
    enum class State { Waiting, Running, Succeeded, Failed, Cancelled };
    Q_ENUM(State)

    Job(quint64 id, QString title, QObject *parent = nullptr);

    quint64 id() const { return m_id; }
    QString title() const { return m_title; }
    State state() const { return m_state; }
    /// 0 to 1, negative when unknown.
    double fraction() const { return m_fraction; }
    ErrorText what() const { return m_what; }
    const Error &error() const { return m_error; }
    qint64 elapsedMs() const { return m_elapsedMs; }
    StopToken stopToken() const { return m_stop.token(); }

public slots:
    void cancel() { m_stop.requestStop(); }

signals:
    void started();
    void progressed(double fraction, const ErrorText &what);
    /// Exactly once, also after cancel().
    void finished(Tieout::base::Job *job);

private:
    friend class JobQueue;
    quint64 m_id;
    QString m_title;
    State m_state = State::Waiting;
    double m_fraction = -1;
    ErrorText m_what;
    Error m_error;
    qint64 m_elapsedMs = 0;
    StopSource m_stop;
};

/// What a job does, on the queue's thread. The result says how it ended; values travel through what the closure
/// captured.
using JobFunction = std::function<Result<void>(const StopToken &stop, const Progress &progress)>;

/**
 * A thread of its own that runs jobs one after another: the place where a Session lives, since a session belongs to one
 * thread. A job may run an event loop of its own (a network request does): the next job still waits for its end.
 * submit() is called from the owner's thread. The destructor cancels what is left and waits for the running job.
 */
class JobQueue : public QObject
{
    Q_OBJECT

public:
    explicit JobQueue(const QString &name, QObject *parent = nullptr);
    ~JobQueue() override;

    /// The job is owned by the queue and deleted after finished() was delivered; hold it by QPointer.
    Job *submit(const QString &title, JobFunction function);
    void cancelAll();
    /// The one that runs, or else is next.
    void cancelRunning();
    int waiting() const { return int(m_jobs.size()); }

signals:
    void submitted(Tieout::base::Job *job);
    void jobFinished(Tieout::base::Job *job);

private:
    void finish(Job *job, const Result<void> &result, qint64 elapsedMs);

    class Worker;

    QThread m_thread;
    Worker *m_worker = nullptr;
    QList<Job *> m_jobs;
    quint64 m_nextId = 1;
};

} // namespace Tieout::base
