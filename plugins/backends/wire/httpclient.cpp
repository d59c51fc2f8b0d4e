// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/httpclient.h"

#include "backends/wire/servererror.h"

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
#include <cmath>

namespace Tieout {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
constexpr int mostRetries = 3;
constexpr int firstWaitMs = 500; ///< doubled each time, where the server does not say how long
constexpr int longestWaitMs = 30'000;
/// Vectors of a thousand texts are far below it.
constexpr qsizetype longestBody = 128 * 1024 * 1024;
/// Of an error only the beginning is told.
constexpr qsizetype longestError = 64 * 1024;

/// {"error": {"message": "..."}} or {"error": "..."}; else the beginning of the body.
QString serverWords(const QByteArray &body)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    return object.contains(QLatin1String("error")) ? errorWords(object[QLatin1String("error")]) : QString::fromUtf8(body.left(200)).simplified();
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

/// A way out for a status that says little.
QString hintFor(int status)
{
    return status >= 500 ? QStringLiteral("See the server's own log, or ask again.")
                         : QStringLiteral("See the server's own words; its version or the model may not do what was asked.");
}

Result<void> outcome(int status, const QNetworkReply &reply, const QByteArray &body, const QString &host)
{
    if (const QUrl target = reply.header(QNetworkRequest::LocationHeader).toUrl(); status >= 300 && status < 400 && !target.isEmpty()) {
        return fail(ErrorCode::Protocol, "The model server \"%1\" sends on to \"%2\", which was not followed.",
                    {host, reply.url().resolved(target).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)},
                    QStringLiteral("Enter that address where you trust it, or check that no sign-in page stands before the server."));
    }
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
        return fail(ErrorCode::Unsupported, "The model server \"%1\" cannot do this (%2).", {host, serverWords(body)},
                    QStringLiteral("Choose another model, or another server."));
    }
    if (status >= 300) {
        return fail(ErrorCode::Protocol, "The model server \"%1\" answered with status %2 (%3).",
                    {host, QString::number(status), serverWords(body)}, hintFor(status));
    }
    return {};
}

/// "Retry-After" (RFC 9110, 10.2.3), in milliseconds; nothing where the server does not say it in seconds.
std::optional<int> retryAfter(const QNetworkReply &reply)
{
    bool isNumber = false;
    const double seconds = reply.rawHeader("Retry-After").toDouble(&isNumber);
    if (!isNumber || !std::isfinite(seconds) || seconds < 0)
        return {};
    return int(std::min(seconds * 1000, double(longestWaitMs)));
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

int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

/// What has arrived of one answer, as far as anybody wants it.
class Received
{
public:
    void take(QNetworkReply *reply, const HttpClient::ByteSink &sink)
    {
        if (!reply->isOpen()) // it was aborted
            return;
        const QByteArray bytes = reply->readAll();
        if (bytes.isEmpty())
            return;
        if (statusOf(*reply) >= 300) {
            m_body += bytes;
            if (m_body.size() > longestError)
                end(reply, End::EnoughOfError);
        } else if (!isAnswer(*reply)) {
            end(reply, End::OtherType);
        } else if (sink) {
            if (!sink(bytes))
                end(reply, End::Sink);
        } else {
            m_body += bytes;
            if (m_body.size() > longestBody)
                end(reply, End::TooLong);
        }
    }

    bool isEnded() const { return m_end == End::Sink; }
    const QByteArray &body() const { return m_body; }

    std::optional<Error> fault(const QString &host) const
    {
        if (m_end == End::OtherType && m_type.contains(QLatin1String("html"))) {
            return Error(ErrorCode::Protocol, QStringLiteral("\"%1\" answered with a web page in place of a model's answer."), {host},
                         QStringLiteral("Check that the address ends in the API's path, usually /v1, and that no sign-in page stands before it."));
        }
        if (m_end == End::OtherType) {
            return Error(ErrorCode::Protocol, QStringLiteral("\"%1\" answered with something of the type \"%2\" in place of a model's answer."), {host, m_type},
                         QStringLiteral("Check that the address ends in the API's path, usually /v1."));
        }
        if (m_end == End::TooLong) {
            return Error(ErrorCode::Protocol, QStringLiteral("The model server \"%1\" sends an answer without end."), {host},
                         QStringLiteral("Check the address, or see the server's own log."));
        }
        return {};
    }

private:
    enum class End { None, Sink, OtherType, TooLong, EnoughOfError };

    /// JSON, or a stream of it. Plain text and no type at all are what careless servers call that.
    bool isAnswer(const QNetworkReply &reply)
    {
        m_type = reply.header(QNetworkRequest::ContentTypeHeader).toString().section(u';', 0, 0).trimmed().toLower();
        return m_type.isEmpty() || m_type.contains(QLatin1String("json")) || m_type == QLatin1String("text/event-stream") || m_type == QLatin1String("text/plain")
            || m_type == QLatin1String("application/octet-stream");
    }

    void end(QNetworkReply *reply, End why)
    {
        m_end = why;
        reply->abort();
    }

    QByteArray m_body;
    QString m_type;
    End m_end = End::None;
};

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
    const bool isOpen = client.m_base.scheme() == QLatin1String("http") && !client.isLoopback();
    if (isOpen && !client.m_key.isEmpty() && settings.value(QStringLiteral("keyOverHttp")) != QLatin1String("agreed")) {
        return fail(ErrorCode::Denied, "The key was not sent to \"%1\": the address is http, and on the way the key can be read by others.",
                    {client.host()}, QStringLiteral("Use its https address, or leave the key out where the server wants none."));
    }
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

HttpClient HttpClient::withSilence(std::chrono::milliseconds silence) const
{
    HttpClient out = *this;
    out.m_silence = silence;
    return out;
}

QStringList HttpClient::origins() const
{
    return isLoopback() ? QStringList() : QStringList{QStringLiteral("%1://%2").arg(m_base.scheme(), host())};
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
    std::chrono::milliseconds silence = m_silence;
    if (silence.count() > 0 && stop.remaining()) // a limit is told as one, and not as silence
        silence = std::max(silence, *stop.remaining() + std::chrono::seconds(1));
    request.setTransferTimeout(int(silence.count()));
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    if (!m_key.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_key.toUtf8());
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    QNetworkReply *reply = body.isNull() ? manager.get(request) : manager.post(request, body);

    Received received;
    const auto drain = [&] { received.take(reply, sink); };
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
    if (const std::optional<Error> fault = received.fault(host()))
        return {fail(*fault)};
    if (received.isEnded())
        return {received.body()};
    const int status = statusOf(*reply);
    if (reply->error() == QNetworkReply::OperationCanceledError && status < 300) {
        return {fail(ErrorCode::TimedOut, "The model server \"%1\" has said nothing for %2 seconds.", {host(), QString::number(double(silence.count()) / 1000)},
                     QStringLiteral("See whether it still works, or choose a smaller model."))};
    }
    if (const Result<void> done = outcome(status, *reply, received.body(), host()); !done)
        return {fail(done.error()), asksToWait(status), retryAfter(*reply)};
    return {received.body()};
}

} // namespace Tieout
