// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QThread>

#include <atomic>
#include <functional>
#include <memory>

class QTcpServer;

namespace Tieout::TestSupport {

/// A model server on loopback with a thread of its own: real sockets, real streaming, and able to misbehave.
class ChatServer
{
public:
    /// What is sent for one request: raw bytes of the whole HTTP answer, in pieces; each piece is flushed on its own.
    struct Answer {
        QList<QByteArray> pieces;
        int pauseMs = 0;       ///< before each piece but the first
        bool holdOpen = false; ///< never ends: the client must cancel
        qsizetype atOnce = 0;  ///< so many pieces come without a pause
    };
    /// Called on the server's thread with path and body of each request.
    using Handler = std::function<Answer(const QByteArray &path, const QByteArray &body)>;

    explicit ChatServer(Handler handler);
    ~ChatServer();

    /// "http://127.0.0.1:PORT/v1"
    QString url() const;
    int requests() const { return m_requests; }
    /// Connections the client closed before the answer was complete.
    int aborted() const { return m_aborted; }

    /// A streamed chat reply in the pieces of `text` given, with usage and [DONE].
    static Answer streamed(const QList<QByteArray> &texts);
    static Answer json(const QByteArray &body, const QByteArray &status = "200 OK");

private:
    QThread m_thread;
    QTcpServer *m_server = nullptr;
    quint16 m_port = 0;
    std::atomic<int> m_requests = 0;
    std::atomic<int> m_aborted = 0;
};

/// True when head and body of an HTTP request have arrived; sets its path and body.
bool parseRequest(const QByteArray &bytes, QByteArray &path, QByteArray &body);

} // namespace Tieout::TestSupport
