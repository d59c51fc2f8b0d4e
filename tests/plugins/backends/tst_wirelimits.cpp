// SPDX-License-Identifier: GPL-3.0-or-later
// A server that offers a gigabyte of something, in every place of an answer: each ends at its limit, which the error
// names, and the memory of this process, server and test included, does not grow with what is offered.
#include "backends/wire/httpclient.h"
#include "core/web/fetch.h"
#include "support/backends.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QThread>
#include <QTimer>

#include <atomic>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace Tieout;
using namespace Tieout::TestSupport;

namespace {

constexpr qint64 offered = 1024 * 1024 * 1024;
/// Of the peak of resident memory, over what was resident before: a list of 8 MB is kept, and moved as it grows.
constexpr qint64 mostGrowthKb = 64 * 1024;
constexpr qint64 mostStreamGrowthKb = 32 * 1024;

const QByteArray events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
const QByteArray plainJson = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
const QByteArray chunked =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";

/// Sends `begin`, then `again` until a gigabyte went out or nobody takes more. Its own buffer stays small: what is
/// measured is the reader.
class Flood
{
public:
    Flood(QByteArray begin, QByteArray again, int pauseMs = 0)
        : m_server(new QTcpServer)
    {
        m_server->listen(QHostAddress::LocalHost);
        m_port = m_server->serverPort();
        m_server->moveToThread(&m_thread);
        QObject::connect(&m_thread, &QThread::finished, m_server, &QObject::deleteLater);
        QObject::connect(m_server, &QTcpServer::newConnection, m_server, [this, begin, again, pauseMs] {
            QTcpSocket *socket = m_server->nextPendingConnection();
            auto head = std::make_shared<bool>(false);
            const auto pour = [this, socket, again] {
                while (socket->state() == QAbstractSocket::ConnectedState && socket->bytesToWrite() < 256 * 1024
                       && m_sent < offered)
                    m_sent += socket->write(again);
                if (m_sent >= offered)
                    socket->disconnectFromHost();
            };
            QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket, begin, again, head, pour, pauseMs] {
                socket->readAll();
                if (*head)
                    return;
                *head = true;
                m_sent += socket->write(begin);
                if (pauseMs > 0) {
                    auto *timer = new QTimer(socket);
                    QObject::connect(timer, &QTimer::timeout, socket, [socket, again] { socket->write(again); });
                    timer->start(pauseMs);
                    return;
                }
                if (again.isEmpty())
                    return;
                QObject::connect(socket, &QTcpSocket::bytesWritten, socket, pour);
                pour();
            });
            QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
        m_thread.start();
    }
    ~Flood()
    {
        m_thread.quit();
        m_thread.wait();
    }
    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_port); }
    qint64 sent() const { return m_sent; }

private:
    QThread m_thread;
    QTcpServer *m_server;
    quint16 m_port = 0;
    std::atomic<qint64> m_sent = 0;
};

qint64 statusKb(const char *field)
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(field))
            return line.simplified().split(' ').value(1).toLongLong();
    }
    return -1;
}

/// Sanitizers keep what was freed.
bool isPeakKnown()
{
#if defined(TIEOUT_SANITIZED)
    return false;
#endif
    return statusKb("VmHWM:") >= 0 && QFile::exists(QStringLiteral("/proc/self/clear_refs"));
}

/// The peak since then, over what was resident then.
class Peak
{
public:
    Peak()
    {
#ifdef __GLIBC__
        malloc_trim(0); // or what an earlier case left free would be taken before anything grows
#endif
        QFile file(QStringLiteral("/proc/self/clear_refs")); // "5" sets the peak back
        if (file.open(QIODevice::WriteOnly))
            file.write("5");
        file.close();
        m_before = statusKb("VmRSS:");
    }
    qint64 growthKb() const
    {
        return statusKb("VmHWM:") - m_before;
    }

private:
    qint64 m_before = 0;
};

} // namespace

class TestWireLimits : public QObject
{
    Q_OBJECT

    /// Of every case: what was sent, and what memory that took.
    static void measure(const Flood &flood, const Peak &peak, qint64 mostKb)
    {
        const qint64 growth = peak.growthKb();
        qInfo("sent %lld KB of %lld KB, peak grew by %lld KB", static_cast<long long>(flood.sent() / 1024),
              static_cast<long long>(offered / 1024), static_cast<long long>(growth));
        QVERIFY(flood.sent() < offered);
        if (isPeakKnown())
            QVERIFY2(growth < mostKb, qPrintable(QString::number(growth)));
    }

    static void ends(const Error &error, const Flood &flood, const Peak &peak, qint64 mostKb)
    {
        measure(flood, peak, mostKb);
        QVERIFY2(error.message().contains(QLatin1String("limit")), qPrintable(error.message()));
        QVERIFY2(error.message().contains(QLatin1String("127.0.0.1")), qPrintable(error.message()));
    }

private slots:
    void chatsEnd_data()
    {
        QTest::addColumn<QByteArray>("backend");
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        const QByteArray noise(64 * 1024, 'x');
        const QByteArray empty = QByteArray("data: {\"choices\":[]}\n\n").repeated(2000);
        for (const QByteArray &backend : {QByteArray("openai"), QByteArray("ollama")}) {
            const auto row = [&backend](const char *what) -> QTestData & {
                return QTest::newRow((backend + ": " + what).constData());
            };
            row("a line without end") << backend << events + "data: " << noise;
            row("an object without end") << backend << plainJson + "{\"error\":\"" << noise;
            row("a header without end") << backend << QByteArray("HTTP/1.1 200 OK\r\nX: ") << noise;
            row("headers without end") << backend << QByteArray("HTTP/1.1 200 OK\r\n")
                                       << QByteArray("X-Header: value\r\n").repeated(4000);
            row("information without end")
                << backend << QByteArray() << QByteArray("HTTP/1.1 102 Processing\r\n\r\n").repeated(4000);
            row("a status line without end") << backend << QByteArray("HTTP/1.1 200 ") << noise;
            row("a chunk's line without end") << backend << chunked + "5;" << noise;
            row("blank lines without end") << backend << events << QByteArray("\n").repeated(64 * 1024);
        }
        QTest::newRow("openai: events without words") << QByteArray("openai") << events << empty;
        QTest::newRow("openai: comments without end")
            << QByteArray("openai") << events << QByteArray(": ping\n\n").repeated(8000);
        QTest::newRow("ollama: objects without words")
            << QByteArray("ollama") << plainJson << QByteArray("{\"message\":{}}\n").repeated(4000);
    }

    void chatsEnd()
    {
        QFETCH(QByteArray, backend);
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        const Flood flood(begin, again);
        const auto session = openBackend(QString::fromLatin1(backend), {{"url", flood.url()}});
        QVERIFY(session);
        const Peak peak;
        const auto reply = session->chat(chatRequest("question"), {}, {});
        QVERIFY(!reply);
        ends(reply.error(), flood, peak, mostStreamGrowthKb);
    }

    void listsEnd_data()
    {
        QTest::addColumn<QByteArray>("backend");
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        const QByteArray models = QByteArray("{\"id\":\"m\",\"name\":\"m\"},").repeated(2000);
        QTest::newRow("openai: models without end") << QByteArray("openai") << plainJson + "{\"data\":[" << models;
        QTest::newRow("openai: chunks without end")
            << QByteArray("openai") << chunked << QByteArray("11\r\n{\"data\":[1,2,3,4,\r\n").repeated(1000);
        QTest::newRow("openai: nested without end") << QByteArray("openai") << plainJson << QByteArray(64 * 1024, '[');
        QTest::newRow("ollama: models without end") << QByteArray("ollama") << plainJson + "{\"models\":[" << models;
        QTest::newRow("ollama: a length of a gigabyte")
            << QByteArray("ollama")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n")
            << QByteArray(64 * 1024, ' ');
    }

    void listsEnd()
    {
        QFETCH(QByteArray, backend);
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        const Flood flood(begin, again);
        const auto session = openBackend(QString::fromLatin1(backend), {{"url", flood.url()}});
        QVERIFY(session);
        const Peak peak;
        const auto models = session->models({});
        QVERIFY(!models);
        QCOMPARE(models.error().code, ErrorCode::LimitReached);
        ends(models.error(), flood, peak, mostGrowthKb);
    }

    void vectorsEnd()
    {
        const Flood flood(plainJson + "{\"data\":[{\"index\":0,\"embedding\":[",
                          QByteArray("0.1,").repeated(16 * 1024));
        const auto session = openBackend(QStringLiteral("openai"), {{"url", flood.url()}});
        const Peak peak;
        const auto vectors = session->embed(QStringLiteral("m"), {QStringLiteral("a"), QStringLiteral("b")}, {});
        QVERIFY(!vectors);
        ends(vectors.error(), flood, peak, mostGrowthKb);
    }

    void deepJsonIsNoModelList()
    {
        const QByteArray deep = QByteArray(200'000, '[') + QByteArray(200'000, ']');
        const Flood flood("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                              + QByteArray::number(deep.size()) + "\r\n\r\n" + deep,
                          QByteArray());
        const auto session = openBackend(QStringLiteral("openai"), {{"url", flood.url()}});
        const Peak peak;
        const auto models = session->models({});
        QVERIFY(!models);
        measure(flood, peak, mostGrowthKb);
        QVERIFY2(models.error().message().contains(QLatin1String("list of models")),
                 qPrintable(models.error().message()));
    }

    void moreModelsThanAnybodyChoosesFrom()
    {
        const QByteArray many = "{\"models\":[" + QByteArray("{\"name\":\"m\"},").repeated(2000) + "{\"name\":\"m\"}]}";
        const Flood flood("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                              + QByteArray::number(many.size()) + "\r\n\r\n" + many,
                          QByteArray());
        const auto session = openBackend(QStringLiteral("ollama"), {{"url", flood.url()}});
        const Peak peak;
        const auto models = session->models({});
        QVERIFY(!models);
        measure(flood, peak, mostGrowthKb);
        QCOMPARE(models.error().code, ErrorCode::LimitReached);
        QVERIFY2(models.error().message().contains(QLatin1String("2001 models; the limit is 2000")),
                 qPrintable(models.error().message()));
    }

    void compressionIsNotUnpacked()
    {
        const Flood flood("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n",
                          QByteArray(64 * 1024, '\x1f'));
        const auto session = openBackend(QStringLiteral("openai"), {{"url", flood.url()}});
        const Peak peak;
        const auto models = session->models({});
        QVERIFY(!models);
        measure(flood, peak, mostStreamGrowthKb);
        QVERIFY2(models.error().message().contains(QLatin1String("compresses")), qPrintable(models.error().message()));
    }

    // A letter now and then is no silence; an answer that does not come as it is made has to come at once all the same.
    void dripsEnd()
    {
        const Flood flood(plainJson + "{\"data\":[", " ", 20);
        const auto http = HttpClient::open({{"url", flood.url()}}, {});
        QVERIFY(http);
        QElapsedTimer timer;
        timer.start();
        const auto body =
            http->withSilence(std::chrono::milliseconds(400)).request(QStringLiteral("/models"), {}, {}, {});
        QVERIFY(!body);
        QCOMPARE(body.error().code, ErrorCode::TimedOut);
        QVERIFY2(body.error().message().contains(QLatin1String("0.4 seconds, which is the limit")),
                 qPrintable(body.error().message()));
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }

    void searchesEnd_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        const QByteArray noise(64 * 1024, 'x');
        QTest::newRow("a page without end") << plainJson << noise;
        QTest::newRow("a header without end") << QByteArray("HTTP/1.1 200 OK\r\nX: ") << noise;
        QTest::newRow("headers without end")
            << QByteArray("HTTP/1.1 200 OK\r\n") << QByteArray("X-Header: value\r\n").repeated(4000);
        QTest::newRow("a chunk's line without end") << chunked + "5;" << noise;
    }

    void searchesEnd()
    {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        const Flood flood(begin, again);
        const Peak peak;
        const auto page = web::fetch(QUrl(flood.url()), 1024 * 1024, {});
        QVERIFY(!page);
        measure(flood, peak, mostStreamGrowthKb);
        QVERIFY2(page.error().message().contains(QLatin1String("limit"))
                     || page.error().message().contains(QLatin1String("longer than 1048576 bytes")),
                 qPrintable(page.error().message()));
    }
};

QTEST_GUILESS_MAIN(TestWireLimits)
#include "tst_wirelimits.moc"
