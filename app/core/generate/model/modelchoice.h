// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/agentsource.h"
#include "sdk/llmbackend.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace Tieout::generate {

/// Where a key comes from that nobody typed; a key is never stored.
inline constexpr char modelKeyVariable[] = "TIEOUT_MODEL_KEY";

/// Which model a person chose: the same in the terminal's options and in the window's settings.
struct ModelChoice {
    QString backend;                  ///< id of an LlmBackend; empty: no model
    QHash<QString, QString> settings; ///< the answers to its form
    QString name;                     ///< of the model
    QString key;                      ///< may be empty
    /// Schemes and hosts beyond this machine ("https://api.example") that a person agreed to send the schema's subgraph
    /// and the question to.
    QStringList allowedOrigins;
    bool keyOverHttp = false; ///< they were told that the key can be read on its way, and agreed
    /// Set once they withdraw that, while a model is open: nothing more is sent. May be null.
    std::shared_ptr<const std::atomic<bool>> withdrawn;

    AgentLimits limits;
    std::optional<BackendCapabilities> measured; ///< in an earlier run

    bool isNone() const { return backend.isEmpty(); }
};

/// Told the hosts each time something is sent to them, before it is sent, on the thread that sends.
using HostSink = std::function<void(const QStringList &hosts)>;

/// A chosen model. `source` is always there: where the model may not or cannot be used, it fails with `refusal` and
/// contacts nothing. Used from one thread at a time.
struct OpenedModel {
    std::unique_ptr<LlmSession> session; ///< null with a refusal; outlives `source`
    std::unique_ptr<CandidateSource> source;
    AgentSource *agent = nullptr;            ///< the same; null with a refusal
    std::shared_ptr<MeasuredModel> measured; ///< null with a refusal
    QStringList hosts;                       ///< what it contacts, or would
    QStringList origins; ///< those of them that need consent, as in ModelChoice; empty: nothing leaves this machine
    std::optional<Error> refusal;
};

/**
 * The one way from a choice to a generator. Contacts nothing. A place beyond this machine that is not in
 * `allowedOrigins` gives a model with a refusal. `log`: as LlmBackend::open; `keeper`: as MeasuredModel. Errors:
 * Invalid (no name), and those of LlmBackend::open.
 */
Result<OpenedModel> openModel(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted = {},
                              const LogSink &log = {}, const MeasuredModel::Keeper &keeper = {});

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

} // namespace Tieout::generate
