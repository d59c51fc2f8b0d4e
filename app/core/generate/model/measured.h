// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <functional>
#include <mutex>
#include <optional>

namespace Tieout::generate::model {

/// What a model's server was measured to do: probed once, on first use; how long its context is and where it runs is
/// asked of each session anew. Any thread.
class MeasuredModel
{
public:
    /// Told what was measured, when it was, so that it can be kept; without `chat`: only where it runs is known. May be
    /// empty.
    using Keeper = std::function<void(const BackendCapabilities &)>;

    /// `known`: from an earlier run.
    explicit MeasuredModel(std::optional<BackendCapabilities> known = {}, Keeper keeper = {});

    /// Blocks while it probes. Errors: those of LlmSession::probe() and details(); Protocol (it does not chat).
    Result<BackendCapabilities> measure(LlmSession &session, const QString &model, const StopToken &stop);
    /// Nothing where it was not measured yet.
    std::optional<BackendCapabilities> known() const;
    /// To be measured again.
    void forget();

private:
    QString handedTo() const;
    void keep(const BackendCapabilities &found);

    mutable std::mutex m_mutex;
    std::optional<BackendCapabilities> m_known;
    QString m_handedTo; ///< also where nothing is measured
    Keeper m_keeper;
};

} // namespace Tieout::generate::model
