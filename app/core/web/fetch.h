// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/result.h"
#include "sdk/stoptoken.h"

#include <QByteArray>
#include <QUrl>

namespace Tieout::web {

/// What an address gave.
struct Page {
    QUrl address;        ///< after redirects within the same origin
    QString contentType; ///< with its parameters: "text/html; charset=utf-8"; empty when the server does not say
    QByteArray bytes;
};

/**
 * One GET, without cookies or compression, through the system's proxy for hosts beyond this machine, within a minute.
 * Blocks the calling thread. Redirects to another origin are not followed: nobody agreed to that host. Errors:
 * Connection, TimedOut, Cancelled, Denied (401, 403), NotFound (404), LimitReached (429, 503; more than `most` bytes),
 * Protocol (another status, a redirect elsewhere, headers beyond the limits of sdk/httpexchange.h).
 */
Result<Page> fetch(const QUrl &address, qint64 most, const StopToken &stop);

} // namespace Tieout::web
