// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/modelchoice.h"

namespace Tieout::generate::model {

/// What there is to choose from at the place that a choice names.
struct ModelOffer {
    QList<ModelInfo> models;
    bool pulls = false; ///< further ones can be brought onto the machine
    bool local = true;  ///< they run on this machine
    QStringList hosts;
    int context = 0; ///< tokens that the choice asks for; 0: the server has its own
    bool operator==(const ModelOffer &) const = default;
};

/// The models that a server offers; of a model that is a file on this machine that file, without starting anything. No
/// model has to be named. Nothing of a source is sent. Blocks. Errors: those of LlmBackend::open and
/// LlmSession::models; Denied (a host that nobody agreed to).
Result<ModelOffer> offeredModels(LlmBackend &backend, const ModelChoice &choice, const HostSink &contacted,
                                 const LogSink &log, const StopToken &stop);

/// Brings a model onto the server's machine. Blocks, with progress; stopped, what has arrived is kept for the next
/// time. Errors: those of ModelPuller::pull(), Unsupported (the server does not), Invalid (no name), Denied.
Result<void> pullModel(LlmBackend &backend, const ModelChoice &choice, const QString &model, const HostSink &contacted,
                       const LogSink &log, const StopToken &stop, const Progress &progress);

} // namespace Tieout::generate::model
