// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/model/measured.h"
#include "core/generate/model/modelchoice.h"
#include "core/retrieval/encoder/textencoder.h"

namespace Tieout::generate::model {

using EncoderPtr = std::shared_ptr<const encoder::TextEncoder>;

/// What turns texts into vectors, and where they go for it.
struct OpenedEncoder {
    EncoderPtr encoder;
    EncoderPtr builtIn;
    bool isModel = false;              ///< `encoder` is a backend's; else it is the built-in one
    QStringList hosts = {};            ///< what the named model contacts, or would
    QStringList origins = {};          ///< of these, those that need consent, as in ModelChoice
    std::optional<Error> refusal = {}; ///< why it is the built-in one although a model is named

    /// True when no text leaves this machine.
    bool isLocal() const { return !isModel || origins.isEmpty(); }
    /// The one that may read names and descriptions of a source, and questions about it: what a person lets no model be
    /// told, the built-in one reads.
    const EncoderPtr &under(const ModelSight &sight) const { return sight.names ? encoder : builtIn; }
};

/**
 * The one way to the encoder to use: the model for embeddings that `choice` names where a person agreed to where it is,
 * else `builtIn`. Contacts nothing; each request goes through a WatchedSession. `backend` outlives the encoder. Any
 * thread.
 */
OpenedEncoder openEncoder(LlmBackend *backend, const ModelChoice &choice, const EncoderPtr &builtIn,
                          const HostSink &contacted = {}, const LogSink &log = {});

/// What a trial showed of a model for embeddings.
struct EncoderTrial {
    int dimension = 0; ///< numbers of a vector
    qint64 elapsedMs = 0;
    bool operator==(const EncoderTrial &) const = default;
};

/// Asks for the vector of one word; nothing of a source is sent. `keeper` is told whether it came and where the model
/// runs, beside what `choice` has measured; not where the server was only out of reach. Blocks. Errors: those of
/// LlmBackend::open and LlmSession::embed(), Invalid (no model is named), Denied (a place that nobody agreed to).
Result<EncoderTrial> tryEncoder(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted,
                                const LogSink &log, const MeasuredModel::Keeper &keeper, const StopToken &stop);

} // namespace Tieout::generate::model
