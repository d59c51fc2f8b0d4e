// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"

namespace Tieout::generate::composer {

/**
 * Questions for the best of something that do not say by what: "tell me about our top customers". They mean several
 * things by nature, so they are never answered, but asked back: by what the rows lead to (how many orders, which
 * amount) and by their own amounts. The composer reads each of these as if it had been asked. Deterministic.
 */
class TopRows : public CandidateSource
{
public:
    /// `composer` outlives it.
    explicit TopRows(CandidateSource &composer)
        : m_composer(composer)
    {
    }
    QString id() const override { return QStringLiteral("composer"); }
    int maximumAttempts() const override { return 1; }
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;

private:
    CandidateSource &m_composer;
};

} // namespace Tieout::generate::composer
