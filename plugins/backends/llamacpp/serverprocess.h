// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <QStringList>
#include <QThread>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace Tieout {

/// What to start; address, port and key are added.
struct ServerLaunch {
    QString program;
    QStringList arguments;
    /// As long as loading the model may take; a server that is not well by then is ended.
    std::chrono::seconds startLimit{600};
    /// Without a word of its own for so long, a server that a request was given up on is ended.
    std::chrono::seconds patience{60};

    /// Equal where the same server would be started.
    QString key() const;
};

/// Where a started server answers.
struct ServerEndpoint {
    quint16 port = 0;
    QString key; ///< of this run alone, so that nobody else on the machine can ask it
};

class ServerWorker;

/**
 * A llama-server of our own: started on first use on a free port of the loopback interface, watched, started again once
 * when it dies, stopped with us. It lives on a thread of its own; every call may come from any thread and blocks that.
 */
class ServerProcess
{
public:
    explicit ServerProcess(ServerLaunch launch);
    /// Asks it to end, and kills it after two seconds.
    ~ServerProcess();
    ServerProcess(const ServerProcess &) = delete;
    ServerProcess &operator=(const ServerProcess &) = delete;

    /// What happens is told to the first of these that there still is: a line is told once, however many sessions share
    /// the server.
    void tell(const std::shared_ptr<const LogSink> &log);
    /// Starts it where it does not run and waits until it is well: as long as it takes to load the model, or until
    /// `stop`. Errors: Connection (it ended again and again; its last words), Cancelled, TimedOut.
    Result<ServerEndpoint> ready(const StopToken &stop);
    /// A request has succeeded: what happened before is forgiven.
    void wasWell();
    /**
     * To be called when a request was given up. A grammar that cannot be decoded blocks a server for all who come
     * after, while it says that it is well: it gets a token to write, and is killed when neither that nor a word about
     * what it is busy with comes within its patience. One that reads a long prompt on a slow machine is let finish.
     * Does not block; ready() waits for the outcome.
     */
    void checkAlive();

private:
    friend class ServerWorker;
    enum class State { Idle, Starting, Ready, Checking, Dead };

    void became(State state);
    void said(const QString &line);

    ServerLaunch m_launch;
    QList<std::weak_ptr<const LogSink>> m_logs;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    State m_state = State::Idle;
    ServerEndpoint m_endpoint;
    QStringList m_lastWords;
    int m_deaths = 0; ///< since it was well
    ServerWorker *m_worker;
    QThread m_thread;
};

} // namespace Tieout
