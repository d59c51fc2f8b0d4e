// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/linking.h"

namespace Tieout::retrieval {

/// What tells phrases apart: the stems of their words. Empty where there is no word.
QString phraseKey(const QString &phrase);

/// Phrases found by the stems of their words, word for word. Immutable once built.
class PhraseIndex
{
public:
    void add(const QString &phrase, int id);
    /// (first word, last word, id), in the order of the words: at each word the longest phrase, none inside another.
    /// Quoted words are no part of a phrase.
    struct Found {
        int firstWord = 0;
        int lastWord = 0;
        int id = 0;
    };
    QList<Found> find(const QList<base::Word> &words) const;

private:
    QHash<QString, int> m_phrases; ///< stems joined by a space
    int m_longest = 0;
};

/**
 * The company's definitions in a question. What a person defined wins: where a definition means a table or column, its
 * words have no other reading; where it means rows under a condition, its words are no name or value of that table, nor
 * of another that the question does not name. A definition in words only, or a stale one, adds no reading and is
 * mentioned all the same.
 */
class DefinitionIndex
{
public:
    explicit DefinitionIndex(const QList<catalog::Definition> &definitions);
    /// Mentions must have been added, best first or not; sortMentions() has to follow.
    void addMentions(Linking &linking) const;

private:
    QList<catalog::Definition> m_definitions;
    PhraseIndex m_phrases;
};

} // namespace Tieout::retrieval
