// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/httpclient.h"

#include "backends/wire/servererror.h"
#include "sdk/httpexchange.h"
#include "sdk/secrets.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSslCertificate>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace Tieout {

namespace {

/// How often a StopToken is looked at while waiting: cancel is felt at once and costs nothing.
constexpr int stopCheckMs = 20;
constexpr int mostRetries = 3;
constexpr int firstWaitMs = 500; ///< doubled each time, where the server does not say how long
constexpr int longestWaitMs = 30'000;
/// Of an error only the beginning is told.
constexpr qsizetype longestError = 64 * 1024;
/// A stream that has not come to its end by then has none: no context holds as many words.
constexpr qint64 longestStream = 64 * 1024 * 1024;

/// {"error": {"message": "..."}} or {"error": "..."}; else the beginning of the body.
QString serverWords(const QByteArray &body)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    return object.contains(QLatin1String("error")) ? errorWords(object[QLatin1String("error")])
                                                   : QString::fromUtf8(body.left(200)).simplified();
}

/// Whether a refusal says that the prompt, or a text for a vector, does not fit. OpenAI and llama-server name a type,
/// the rest a sentence: Ollama and vLLM of the context, text-embeddings-inference of tokens. llama-server says it of
/// its batch, and as its own fault.
bool saysTooLong(int status, const QByteArray &body)
{
    const QByteArray words = body.toLower();
    const auto says = [&words](const char *part) { return words.contains(part); };
    if (status >= 500)
        return says("too large to process");
    return status >= 400
           && (says("context_length_exceeded") || says("exceed_context_size") || says("context length")
               || says("context size") || says("maximum context") || says("maximum input length")
               || says("must have less than") || says("too large to process"));
}

bool asksToWait(int status)
{
    return status == 429 || status == 503;
}

/// A way out for a status that says little.
const char *hintFor(int status)
{
    return status >= 500
               ? QT_TRANSLATE_NOOP("Error", "See the server's own log, or ask again.")
               : QT_TRANSLATE_NOOP("Error",
                                   "See the server's own words; its version or the model may not do what was asked.");
}

Result<void> outcome(const HttpResponse &response, const QUrl &url, const QByteArray &body, const QString &host)
{
    const int status = response.status;
    if (const QByteArray target = response.header("location"); status >= 300 && status < 400 && !target.isEmpty()) {
        return fail(
            ErrorCode::Protocol,
            QT_TRANSLATE_NOOP("Error", "The model server \"%1\" sends on to \"%2\", which was not followed."),
            {host, url.resolved(QUrl::fromEncoded(target)).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)},
            QT_TRANSLATE_NOOP(
                "Error",
                "Enter that address where you trust it, or check that no sign-in page stands before the server."));
    }
    if (status == 401 || status == 403) {
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "The model server \"%1\" refused the key (%2)."),
                    {host, serverWords(body)}, QT_TRANSLATE_NOOP("Error", "Check the key in Settings."));
    }
    if (status == 404) {
        return fail(ErrorCode::NotFound,
                    QT_TRANSLATE_NOOP("Error", "The model server \"%1\" does not know this model or address (%2)."),
                    {host, serverWords(body)},
                    QT_TRANSLATE_NOOP("Error", "Choose one of its models, or check the address."));
    }
    if (asksToWait(status)) {
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "The model server \"%1\" asks to wait (%2)."),
                    {host, serverWords(body)}, QT_TRANSLATE_NOOP("Error", "Try again in a moment."));
    }
    if (saysTooLong(status, body)) {
        return fail(ErrorCode::LimitReached,
                    QT_TRANSLATE_NOOP("Error", "The prompt does not fit into the context of the model on \"%1\" (%2)."),
                    {host, serverWords(body)},
                    QT_TRANSLATE_NOOP("Error", "Give the model a longer context, or ask about fewer tables."));
    }
    if (status == 501) {
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "The model server \"%1\" cannot do this (%2)."),
                    {host, serverWords(body)}, QT_TRANSLATE_NOOP("Error", "Choose another model, or another server."));
    }
    if (status >= 300) {
        return fail(ErrorCode::Protocol,
                    QT_TRANSLATE_NOOP("Error", "The model server \"%1\" answered with status %2 (%3)."),
                    {host, QString::number(status), serverWords(body)}, hintFor(status));
    }
    return {};
}

/// "Retry-After" (RFC 9110, 10.2.3), in milliseconds; nothing where the server does not say it in seconds.
std::optional<int> retryAfter(const HttpResponse &response)
{
    bool isNumber = false;
    const double seconds = response.header("retry-after").toDouble(&isNumber);
    if (!isNumber || !std::isfinite(seconds) || seconds < 0)
        return {};
    return int(std::min(seconds * 1000, double(longestWaitMs)));
}

void waitFor(int milliseconds, const StopToken &stop)
{
    const QDeadlineTimer deadline(milliseconds);
    while (!deadline.hasExpired() && !stop.stopRequested())
        QThread::msleep(stopCheckMs);
}

/// What has arrived of one answer, as far as anybody wants it.
class Received
{
public:
    explicit Received(qsizetype most)
        : m_most(most)
    {
    }

    /// False when the exchange is to end.
    bool take(const HttpResponse &response, const QByteArray &bytes, const HttpClient::ByteSink &sink)
    {
        if (response.status >= 300) {
            m_body += bytes.left(longestError - m_body.size());
            return m_body.size() < longestError || end(End::EnoughOfError);
        }
        if (!isAnswer(response))
            return end(End::OtherType);
        m_total += bytes.size();
        if (m_total > (sink ? longestStream : m_most))
            return end(End::TooLong);
        if (sink)
            return bytes.isEmpty() || sink(bytes) || end(End::Sink);
        m_body += bytes;
        return true;
    }

    bool hasEnough() const { return m_end == End::Sink || m_end == End::EnoughOfError; }
    bool isEnded() const { return m_end == End::Sink; }
    const QByteArray &body() const { return m_body; }

    std::optional<Error> fault(const QString &host) const
    {
        if (m_end == End::OtherType && m_type.contains(QLatin1String("html"))) {
            return Error(
                ErrorCode::Protocol,
                QT_TRANSLATE_NOOP("Error", "\"%1\" answered with a web page in place of a model's answer."), {host},
                QT_TRANSLATE_NOOP("Error", "Check that the address ends in the API's path, usually /v1, and that no "
                                           "sign-in page stands before it."));
        }
        if (m_end == End::OtherType) {
            return Error(
                ErrorCode::Protocol,
                QT_TRANSLATE_NOOP("Error",
                                  "\"%1\" answered with something of the type \"%2\" in place of a model's answer."),
                {host, m_type},
                QT_TRANSLATE_NOOP("Error", "Check that the address ends in the API's path, usually /v1."));
        }
        if (m_end == End::TooLong) {
            return Error(ErrorCode::LimitReached,
                         QT_TRANSLATE_NOOP(
                             "Error", "The model server \"%1\" sends an answer without end: it was stopped after %2 "
                                      "MB, which is the limit."),
                         {host, QString::number(std::max<qint64>(1, m_total / (1024 * 1024)))},
                         QT_TRANSLATE_NOOP("Error", "Check the address, or see the server's own log."));
        }
        return {};
    }

private:
    enum class End { None, Sink, OtherType, TooLong, EnoughOfError };

    /// JSON, or a stream of it. Plain text and no type at all are what careless servers call that.
    bool isAnswer(const HttpResponse &response)
    {
        m_type = QString::fromLatin1(response.header("content-type").left(200)).section(u';', 0, 0).trimmed().toLower();
        return m_type.isEmpty() || m_type.contains(QLatin1String("json"))
               || m_type == QLatin1String("text/event-stream") || m_type == QLatin1String("text/plain")
               || m_type == QLatin1String("application/octet-stream");
    }

    bool end(End why)
    {
        m_end = why;
        return false;
    }

    qsizetype m_most;
    qint64 m_total = 0;
    QByteArray m_body;
    QString m_type;
    End m_end = End::None;
};

Error unreached(const QString &host, const ErrorText &why)
{
    return Error(ErrorCode::Connection,
                 QT_TRANSLATE_NOOP("Error", "The model server \"%1\" could not be reached or went away (%2)."),
                 {host, why}, QT_TRANSLATE_NOOP("Error", "Check that it runs and that the address is right."));
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
    const bool isHttp =
        client.m_base.scheme() == QLatin1String("http") || client.m_base.scheme() == QLatin1String("https");
    if (!client.m_base.isValid() || !isHttp || client.m_base.host().isEmpty()) {
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" is not the address of a model server."),
                    {withoutSecrets(text)},
                    QT_TRANSLATE_NOOP("Error", "Enter it with its path, for instance http://localhost:8080/v1"));
    }
    client.m_key = settings.value(QStringLiteral("key"));
    const bool isOpen = client.m_base.scheme() == QLatin1String("http") && !client.isLoopback();
    if (isOpen && !client.m_key.isEmpty() && settings.value(QStringLiteral("keyOverHttp")) != QLatin1String("agreed")) {
        return fail(
            ErrorCode::Denied,
            QT_TRANSLATE_NOOP(
                "Error",
                "The key was not sent to \"%1\": the address is http, and on the way the key can be read by others."),
            {client.host()},
            QT_TRANSLATE_NOOP("Error", "Use its https address, or leave the key out where the server wants none."));
    }
    client.m_log = log;
    const QString file = settings.value(QStringLiteral("certificates"));
    if (!file.isEmpty()) {
        const QList<QSslCertificate> certificates =
            QFileInfo(file).isFile()
                ? QSslCertificate::fromPath(file, QSsl::Pem, QSslCertificate::PatternSyntax::FixedString)
                : QList<QSslCertificate>();
        if (certificates.isEmpty()) {
            return fail(
                ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "\"%1\" holds no certificate."), {file},
                QT_TRANSLATE_NOOP("Error", "Choose a PEM file, the one your administrator gave you for this server."));
        }
        for (const QSslCertificate &certificate : certificates)
            client.m_certificates += certificate.toPem();
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

Result<QByteArray> HttpClient::request(const QString &path, const QByteArray &body, const ByteSink &sink,
                                       const StopToken &stop, qsizetype most) const
{
    int pause = firstWaitMs;
    for (int retry = 0;; ++retry, pause *= 2) {
        Attempt made = attempt(path, body, sink, stop, most);
        if (!made.askedToWait || retry == mostRetries)
            return std::move(made.result);
        const int wait = made.waitMs.value_or(pause);
        log(QStringLiteral("%1 asks to wait; asking again in %2 s").arg(host()).arg(double(wait) / 1000));
        waitFor(wait, stop);
        if (stop.stopRequested())
            return fail(stopError(stop, host()));
    }
}

HttpClient::Attempt HttpClient::attempt(const QString &path, const QByteArray &body, const ByteSink &sink,
                                        const StopToken &stop, qsizetype most) const
{
    HttpRequest request;
    request.url = m_base;
    request.url.setPath(m_base.path() + path);
    request.certificates = m_certificates;
    if (!m_key.isEmpty())
        request.headers.emplaceBack("Authorization", "Bearer " + m_key.toUtf8());
    request.headers.emplaceBack("Content-Type", "application/json");
    request.body = body;
    request.silence = m_silence;
    if (m_silence.count() > 0 && stop.remaining()) // a limit is told as one, and not as silence
        request.silence = std::max(m_silence, *stop.remaining() + std::chrono::seconds(1));
    request.isStream = bool(sink);

    Received received(most);
    const HttpExchange done = exchange(
        request,
        [&](const HttpResponse &response, const QByteArray &bytes) { return received.take(response, bytes, sink); },
        stop);
    const HttpResponse &response = done.response;
    if (stop.stopRequested())
        return {fail(stopError(stop, host()))};
    if (const std::optional<Error> fault = received.fault(host()))
        return {fail(*fault)};
    if (received.hasEnough() && response.status < 300)
        return {received.body()};
    if (done.end == HttpExchange::End::Faulty) {
        return {fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The model server \"%1\" %2."),
                     {host(), done.words},
                     QT_TRANSLATE_NOOP("Error", "Check the address, or see the server's own log."))};
    }
    if (done.end == HttpExchange::End::Silent && response.status < 300) {
        return {fail(ErrorCode::TimedOut,
                     QT_TRANSLATE_NOOP("Error", "The model server \"%1\" has said nothing for %2 seconds."),
                     {host(), QString::number(double(request.silence.count()) / 1000)},
                     QT_TRANSLATE_NOOP("Error", "See whether it still works, or choose a smaller model."))};
    }
    if (done.end == HttpExchange::End::Slow && response.status < 300) {
        return {
            fail(ErrorCode::TimedOut,
                 QT_TRANSLATE_NOOP(
                     "Error",
                     "The model server \"%1\" answers a few letters at a time: it was stopped after %2 seconds, which "
                     "is the limit."),
                 {host(), QString::number(double(done.limit.count()) / 1000)},
                 QT_TRANSLATE_NOOP("Error", "See the server's own log."))};
    }
    if (done.end == HttpExchange::End::Untrusted) {
        return {fail(
            ErrorCode::Connection,
            QT_TRANSLATE_NOOP("Error", "The model server \"%1\" shows a certificate that is not trusted (%2)."),
            {host(), done.words},
            QT_TRANSLATE_NOOP("Error", "Choose the certificate that your administrator gave you for this server under "
                                       "\"Certificates to trust\", or check the address."))};
    }
    if (response.status == 0 || (response.status < 300 && done.end != HttpExchange::End::Whole))
        return {fail(unreached(host(), done.words))};
    if (const Result<void> fine = outcome(response, request.url, received.body(), host()); !fine)
        return {fail(fine.error()), asksToWait(response.status), retryAfter(response)};
    return {received.body()};
}

} // namespace Tieout
