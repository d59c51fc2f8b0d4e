// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

namespace Tieout::generate {

/**
 * Questions to SQL by rules, without a model. Cuts the question into items (question::segmentations), reads their grammar
 * (Sketch), ties nouns to columns (Choice), lists typed readings (LogicalForm), joins each along the keys (QueryPlan) and writes
 * it. Says what is missing when a word stays unexplained, and asks when two readings are equally good. Deterministic.
 */
class Composer : public CandidateSource
{
public:
    QString id() const override { return QStringLiteral("composer"); }
    int maximumAttempts() const override { return 1; }
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;
};

} // namespace Tieout::generate
