// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace Tieout {

/// Splits a server-sent event stream (WHATWG HTML, "Server-sent events") into the data of its events. Bytes arrive split anywhere,
/// also inside a character: an event is complete at its blank line only.
class EventStream
{
public:
    /// Data of the events that `bytes` completes, in order.
    QList<QByteArray> take(const QByteArray &bytes);
    /// What is left when the connection ended without a last blank line.
    QList<QByteArray> finish();

private:
    QByteArray m_buffer;
};

} // namespace Tieout
