// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/eventstream.h"

#include <algorithm>

namespace Tieout {

namespace {

QByteArray dataOf(QByteArrayView event)
{
    QByteArray data;
    while (!event.isEmpty()) {
        const qsizetype end = event.indexOf('\n');
        QByteArrayView line = end < 0 ? event : event.first(end);
        event = end < 0 ? QByteArrayView() : event.sliced(end + 1);
        if (!line.startsWith("data:"))
            continue;
        if (line.endsWith('\r'))
            line.chop(1);
        line = line.sliced(5);
        if (line.startsWith(' '))
            line = line.sliced(1);
        if (!data.isEmpty())
            data += '\n';
        data.append(line);
    }
    return data;
}

} // namespace

QString messageTooLong()
{
    return QStringLiteral("it sends a message without end: more than %1 MB, which is the limit")
        .arg(longestMessage / (1024 * 1024));
}

void MessageBuffer::keepFrom(qsizetype begin)
{
    m_buffer.remove(0, begin);
    m_seen -= begin;
    if (m_buffer.size() <= longestMessage)
        return;
    m_isTooLong = true;
    m_buffer.clear();
    m_seen = 0;
}

QList<QByteArray> EventStream::take(const QByteArray &bytes)
{
    m_buffer += bytes;
    QList<QByteArray> out;
    qsizetype begin = 0;
    while (true) {
        const qsizetype end = m_buffer.indexOf('\n', m_seen);
        m_seen = end < 0 ? m_buffer.size() : end;
        const QByteArrayView next = QByteArrayView(m_buffer).sliced(std::min(m_seen + 1, m_buffer.size()));
        if (next.isEmpty() || next == "\r")
            break; // whether that is the event's end is not known yet
        const qsizetype blank = next.startsWith('\n') ? 1 : next.startsWith("\r\n") ? 2 : 0;
        m_seen = end + 1 + blank;
        if (blank == 0)
            continue;
        if (const QByteArray data = dataOf(QByteArrayView(m_buffer).sliced(begin, end - begin)); !data.isEmpty())
            out.append(data);
        begin = m_seen;
    }
    keepFrom(begin);
    return out;
}

QList<QByteArray> EventStream::finish()
{
    const QByteArray data = dataOf(m_buffer);
    m_buffer.clear();
    m_seen = 0;
    return data.isEmpty() ? QList<QByteArray>() : QList<QByteArray>{data};
}

QList<QByteArray> LineStream::take(const QByteArray &bytes)
{
    m_buffer += bytes;
    QList<QByteArray> out;
    qsizetype begin = 0;
    for (qsizetype end = 0; (end = m_buffer.indexOf('\n', m_seen)) >= 0; begin = m_seen = end + 1) {
        if (end == begin)
            continue;
        if (const QByteArray line = m_buffer.mid(begin, end - begin).trimmed(); !line.isEmpty())
            out.append(line);
    }
    m_seen = m_buffer.size();
    keepFrom(begin);
    return out;
}

QList<QByteArray> LineStream::finish()
{
    return take("\n");
}

} // namespace Tieout
