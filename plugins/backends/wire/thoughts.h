// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Tieout {

/**
 * Parts the thoughts that some servers leave in the text, between <think> and </think>, from the answer while it
 * streams: a tag may be split between two pieces. A template that opens the tag in the prompt leaves only the closing
 * one; what stood before it was thought too.
 */
class ThoughtFilter
{
public:
    /// What of the answer is certain after this piece.
    QString take(const QString &piece);
    /// The rest, when the reply has ended.
    QString finish();
    /// All thoughts so far.
    const QString &thoughts() const { return m_thoughts; }
    /// The whole answer without them. Only complete after finish().
    const QString &text() const { return m_text; }

private:
    QString advance(bool ended);

    QString m_pending;
    QString m_text;
    QString m_thoughts;
    bool m_thinking = false;
};

} // namespace Tieout
