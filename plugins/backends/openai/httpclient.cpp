// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/openai/httpclient.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QTimer>

namespace Tieout {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
/// Silence after which a server counts as gone; a model may think this long before its first word.
constexpr int silenceMs = 120'000;

/// {"error": {"message": "..."}} or {"error": "..."}; else the beginning of the body.
QString serverWords(const QByteArray &body)
{
    const QJsonValue error = QJsonDocument::fromJson(body).object().value(QStringLiteral("error"));
    const QString message = error.isObject() ? error[QStringLiteral("message")].toString() : error.toString();
    return message.isEmpty() ? QString::fromUtf8(body.left(200)).simplified() : message;
}

Result<void> outcome(const QNetworkReply &reply, const QByteArray &body, const QString &host)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0 || (status < 400 && reply.error() != QNetworkReply::NoError)) {
        return fail(ErrorCode::Connection, "The model server \"%1\" could not be reached or went away (%2).",
                    {host, reply.errorString()}, QStringLiteral("Check that it runs and that the address is right."));
    }
    if (status == 401 || status == 403) {
        return fail(ErrorCode::Denied, "The model server \"%1\" refused the key (%2).", {host, serverWords(body)},
                    QStringLiteral("Check the key in Settings."));
    }
    if (status == 404) {
        return fail(ErrorCode::NotFound, "The model server \"%1\" does not know this model or address (%2).",
                    {host, serverWords(body)}, QStringLiteral("Choose one of its models, or check the address."));
    }
    if (status == 429) {
        return fail(ErrorCode::LimitReached, "The model server \"%1\" asks to wait (%2).", {host, serverWords(body)},
                    QStringLiteral("Try again in a moment."));
    }
    if (status >= 300) {
        return fail(ErrorCode::Protocol, "The model server \"%1\" answered with status %2 (%3).",
                    {host, QString::number(status), serverWords(body)});
    }
    return {};
}

} // namespace

HttpClient::HttpClient(QUrl base, QString key)
    : m_base(std::move(base))
    , m_key(std::move(key))
{
}

Result<QByteArray> HttpClient::request(const QString &path, const QByteArray &body, const ByteSink &sink,
                                       const StopToken &stop) const
{
    QNetworkAccessManager manager;
    QUrl url = m_base;
    url.setPath(m_base.path() + path);
    QNetworkRequest request(url);
    request.setTransferTimeout(silenceMs);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::SameOriginRedirectPolicy);
    if (!m_key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_key.toUtf8());
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    QNetworkReply *reply = body.isNull() ? manager.get(request) : manager.post(request, body);

    QByteArray received;
    bool endedBySink = false;
    const auto drain = [&] {
        const QByteArray bytes = reply->readAll();
        const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (!sink || status >= 300) {
            received += bytes;
        } else if (!bytes.isEmpty() && !endedBySink && !sink(bytes)) {
            endedBySink = true;
            reply->abort();
        }
    };
    QEventLoop loop;
    QObject::connect(reply, &QNetworkReply::readyRead, &loop, drain);
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
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, "Cancelled.");
    if (stop.timedOut()) {
        return fail(ErrorCode::TimedOut, "The model server \"%1\" did not answer in time.", {host()},
                    QStringLiteral("Raise the limit in Settings, or choose a smaller model."));
    }
    if (endedBySink)
        return received;
    drain();
    if (const Result<void> done = outcome(*reply, received, host()); !done)
        return fail(done.error());
    return received;
}

} // namespace Tieout
