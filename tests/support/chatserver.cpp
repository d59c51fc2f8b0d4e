// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/chatserver.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

namespace Tieout::TestSupport {

namespace {

/// Sends the pieces one by one; deletes itself and the socket at the end.
class Reply : public QObject
{
public:
    Reply(QTcpSocket *socket, ChatServer::Answer answer, std::atomic<int> &aborted)
        : QObject(socket)
        , m_socket(socket)
        , m_answer(std::move(answer))
        , m_aborted(aborted)
    {
        connect(socket, &QTcpSocket::disconnected, this, [this] {
            if (!m_complete)
                ++m_aborted;
        });
        next();
    }

private:
    void next()
    {
        if (m_answer.pieces.isEmpty()) {
            m_complete = !m_answer.holdOpen;
            if (m_complete)
                m_socket->disconnectFromHost();
            return;
        }
        m_socket->write(m_answer.pieces.takeFirst());
        m_socket->flush();
        QTimer::singleShot(++m_sent < m_answer.atOnce ? 0 : m_answer.pauseMs, this, [this] { next(); });
    }

    QTcpSocket *m_socket;
    ChatServer::Answer m_answer;
    std::atomic<int> &m_aborted;
    qsizetype m_sent = 0;
    bool m_complete = false;
};

} // namespace

bool parseRequest(const QByteArray &bytes, QByteArray &path, QByteArray &body)
{
    const qsizetype headEnd = bytes.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return false;
    const QList<QByteArray> lines = bytes.left(headEnd).split('\n');
    path = lines.first().split(' ').value(1);
    qsizetype length = 0;
    for (const QByteArray &line : lines) {
        if (line.toLower().startsWith("content-length:"))
            length = line.mid(15).trimmed().toLongLong();
    }
    body = bytes.mid(headEnd + 4);
    return body.size() >= length;
}

ChatServer::ChatServer(Handler handler)
    : m_server(new QTcpServer)
{
    m_server->listen(QHostAddress::LocalHost);
    m_port = m_server->serverPort();
    m_server->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_server, &QObject::deleteLater);
    QTcpServer *server = m_server;
    QObject::connect(server, &QTcpServer::newConnection, server, [this, server, handler = std::move(handler)] {
        QTcpSocket *socket = server->nextPendingConnection();
        QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        auto received = std::make_shared<QByteArray>();
        QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, received, handler] {
            *received += socket->readAll();
            QByteArray path;
            QByteArray body;
            if (!parseRequest(*received, path, body))
                return;
            received->clear();
            ++m_requests;
            new Reply(socket, handler(path, body), m_aborted);
        });
    });
    m_thread.start();
}

ChatServer::~ChatServer()
{
    m_thread.quit();
    m_thread.wait();
}

QString ChatServer::url() const
{
    return QStringLiteral("http://127.0.0.1:%1/v1").arg(m_port);
}

ChatServer::Answer ChatServer::streamed(const QList<QByteArray> &texts)
{
    Answer answer;
    answer.pieces.append("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n");
    for (const QByteArray &text : texts) {
        const QJsonObject delta{
            {"choices", QJsonArray{QJsonObject{{"delta", QJsonObject{{"content", QString::fromUtf8(text)}}}}}}};
        answer.pieces.append("data: " + QJsonDocument(delta).toJson(QJsonDocument::Compact) + "\n\n");
    }
    answer.pieces.append("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],"
                         "\"usage\":{\"prompt_tokens\":11,\"completion_tokens\":7}}\n\ndata: [DONE]\n\n");
    return answer;
}

ChatServer::Answer ChatServer::json(const QByteArray &body, const QByteArray &status)
{
    return {{"HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
             + QByteArray::number(body.size()) + "\r\n\r\n" + body}};
}

} // namespace Tieout::TestSupport
