// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/verified/parameters.h"

namespace Tieout::generate::verified {

/**
 * A verified question as what other questions have to say to be the same: its words in their order, with a parameter
 * where its words may be others. Left out are articles, "please", "is", "are" and "are there", and what asks in front
 * ("what is", "show me"); a table's or column's name may be singular or plural where the SQL cuts off no rows. All else
 * counts: a further word, a negation, another comparison or grain is another question.
 */
class QuestionPattern
{
public:
    /// `query` as of resolved(); it outlives the pattern.
    explicit QuestionPattern(const catalog::VerifiedQuery &query);

    /// One for each parameter; nothing where the question is another one, or means two things. A value is one that the
    /// parameter's column holds, as stored, and of no other column of the query's tables that does not hold the
    /// verified value too.
    std::optional<QList<BoundParameter>> match(const GenerateRequest &request) const;

    /// The share of words in common, 0 to 1, whatever their order and without those of parameters.
    double similarity(const GenerateRequest &request) const;
    /// What stands for the parameters in a question that does not match, the first of each kind first; the verified
    /// ones where the question has none of the kind.
    QList<BoundParameter> nearest(const GenerateRequest &request) const;

    /// The verified question with other words for its parameters.
    QString worded(const QList<BoundParameter> &values) const;

private:
    struct Token {
        enum class Kind { Word, Parameter, FixedPeriod };
        Kind kind = Kind::Word;
        QString text;  ///< Word: folded
        int index = 0; ///< of the parameter or period
    };
    struct Asked;

    std::optional<BoundParameter> boundBy(const catalog::VerifiedParameter &parameter, const Asked &asked,
                                          int at) const;
    QList<std::pair<BoundParameter, int>> valuesAt(const catalog::VerifiedParameter &parameter, const Asked &asked,
                                                   int at) const;
    void align(const Asked &asked, qsizetype token, int at, QList<BoundParameter> &values, int plurals,
               QList<QList<BoundParameter>> &found) const;
    bool isClear(const catalog::VerifiedParameter &parameter, const retrieval::ValueMention &mention,
                 const Asked &asked) const;

    const catalog::VerifiedQuery &m_query;
    QList<Token> m_tokens;
};

} // namespace Tieout::generate::verified
