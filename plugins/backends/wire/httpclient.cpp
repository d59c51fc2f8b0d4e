// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/httpclient.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QTimer>

#include <algorithm>

namespace Tieout {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
/// Silence after which a server counts as gone; a model may think this long before its first word.
constexpr int silenceMs = 120'000;
constexpr int mostRetries = 3;
constexpr int firstWaitMs = 500; ///< doubled each time, where the server does not say how long
constexpr int longestWaitMs = 30'000;

/// {"error": {"message": "..."}} or {"error": "..."}; else the beginning of the body.
QString serverWords(const QByteArray &body)
{
    const QJsonValue error = QJsonDocument::fromJson(body).object().value(QStringLiteral("error"));
    const QString message = error.isObject() ? error[QStringLiteral("message")].toString() : error.toString();
    return message.isEmpty() ? QString::fromUtf8(body.left(200)).simplified() : message;
}

/// Whether a refusal says that the prompt does not fit: OpenAI and llama-server name a type, the rest a sentence.
bool saysTooLong(const QByteArray &body)
{
    const QByteArray words = body.toLower();
    return words.contains("context_length_exceeded") || words.contains("exceed_context_size") || words.contains("context length")
        || words.contains("context size") || words.contains("maximum context");
}

bool asksToWait(int status)
{
    return status == 429 || status == 503;
}

Result<void> outcome(int status, const QNetworkReply &reply, const QByteArray &body, const QString &host)
{
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
    if (asksToWait(status)) {
        return fail(ErrorCode::LimitReached, "The model server \"%1\" asks to wait (%2).", {host, serverWords(body)},
                    QStringLiteral("Try again in a moment."));
    }
    if (status >= 400 && status < 500 && saysTooLong(body)) {
        return fail(ErrorCode::LimitReached, "The prompt does not fit into the context of the model on \"%1\" (%2).",
                    {host, serverWords(body)}, QStringLiteral("Give the model a longer context, or ask about fewer tables."));
    }
    if (status == 501) {
        return fail(ErrorCode::Unsupported, "The model server \"%1\" cannot do this (%2).", {host, serverWords(body)});
    }
    if (status >= 300) {
        return fail(ErrorCode::Protocol, "The model server \"%1\" answered with status %2 (%3).",
                    {host, QString::number(status), serverWords(body)});
    }
    return {};
}

/// "Retry-After" (RFC 9110, 10.2.3), in milliseconds; nothing where the server does not say it in seconds.
std::optional<int> retryAfter(const QNetworkReply &reply)
{
    bool isNumber = false;
    const double seconds = reply.rawHeader("Retry-After").toDouble(&isNumber);
    if (!isNumber || seconds < 0)
        return {};
    return int(std::min(seconds * 1000, double(longestWaitMs)));
}

Error stopError(const StopToken &stop, const QString &host)
{
    if (stop.cancelled())
        return Error(ErrorCode::Cancelled, QStringLiteral("Cancelled."));
    return Error(ErrorCode::TimedOut, QStringLiteral("The model server \"%1\" did not answer in time."), {host},
                 QStringLiteral("Raise the limit in Settings, or choose a smaller model."));
}

void waitFor(int milliseconds, const StopToken &stop)
{
    QDeadlineTimer deadline(milliseconds);
    QEventLoop loop;
    QTimer check;
    QObject::connect(&check, &QTimer::timeout, &loop, [&] {
        if (deadline.hasExpired() || stop.stopRequested())
            loop.quit();
    });
    check.start(stopCheckMs);
    loop.exec();
}

bool isLoopbackHost(const QString &host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

} // namespace

QList<FormField> httpFields(const char *address)
{
    FormField url;
    url.key = QStringLiteral("url");
    url.label = QStringLiteral("Address");
    url.placeholder = QString::fromLatin1(address);
    url.initial = url.placeholder;
    FormField certificates;
    certificates.key = QStringLiteral("certificates");
    certificates.label = QStringLiteral("Certificates to trust");
    certificates.kind = FormField::Kind::File;
    certificates.filePatterns = {QStringLiteral("*.pem"), QStringLiteral("*.crt")};
    certificates.required = false;
    certificates.advanced = true;
    return {url, certificates};
}

Result<HttpClient> HttpClient::open(const QHash<QString, QString> &settings, const LogSink &log)
{
    QString text = settings.value(QStringLiteral("url")).trimmed();
    while (text.endsWith(u'/'))
        text.chop(1);
    HttpClient client;
    client.m_base = QUrl(text, QUrl::StrictMode);
    const bool isHttp = client.m_base.scheme() == QLatin1String("http") || client.m_base.scheme() == QLatin1String("https");
    if (!client.m_base.isValid() || !isHttp || client.m_base.host().isEmpty()) {
        return fail(ErrorCode::Invalid, "\"%1\" is not the address of a model server.", {text},
                    QStringLiteral("Enter it with its path, for instance http://localhost:8080/v1"));
    }
    client.m_key = settings.value(QStringLiteral("key"));
    client.m_log = log;
    const QString file = settings.value(QStringLiteral("certificates"));
    if (!file.isEmpty()) {
        const QList<QSslCertificate> certificates =
            QFileInfo(file).isFile() ? QSslCertificate::fromPath(file, QSsl::Pem, QSslCertificate::PatternSyntax::FixedString) : QList<QSslCertificate>();
        if (certificates.isEmpty()) {
            return fail(ErrorCode::Invalid, "\"%1\" holds no certificate.", {file},
                        QStringLiteral("Choose a PEM file, the one your administrator gave you for this server."));
        }
        client.m_tls.addCaCertificates(certificates);
    }
    return client;
}

HttpClient HttpClient::atRoot() const
{
    HttpClient out = *this;
    out.m_base.setPath({});
    return out;
}

bool HttpClient::isLoopback() const
{
    return isLoopbackHost(host());
}

void HttpClient::log(const QString &line) const
{
    if (m_log)
        m_log(line);
}

Result<QByteArray> HttpClient::request(const QString &path, const QByteArray &body, const ByteSink &sink, const StopToken &stop) const
{
    int pause = firstWaitMs;
    for (int retry = 0;; ++retry, pause *= 2) {
        Attempt made = attempt(path, body, sink, stop);
        if (!made.askedToWait || retry == mostRetries)
            return std::move(made.result);
        const int wait = made.waitMs.value_or(pause);
        log(QStringLiteral("%1 asks to wait; asking again in %2 s").arg(host()).arg(double(wait) / 1000));
        waitFor(wait, stop);
        if (stop.stopRequested())
            return fail(stopError(stop, host()));
    }
}

HttpClient::Attempt HttpClient::attempt(const QString &path, const QByteArray &body, const ByteSink &sink, const StopToken &stop) const
{
    QNetworkAccessManager manager;
    QUrl url = m_base;
    url.setPath(m_base.path() + path);
    if (!isLoopback()) {
        const QList<QNetworkProxy> proxies = QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
        if (!proxies.isEmpty())
            manager.setProxy(proxies.first());
    }
    QNetworkRequest request(url);
    request.setSslConfiguration(m_tls);
    request.setTransferTimeout(silenceMs);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::SameOriginRedirectPolicy);
    if (!m_key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_key.toUtf8());
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    QNetworkReply *reply = body.isNull() ? manager.get(request) : manager.post(request, body);

    QByteArray received;
    bool endedBySink = false;
    bool isPage = false;
    const auto status = [reply] { return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(); };
    const auto drain = [&] {
        if (endedBySink || isPage) // an aborted reply is closed
            return;
        const QByteArray bytes = reply->readAll();
        if (bytes.isEmpty())
            return;
        if (status() >= 300) {
            received += bytes;
        } else if (reply->header(QNetworkRequest::ContentTypeHeader).toString().startsWith(QLatin1String("text/html"))) {
            isPage = true;
            reply->abort();
        } else if (!sink) {
            received += bytes;
        } else if (!sink(bytes)) {
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
    if (stop.stopRequested())
        return {fail(stopError(stop, host()))};
    drain();
    if (isPage) {
        return {fail(ErrorCode::Protocol, "\"%1\" answered with a web page in place of a model's answer.", {host()},
                     QStringLiteral("Check that the address ends in the API's path, usually /v1, and that no sign-in page stands before it."))};
    }
    if (endedBySink)
        return {received};
    if (const Result<void> done = outcome(status(), *reply, received, host()); !done) {
        return {fail(done.error()), asksToWait(status()), retryAfter(*reply)};
    }
    return {received};
}

} // namespace Tieout
