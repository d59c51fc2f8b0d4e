// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/llamacpp/serverprocess.h"

#include "sdk/httpexchange.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTcpServer>
#include <QThreadPool>
#include <QTimer>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/prctl.h>
#endif

namespace Tieout {

namespace {

constexpr int healthPauseMs = 100;
constexpr std::chrono::milliseconds healthPatience{2000};
constexpr int watchPauseMs = 500;
/// A server that says what it is busy with is let finish, up to so many times its patience.
constexpr int mostPatiences = 10;
constexpr int stopPatienceMs = 2000;
constexpr int mostDeaths = 2; ///< it is started again once
constexpr int wordsKept = 12;

/// A port that is free now. Somebody may take it before the server does: then the server ends, and is started again on
/// another.
quint16 freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

QString newKey()
{
    QString key;
    for (int i = 0; i < 4; ++i)
        key += QString::number(QRandomGenerator::system()->generate64(), 16);
    return key;
}

} // namespace

/// The side that lives on the server's thread.
class ServerWorker : public QObject
{
public:
    explicit ServerWorker(ServerProcess &owner)
        : m_owner(owner)
    {
        m_asking.setMaxThreadCount(2); // for a token, and for what it is busy with meanwhile
    }

    void start()
    {
        stopAsking();
        m_process = std::make_unique<QProcess>();
        m_process->setProcessChannelMode(QProcess::MergedChannels);
        m_process->setProgram(m_owner.m_launch.program);
        ServerEndpoint endpoint{freePort(), newKey()};
        m_process->setArguments(m_owner.m_launch.arguments
                                + QStringList{QStringLiteral("--host"), QStringLiteral("127.0.0.1"),
                                              QStringLiteral("--port"), QString::number(endpoint.port)});
        // In the environment and not among the arguments, where every user of the machine could read it.
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LLAMA_API_KEY"), endpoint.key);
        m_process->setProcessEnvironment(environment);
#ifdef Q_OS_LINUX
        // Ends with us even where we are killed.
        m_process->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
        {
            const std::lock_guard lock(m_owner.m_mutex);
            m_owner.m_endpoint = endpoint;
        }
        connect(m_process.get(), &QProcess::readyRead, this, [this] { readLines(); });
        connect(m_process.get(), &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
            readLines();
            m_owner.said(QString::fromUtf8(m_process->readAll()).trimmed()); // a last line without its end
            m_owner.said(status == QProcess::CrashExit ? QStringLiteral("llama-server was ended")
                                                       : QStringLiteral("llama-server ended with status %1").arg(code));
            ended();
        });
        connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
            if (error != QProcess::FailedToStart)
                return;
            m_owner.said(QStringLiteral("llama-server could not be started: %1").arg(m_process->errorString()));
            ended();
        });
        m_owner.said(QStringLiteral("Starting %1 on port %2").arg(m_owner.m_launch.program).arg(endpoint.port));
        m_killed = false;
        m_process->start();
        const int round = ++m_round;
        QTimer::singleShot(m_owner.m_launch.startLimit, this, [this, round] {
            if (round != m_round)
                return;
            m_owner.said(QStringLiteral("llama-server was not ready within %1 s; it is ended")
                             .arg(m_owner.m_launch.startLimit.count()));
            m_process->kill(); // as a failure to start: the next one may do better, a third is not tried
        });
        askHealth(round);
    }

    void checkAlive()
    {
        if (!m_process || m_process->state() != QProcess::Running)
            return; // its end is told already
        const int round = ++m_round;
        m_checked.start();
        m_silence.start();
        ask(QStringLiteral("/completion"), R"({"prompt":" ","n_predict":1})", m_stop.token(),
            [this, round](int status) {
                // One that went away is told by its process; one that only hung up is ended once its patience is over.
                if (round != m_round || status == 0)
                    return;
                ++m_round;
                m_owner.became(ServerProcess::State::Ready);
            });
        watch(round);
    }

    void stop()
    {
        stopAsking();
        if (!m_process || m_process->state() == QProcess::NotRunning)
            return;
        m_process->disconnect(this);
        m_process->terminate();
        if (!m_process->waitForFinished(stopPatienceMs)) {
            m_owner.said(QStringLiteral("llama-server did not end when asked; it was killed"));
            m_process->kill();
            m_process->waitForFinished(stopPatienceMs);
        }
        m_process.reset();
    }

private:
    /// Asks the server on another thread, GET without a body, and tells the status on this one; 0 where none came.
    void ask(const QString &path, const QByteArray &body, const StopToken &stop, std::function<void(int status)> then)
    {
        HttpRequest request;
        request.url = QUrl(QStringLiteral("http://127.0.0.1:%1%2").arg(m_owner.m_endpoint.port).arg(path));
        request.headers.emplaceBack("Authorization", "Bearer " + m_owner.m_endpoint.key.toUtf8());
        request.headers.emplaceBack("Content-Type", "application/json");
        request.body = body;
        m_asking.start([this, request, stop, then = std::move(then)] {
            const HttpExchange done = exchange(
                request, [](const HttpResponse &, const QByteArray &) { return true; }, stop);
            QMetaObject::invokeMethod(this, [then, status = done.response.status] { then(status); });
        });
    }

    /// Waits until nothing is asked any more, which takes a moment.
    void stopAsking()
    {
        m_stop.requestStop();
        m_asking.waitForDone();
        m_stop = StopSource();
    }

    /// Its slots are told between two batches of a prompt or two tokens: while they are, it works.
    void watch(int round)
    {
        if (round != m_round || m_process->state() != QProcess::Running)
            return;
        const std::chrono::milliseconds patience = m_owner.m_launch.patience;
        if (m_silence.hasExpired(patience.count()) || m_checked.hasExpired(patience.count() * mostPatiences))
            return endStuck();
        ask(QStringLiteral("/slots"), {}, m_stop.token().withLimit(patience), [this, round](int status) {
            if (round == m_round && status == 200)
                m_silence.restart();
            QTimer::singleShot(watchPauseMs, this, [this, round] { watch(round); });
        });
    }

    void endStuck()
    {
        ++m_round;
        m_owner.said(
            QStringLiteral("llama-server no longer answers; it is ended and started anew for the next question"));
        m_killed = true;
        m_process->kill();
    }

    void readLines()
    {
        while (m_process->canReadLine())
            m_owner.said(QString::fromUtf8(m_process->readLine()).trimmed());
    }

    void ended()
    {
        ++m_round;
        // What we killed ourselves is no failure of the server to start.
        m_owner.became(m_killed ? ServerProcess::State::Idle : ServerProcess::State::Dead);
    }

    /// Until it answers that the model is loaded.
    void askHealth(int round)
    {
        ask(QStringLiteral("/health"), {}, m_stop.token().withLimit(healthPatience), [this, round](int status) {
            if (round != m_round)
                return;
            if (status == 200) {
                ++m_round;
                m_owner.became(ServerProcess::State::Ready);
            } else {
                QTimer::singleShot(healthPauseMs, this, [this, round] {
                    if (round == m_round)
                        askHealth(round);
                });
            }
        });
    }

    ServerProcess &m_owner;
    std::unique_ptr<QProcess> m_process;
    StopSource m_stop;
    QThreadPool m_asking; ///< emptied by stop() before this object goes
    QElapsedTimer m_checked;
    QElapsedTimer m_silence;
    int m_round = 0; ///< of starting, checking, neither: an answer to an earlier one comes too late
    bool m_killed = false;
};

QString ServerLaunch::key() const
{
    return (QStringList{program, QString::number(startLimit.count()), QString::number(patience.count())} + arguments)
        .join(QChar(0x1f));
}

ServerProcess::ServerProcess(ServerLaunch launch)
    : m_launch(std::move(launch))
    , m_worker(new ServerWorker(*this))
{
    m_worker->moveToThread(&m_thread);
    m_thread.start();
}

ServerProcess::~ServerProcess()
{
    QMetaObject::invokeMethod(m_worker, [this] {
        m_worker->stop();
        delete m_worker;
        m_thread.quit();
    });
    m_thread.wait();
}

void ServerProcess::tell(const std::shared_ptr<const LogSink> &log)
{
    const std::lock_guard lock(m_mutex);
    m_logs.removeIf([](const std::weak_ptr<const LogSink> &known) { return known.expired(); });
    m_logs.append(log);
}

Result<ServerEndpoint> ServerProcess::ready(const StopToken &stop)
{
    std::unique_lock lock(m_mutex);
    while (true) {
        if (m_state == State::Ready)
            return m_endpoint;
        if (m_state == State::Dead && m_deaths >= mostDeaths) {
            m_deaths = 0; // the next question may try again
            m_state = State::Idle;
            return fail(ErrorCode::Connection,
                        QT_TRANSLATE_NOOP("Error", "The model's server \"%1\" ends again and again: %2"),
                        {m_launch.program, m_lastWords.join(QStringLiteral(" / "))},
                        QT_TRANSLATE_NOOP(
                            "Error", "See its lines on the Activity page; often the model is too big for the memory."));
        }
        if (m_state == State::Idle || m_state == State::Dead) {
            m_state = State::Starting;
            m_lastWords.clear();
            QMetaObject::invokeMethod(m_worker, [this] { m_worker->start(); });
        }
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
        if (stop.timedOut()) {
            return fail(ErrorCode::TimedOut,
                        QT_TRANSLATE_NOOP("Error", "The model's server \"%1\" was not ready in time."),
                        {m_launch.program}, QT_TRANSLATE_NOOP("Error", "Ask again: it goes on loading the model."));
        }
        m_changed.wait_for(lock, std::chrono::milliseconds(20));
    }
}

void ServerProcess::wasWell()
{
    const std::lock_guard lock(m_mutex);
    m_deaths = 0;
}

void ServerProcess::checkAlive()
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_state != State::Ready)
            return;
        m_state = State::Checking;
    }
    QMetaObject::invokeMethod(m_worker, [this] { m_worker->checkAlive(); });
}

void ServerProcess::became(State state)
{
    {
        const std::lock_guard lock(m_mutex);
        if (state == State::Dead && m_state != State::Dead)
            ++m_deaths;
        m_state = state;
    }
    m_changed.notify_all();
}

void ServerProcess::said(const QString &line)
{
    if (line.isEmpty())
        return;
    std::shared_ptr<const LogSink> log;
    {
        const std::lock_guard lock(m_mutex);
        m_lastWords.append(line);
        if (m_lastWords.size() > wordsKept)
            m_lastWords.removeFirst();
        for (const std::weak_ptr<const LogSink> &known : std::as_const(m_logs))
            log = log ? log : known.lock();
    }
    if (log && *log)
        (*log)(line);
}

} // namespace Tieout
