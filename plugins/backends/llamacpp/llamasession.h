// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/llamacpp/serverprocess.h"

#include <functional>

namespace Tieout {

/// A model file, served by a llama-server of our own. The server is started by the first request.
class LlamaSession : public LlmSession
{
public:
    /// `context`: tokens that the server is started with.
    LlamaSession(const ServerLaunch &launch, int context, LogSink log);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override { return {}; } // beyond the loopback interface nothing is contacted
    bool local() const override { return true; }

private:
    template <typename T> Result<T> served(const StopToken &stop, const std::function<Result<T>(LlmSession &)> &request);

    int m_context;
    LogSink m_log;
    ServerProcess m_server;
};

} // namespace Tieout
