// SPDX-License-Identifier: GPL-3.0-or-later
#include "sdk/httpresponse.h"

#include <algorithm>

namespace Tieout {

namespace {

/// Line ends as HTTP writes them, and as careless servers do.
qsizetype headEnd(const QByteArray &bytes, qsizetype &length)
{
    const qsizetype proper = bytes.indexOf("\r\n\r\n");
    const qsizetype plain = bytes.indexOf("\n\n");
    const bool isPlain = plain >= 0 && (proper < 0 || plain < proper);
    length = isPlain ? 2 : 4;
    return isPlain ? plain : proper;
}

} // namespace

void HttpResponse::fail(Fault fault)
{
    m_fault = fault;
    m_buffer.clear();
}

QByteArray HttpResponse::header(const QByteArray &name) const
{
    for (const auto &[known, value] : m_headers) {
        if (known == name)
            return value;
    }
    return {};
}

void HttpResponse::readHead(const QByteArray &head)
{
    QList<QByteArray> lines = head.split('\n');
    const QByteArray statusLine = lines.takeFirst().trimmed();
    bool isNumber = false;
    m_status = statusLine.startsWith("HTTP/1.") ? statusLine.mid(9, 3).toInt(&isNumber) : 0;
    if (!isNumber || m_status < 100 || m_status > 999)
        return fail(Fault::NoHttp);
    if (lines.size() > mostHeaders)
        return fail(Fault::TooManyHeaders);
    m_headers.clear();
    for (const QByteArray &line : std::as_const(lines)) {
        if (const qsizetype colon = line.indexOf(':'); colon > 0)
            m_headers.append({line.left(colon).trimmed().toLower(), line.mid(colon + 1).trimmed()});
    }
}

/// False while the head is not whole.
bool HttpResponse::takeHead()
{
    qsizetype length = 0;
    const qsizetype end = headEnd(m_buffer, length);
    if ((end < 0 ? m_buffer.size() : end) + m_beside > mostHeaderBytes) {
        fail(Fault::HeadersTooLong);
        return false;
    }
    if (end < 0) {
        // What does not begin as HTTP is not waited for to its end.
        if (!QByteArrayView("HTTP/1.").startsWith(QByteArrayView(m_buffer).first(std::min<qsizetype>(m_buffer.size(), 7))))
            fail(Fault::NoHttp);
        return false;
    }
    readHead(m_buffer.left(end));
    m_buffer.remove(0, end + length);
    if (m_fault != Fault::None)
        return false;
    if (m_status < 200) { // "100 Continue": the response comes behind it
        m_beside += end + length;
        return takeHead();
    }
    const QByteArray encoding = header("content-encoding").toLower();
    if (!encoding.isEmpty() && encoding != "identity") {
        fail(Fault::Compressed);
        return false;
    }
    const QByteArray size = header("content-length");
    bool isSize = true;
    m_left = size.isEmpty() ? 0 : size.toLongLong(&isSize);
    m_beside = 0;
    if (m_status == 204 || m_status == 304)
        m_state = State::Done;
    else if (header("transfer-encoding").toLower().contains("chunked"))
        m_state = State::ChunkSize;
    else if (!isSize || m_left < 0)
        fail(Fault::NoHttp);
    else
        m_state = size.isEmpty() ? State::UntilEnd : m_left == 0 ? State::Done : State::Counted;
    return m_fault == Fault::None;
}

/// A line of the chunks' own, without its end. False while there is none.
bool HttpResponse::takeLine(QByteArray &line, qsizetype longest, Fault tooLong)
{
    const qsizetype end = m_buffer.indexOf('\n');
    if ((end < 0 ? m_buffer.size() : end) > longest) {
        fail(tooLong);
        return false;
    }
    if (end < 0)
        return false;
    line = m_buffer.left(end).trimmed();
    m_buffer.remove(0, end + 1);
    return true;
}

QByteArray HttpResponse::take(const QByteArray &bytes)
{
    QByteArray body;
    m_any = m_any || !bytes.isEmpty();
    if (m_fault != Fault::None || m_state == State::Done)
        return body;
    m_buffer += bytes;
    if (m_state == State::Head && !takeHead())
        return body;
    while (m_fault == Fault::None) {
        QByteArray line;
        switch (m_state) {
        case State::Head:
        case State::Done:
            m_buffer.clear();
            return body;
        case State::UntilEnd:
            body += m_buffer;
            m_buffer.clear();
            return body;
        case State::Counted:
        case State::ChunkData: {
            const qsizetype length = qsizetype(std::min<qint64>(m_left, m_buffer.size()));
            body += m_buffer.left(length);
            m_buffer.remove(0, length);
            m_left -= length;
            if (m_left > 0)
                return body;
            m_state = m_state == State::Counted ? State::Done : State::ChunkEnd;
            break;
        }
        case State::ChunkSize: {
            if (!takeLine(line, longestChunkLine, Fault::ChunksMalformed))
                return body;
            bool isSize = false;
            m_left = line.split(';').first().trimmed().toLongLong(&isSize, 16);
            if (!isSize || m_left < 0) {
                fail(Fault::ChunksMalformed);
                return body;
            }
            m_state = m_left == 0 ? State::Trailer : State::ChunkData;
            break;
        }
        case State::ChunkEnd:
            if (!takeLine(line, longestChunkLine, Fault::ChunksMalformed))
                return body;
            if (!line.isEmpty()) {
                fail(Fault::ChunksMalformed);
                return body;
            }
            m_state = State::ChunkSize;
            break;
        case State::Trailer:
            if (!takeLine(line, mostHeaderBytes, Fault::HeadersTooLong))
                return body;
            m_beside += line.size() + 2;
            if (m_beside > mostHeaderBytes)
                fail(Fault::HeadersTooLong);
            else if (line.isEmpty())
                m_state = State::Done;
            break;
        }
    }
    return body;
}

bool HttpResponse::finish()
{
    if (m_state == State::UntilEnd && m_fault == Fault::None)
        m_state = State::Done;
    return m_state == State::Done;
}

QString HttpResponse::faultWords() const
{
    switch (m_fault) {
    case Fault::None:
        break;
    case Fault::NoHttp:
        return QStringLiteral("does not speak HTTP");
    case Fault::HeadersTooLong:
        return QStringLiteral("sends more than %1 KB of headers, which is the limit").arg(mostHeaderBytes / 1024);
    case Fault::TooManyHeaders:
        return QStringLiteral("sends more than %1 headers, which is the limit").arg(mostHeaders);
    case Fault::ChunksMalformed:
        return QStringLiteral("sends chunks without a length, or a line of one that is longer than the limit of %1 KB").arg(longestChunkLine / 1024);
    case Fault::Compressed:
        return QStringLiteral("compresses its answer, though that was not asked for");
    }
    return {};
}

} // namespace Tieout
