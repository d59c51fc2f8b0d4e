// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <QByteArray>
#include <QUrl>

#include <chrono>
#include <functional>
#include <optional>

namespace Tieout {

/// The fields that the form of every backend with a server has: its address, and a file of certificates to trust
/// besides the system's.
QList<FormField> httpFields(const char *address);

/**
 * Blocking HTTP requests on the calling thread, so that one session belongs to one thread. The system's proxy is
 * used for hosts beyond this machine.
 */
class HttpClient
{
public:
    /// `settings`: "url", "key", "keyOverHttp", "certificates" (a PEM file). Errors: Invalid (no such address; a file
    /// without certificates), Denied (a key that would leave this machine over plain http, which nobody agreed to).
    static Result<HttpClient> open(const QHash<QString, QString> &settings, const LogSink &log);

    using ByteSink = std::function<bool(const QByteArray &bytes)>;

    /// Lists of models and what is said of one are far below it.
    static constexpr qsizetype longestAnswer = 8 * 1024 * 1024;

    /**
     * GET, or POST when `body` is not null, of the base address' path with `path` behind it. With a sink, bytes of a
     * successful answer go there as they arrive (false ends the request) and the result is empty. 429 and 503 are asked
     * again up to three times, after as long as the server says, before anything was handed on. No request follows a
     * server to another origin. Errors: Connection, TimedOut (of `stop`, silence, or a few letters at a time),
     * Cancelled, Denied (401, 403), NotFound (404), LimitReached (429, 503; a prompt longer than the context; more than
     * `most` bytes without a sink, or a stream without end), Unsupported (501), Protocol (other status, another type
     * than JSON or a stream, headers or chunks beyond the limits of sdk/httpexchange.h, compression; the server's own
     * words in the text).
     */
    Result<QByteArray> request(const QString &path, const QByteArray &body, const ByteSink &sink, const StopToken &stop,
                               qsizetype most = longestAnswer) const;

    /// The same server, its paths counted from the root.
    HttpClient atRoot() const;
    /// The same server, which counts as gone after so long without a word, unless the request may take longer; zero:
    /// never.
    HttpClient withSilence(std::chrono::milliseconds silence) const;
    QString host() const { return m_base.host(); }
    /// Whether it is this machine.
    bool isLoopback() const;
    /// Its scheme and host where it is another machine.
    QStringList origins() const;
    void log(const QString &line) const;

private:
    struct Attempt {
        Result<QByteArray> result;
        bool askedToWait = false;
        std::optional<int> waitMs = {}; ///< as long as the server says, where it does
    };
    Attempt attempt(const QString &path, const QByteArray &body, const ByteSink &sink, const StopToken &stop,
                    qsizetype most) const;

    QUrl m_base;
    QString m_key;
    /// A model may think this long before its first word.
    std::chrono::milliseconds m_silence = std::chrono::minutes(2);
    QByteArray m_certificates; ///< PEM
    LogSink m_log;
};

} // namespace Tieout
