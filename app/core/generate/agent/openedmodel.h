// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/agentsource.h"
#include "core/generate/model/modelchoice.h"

#include <memory>
#include <optional>

namespace Tieout::generate::agent {

/// A chosen model. `source` is always there: where the model may not or cannot be used, it fails with `refusal` and
/// contacts nothing. Used from one thread at a time.
struct OpenedModel {
    std::unique_ptr<LlmSession> session; ///< null with a refusal; outlives `source`
    std::unique_ptr<CandidateSource> source;
    AgentSource *agent = nullptr;                   ///< the same; null with a refusal
    std::shared_ptr<model::MeasuredModel> measured; ///< null with a refusal
    QStringList hosts;                              ///< what it contacts, or would
    QStringList
        origins; ///< those of them that need consent, as in model::ModelChoice; empty: nothing leaves this machine
    std::optional<Error> refusal;
};

/**
 * The one way from a choice to a generator. Contacts nothing. A place beyond this machine that is not in
 * `allowedOrigins` gives a model with a refusal. `log`: as LlmBackend::open; `keeper`: as MeasuredModel. Errors:
 * Invalid (no name), and those of LlmBackend::open.
 */
Result<OpenedModel> openModel(LlmBackend &backend, const model::ModelChoice &choice,
                              const model::HostSink &contacted = {}, const LogSink &log = {},
                              const model::MeasuredModel::Keeper &keeper = {});

/// What stands in for a model that could not be opened: a question that needs it ends with `why`.
OpenedModel unusableModel(const Error &why);

/// What a server that was tried had to say.
struct ModelTrial {
    QList<ModelInfo> models;          ///< that it offers; empty when it does not list them
    BackendCapabilities capabilities; ///< of the one that was tried
    qint64 elapsedMs = 0;
    bool operator==(const ModelTrial &) const = default;
};

/// Asks for the list of models, then measures the one named anew; nothing of a source is sent. Blocks. Errors: those of
/// LlmSession::probe(), NotFound with the models there are, Protocol for an empty reply.
Result<ModelTrial> tryModel(OpenedModel &model, const QString &name, const StopToken &stop);

} // namespace Tieout::generate::agent
