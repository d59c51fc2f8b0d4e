// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/llamacpp/serverprocess.h"

#include <functional>

namespace Tieout {

/// A model file, served by a llama-server of our own. The server is started by the first request.
class LlamaSession : public LlmSession
{
public:
    /// `server` may serve other sessions too. `context`: tokens that it is started with.
    LlamaSession(std::shared_ptr<ServerProcess> server, int context, LogSink log);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    // Beyond the loopback interface nothing is contacted.
    QStringList hosts() const override { return {}; }
    QStringList origins() const override { return {}; }

private:
    template <typename T>
    Result<T> served(const StopToken &stop, const std::function<Result<T>(LlmSession &)> &request);

    int m_context;
    std::shared_ptr<const LogSink> m_log;
    std::shared_ptr<ServerProcess> m_server;
};

} // namespace Tieout
