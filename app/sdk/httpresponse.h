// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/sdkexport.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>
#include <utility>

namespace Tieout {

/**
 * Reads one HTTP/1.1 response (RFC 9112) from bytes that arrive split anywhere, within limits: nothing of it grows with what a server chooses to
 * send, so that a flood of headers, an endless line or an endless chunk ends here and not with the memory. Bytes of the body are handed on as they
 * come and not kept. It decodes no compression: whoever asks says "Accept-Encoding: identity". No thread of its own.
 */
class TIEOUT_SDK_EXPORT HttpResponse
{
public:
    static constexpr qsizetype mostHeaderBytes = 64 * 1024;
    static constexpr qsizetype mostHeaders = 200;
    static constexpr qsizetype longestChunkLine = 4 * 1024;

    /// What went wrong, in the server's way of speaking HTTP.
    enum class Fault {
        None,
        NoHttp,          ///< the first line is no status line, or a length is none
        HeadersTooLong,  ///< more than mostHeaderBytes, or an information that does not end
        TooManyHeaders,  ///< more than mostHeaders
        ChunksMalformed, ///< a chunk without a length, or a line of one that does not end
        Compressed       ///< "Content-Encoding", which nobody asked for
    };

    /// The bytes of the body in `bytes`; empty while the head arrives. Once there is a fault nothing more is taken.
    QByteArray take(const QByteArray &bytes);
    /// To be called when the connection has ended: true when the response was whole.
    bool finish();

    Fault fault() const { return m_fault; }
    /// Names the limit that was reached; empty without a fault. English, the end of a sentence that begins with the server's name.
    QString faultWords() const;
    /// 0 until the head is whole.
    int status() const { return m_state > State::Head ? m_status : 0; }
    bool hasBegun() const { return m_any; }
    bool isDone() const { return m_state == State::Done; }
    /// The value of a header by its name in lower case, of several the first; empty without it.
    QByteArray header(const QByteArray &name) const;

private:
    enum class State { Head, UntilEnd, Counted, ChunkSize, ChunkData, ChunkEnd, Trailer, Done };

    bool takeHead();
    void readHead(const QByteArray &head);
    bool takeLine(QByteArray &line, qsizetype longest, Fault tooLong);
    void fail(Fault fault);

    QByteArray m_buffer; ///< of the head, or of a chunk's line
    QList<std::pair<QByteArray, QByteArray>> m_headers;
    State m_state = State::Head;
    Fault m_fault = Fault::None;
    int m_status = 0;
    qint64 m_left = 0; ///< of the body, or of a chunk
    qsizetype m_beside = 0; ///< bytes of earlier heads, chunk lines and trailers
    bool m_any = false;
};

} // namespace Tieout
