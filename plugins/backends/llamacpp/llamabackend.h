// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/plugin.h"

#include <mutex>

namespace Tieout {

class ServerProcess;

/// Settings: "server" (the llama-server program; looked up on PATH where it is empty), "file" (GGUF), "context"
/// (tokens), "layers" (on the graphics card), "threads", "start" (seconds that loading the model may take), "patience"
/// (seconds without a word after which the server counts as stuck); all but "file" may be empty. Sessions of the same
/// settings share a server: a model is loaded once.
class LlamaBackend : public QObject, public LlmBackend, public Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID TIEOUT_LLMBACKEND_IID FILE "llamacpp.json")
    Q_INTERFACES(Tieout::LlmBackend Tieout::Plugin)

public:
    QString id() const override { return QStringLiteral("llamacpp"); }
    QString title() const override { return QStringLiteral("llama.cpp"); }
    QList<FormField> form() const override;
    Result<std::unique_ptr<LlmSession>> open(const QHash<QString, QString> &settings, const LogSink &log) override;

private:
    std::mutex m_mutex;
    QHash<QString, std::weak_ptr<ServerProcess>> m_servers; ///< by how they are started
};

} // namespace Tieout
