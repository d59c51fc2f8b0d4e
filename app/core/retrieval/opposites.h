// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace Tieout::retrieval {

class Lexicon;

/**
 * Phrases that must not be taken for one another although they are about the same: largest and smallest, before and
 * after, paid and unpaid, buyer and seller, "in March" and "in April". A sentence encoder holds them for near.
 * Immutable; any thread.
 */
class Opposites
{
public:
    /// `text`: a line for each pair of sides, "in, incoming | out, outgoing", or for two words, "fast, slow".
    Opposites(const QString &text, const Lexicon &lexicon);
    /// The lists that come with the program.
    static Opposites standard(const Lexicon &lexicon);

    /// Whether one says what the other says the other way: a word and its opposite, a word and its negation, or other
    /// numbers, months or weekdays. Words that both say do not count.
    bool areOpposite(const QString &one, const QString &other) const;

private:
    QStringList stemsOf(const QString &phrase) const;

    const Lexicon &m_lexicon;
    QHash<QString, QSet<QString>> m_opposites; ///< stems joined by a space, of up to three words
};

} // namespace Tieout::retrieval
