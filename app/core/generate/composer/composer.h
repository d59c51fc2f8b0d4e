// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/generate/candidate.h"

namespace Tieout::generate::composer {

/**
 * Questions to SQL without a model. Reads the grammar word by word (grammarReadings) and, beside it, fills likely
 * outlines by models fitted on questions (rankedReadings); what the gate lets pass is ranked, and a calibrated
 * confidence decides: answer, ask with two to four readings, or say what is missing. Deterministic.
 */
class Composer : public CandidateSource
{
public:
    /// With the weights that come with the program, read when they are first needed.
    Composer() = default;
    /// Told of the reading that a question would be answered with: its SQL, and what its confidence is made of.
    using Witness = std::function<void(const QString &sql, const base::Features &features)>;
    /// With others, which outlive it.
    explicit Composer(const base::LogLinearSet &models, Witness witness = {})
        : m_models(&models)
        , m_witness(std::move(witness))
    {
    }
    QString id() const override { return QStringLiteral("composer"); }
    int maximumAttempts() const override { return 1; }
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;

private:
    const base::LogLinearSet *m_models = nullptr;
    Witness m_witness;
};

} // namespace Tieout::generate::composer
