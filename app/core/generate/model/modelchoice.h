// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/agentlimits.h"
#include "sdk/llmbackend.h"

#include <QHash>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace Tieout::generate::model {

/// Where a key comes from that nobody typed; a key is never stored.
inline constexpr char modelKeyVariable[] = "TIEOUT_MODEL_KEY";

/// Which model a person chose: the same in the terminal's options and in the window's settings.
struct ModelChoice {
    QString backend;                  ///< id of an LlmBackend; empty: no model
    QHash<QString, QString> settings; ///< the answers to its form
    QString name;                     ///< of the model
    QString key;                      ///< may be empty
    /// Schemes and hosts beyond this machine ("https://api.example") that a person agreed to send to: to a chat model
    /// the schema's subgraph and the question, to a model for embeddings what is said of all tables and columns, and
    /// the question.
    QStringList allowedOrigins;
    bool keyOverHttp = false; ///< they were told that the key can be read on its way, and agreed
    /// Set once they withdraw that, while a model is open: nothing more is sent. May be null.
    std::shared_ptr<const std::atomic<bool>> withdrawn;

    AgentLimits limits;
    std::optional<BackendCapabilities> measured; ///< in an earlier run

    bool isNone() const { return backend.isEmpty(); }
    /// Where the model is: its server's address, or its file.
    QString address() const
    {
        const QString url = settings.value(QStringLiteral("url"));
        return url.isEmpty() ? settings.value(QStringLiteral("file")) : url;
    }
};

/// Told the hosts each time something is sent to them, before it is sent, on the thread that sends.
using HostSink = std::function<void(const QStringList &hosts)>;

} // namespace Tieout::generate::model
