// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/lexicon.h"
#include "sdk/schema.h"

#include <QHash>
#include <QSet>

#include <memory>

namespace Tieout::encoder {
class WordVectors;
}

namespace Tieout::retrieval {

/**
 * The words that names of tables and columns are made of, where they are written without borders between them:
 * "forummessagevotes" is forum, message, votes. A part is a word that stands by itself in other names, one of the
 * lexicon, one of the language (where the vectors of words are installed), or what is left of several words in the same
 * way ("networkrbacs", "policyrbacs"). The parts that together are the most usual words are taken. Learnt from all
 * schemas first, then read-only; any thread.
 */
class SchemaWords
{
public:
    explicit SchemaWords(const Lexicon &lexicon);

    void add(const Schema &schema);
    /// Once, after the last one: finds what several words leave.
    void finish();

    /// The words of an identifier, in order, lower case.
    QStringList wordsOf(const QString &identifier) const;
    /// The parts of one of its words; empty where it is one word, or nothing is known of it.
    QStringList partsOf(const QString &word) const;

private:
    double costOf(const QString &part, bool first) const;
    QStringList takenApart(const QString &word) const;
    void learnRemainders();

    const Lexicon &m_lexicon;
    std::shared_ptr<const encoder::WordVectors> m_vectors;
    QSet<QString> m_words;               ///< that stand in names between borders
    QSet<QString> m_remainders;          ///< that several words leave
    QHash<QString, QStringList> m_parts; ///< of the words of m_words
};

} // namespace Tieout::retrieval
