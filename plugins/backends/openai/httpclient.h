// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QByteArray>
#include <QUrl>

#include <functional>

namespace Tieout {

/// Blocking HTTP requests on the calling thread (a nested event loop), so that one session belongs to one thread.
class HttpClient
{
public:
    HttpClient(QUrl base, QString key);

    using ByteSink = std::function<bool(const QByteArray &bytes)>;

    /// GET, or POST when `body` is not null. With a sink, bytes of a successful answer go there as they arrive (false ends the
    /// request) and the result is empty. Errors: Connection, TimedOut, Cancelled, Denied (401, 403), NotFound (404), LimitReached
    /// (429), Protocol (other status; the server's own words in the text).
    Result<QByteArray> request(const QString &path, const QByteArray &body, const ByteSink &sink, const StopToken &stop) const;

    QString host() const { return m_base.host(); }

private:
    QUrl m_base;
    QString m_key;
};

} // namespace Tieout
