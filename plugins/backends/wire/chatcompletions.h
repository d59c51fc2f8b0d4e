// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/wire/httpclient.h"

namespace Tieout {

/// A server that speaks OpenAI's chat completions and embeddings (OpenAI, LM Studio, vLLM, llama-server).
class ChatCompletions : public LlmSession
{
public:
    explicit ChatCompletions(HttpClient http);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    Result<ModelDetails> details(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override { return {m_http.host()}; }
    QStringList origins() const override { return m_http.origins(); }

private:
    Result<ChatReply> chatOnce(const QJsonObject &body, int maximumTokens, const ChatSink &sink, const StopToken &stop);

    HttpClient m_http;
    /// Parameters that this server does not take under their usual name: the new name, or none.
    QHash<QString, QString> m_renamed;
};

} // namespace Tieout
