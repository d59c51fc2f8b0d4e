// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/sql/attempts.h"

#include <utility>

namespace Tieout::answer {

generate::Candidate candidateOf(const GivenQuery &given)
{
    generate::Candidate candidate;
    candidate.generator = QStringLiteral("person");
    candidate.reading = given.reading;
    candidate.label = given.reading;
    candidate.sql = given.sql;
    candidate.confidence = 1;
    candidate.accounting = record::Accounting::Told;
    return candidate;
}

void AttemptState::beginTurn(int attempts)
{
    feedback.clear();
    doubted.reset();
    mayDoubt = attempts > 1;
}

std::optional<FinishedQuery> AttemptState::endTurn()
{
    std::optional<FinishedQuery> best = std::exchange(doubted, std::nullopt);
    return answered ? std::nullopt : best;
}

void AttemptState::noteRejected(const QString &sql, const QString &words, const message::Message &because)
{
    feedback.append({sql, words});
    rejectedBecause = because;
}

void AttemptState::noteAbstained(const generate::Proposal &proposal)
{
    abstained.append(proposal.text);
    offered.append(proposal.alternatives);
    if (closest.isEmpty())
        closest = proposal.closest;
}

void AttemptState::noteFailed(const Error &error)
{
    failure = error;
}

bool AttemptState::takesDoubt(const message::Message &doubt)
{
    return std::exchange(mayDoubt, false) && !doubt.isEmpty();
}

void AttemptState::noteDoubted(const FinishedQuery &finished)
{
    feedback.append({finished.candidate.sql, finished.doubt.text});
    doubted = finished;
}

message::Message AttemptState::doubtOf(const gate::CheckedQuery &query) const
{
    return doubted && doubted->query.sql() == query.sql() ? doubted->doubt : message::Message();
}

bool AttemptState::keepOpen(const OpenQuestion &question, const QString &words)
{
    open = question;
    feedback.append({question.passed.first().candidate.sql, words});
    return std::exchange(mayDoubt, false);
}

QList<message::Message> AttemptState::reasons() const
{
    QList<message::Message> distinct;
    for (const message::Message &reason : abstained) {
        if (!reason.isEmpty() && !distinct.contains(reason))
            distinct.append(reason);
    }
    return distinct;
}

AttemptState::Ending AttemptState::ending() const
{
    if (answered)
        return Ending::Answered;
    if (open)
        return Ending::Ask;
    if (!rejectedBecause.isEmpty())
        return Ending::Rejected;
    return failure ? Ending::Failed : Ending::Abstained;
}

} // namespace Tieout::answer
