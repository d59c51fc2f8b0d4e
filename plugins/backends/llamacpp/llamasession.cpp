// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/llamacpp/llamasession.h"

#include "backends/wire/chatcompletions.h"

namespace Tieout {

LlamaSession::LlamaSession(std::shared_ptr<ServerProcess> server, int context, LogSink log)
    : m_context(context)
    , m_log(std::make_shared<const LogSink>(std::move(log)))
    , m_server(std::move(server))
{
    m_server->tell(m_log);
}

/// One request to the server, made again once where the server died over it before a word of it was handed on.
template <typename T>
Result<T> LlamaSession::served(const StopToken &stop, const std::function<Result<T>(LlmSession &)> &request)
{
    for (bool again = false;; again = true) {
        const Result<ServerEndpoint> endpoint = m_server->ready(stop);
        if (!endpoint)
            return fail(endpoint.error());
        Result<HttpClient> http =
            HttpClient::open({{QStringLiteral("url"), QStringLiteral("http://127.0.0.1:%1/v1").arg(endpoint->port)},
                              {QStringLiteral("key"), endpoint->key}},
                             *m_log);
        if (!http)
            return fail(http.error());
        ChatCompletions session(std::move(*http));
        Result<T> out = request(session);
        if (out) {
            m_server->wasWell();
            return out;
        }
        const ErrorCode code = out.error().code;
        if (code == ErrorCode::Connection || code == ErrorCode::Cancelled || code == ErrorCode::TimedOut)
            m_server->checkAlive();
        if (code != ErrorCode::Connection || again)
            return out;
    }
}

Result<QList<ModelInfo>> LlamaSession::models(const StopToken &stop)
{
    return served<QList<ModelInfo>>(stop, [&stop](LlmSession &session) { return session.models(stop); });
}

Result<ChatReply> LlamaSession::chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop)
{
    bool handedOn = false;
    const ChatSink watched = [&](const QString &piece) {
        handedOn = true;
        return !sink || sink(piece);
    };
    return served<ChatReply>(stop, [&](LlmSession &session) {
        Result<ChatReply> reply = session.chat(request, watched, stop);
        // Words that were seen are not taken back: what follows would be told twice.
        if (!reply && reply.error().code == ErrorCode::Connection && handedOn) {
            Error broken = reply.error();
            broken.code = ErrorCode::Protocol;
            return Result<ChatReply>(fail(broken));
        }
        return reply;
    });
}

Result<std::vector<std::vector<float>>> LlamaSession::embed(const QString &model, const QStringList &texts,
                                                            const StopToken &stop)
{
    return served<std::vector<std::vector<float>>>(
        stop, [&](LlmSession &session) { return session.embed(model, texts, stop); });
}

Result<BackendCapabilities> LlamaSession::probe(const QString &model, const StopToken &stop)
{
    Result<BackendCapabilities> capabilities =
        served<BackendCapabilities>(stop, [&](LlmSession &session) { return session.probe(model, stop); });
    if (capabilities && capabilities->contextLength < 0)
        capabilities->contextLength = m_context;
    return capabilities;
}

} // namespace Tieout
