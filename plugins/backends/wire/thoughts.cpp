// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/thoughts.h"

#include <algorithm>

namespace Tieout {

namespace {

const QString openTag = QStringLiteral("<think>");
const QString closeTag = QStringLiteral("</think>");

/// Length of the longest end of `text` that a tag may begin with.
qsizetype openEnd(const QString &text, const QString &tag)
{
    for (qsizetype length = std::min(text.size(), tag.size() - 1); length > 0; --length) {
        if (text.endsWith(QStringView(tag).left(length)))
            return length;
    }
    return 0;
}

} // namespace

QString ThoughtFilter::take(const QString &piece)
{
    m_pending += piece;
    return advance(false);
}

QString ThoughtFilter::finish()
{
    return advance(true);
}

QString ThoughtFilter::advance(bool ended)
{
    QString certain;
    while (true) {
        const QString &tag = m_thinking ? closeTag : openTag;
        const qsizetype at = m_pending.indexOf(tag);
        const qsizetype closing = m_thinking ? -1 : m_pending.indexOf(closeTag);
        if (!m_thinking && closing >= 0 && (at < 0 || closing < at)) {
            // Opened in the prompt: all that came so far was thought.
            m_thoughts += m_text + m_pending.left(closing);
            m_text.clear();
            certain.clear();
            m_pending.remove(0, closing + closeTag.size());
            continue;
        }
        const qsizetype upTo =
            at >= 0 ? at
                    : m_pending.size() - (ended ? 0 : std::max(openEnd(m_pending, tag), openEnd(m_pending, closeTag)));
        const QString part = m_pending.left(upTo);
        (m_thinking ? m_thoughts : m_text) += part;
        if (!m_thinking)
            certain += part;
        m_pending.remove(0, at >= 0 ? at + tag.size() : upTo);
        if (at < 0)
            return certain;
        m_thinking = !m_thinking;
    }
}

} // namespace Tieout
