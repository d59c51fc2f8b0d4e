// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/resultmatch.h"
#include "core/evaluation/dataset.h"
#include "core/project/opensource.h"

namespace Tieout::evaluation {

enum class GradingRule {
    Exact, ///< answer::sameResult() as the gold query
    Fair,  ///< isFairlySame() as the gold query or as one that is as right
    Once   ///< the same, however often rows repeat: joins of a gold query may repeat what nobody counts
};

/// Whether queries answer a question: the gold queries were run. The source outlives it.
class Grader
{
public:
    /// Errors: those of running a gold query.
    static Result<Grader> of(const DatasetQuestion &question, project::OpenSource &source, GradingRule rule,
                             const StopToken &stop);

    /// Runs the query; one that fails or takes longer than `limit` is not right. Nothing is right where the question
    /// has no gold query.
    bool isRight(const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) const;

private:
    Grader(Session &session, GradingRule rule)
        : m_session(&session)
        , m_rule(rule)
    {
    }

    Session *m_session;
    GradingRule m_rule;
    QList<answer::GoldResult> m_golds;
};

/// What an answer is given to run when it is graded.
constexpr std::chrono::milliseconds LongestGradedQuery{10'000};

} // namespace Tieout::evaluation
