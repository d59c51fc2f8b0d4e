// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/eventstream.h"

namespace Tieout {

namespace {

QByteArray dataOf(const QByteArray &event)
{
    QByteArray data;
    for (QByteArray line : event.split('\n')) {
        if (line.endsWith('\r'))
            line.chop(1);
        if (!line.startsWith("data:"))
            continue;
        line.remove(0, 5);
        if (line.startsWith(' '))
            line.remove(0, 1);
        if (!data.isEmpty())
            data += '\n';
        data += line;
    }
    return data;
}

/// Whether what is kept of a message has grown beyond all measure; nothing is kept then.
bool overflows(QByteArray &buffer)
{
    if (buffer.size() <= longestMessage)
        return false;
    buffer.clear();
    return true;
}

} // namespace

QString messageTooLong()
{
    return QStringLiteral("it sends a message without end: more than %1 MB, which is the limit").arg(longestMessage / (1024 * 1024));
}

QList<QByteArray> EventStream::take(const QByteArray &bytes)
{
    m_buffer += bytes;
    QList<QByteArray> out;
    while (true) {
        qsizetype end = m_buffer.indexOf("\n\n");
        qsizetype length = 2;
        const qsizetype crlf = m_buffer.indexOf("\r\n\r\n");
        if (crlf >= 0 && (end < 0 || crlf < end)) {
            end = crlf;
            length = 4;
        }
        if (end < 0) {
            m_isTooLong = m_isTooLong || overflows(m_buffer);
            return out;
        }
        const QByteArray data = dataOf(m_buffer.left(end));
        m_buffer.remove(0, end + length);
        if (!data.isEmpty())
            out.append(data);
    }
}

QList<QByteArray> EventStream::finish()
{
    const QByteArray data = dataOf(m_buffer);
    m_buffer.clear();
    return data.isEmpty() ? QList<QByteArray>() : QList<QByteArray>{data};
}

QList<QByteArray> LineStream::take(const QByteArray &bytes)
{
    m_buffer += bytes;
    QList<QByteArray> out;
    while (true) {
        const qsizetype end = m_buffer.indexOf('\n');
        if (end < 0) {
            m_isTooLong = m_isTooLong || overflows(m_buffer);
            return out;
        }
        const QByteArray line = m_buffer.left(end).trimmed();
        m_buffer.remove(0, end + 1);
        if (!line.isEmpty())
            out.append(line);
    }
}

QList<QByteArray> LineStream::finish()
{
    return take("\n");
}

} // namespace Tieout
