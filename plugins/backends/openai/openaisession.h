// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/openai/httpclient.h"
#include "sdk/llmbackend.h"

namespace Tieout {

/// Any server that speaks OpenAI's chat completions and embeddings (OpenAI, LM Studio, vLLM, llama-server).
class OpenAiSession : public LlmSession
{
public:
    OpenAiSession(QUrl base, QString key);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override { return {m_http.host()}; }
    bool local() const override;

private:
    HttpClient m_http;
};

} // namespace Tieout
