// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <QStringList>
#include <QThread>

#include <condition_variable>
#include <mutex>

namespace Tieout {

/// What to start; address, port and key are added.
struct ServerLaunch {
    QString program;
    QStringList arguments;
};

/// Where a started server answers.
struct ServerEndpoint {
    quint16 port = 0;
    QString key; ///< of this run alone, so that nobody else on the machine can ask it
};

class ServerWorker;

/**
 * A llama-server of our own: started on first use on a free port of the loopback interface, watched, started again once when it dies,
 * stopped with us. It lives on a thread of its own; every call may come from any one thread and blocks that.
 */
class ServerProcess
{
public:
    ServerProcess(ServerLaunch launch, LogSink log);
    /// Asks it to end, and kills it after two seconds.
    ~ServerProcess();
    ServerProcess(const ServerProcess &) = delete;
    ServerProcess &operator=(const ServerProcess &) = delete;

    /// Starts it where it does not run and waits until it is well: as long as it takes to load the model, or until `stop`. Errors:
    /// Connection (it ended again and again; its last words), Cancelled, TimedOut.
    Result<ServerEndpoint> ready(const StopToken &stop);
    /// A request has succeeded: what happened before is forgiven.
    void wasWell();
    /**
     * To be called when a request was given up. A grammar that cannot be decoded blocks a server for all who come after, while it says that it
     * is well: it gets a token to write, and is killed when it cannot within `patience`. Does not block; ready() waits for the outcome.
     */
    void checkAlive(std::chrono::milliseconds patience = std::chrono::seconds(5));

private:
    friend class ServerWorker;
    enum class State { Idle, Starting, Ready, Checking, Dead };

    void became(State state);
    void said(const QString &line);

    ServerLaunch m_launch;
    LogSink m_log;
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
