// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace Tieout {

/// A message longer than this is none: its stream gives up, says so, and keeps nothing more.
inline constexpr qsizetype longestMessage = 4 * 1024 * 1024;

/// What a server did that sent one, with the limit.
QString messageTooLong();

/// The data of server-sent events (WHATWG HTML, "Server-sent events"), from bytes that arrive split anywhere, also inside a character: an
/// event is complete at its blank line only.
class EventStream
{
public:
    /// The messages that `bytes` completes, in order.
    QList<QByteArray> take(const QByteArray &bytes);
    /// What is left when the connection ended without the last separator; it may be half a message.
    QList<QByteArray> finish();
    bool isTooLong() const { return m_isTooLong; }

private:
    QByteArray m_buffer;
    bool m_isTooLong = false;
};

/// The same of one message a line (newline-delimited JSON); empty lines are none.
class LineStream
{
public:
    QList<QByteArray> take(const QByteArray &bytes);
    QList<QByteArray> finish();
    bool isTooLong() const { return m_isTooLong; }

private:
    QByteArray m_buffer;
    bool m_isTooLong = false;
};

} // namespace Tieout
