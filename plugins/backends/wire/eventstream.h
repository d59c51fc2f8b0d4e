// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace Tieout {

/// Puts a stream that arrives split anywhere, also inside a character, together into its messages.
class MessageStream
{
public:
    virtual ~MessageStream() = default;
    /// The messages that `bytes` completes, in order.
    virtual QList<QByteArray> take(const QByteArray &bytes) = 0;
    /// What is left when the connection ended without the last separator.
    virtual QList<QByteArray> finish() = 0;
};

/// The data of server-sent events (WHATWG HTML, "Server-sent events"): an event is complete at its blank line only.
class EventStream : public MessageStream
{
public:
    QList<QByteArray> take(const QByteArray &bytes) override;
    QList<QByteArray> finish() override;

private:
    QByteArray m_buffer;
};

/// One message a line (newline-delimited JSON); empty lines are none.
class LineStream : public MessageStream
{
public:
    QList<QByteArray> take(const QByteArray &bytes) override;
    QList<QByteArray> finish() override;

private:
    QByteArray m_buffer;
};

} // namespace Tieout
