// SPDX-License-Identifier: GPL-3.0-or-later
// The exchange over real sockets: what servers send, rightly and wrongly, and what they are sent.
#include "sdk/httpexchange.h"

#include <QElapsedTimer>
#include <QFile>
#include <QMutex>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <atomic>
#include <csignal>
#include <future>
#include <thread>

#ifdef Q_OS_LINUX
#include <dlfcn.h>
#include <netdb.h>

namespace {
std::atomic<int> slowLookups = 0;
constexpr int slowLookupMs = 1500;
} // namespace

/// The system's, which this program puts itself before: a resolver that does not answer for a while.
extern "C" Q_DECL_EXPORT int getaddrinfo(const char *node, const char *service, const addrinfo *hints, addrinfo **found)
{
    if (node && qstrcmp(node, "slow.invalid") == 0) {
        ++slowLookups;
        QThread::msleep(slowLookupMs);
        return EAI_NONAME;
    }
    static const auto system = reinterpret_cast<decltype(&getaddrinfo)>(dlsym(RTLD_NEXT, "getaddrinfo"));
    return system(node, service, hints, found);
}
#endif

using namespace Tieout;
using End = HttpExchange::End;

namespace {

constexpr int patienceMs = 5000;
const QString fixtures = QStringLiteral(TIEOUT_SOURCE_DIR "/tests/fixtures/tls/");

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Hands on a descriptor in place of a socket, so that the socket may be an encrypted one.
class Listener : public QTcpServer
{
public:
    qintptr descriptor = -1;

protected:
    void incomingConnection(qintptr handle) override { descriptor = handle; }
};

/// How a server answers everybody: the pieces, then `again` until the client goes, or nothing more.
struct Script {
    QList<QByteArray> pieces;
    QByteArray again = {};
    int pauseMs = 0;
    bool holdOpen = false;
    bool encrypts = false;
    bool hangsUp = false; ///< without hearing what it is asked
};

class Server
{
public:
    explicit Server(Script script)
        : m_script(std::move(script))
    {
        std::promise<quint16> port;
        m_thread = std::thread([this, &port] { serve(port); });
        m_port = port.get_future().get();
    }
    ~Server()
    {
        m_ends = true;
        m_thread.join();
    }

    QString url(const QString &path = QStringLiteral("/x")) const
    {
        return QStringLiteral("%1://127.0.0.1:%2%3")
            .arg(m_script.encrypts ? QStringLiteral("https") : QStringLiteral("http"))
            .arg(m_port)
            .arg(path);
    }
    quint16 port() const { return m_port; }
    qint64 sent() const { return m_sent; }
    bool wasAsked() const { return m_asked; }
    QByteArray request() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_request;
    }

private:
    void serve(std::promise<quint16> &port)
    {
        Listener listener;
        listener.listen(QHostAddress::LocalHost);
        port.set_value(listener.serverPort());
        while (!m_ends) {
            if (!listener.waitForNewConnection(10))
                continue;
            QSslSocket socket;
            socket.setSocketDescriptor(listener.descriptor);
            if (m_script.encrypts) {
                socket.setLocalCertificate(QSslCertificate(contentOf(fixtures + "certificate.pem")));
                socket.setPrivateKey(QSslKey(contentOf(fixtures + "key.pem"), QSsl::Ec));
                socket.startServerEncryption();
                if (!socket.waitForEncrypted(patienceMs))
                    continue;
            }
            if (!m_script.hangsUp)
                answer(socket);
        }
    }

    static bool isWhole(const QByteArray &request)
    {
        const qsizetype end = request.indexOf("\r\n\r\n");
        const qsizetype length = request.toLower().indexOf("content-length: ");
        const qsizetype body = length < 0 || length > end
                                   ? 0
                                   : request.mid(length + 16, request.indexOf('\r', length) - length - 16).toLongLong();
        return end >= 0 && request.size() >= end + 4 + body;
    }

    void answer(QSslSocket &socket)
    {
        QByteArray request;
        while (!isWhole(request)) {
            if (!socket.bytesAvailable() && !socket.waitForReadyRead(patienceMs))
                return;
            request += socket.readAll();
        }
        {
            const QMutexLocker lock(&m_mutex);
            m_request = request;
        }
        m_asked = true;
        for (const QByteArray &piece : std::as_const(m_script.pieces)) {
            send(socket, piece);
            QThread::msleep(m_script.pauseMs);
        }
        while (!m_script.again.isEmpty() && !m_ends && socket.state() == QAbstractSocket::ConnectedState) {
            send(socket, m_script.again);
            QThread::msleep(m_script.pauseMs);
        }
        while (m_script.holdOpen && !m_ends && socket.state() == QAbstractSocket::ConnectedState)
            socket.waitForReadyRead(10);
        if (socket.state() == QAbstractSocket::ConnectedState) {
            socket.disconnectFromHost();
            if (socket.state() != QAbstractSocket::UnconnectedState)
                socket.waitForDisconnected(patienceMs);
        }
    }

    void send(QSslSocket &socket, const QByteArray &bytes)
    {
        m_sent += socket.write(bytes);
        while (!m_ends && socket.bytesToWrite() + socket.encryptedBytesToWrite() > 0
               && socket.state() == QAbstractSocket::ConnectedState)
            socket.waitForBytesWritten(10);
    }

    Script m_script;
    std::thread m_thread;
    quint16 m_port = 0;
    std::atomic<bool> m_ends = false;
    std::atomic<bool> m_asked = false;
    std::atomic<qint64> m_sent = 0;
    mutable QMutex m_mutex;
    QByteArray m_request;
};

struct Read {
    QByteArray body;
    HttpExchange done;
};

Read readFrom(const HttpRequest &request, const StopToken &stop = {})
{
    Read out;
    out.done = exchange(
        request,
        [&out](const HttpResponse &, const QByteArray &bytes) {
            out.body += bytes;
            return true;
        },
        stop);
    return out;
}

HttpRequest requestOf(const QString &url)
{
    HttpRequest request;
    request.url = QUrl(url);
    return request;
}

Read readFrom(const Server &server)
{
    return readFrom(requestOf(server.url()));
}

QList<QByteArray> piecesOf(const QByteArray &bytes, qsizetype size)
{
    QList<QByteArray> pieces;
    for (qsizetype at = 0; at < bytes.size(); at += size)
        pieces.append(bytes.mid(at, size));
    return pieces;
}

const QByteArray ok = "HTTP/1.1 200 OK\r\n";
const QByteArray chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
const QByteArray hello = ok + "Content-Length: 5\r\n\r\nhello";

/// Variables of the environment, as they were before when it goes.
class Environment
{
public:
    ~Environment()
    {
        for (const auto &[name, value] : m_before)
            value.isNull() ? qunsetenv(name) : qputenv(name, value);
    }
    void set(const char *name, const QByteArray &value)
    {
        m_before.append({name, qEnvironmentVariableIsSet(name) ? qgetenv(name) : QByteArray()});
        value.isNull() ? qunsetenv(name) : qputenv(name, value);
    }

private:
    QList<std::pair<const char *, QByteArray>> m_before;
};

} // namespace

class HttpExchangeTest : public QObject
{
    Q_OBJECT

private slots:
    void readsBodiesSplitAnywhere_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("counted") << hello + " and more" << QByteArray("hello");
        QTest::newRow("until the end") << QByteArray("HTTP/1.0 200 OK\r\nX: y\r\n\r\nhello") << QByteArray("hello");
        QTest::newRow("plain line ends") << QByteArray("HTTP/1.1 200 OK\nContent-Length: 5\n\nhello")
                                         << QByteArray("hello");
        QTest::newRow("chunks") << chunked + "3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nTrailer: t\r\n\r\n"
                                << QByteArray("hello");
        QTest::newRow("continue") << "HTTP/1.1 100 Continue\r\n\r\n" + hello << QByteArray("hello");
        QTest::newRow("nothing") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n") << QByteArray();
        QTest::newRow("empty") << ok + "Content-Length: 0\r\n\r\n" << QByteArray();
    }

    void readsBodiesSplitAnywhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, body);
        for (const qsizetype size : {qsizetype(1), qsizetype(2), qsizetype(7), bytes.size()}) {
            const Server server({piecesOf(bytes, size)});
            const Read read = readFrom(server);
            QVERIFY2(read.done.end == End::Whole, qPrintable(read.done.words.text));
            QCOMPARE(read.body, body);
            QVERIFY(read.done.response.status == 200 || read.done.response.status == 204);
        }
    }

    void saysWhatIsCutOff()
    {
        for (const QByteArray &bytes :
             {QByteArray(), QByteArray("HTTP/1.1 2"), ok, ok + "Content-Length: 5\r\n\r\nhell",
              chunked + "5\r\nhello\r\n", chunked + "5\r\nhel"}) {
            const Server server({{bytes}});
            const Read read = readFrom(server);
            QVERIFY2(read.done.end == End::Broken, bytes.constData());
            QVERIFY(!read.done.words.isEmpty());
        }
    }

    void refusesWhatBreaksTheRules_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        const QString none = QStringLiteral("does not speak HTTP");
        QTest::newRow("another protocol") << QByteArray("SSH-2.0-OpenSSH\r\n\r\n") << none;
        QTest::newRow("another version") << QByteArray("HTTP/2 200\r\n\r\n") << none;
        QTest::newRow("no status") << QByteArray("HTTP/1.1 abc\r\n\r\n") << none;
        QTest::newRow("no head") << QByteArray("<html>") << none;
        QTest::newRow("a length below nothing") << ok + "Content-Length: -1\r\n\r\n" << none;
        QTest::newRow("no length") << ok + "Content-Length: 1e9\r\n\r\nx" << none;
        const QString chunks = QStringLiteral("chunks without a length");
        QTest::newRow("no chunk") << chunked + "xyz\r\n" << chunks;
        QTest::newRow("a chunk below nothing") << chunked + "-5\r\n" << chunks;
        QTest::newRow("a chunk too long for a number") << chunked + "11111111111111111\r\n" << chunks;
        QTest::newRow("more than its chunk") << chunked + "1\r\nabc\r\n" << chunks;
        const QString packed = QStringLiteral("compresses its answer");
        QTest::newRow("compressed") << ok + "Content-Encoding: gzip\r\n\r\n\x1f\x8b" << packed;
        QTest::newRow("compressed on the way") << ok + "Transfer-Encoding: gzip, chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"
                                               << packed;
        QTest::newRow("too many headers") << ok + QByteArray("X: y\r\n").repeated(mostHeaders + 1) + "\r\n"
                                          << "more than 200 headers, which is the limit";
    }

    void refusesWhatBreaksTheRules()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        const Server server({{bytes}});
        const Read read = readFrom(server);
        QVERIFY2(read.done.end == End::Faulty, qPrintable(read.done.words.text));
        QVERIFY2(read.done.words.text.contains(words), qPrintable(read.done.words.text));
        QVERIFY2(read.body.size() <= 1, read.body.constData()); // the byte before what is wrong
    }

    void floodsEndAtTheirLimit_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        QTest::newRow("one endless header") << ok + "X: " << QByteArray(4096, 'x');
        QTest::newRow("an endless status line") << QByteArray("HTTP/1.1 200 ") << QByteArray(4096, 'x');
        QTest::newRow("headers without end") << ok << QByteArray("X: y\r\n").repeated(100);
        QTest::newRow("long headers without end") << ok << "X: " + QByteArray(4000, 'y') + "\r\n";
        QTest::newRow("information without end")
            << QByteArray() << QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(100);
        QTest::newRow("an endless chunk line") << chunked + "1;" << QByteArray(1000, 'x');
        QTest::newRow("trailers without end") << chunked + "0\r\n" << QByteArray("X: y\r\n").repeated(100);
    }

    void floodsEndAtTheirLimit()
    {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        const Server server({{begin}, again});
        const Read read = readFrom(server);
        QVERIFY2(read.done.end == End::Faulty, qPrintable(read.done.words.text));
        QVERIFY2(read.done.words.text.contains(QLatin1String("limit")), qPrintable(read.done.words.text));
        QCOMPARE(read.body, QByteArray());
    }

    void headersAreFoundInAnyCase()
    {
        const Server server(
            {{"HTTP/1.1 301 Moved\r\nLOCATION:  /there \r\nlocation: /elsewhere\r\nContent-Length: 0\r\n\r\n"}});
        const Read read = readFrom(server);
        QCOMPARE(read.done.response.status, 301); // and is not followed
        QCOMPARE(read.done.response.header("location"), QByteArray("/there"));
        QCOMPARE(read.done.response.header("x"), QByteArray());
    }

    void sendsWhatWasAskedAndNothingElse()
    {
        const Server server({{hello}});
        HttpRequest request = requestOf(server.url("/a/../b%20c?q=1%202#part"));
        request.url.setUserInfo("user:secret");
        request.headers = {{"Authorization", "Bearer key\r\nX-Injected: yes"}, {"X-Empty", ""}};
        request.body = "{\"a\":\0001}";
        QCOMPARE(readFrom(request).body, QByteArray("hello"));
        const QByteArray sent = server.request();
        QVERIFY2(sent.startsWith("POST /a/../b%20c?q=1%202 HTTP/1.1\r\n"), sent.constData());
        QVERIFY(sent.contains("\r\nHost: 127.0.0.1:" + QByteArray::number(server.port()) + "\r\n"));
        QVERIFY(sent.contains("\r\nAccept-Encoding: identity\r\n"));
        QVERIFY(sent.contains("\r\nConnection: close\r\n"));
        QVERIFY(sent.contains("\r\nUser-Agent: Tieout\r\n"));
        QVERIFY(sent.contains("\r\nAuthorization: Bearer keyX-Injected: yes\r\n"));
        QVERIFY(sent.contains("\r\nX-Empty:\r\n"));
        QVERIFY(!sent.contains("secret") && !sent.contains("Basic") && !sent.contains("Expect")
                && !sent.contains("Cookie"));
        QVERIFY(sent.endsWith(request.body));
    }

    void aWholeBodyIsNoString()
    {
        const Server server({{hello}});
        HttpRequest request = requestOf(server.url());
        request.body = QByteArray("a\0b", 3).repeated(100'000);
        QCOMPARE(readFrom(request).done.end, End::Whole);
        QVERIFY(server.request().endsWith(request.body));
    }

    void otherSchemesAreRefused()
    {
        for (const char *url : {"file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x", ""}) {
            const Read read = readFrom(requestOf(QString::fromLatin1(url)));
            QCOMPARE(read.done.end, End::Broken);
            QVERIFY2(read.done.words.text.contains("neither http nor https"), qPrintable(read.done.words.text));
        }
    }

    void secretsOfAnAddressAreNotTold()
    {
        for (const char *url :
             {"http://user:sesame@127.0.0.1:1/x", "http://user:sesame@no-such-host.invalid/x?token=sesame"}) {
            const Read read = readFrom(requestOf(QString::fromLatin1(url)));
            QCOMPARE(read.done.end, End::Broken);
            QVERIFY2(!read.done.words.isEmpty() && !read.done.words.text.contains("sesame"),
                     qPrintable(read.done.words.text));
        }
        QVERIFY(readFrom(requestOf("http://127.0.0.1:1/")).done.words.text.contains("refused", Qt::CaseInsensitive));
    }

    void aSinkEndsItAndGetsTheHeadFirst()
    {
        const Server server({{ok + "\r\n"}, QByteArray(1000, 'x')});
        QList<qsizetype> sizes;
        const HttpExchange done = exchange(requestOf(server.url()),
                                           [&sizes](const HttpResponse &response, const QByteArray &bytes) {
                                               sizes.append(response.status == 200 ? bytes.size() : -1);
                                               return sizes.size() < 3;
                                           },
                                           {});
        QCOMPARE(done.end, End::Ended);
        QCOMPARE(sizes.size(), 3);
        QCOMPARE(sizes.at(0), 0);
        QVERIFY(sizes.at(1) > 0 && sizes.at(2) > 0);
    }

    void aSlowSinkMakesTheServerWait()
    {
        const Server server({{ok + "\r\n"}, QByteArray(256 * 1024, 'x')});
        qint64 read = 0;
        qint64 before = 0;
        qint64 after = 0;
        exchange(requestOf(server.url()),
                 [&](const HttpResponse &, const QByteArray &bytes) {
                     read += bytes.size();
                     if (read == 0)
                         return true;
                     QThread::msleep(500); // what the kernel holds is full by then
                     before = server.sent();
                     QThread::msleep(500);
                     after = server.sent();
                     return false;
                 },
                 {});
        QCOMPARE(after, before);
        QVERIFY2(after < 64 * 1024 * 1024, qPrintable(QString::number(after)));
    }

    void stopIsFeltAtOnce_data()
    {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("again");
        QTest::newRow("before the head") << QByteArray() << QByteArray();
        QTest::newRow("in the head") << ok << QByteArray();
        QTest::newRow("in the body") << ok + "\r\nx" << QByteArray();
        QTest::newRow("in a flood") << ok + "\r\n" << QByteArray(64 * 1024, 'x');
    }

    void stopIsFeltAtOnce()
    {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, again);
        const Server server({{begin}, again, 0, true});
        StopSource stop;
        QElapsedTimer timer;
        std::thread canceller([&] {
            while (!server.wasAsked())
                QThread::msleep(1);
            QThread::msleep(100);
            timer.start();
            stop.requestStop();
        });
        const Read read = readFrom(requestOf(server.url()), stop.token());
        const qint64 felt = timer.elapsed();
        canceller.join();
        QCOMPARE(read.done.end, End::Ended);
        qInfo("felt after %lld ms", static_cast<long long>(felt));
        QVERIFY2(felt <= 200, qPrintable(QString::number(felt))); // 20 to 50 where the machine is not busy otherwise
    }

    void aNameThatIsLookedUpIsNotWaitedFor()
    {
#ifndef Q_OS_LINUX
        QSKIP("the resolver is replaced on Linux only");
#else
        Environment environment;
        for (const char *name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"})
            environment.set(name, {});
        QElapsedTimer timer;
        timer.start();
        const Read read =
            readFrom(requestOf("http://slow.invalid/"), StopToken().withLimit(std::chrono::milliseconds(300)));
        const qint64 took = timer.elapsed();
        QCOMPARE(read.done.end, End::Ended);
        QCOMPARE(slowLookups.load(), 1);
        QVERIFY2(took <= 300 + 200, qPrintable(QString::number(took)));
        QThread::msleep(slowLookupMs); // the thread that looks it up goes on without anybody
#endif
    }

    void silenceAndSlownessEnd()
    {
        HttpRequest request;
        request.silence = std::chrono::milliseconds(200);
        {
            const Server silent({{ok + "\r\nx"}, {}, 0, true});
            request.url = QUrl(silent.url());
            QCOMPARE(readFrom(request).done.end, End::Silent);
        }
        const Server dripping({{ok + "\r\n"}, " ", 20});
        request.url = QUrl(dripping.url());
        const Read slow = readFrom(request);
        QCOMPARE(slow.done.end, End::Slow);
        QCOMPARE(slow.done.limit, request.silence);
        // A stream may take its time, and half a line of a header is a sign of life.
        request.isStream = true;
        QCOMPARE(readFrom(request, StopToken().withLimit(std::chrono::milliseconds(600))).done.end, End::Ended);
        const Server half({{ok + "X: "}, "x", 20});
        request.url = QUrl(half.url());
        QCOMPARE(readFrom(request, StopToken().withLimit(std::chrono::milliseconds(600))).done.end, End::Ended);
    }

    void aSinkThatTakesItsTimeIsNoSilence()
    {
        const Server server({{ok + "Content-Length: 2\r\n\r\nx", "y"}, {}, 50});
        HttpRequest request = requestOf(server.url());
        request.silence = std::chrono::milliseconds(150);
        request.isStream = true;
        const HttpExchange done = exchange(request,
                                           [](const HttpResponse &, const QByteArray &) {
                                               QThread::msleep(300);
                                               return true;
                                           },
                                           {});
        QCOMPARE(done.end, End::Whole);
    }

    void certificatesAreCheckedAndTheGivenOnesTrusted()
    {
        const Script script{{hello}, {}, 0, false, true};
        const Server server(script);
        HttpRequest request = requestOf(server.url());
        const Read untrusted = readFrom(request);
        QCOMPARE(untrusted.done.end, End::Untrusted);
        QVERIFY2(untrusted.done.words.text.contains("certificate"), qPrintable(untrusted.done.words.text));
        QCOMPARE(untrusted.body, QByteArray());
        QVERIFY(!server.wasAsked()); // nothing was sent
        request.certificates = contentOf(fixtures + "certificate.pem");
        const Read read = readFrom(request);
        QVERIFY2(read.done.end == End::Whole, qPrintable(read.done.words.text));
        QCOMPARE(read.body, QByteArray("hello"));
        request.url.setHost("localhost"); // trusted, but for 127.0.0.1 alone
        QCOMPARE(readFrom(request).done.end, End::Untrusted);
    }

    void aServerThatHangsUpDoesNotEndTheProgram()
    {
#ifndef SIGPIPE
        QSKIP("there is no such signal here");
#else
        for (const bool encrypts : {false, true}) {
            const Server server({{}, {}, 0, false, encrypts, true});
            HttpRequest request = requestOf(server.url());
            request.certificates = contentOf(fixtures + "certificate.pem");
            request.body = QByteArray(64 * 1024 * 1024, 'x');
            readFrom(request);
            const auto before = std::signal(SIGPIPE, SIG_DFL); // Qt's own sockets had it ignored
            for (int i = 0; i < 5; ++i) {
                const Read read = readFrom(request);
                QVERIFY2(read.done.end == End::Broken, qPrintable(read.done.words.text));
            }
            std::signal(SIGPIPE, before);
        }
#endif
    }

    void theSystemsProxyIsForOtherMachines()
    {
        const Server proxy({{hello}});
        const QByteArray address = "http://user:sesame@127.0.0.1:" + QByteArray::number(proxy.port());
        Environment environment;
        for (const char *name : {"http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"})
            environment.set(name, address);
        for (const char *name : {"no_proxy", "NO_PROXY"})
            environment.set(name, {});
        const Server server({{hello}});
        QCOMPARE(readFrom(server).done.end, End::Whole);
        QVERIFY(server.wasAsked() && !proxy.wasAsked());
        HttpRequest request = requestOf("http://elsewhere.invalid/x?y");
        request.headers = {{"Authorization", "Bearer key"}};
        const Read read = readFrom(request);
        QVERIFY2(read.done.end == End::Whole, qPrintable(read.done.words.text));
        QVERIFY2(proxy.request().startsWith("GET http://elsewhere.invalid/x?y HTTP/1.1\r\n"),
                 proxy.request().constData());
        QVERIFY2(proxy.request().contains("Proxy-Authorization: Basic " + QByteArray("user:sesame").toBase64()),
                 proxy.request().constData());
        // What a proxy of https is told is the host, and nothing that belongs to the server.
        request.url = QUrl("https://elsewhere.invalid/x");
        environment.set("https_proxy", address);
        QVERIFY(readFrom(request).done.end != End::Whole);
        QVERIFY2(proxy.request().startsWith("CONNECT elsewhere.invalid:443 HTTP/1.1\r\n"), proxy.request().constData());
        QVERIFY2(!proxy.request().contains("Bearer"), proxy.request().constData());
    }

    void passwordsOfNetrcAreNotSent()
    {
        QTemporaryDir home;
        QFile netrc(home.filePath(".netrc"));
        QVERIFY(netrc.open(QIODevice::WriteOnly));
        netrc.write("machine 127.0.0.1 login user password sesame\n");
        netrc.close();
        Environment environment;
        environment.set("HOME", home.path().toLocal8Bit());
        const Server server({{hello}});
        QCOMPARE(readFrom(server).done.end, End::Whole);
        QVERIFY2(!server.request().contains("Authorization"), server.request().constData());
    }

    void loopbackIsKnownByItsNames()
    {
        for (const char *host : {"localhost", "127.0.0.1", "127.1.2.3", "::1"})
            QVERIFY2(isLoopbackHost(QString::fromLatin1(host)), host);
        for (const char *host : {"localhost.example", "10.0.0.1", "::2", "", "127.0.0.1.example"})
            QVERIFY2(!isLoopbackHost(QString::fromLatin1(host)), host);
    }
};

QTEST_GUILESS_MAIN(HttpExchangeTest)
#include "tst_httpexchange.moc"
