// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/question/phrases.h"
#include "core/retrieval/linking.h"

#include <optional>

namespace Tieout::ledger {

/// A fixed expression of a question: words [first, last].
struct Expression {
    int first = 0;
    int last = 0;
    question::Phrase phrase;
};

/// A question as the ledger reads it, before any query: its words with all that they can mean, and the expressions that
/// ask for something. Immutable.
class Sentence
{
public:
    explicit Sentence(const retrieval::Linking &linking);

    const retrieval::Linking &linking() const { return m_linking; }
    const QList<base::Word> &words() const { return m_linking.words; }
    int size() const { return int(m_linking.words.size()); }
    /// The longest at each place, in order; they may stand inside what the source calls so.
    const QList<Expression> &expressions() const { return m_expressions; }
    /// The longest that begins at the word and ends before `end`; nothing where there is none.
    std::optional<Expression> expressionAt(int word, int end) const;
    /// The first and the last word of a period; nothing where it has none.
    std::optional<std::pair<int, int>> wordsOf(const period::PeriodPhrase &phrase) const;
    /// A word that asks for nothing by itself, and that the source calls nothing by.
    bool isFiller(int word) const;
    /// A verb that only says how two things belong together, and that the source calls nothing by.
    bool isRelation(int word) const;
    /// A form of "do" stands somewhere before it.
    bool isBehindDo(int word) const;
    /// In capitals as a code is ("IT", "US"), in a question that is not written in capitals: never a mere word of
    /// English.
    bool isCode(int word) const;
    /// In capitals, and stored as a value.
    bool isStored(int word) const;
    /// A stored value begins with it.
    bool beginsValue(int word) const;
    /// A stored value or the name of a table does.
    bool beginsThing(int word) const;
    /// More than a plain word that the source calls nothing by: a number, a quotation, a code, a stored value, or the
    /// whole of a name.
    bool isKnown(int word) const;

private:
    bool isBehindPercent(int word) const;
    /// "living animals", "listed companies": says which of them.
    bool isFigureListed(int word) const;
    bool isAttribute(int word) const;
    /// "the letter a", "exactly one": no mere word of English there.
    static bool isSaidAsItIs(const QString &before, const base::Word &word);
    /// Only fillers stand before it, and it is a verb there: "name the battles", not "the name of the battles".
    bool opensQuestion(int word) const;
    /// Behind an article, "of" or "how many": "the orders" are things, who "orders" does something.
    bool isNoun(int word) const;
    /// The source calls a table or column so, by this word alone.
    bool isName(int word) const;
    /// Has only the stem of such a name, and the ending of a verb: "shared" is no column share.
    bool isVerbOfName(int word) const;

    retrieval::Linking m_linking;
    QList<Expression> m_expressions;
    bool m_shouts = false;
};

} // namespace Tieout::ledger
