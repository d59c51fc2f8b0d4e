// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/httpresponse.h"
#include "sdk/stoptoken.h"

#include <QSslConfiguration>
#include <QUrl>

#include <chrono>
#include <functional>

namespace Tieout {

struct HttpRequest {
    QUrl url; ///< http or https
    QList<std::pair<QByteArray, QByteArray>> headers;
    QByteArray body; ///< null: GET, else POST
    QSslConfiguration tls;
    bool usesProxy = false; ///< the system's
    /// The server counts as gone after so long without a byte; zero: never.
    std::chrono::milliseconds silence{0};
    /// Its body comes as it is made; else it comes at once, and within `silence` behind the head.
    bool isStream = false;
};

/// How it ended, beside what the response itself says.
struct HttpExchange {
    enum class End {
        Whole,   ///< the response is
        Broken,  ///< not connected, or the connection went away; see words
        Ended,   ///< by the sink, a fault of the response, or the StopToken
        Silent,  ///< nothing came for too long
        Slow     ///< something came, too little of it
    };
    HttpResponse response;
    End end = End::Broken;
    std::chrono::milliseconds limit{0}; ///< that was reached when Slow
    QString words;                      ///< the system's or the server's
};

/**
 * One request over a connection of its own, without redirects, cookies or compression, blocking in a nested event loop of the calling thread. Of
 * what the server sends no more than some hundred KB are kept at any time: a sink that is slow makes the server wait. `sink` gets the body's bytes
 * as they come, once the head is whole, first with none; false ends the exchange.
 */
HttpExchange exchange(const HttpRequest &request, const std::function<bool(const HttpResponse &response, const QByteArray &bytes)> &sink, const StopToken &stop);

} // namespace Tieout
