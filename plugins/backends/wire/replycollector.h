// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/wire/thoughts.h"
#include "sdk/llmbackend.h"

namespace Tieout {

/// Puts the pieces of a streamed reply together: text without thoughts, tool calls, counts, and the fault that ended
/// it.
class ReplyCollector
{
public:
    /// `maximumTokens`: what the server was told; one that goes far beyond it is stopped.
    ReplyCollector(int maximumTokens, const ChatSink &sink);

    /// Each false when the request is to end: by the sink, or because of fault().
    bool addText(const QString &piece);
    bool addThought(const QString &piece);
    /// Of a tool's name or arguments, which the caller keeps.
    bool count(qsizetype characters);
    bool failWith(const QString &fault);

    /// To be called when the connection has ended, before the reply is used.
    void finish();
    const QString &fault() const { return m_fault; }
    ChatReply &reply() { return m_reply; }

private:
    bool withinBounds();
    bool handOn(const QString &certain);

    const ChatSink &m_sink;
    bool m_sinkEnded = false; ///< it is told nothing more
    qsizetype m_mostCharacters;
    qsizetype m_counted = 0;
    ThoughtFilter m_filter;
    ChatReply m_reply;
    QString m_fault;
};

} // namespace Tieout
