// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/replycollector.h"

namespace Tieout {

namespace {

/// No tokenizer packs more into a token on average; what is longer ignores the maximum it was told.
constexpr qsizetype charactersPerToken = 16;
constexpr qsizetype spareCharacters = 4096;

} // namespace

ReplyCollector::ReplyCollector(int maximumTokens, const ChatSink &sink)
    : m_sink(sink)
    , m_mostCharacters(maximumTokens * charactersPerToken + spareCharacters)
{
}

bool ReplyCollector::addText(const QString &piece)
{
    return handOn(m_filter.take(piece)) && withinBounds();
}

bool ReplyCollector::addThought(const QString &piece)
{
    m_reply.reasoning += piece;
    return withinBounds();
}

bool ReplyCollector::count(qsizetype characters)
{
    m_counted += characters;
    return withinBounds();
}

bool ReplyCollector::failWith(const QString &fault)
{
    m_fault = fault;
    return false;
}

void ReplyCollector::finish()
{
    handOn(m_filter.finish());
    m_reply.text = m_filter.text();
    if (!m_filter.thoughts().isEmpty()) {
        m_reply.reasoning = (m_reply.reasoning + m_filter.thoughts()).trimmed();
        m_reply.text = m_reply.text.trimmed();
    }
}

bool ReplyCollector::withinBounds()
{
    const qsizetype length = m_filter.text().size() + m_filter.thoughts().size() + m_reply.reasoning.size() + m_counted;
    return length <= m_mostCharacters || failWith(QStringLiteral("it does not stop at the length that it was told"));
}

bool ReplyCollector::handOn(const QString &certain)
{
    if (!certain.isEmpty() && m_sink && !m_sinkEnded)
        m_sinkEnded = !m_sink(certain);
    return !m_sinkEnded;
}

} // namespace Tieout
