// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/fetch.h"

#include "sdk/httpresponse.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QSslSocket>
#include <QTimer>

#include <optional>

namespace Tieout::web {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
constexpr qint64 readAtOnce = 64 * 1024;
/// For a whole page, whatever the server's pace.
constexpr qint64 longestMs = 60'000;
constexpr int mostRedirects = 5;

bool isLoopback(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

/// What came of one request.
struct Answer {
    HttpResponse response;
    QByteArray bytes;
    bool isWhole = false;
    bool isTooLong = false;
    bool isSlow = false;
    QString words; ///< the system's
};

QByteArray hostOf(const QUrl &url)
{
    const QByteArray name = url.host(QUrl::FullyEncoded).toLatin1();
    const QByteArray host = name.contains(':') ? '[' + name + ']' : name;
    return url.port() < 0 ? host : host + ':' + QByteArray::number(url.port());
}

/// `whole`: a proxy of http takes the whole address.
QByteArray headOf(const QUrl &url, const QNetworkProxy &proxy, bool whole)
{
    QByteArray target = url.path(QUrl::FullyEncoded).toLatin1();
    if (target.isEmpty())
        target = "/";
    if (url.hasQuery())
        target += '?' + url.query(QUrl::FullyEncoded).toLatin1();
    QByteArray out = "GET " + (whole ? "http://" + hostOf(url) + target : target) + " HTTP/1.1\r\nHost: " + hostOf(url)
        + "\r\nConnection: close\r\nAccept-Encoding: identity\r\nUser-Agent: Tieout\r\n"
          "Accept: text/html, application/json;q=0.9, text/plain;q=0.8\r\n";
    if (whole && !proxy.user().isEmpty())
        out += "Proxy-Authorization: Basic " + QString(proxy.user() + u':' + proxy.password()).toUtf8().toBase64() + "\r\n";
    return out + "\r\n";
}

QNetworkProxy proxyFor(const QUrl &url)
{
    if (isLoopback(url.host()))
        return QNetworkProxy::NoProxy;
    const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    return proxies.isEmpty() ? QNetworkProxy(QNetworkProxy::NoProxy) : proxies.first();
}

/// One request. No more than `most` bytes of a page and HttpResponse's limits of everything beside it are taken off the connection.
Answer get(const QUrl &url, qint64 most, const StopToken &stop)
{
    Answer out;
    const bool isEncrypted = url.scheme() == QLatin1String("https");
    const QNetworkProxy proxy = proxyFor(url);
    const bool viaProxy = !isEncrypted && (proxy.type() == QNetworkProxy::HttpProxy || proxy.type() == QNetworkProxy::HttpCachingProxy);
    QSslSocket socket;
    socket.setReadBufferSize(readAtOnce);
    socket.setProxy(viaProxy ? QNetworkProxy(QNetworkProxy::NoProxy) : proxy);
    QEventLoop loop;
    bool ended = false;
    const auto end = [&] {
        ended = true;
        loop.quit();
    };
    const auto send = [&] { socket.write(headOf(url, proxy, viaProxy)); };
    const auto read = [&] {
        while (!ended && socket.bytesAvailable() > 0) {
            out.bytes += out.response.take(socket.read(readAtOnce));
            out.isTooLong = out.bytes.size() > most;
            out.isWhole = out.response.isDone();
            if (out.isTooLong || out.isWhole || out.response.fault() != HttpResponse::Fault::None)
                end();
        }
    };
    QObject::connect(&socket, &QSslSocket::encrypted, &loop, send);
    QObject::connect(&socket, &QSslSocket::connected, &loop, [&] {
        if (!isEncrypted)
            send();
    });
    QObject::connect(&socket, &QSslSocket::readyRead, &loop, read);
    QObject::connect(&socket, &QSslSocket::errorOccurred, &loop, [&] {
        read();
        if (ended)
            return;
        out.isWhole = socket.error() == QAbstractSocket::RemoteHostClosedError && out.response.finish();
        out.words = socket.errorString();
        end();
    });
    QElapsedTimer since;
    since.start();
    QTimer check;
    QObject::connect(&check, &QTimer::timeout, &loop, [&] {
        out.isSlow = since.hasExpired(longestMs);
        if (out.isSlow || stop.stopRequested())
            end();
    });
    check.start(stopCheckMs);
    const auto port = quint16(url.port(isEncrypted ? 443 : 80));
    if (viaProxy)
        socket.connectToHost(proxy.hostName(), proxy.port());
    else if (isEncrypted)
        socket.connectToHostEncrypted(url.host(), port);
    else
        socket.connectToHost(url.host(), port);
    if (!ended)
        loop.exec();
    socket.disconnect(&loop);
    socket.abort();
    return out;
}

/// Where the answer sends on to; nothing when it does not.
std::optional<QUrl> redirectOf(const Answer &answer, const QUrl &from)
{
    const int status = answer.response.status();
    const QByteArray target = answer.response.header("location");
    if (status < 300 || status >= 400 || target.isEmpty())
        return {};
    return from.resolved(QUrl::fromEncoded(target));
}

bool isSameOrigin(const QUrl &a, const QUrl &b)
{
    const auto port = [](const QUrl &url) { return url.port(url.scheme() == QLatin1String("https") ? 443 : 80); };
    return a.scheme() == b.scheme() && a.host() == b.host() && port(a) == port(b);
}

Result<void> outcome(const Answer &answer, const QString &host)
{
    const int status = answer.response.status();
    if (answer.response.fault() != HttpResponse::Fault::None) {
        return fail(ErrorCode::Protocol, "\"%1\" %2.", {host, answer.response.faultWords()},
                    QStringLiteral("Check the address for searches in Settings, Model."));
    }
    if (status == 401 || status == 403)
        return fail(ErrorCode::Denied, "\"%1\" refused the search (status %2).", {host, QString::number(status)});
    if (status == 404)
        return fail(ErrorCode::NotFound, "\"%1\" has nothing at this address.", {host}, QStringLiteral("Check the address for searches in Settings, Model."));
    if (status == 429 || status == 503)
        return fail(ErrorCode::LimitReached, "\"%1\" asks to wait.", {host}, QStringLiteral("Try again in a moment."));
    if (status >= 400)
        return fail(ErrorCode::Protocol, "\"%1\" answered with status %2.", {host, QString::number(status)});
    if (status >= 300) {
        return fail(ErrorCode::Protocol, "\"%1\" sends on to another host, which nobody agreed to.", {host},
                    QStringLiteral("Enter the address that it leads to, if you trust it."));
    }
    if (!answer.isWhole) {
        return fail(ErrorCode::Connection, "\"%1\" could not be reached or went away (%2).", {host, answer.words},
                    QStringLiteral("Check the network and the address for searches in Settings, Model."));
    }
    return {};
}

} // namespace

Result<Page> fetch(const QUrl &address, qint64 most, const StopToken &stop)
{
    QUrl url = address;
    const QString host = address.host();
    for (int redirects = 0;; ++redirects) {
        const Answer answer = get(url, most, stop);
        if (answer.isTooLong)
            return fail(ErrorCode::LimitReached, "What \"%1\" gave is longer than %2 bytes.", {host, QString::number(most)});
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, "Cancelled.");
        if (stop.timedOut())
            return fail(ErrorCode::TimedOut, "\"%1\" did not answer in time.", {host});
        if (answer.isSlow)
            return fail(ErrorCode::TimedOut, "\"%1\" had not answered whole after %2 seconds, which is the limit.", {host, QString::number(longestMs / 1000)});
        if (const auto target = redirectOf(answer, url); target && redirects < mostRedirects && isSameOrigin(*target, url)) {
            url = *target;
            continue;
        }
        if (const Result<void> fine = outcome(answer, host); !fine)
            return fail(fine.error());
        return Page{url, QString::fromLatin1(answer.response.header("content-type")), answer.bytes};
    }
}

} // namespace Tieout::web
