// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

namespace Tieout::generate::metric {

/**
 * Answers questions that name a governed metric, from its definition alone: the question's periods, splits and filters
 * are put in where the definition allows them, and all else is refused with what it allows. Two definitions of one name
 * are a question back. A question that names no metric is nobody's business here. Deterministic.
 */
class MetricSource : public CandidateSource
{
public:
    QString id() const override { return QStringLiteral("metric"); }
    int maximumAttempts() const override { return 1; }
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;
};

} // namespace Tieout::generate::metric
