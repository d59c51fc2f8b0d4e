// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/grading.h"

#include "core/evaluation/fairmatch.h"

#include <algorithm>

namespace Tieout::evaluation {

Result<Grader> Grader::of(const DatasetQuestion &question, project::OpenSource &source, GradingRule rule,
                          const StopToken &stop)
{
    Grader grader(source.session(), rule);
    QStringList queries;
    if (!question.isHeld)
        queries.append(question.sql);
    if (rule != GradingRule::Exact)
        queries += question.also;
    for (const QString &sql : queries) {
        Result<answer::GoldResult> gold = answer::runGold(source.session(), sql, stop);
        if (!gold)
            return fail(gold.error());
        grader.m_golds.append(*std::move(gold));
    }
    return grader;
}

bool Grader::isRight(const QString &sql, std::chrono::milliseconds limit, const StopToken &stop) const
{
    CollectingSink sink(answer::MostComparedRows);
    if (m_golds.isEmpty() || !m_session->select(sql, sink, stop.withLimit(limit)))
        return false;
    return std::any_of(m_golds.cbegin(), m_golds.cend(), [&](const answer::GoldResult &gold) {
        return m_rule == GradingRule::Exact
                   ? answer::sameResult(gold, sink.result())
                   : isFairlySame(gold, sink.result(), m_rule == GradingRule::Once ? Repeats::Ignored : Repeats::Count);
    });
}

} // namespace Tieout::evaluation
