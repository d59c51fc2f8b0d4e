// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

namespace Tieout::generate::verified {

/**
 * Answers with the snapshot's verified queries, their parameters bound to the question's words. Only a question that is
 * the verified one but for its parameters is answered; one that is near is offered as an alternative. A stale query is
 * told and never proposed. Two queries for one question are a question back. Deterministic.
 */
class VerifiedSource : public CandidateSource
{
public:
    QString id() const override { return QStringLiteral("verified"); }
    int maximumAttempts() const override { return 1; }
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;
};

} // namespace Tieout::generate::verified
