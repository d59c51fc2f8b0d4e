// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"
#include "sdk/sdkexport.h"
#include "sdk/stoptoken.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QUrl>

#include <chrono>
#include <functional>
#include <utility>

namespace Tieout {

struct HttpRequest {
    QUrl url; ///< http or https; a user and password in it are not sent
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body;         ///< null: GET, else POST
    QByteArray certificates; ///< PEM, trusted besides the system's
    /// The server counts as gone after so long without a byte; zero: never.
    std::chrono::milliseconds silence{0};
    /// Its body comes as it is made; else it comes at once, and within `silence` behind the head.
    bool isStream = false;
};

/// What a server says before the body.
struct TIEOUT_SDK_EXPORT HttpResponse {
    int status = 0;                                   ///< 0 until the head is whole
    QList<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case

    /// The value of a header by its name in lower case, of several the first; empty without it.
    QByteArray header(const QByteArray &name) const;
};

/// How it ended.
struct HttpExchange {
    enum class End {
        Whole,     ///< the response is
        Broken,    ///< not connected, or the connection went away; see words
        Untrusted, ///< the server's certificate is; see words
        Faulty,    ///< it breaks HTTP's rules or goes beyond a limit; see words
        Ended,     ///< by the sink or the StopToken
        Silent,    ///< nothing came for too long
        Slow       ///< something came, too little of it
    };
    HttpResponse response;
    End end = End::Broken;
    std::chrono::milliseconds limit{0}; ///< that was reached when Slow
    /// When Faulty the end of a sentence that begins with the server's name, which names the limit.
    ErrorText words;
};

/// Gets the body's bytes as they come, once the head is whole, first with none; false ends the exchange.
using HttpSink = std::function<bool(const HttpResponse &response, const QByteArray &bytes)>;

inline constexpr qsizetype mostHeaderBytes = 64 * 1024;
inline constexpr qsizetype mostHeaders = 200;
/// Of a chunked body's lengths and extensions between two bytes of the body itself.
inline constexpr qsizetype mostChunkLine = 64 * 1024;

/**
 * One HTTP/1.1 request over a connection of its own, without redirects, cookies, stored passwords or compression.
 * Blocks the calling thread, runs no event loop, and ends within 50 ms of `stop`. The system's proxy is used for hosts
 * beyond this machine, never for this one. What the server sends is not kept: a sink that is slow makes the server
 * wait. Any thread.
 */
TIEOUT_SDK_EXPORT HttpExchange exchange(const HttpRequest &request, const HttpSink &sink, const StopToken &stop);

/// Whether a host is this machine: "localhost", 127.0.0.0/8, ::1.
TIEOUT_SDK_EXPORT bool isLoopbackHost(const QString &host);

} // namespace Tieout
