// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/wire/httpclient.h"

namespace Tieout {

/// Ollama's own API (docs/api.md of its repository), which says more than its OpenAI-compatible one: context, thoughts,
/// fetching.
class OllamaSession : public LlmSession, public ModelPuller
{
public:
    /// `context`: tokens; sent with every request, since Ollama cuts a longer prompt without a word. `model`: the one
    /// that is meant; may be empty.
    OllamaSession(HttpClient http, int context, const QString &model);

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    Result<ModelDetails> details(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override;
    QStringList origins() const override;
    Result<void> pull(const QString &model, const StopToken &stop, const Progress &progress) override;

private:
    /// Sends a request and hands on the objects of its answer, one a line; false from `take` ends it.
    Result<void> stream(const HttpClient &http, const QString &path, const QJsonObject &body,
                        const std::function<bool(const QJsonObject &)> &take, const StopToken &stop);
    Result<QJsonObject> show(const QString &model, const StopToken &stop);

    HttpClient m_http;
    int m_context;
    /// Where the model runs when it is not the server itself: by its name at first, then as the server says.
    QString m_handedTo;
};

} // namespace Tieout
