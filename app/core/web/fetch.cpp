// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/fetch.h"

#include <QEventLoop>
#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTimer>

namespace Tieout::web {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;

bool isLoopback(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

Result<void> outcome(const QNetworkReply &reply, const QString &host)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 401 || status == 403)
        return fail(ErrorCode::Denied, "\"%1\" refused the search (status %2).", {host, QString::number(status)});
    if (status == 404)
        return fail(ErrorCode::NotFound, "\"%1\" has nothing at this address.", {host}, QStringLiteral("Check the address for searches in Settings, Model."));
    if (status == 429 || status == 503)
        return fail(ErrorCode::LimitReached, "\"%1\" asks to wait.", {host}, QStringLiteral("Try again in a moment."));
    if (status >= 400)
        return fail(ErrorCode::Protocol, "\"%1\" answered with status %2.", {host, QString::number(status)});
    if (reply.error() == QNetworkReply::InsecureRedirectError || (status >= 300 && status < 400)) {
        return fail(ErrorCode::Protocol, "\"%1\" sends on to another host, which nobody agreed to.", {host},
                    QStringLiteral("Enter the address that it leads to, if you trust it."));
    }
    if (reply.error() != QNetworkReply::NoError) {
        return fail(ErrorCode::Connection, "\"%1\" could not be reached or went away (%2).", {host, reply.errorString()},
                    QStringLiteral("Check the network and the address for searches in Settings, Model."));
    }
    return {};
}

} // namespace

Result<Page> fetch(const QUrl &address, qint64 most, const StopToken &stop)
{
    QNetworkAccessManager manager;
    if (!isLoopback(address.host())) {
        const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(address));
        if (!proxies.isEmpty())
            manager.setProxy(proxies.first());
    }
    QNetworkRequest request(address);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::SameOriginRedirectPolicy);
    request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("Tieout"));
    request.setRawHeader("Accept", "text/html, application/json;q=0.9, text/plain;q=0.8");
    QNetworkReply *reply = manager.get(request);
    QByteArray bytes;
    bool tooLong = false;
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::readyRead, &loop, [&] {
        if (tooLong) // an aborted reply is closed
            return;
        bytes += reply->readAll();
        tooLong = bytes.size() > most;
        if (tooLong)
            reply->abort();
    });
    QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QTimer stopCheck;
    QObject::connect(&stopCheck, &QTimer::timeout, &loop, [&] {
        if (stop.stopRequested())
            reply->abort();
    });
    stopCheck.start(stopCheckMs);
    if (!reply->isFinished())
        loop.exec();
    stopCheck.stop();
    const QString host = address.host();
    if (tooLong)
        return fail(ErrorCode::LimitReached, "What \"%1\" gave is longer than %2 bytes.", {host, QString::number(most)});
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, "Cancelled.");
    if (stop.timedOut())
        return fail(ErrorCode::TimedOut, "\"%1\" did not answer in time.", {host});
    if (const Result<void> fine = outcome(*reply, host); !fine)
        return fail(fine.error());
    return Page{reply->url(), reply->header(QNetworkRequest::ContentTypeHeader).toString(), bytes + reply->readAll()};
}

} // namespace Tieout::web
