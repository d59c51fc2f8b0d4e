// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/httpexchange.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QNetworkProxy>
#include <QSslSocket>
#include <QTimer>

namespace Tieout {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
constexpr qint64 readAtOnce = 64 * 1024;
/// From the first byte of the head to its last.
constexpr std::chrono::milliseconds headLimit{30'000};

QNetworkProxy proxyFor(const HttpRequest &request)
{
    if (!request.usesProxy)
        return QNetworkProxy::NoProxy;
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(request.url));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.first();
}

/// A proxy for http takes whole requests; for https, and where it is none of HTTP, the socket makes its way through it.
bool takesRequests(const QNetworkProxy &proxy, const QUrl &url)
{
    return url.scheme() == QLatin1String("http") && (proxy.type() == QNetworkProxy::HttpProxy || proxy.type() == QNetworkProxy::HttpCachingProxy);
}

QByteArray hostOf(const QUrl &url)
{
    const QByteArray name = url.host(QUrl::FullyEncoded).toLatin1();
    const QByteArray host = name.contains(':') ? '[' + name + ']' : name;
    return url.port() < 0 ? host : host + ':' + QByteArray::number(url.port());
}

QByteArray headOf(const HttpRequest &request, const QNetworkProxy &proxy)
{
    QByteArray target = request.url.path(QUrl::FullyEncoded).toLatin1();
    if (target.isEmpty())
        target = "/";
    if (request.url.hasQuery())
        target += '?' + request.url.query(QUrl::FullyEncoded).toLatin1();
    const bool viaProxy = takesRequests(proxy, request.url);
    if (viaProxy)
        target.prepend("http://" + hostOf(request.url));
    QByteArray out = (request.body.isNull() ? "GET " : "POST ") + target + " HTTP/1.1\r\nHost: " + hostOf(request.url)
        + "\r\nConnection: close\r\nAccept-Encoding: identity\r\nUser-Agent: Tieout\r\n";
    if (viaProxy && !proxy.user().isEmpty())
        out += "Proxy-Authorization: Basic " + QString(proxy.user() + u':' + proxy.password()).toUtf8().toBase64() + "\r\n";
    for (const auto &[name, value] : request.headers) {
        // A line break in a key would begin a header of its own.
        QByteArray plain = value;
        plain.replace('\r', "").replace('\n', "");
        out += name + ": " + plain + "\r\n";
    }
    if (!request.body.isNull())
        out += "Content-Length: " + QByteArray::number(request.body.size()) + "\r\n";
    return out + "\r\n";
}

} // namespace

HttpExchange exchange(const HttpRequest &request, const std::function<bool(const HttpResponse &response, const QByteArray &bytes)> &sink, const StopToken &stop)
{
    using End = HttpExchange::End;
    HttpExchange out;
    QSslSocket socket;
    socket.setReadBufferSize(readAtOnce);
    socket.setSslConfiguration(request.tls);
    const QNetworkProxy proxy = proxyFor(request);
    const bool viaProxy = takesRequests(proxy, request.url);
    socket.setProxy(viaProxy ? QNetworkProxy(QNetworkProxy::NoProxy) : proxy);

    QEventLoop loop;
    bool ended = false;
    const auto end = [&](End how, const QString &words = {}) {
        if (ended)
            return;
        ended = true;
        out.end = how;
        out.words = words;
        loop.quit();
    };
    QElapsedTimer heard; // since the last byte
    QElapsedTimer begun; // since the first one of the head, then since its last
    bool headWasWhole = false;
    heard.start();
    const auto send = [&] {
        socket.write(headOf(request, proxy));
        socket.write(request.body);
    };
    const auto read = [&] {
        while (!ended && socket.bytesAvailable() > 0) {
            const QByteArray bytes = socket.read(readAtOnce);
            heard.restart();
            if (!out.response.hasBegun())
                begun.start();
            const QByteArray body = out.response.take(bytes);
            const bool isWhole = out.response.status() > 0;
            if (isWhole && !headWasWhole)
                begun.restart();
            const bool tells = isWhole && (!headWasWhole || !body.isEmpty());
            headWasWhole = isWhole;
            if (out.response.fault() != HttpResponse::Fault::None || (tells && !sink(out.response, body)))
                return end(End::Ended);
            if (out.response.isDone())
                return end(End::Whole);
        }
    };
    const bool isEncrypted = request.url.scheme() == QLatin1String("https");
    QObject::connect(&socket, &QSslSocket::encrypted, &loop, send);
    QObject::connect(&socket, &QSslSocket::connected, &loop, [&] {
        if (!isEncrypted)
            send();
    });
    QObject::connect(&socket, &QSslSocket::readyRead, &loop, read);
    QObject::connect(&socket, &QSslSocket::errorOccurred, &loop, [&] {
        read();
        const QString words = socket.errorString();
        end(socket.error() == QAbstractSocket::RemoteHostClosedError && out.response.finish() ? End::Whole : End::Broken, words);
    });
    QTimer check;
    QObject::connect(&check, &QTimer::timeout, &loop, [&] {
        const bool isHead = out.response.hasBegun() && !headWasWhole;
        const bool isBody = headWasWhole && !request.isStream && request.silence.count() > 0;
        const std::chrono::milliseconds limit = isHead ? headLimit : request.silence;
        if (stop.stopRequested())
            return end(End::Ended);
        if (request.silence.count() > 0 && heard.hasExpired(request.silence.count()))
            return end(End::Silent);
        if ((isHead || isBody) && begun.hasExpired(limit.count())) {
            out.limit = limit;
            end(End::Slow);
        }
    });
    check.start(stopCheckMs);
    const int port = request.url.port(isEncrypted ? 443 : 80);
    if (viaProxy)
        socket.connectToHost(proxy.hostName(), proxy.port());
    else if (isEncrypted)
        socket.connectToHostEncrypted(request.url.host(), quint16(port));
    else
        socket.connectToHost(request.url.host(), quint16(port));
    if (!ended)
        loop.exec();
    check.stop();
    socket.disconnect(&loop);
    socket.abort();
    return out;
}

} // namespace Tieout
