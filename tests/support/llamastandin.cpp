// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for llama-server as a process: the same arguments, health and endpoints, and on demand slow to start, dead,
// stuck or deaf. TIEOUT_STANDIN: words separated by commas.
//   slow          says "loading" for 700 ms
//   dies-at-once  ends with status 1 before it answers
//   dies-once=F   ends in the middle of the first chat, unless the file F exists; makes it
//   hangs-at-start   never says that it is well
//   busy          reads the first chat for three seconds and says so, then answers what has waited
//   stuck         after the first chat no request but /health is ever answered
//   deaf          does not end when asked
#include "support/modelserver.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <csignal>
#include <cstdio>
#include <utility>

using namespace Tieout::TestSupport;

namespace {

QByteArray http(const QByteArray &status, const QByteArray &body, const QByteArray &type = "application/json")
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: " + type
           + "\r\nConnection: close\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray chatAnswer()
{
    const QByteArray text = "data: {\"choices\":[{\"delta\":{\"content\":\"ready\"}}]}\n\n"
                            "data: "
                            "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],\"usage\":{\"prompt_tokens\":5,"
                            "\"completion_tokens\":1}}\n\n"
                            "data: [DONE]\n\n";
    return http("200 OK", text, "text/event-stream");
}

constexpr int busyMs = 3000;

class StandIn
{
public:
    StandIn(QStringList words, QByteArray key)
        : m_words(std::move(words))
        , m_key(std::move(key))
    {
        m_started.start();
    }

    void serve(QTcpSocket *socket, const QByteArray &request)
    {
        const QByteArray path = request.split(' ').value(1);
        if (path == "/health" && m_words.contains("hangs-at-start"))
            return; // held open for ever
        if (path == "/health") {
            const bool loading = m_words.contains("slow") && m_started.elapsed() < 700;
            socket->write(loading ? http("503 Service Unavailable", R"({"error":{"message":"Loading model"}})")
                                  : http("200 OK", R"({"status":"ok"})"));
        } else if (!request.contains("Authorization: Bearer " + m_key)) {
            socket->write(http("401 Unauthorized", R"({"error":{"message":"Invalid API Key"}})"));
        } else if (m_stuck) {
            return; // held open for ever
        } else if (path == "/slots") {
            socket->write(http("200 OK", R"([{"id":0,"is_processing":true}])"));
        } else if (m_busy.isValid() && !m_busy.hasExpired(busyMs)) {
            QTimer::singleShot(busyMs, socket, [socket] {
                socket->write(http("200 OK", R"({"content":"x"})"));
                socket->disconnectFromHost();
            });
            return;
        } else if (path == "/v1/models") {
            socket->write(
                http("200 OK", R"({"data":[{"id":"standin.gguf","meta":{"size":700000,"n_ctx_train":2048}}]})"));
        } else if (path == "/v1/chat/completions") {
            if (diesNow())
                std::_Exit(3);
            m_stuck = m_words.contains("stuck");
            const bool isFirst = !std::exchange(m_asked, true);
            if (isFirst && m_words.contains("busy"))
                m_busy.start();
            if (m_stuck || (isFirst && m_words.contains("busy")))
                return;
            socket->write(chatAnswer());
        } else if (path == "/completion") {
            socket->write(http("200 OK", R"({"content":"x"})"));
        } else {
            socket->write(http("404 Not Found", R"({"error":{"message":"no such path"}})"));
        }
        socket->disconnectFromHost();
    }

private:
    bool diesNow() const
    {
        for (const QString &word : m_words) {
            if (!word.startsWith("dies-once="))
                continue;
            QFile mark(word.mid(10));
            return !mark.exists() && mark.open(QIODevice::WriteOnly);
        }
        return false;
    }

    QStringList m_words;
    QByteArray m_key;
    QElapsedTimer m_started;
    QElapsedTimer m_busy;
    bool m_asked = false;
    bool m_stuck = false;
};

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList words = qEnvironmentVariable("TIEOUT_STANDIN").split(',');
    const QStringList arguments = application.arguments();
    std::printf("llama-server stand-in, %s\n", qPrintable(arguments.mid(1).join(' ')));
    std::fflush(stdout);
    if (words.contains("dies-at-once")) {
        std::printf("error: failed to load model"); // as a program that aborts: no end of the line
        return 1;
    }
    if (words.contains("deaf"))
        std::signal(SIGTERM, SIG_IGN);
    StandIn standIn(words, qgetenv("LLAMA_API_KEY"));
    QTcpServer server;
    const auto port = arguments.value(arguments.indexOf("--port") + 1).toUShort();
    if (!server.listen(QHostAddress(arguments.value(arguments.indexOf("--host") + 1)), port)) {
        std::printf("couldn't bind to port %d\n", int(port));
        return 2;
    }
    QObject::connect(&server, &QTcpServer::newConnection, &server, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        auto received = std::make_shared<QByteArray>();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [&standIn, socket, received] {
            *received += socket->readAll();
            QByteArray path;
            QByteArray body;
            if (parseRequest(*received, path, body)) {
                standIn.serve(socket, *received);
                received->clear();
            }
        });
    });
    return QCoreApplication::exec();
}
