// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/model/agentlimits.h"
#include "core/generate/model/measured.h"

#include <memory>

namespace Tieout::generate::agent {

/**
 * The two-stage agent for small models: first the schema analysis, then SQL in steps, each one action of a closed form.
 * What it answers passes the gate like everybody's; what a check rejects goes back to it with the check's words and it
 * goes on where it was. Used from one thread.
 */
class AgentSource : public CandidateSource
{
public:
    /// `session` outlives it; where it is local, values may be told unless a person said otherwise.
    AgentSource(LlmSession &session, QString backend, QString model, std::shared_ptr<model::MeasuredModel> measured);
    ~AgentSource() override;

    QString id() const override { return QStringLiteral("agent"); }
    void begin() override;
    std::optional<RouteOpinion> opinion(const GenerateRequest &request, const StopToken &stop) override;
    int maximumAttempts() const override { return m_limits.attempts; }
    /// Errors: those of Conversation::askObject(); Denied (not even names may be told).
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;
    /// Labels of rows are values: Denied as well where these may not be told.
    Result<std::optional<CellReading>> readCells(const GenerateRequest &request, const CellRequest &cells,
                                                 const StopToken &stop) override;
    std::optional<record::ModelUse> used() const override;

    void setLimits(const model::AgentLimits &limits) { m_limits = limits; }
    /// Told of each request that is made; may be empty.
    void setPromptSink(model::PromptSink sink) { m_sink = std::move(sink); }

private:
    class Run;

    Result<void> startRun(const GenerateRequest &request, const StopToken &stop);

    LlmSession &m_session;
    QString m_backend;
    QString m_model;
    std::shared_ptr<model::MeasuredModel> m_measured;
    model::AgentLimits m_limits;
    model::PromptSink m_sink;
    std::unique_ptr<Run> m_run; ///< of the question that began last
};

} // namespace Tieout::generate::agent
