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

/// What is kept of a message that has not ended. Each byte is looked at once, however many messages and pieces there
/// are.
class MessageBuffer
{
public:
    bool isTooLong() const { return m_isTooLong; }

protected:
    /// Forgets what stands before `begin`, and all of a message beyond all measure.
    void keepFrom(qsizetype begin);

    QByteArray m_buffer;
    qsizetype m_seen = 0; ///< so much of it needs no second look

private:
    bool m_isTooLong = false;
};

/// The data of server-sent events (WHATWG HTML, "Server-sent events"), from bytes that arrive split anywhere, also
/// inside a character: an event is complete at its blank line only.
class EventStream : public MessageBuffer
{
public:
    /// The messages that `bytes` completes, in order.
    QList<QByteArray> take(const QByteArray &bytes);
    /// What is left when the connection ended without the last separator; it may be half a message.
    QList<QByteArray> finish();
};

/// The same of one message a line (newline-delimited JSON); empty lines are none.
class LineStream : public MessageBuffer
{
public:
    QList<QByteArray> take(const QByteArray &bytes);
    QList<QByteArray> finish();
};

} // namespace Tieout
