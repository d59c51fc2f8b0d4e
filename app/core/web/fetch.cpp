// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/web/fetch.h"

#include "sdk/httpexchange.h"

#include <optional>

namespace Tieout::web {

namespace {

/// For a whole page, whatever the server's pace.
constexpr std::chrono::seconds longest{60};
constexpr int mostRedirects = 5;

/// What came of one request.
struct Answer {
    HttpExchange done;
    QByteArray bytes;
    bool isTooLong = false;
};

/// One request. No more than `most` bytes of a page are kept.
Answer get(const QUrl &url, qint64 most, const StopToken &stop)
{
    HttpRequest request;
    request.url = url;
    request.headers.emplaceBack("Accept", "text/html, application/json;q=0.9, text/plain;q=0.8");
    Answer out;
    out.done = exchange(
        request,
        [&out, most](const HttpResponse &, const QByteArray &bytes) {
            out.bytes += bytes;
            out.isTooLong = out.bytes.size() > most;
            return !out.isTooLong;
        },
        stop);
    return out;
}

/// Where the answer sends on to; nothing when it does not.
std::optional<QUrl> redirectOf(const Answer &answer, const QUrl &from)
{
    const int status = answer.done.response.status;
    const QByteArray target = answer.done.response.header("location");
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
    const int status = answer.done.response.status;
    if (answer.done.end == HttpExchange::End::Faulty) {
        return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "\"%1\" %2."), {host, answer.done.words},
                    QT_TRANSLATE_NOOP("Error", "Check the address for searches in Settings, Model."));
    }
    if (status == 401 || status == 403)
        return fail(ErrorCode::Denied, QT_TRANSLATE_NOOP("Error", "\"%1\" refused the search (status %2)."),
                    {host, QString::number(status)});
    if (status == 404)
        return fail(ErrorCode::NotFound, QT_TRANSLATE_NOOP("Error", "\"%1\" has nothing at this address."), {host},
                    QT_TRANSLATE_NOOP("Error", "Check the address for searches in Settings, Model."));
    if (status == 429 || status == 503)
        return fail(ErrorCode::LimitReached, QT_TRANSLATE_NOOP("Error", "\"%1\" asks to wait."), {host},
                    QT_TRANSLATE_NOOP("Error", "Try again in a moment."));
    if (status >= 400)
        return fail(ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "\"%1\" answered with status %2."),
                    {host, QString::number(status)});
    if (status >= 300) {
        return fail(ErrorCode::Protocol,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" sends on to another host, which nobody agreed to."), {host},
                    QT_TRANSLATE_NOOP("Error", "Enter the address that it leads to, if you trust it."));
    }
    if (answer.done.end == HttpExchange::End::Untrusted) {
        return fail(
            ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "\"%1\" shows a certificate that is not trusted (%2)."),
            {host, answer.done.words},
            QT_TRANSLATE_NOOP(
                "Error", "Check the address for searches in Settings, Model, and that this machine's clock is right."));
    }
    if (answer.done.end != HttpExchange::End::Whole) {
        return fail(ErrorCode::Connection, QT_TRANSLATE_NOOP("Error", "\"%1\" could not be reached or went away (%2)."),
                    {host, answer.done.words},
                    QT_TRANSLATE_NOOP("Error", "Check the network and the address for searches in Settings, Model."));
    }
    return {};
}

} // namespace

Result<Page> fetch(const QUrl &address, qint64 most, const StopToken &stop)
{
    QUrl url = address;
    const QString host = address.host();
    const StopToken limited = stop.withLimit(longest);
    for (int redirects = 0;; ++redirects) {
        const Answer answer = get(url, most, limited);
        if (answer.isTooLong)
            return fail(ErrorCode::LimitReached,
                        QT_TRANSLATE_NOOP("Error", "What \"%1\" gave is longer than %2 bytes."),
                        {host, QString::number(most)});
        if (stop.cancelled())
            return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
        if (stop.timedOut())
            return fail(ErrorCode::TimedOut, QT_TRANSLATE_NOOP("Error", "\"%1\" did not answer in time."), {host});
        const bool isSlow = answer.done.end == HttpExchange::End::Slow;
        if (isSlow || limited.timedOut()) {
            const auto limit = isSlow ? std::chrono::duration_cast<std::chrono::seconds>(answer.done.limit) : longest;
            return fail(
                ErrorCode::TimedOut,
                QT_TRANSLATE_NOOP("Error", "\"%1\" gave no complete answer within %2 seconds, which is the limit."),
                {host, QString::number(limit.count())});
        }
        if (const auto target = redirectOf(answer, url);
            target && redirects < mostRedirects && isSameOrigin(*target, url)) {
            url = *target;
            continue;
        }
        if (const Result<void> fine = outcome(answer, host); !fine)
            return fail(fine.error());
        return Page{url, QString::fromLatin1(answer.done.response.header("content-type")), answer.bytes};
    }
}

} // namespace Tieout::web
