// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/openai/openaisession.h"

#include "backends/openai/eventstream.h"

#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace Tieout {

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

const char *roleName(ChatMessage::Role role)
{
    switch (role) {
    case ChatMessage::Role::System:
        return "system";
    case ChatMessage::Role::Assistant:
        return "assistant";
    case ChatMessage::Role::User:
        break;
    }
    return "user";
}

Result<QJsonObject> chatBody(const ChatRequest &request)
{
    if (!request.jsonSchema.isEmpty() && !request.grammar.isEmpty()) {
        return fail(ErrorCode::Invalid, "A request may have a JSON schema or a grammar, not both.", {},
                    QStringLiteral("Some servers silently drop one of two."));
    }
    QJsonArray messages;
    for (const ChatMessage &message : request.messages)
        messages.append(QJsonObject{{"role", roleName(message.role)}, {"content", message.text}});
    QJsonObject body{{"model", request.model},
                     {"messages", messages},
                     {"temperature", request.temperature},
                     {"seed", request.seed},
                     {"max_tokens", request.maximumTokens},
                     {"stream", true},
                     {"stream_options", QJsonObject{{"include_usage", true}}}};
    if (!request.jsonSchema.isEmpty()) {
        QJsonParseError parseError;
        const QJsonDocument schema = QJsonDocument::fromJson(request.jsonSchema.toUtf8(), &parseError);
        if (!schema.isObject())
            return fail(ErrorCode::Invalid, "The JSON schema does not parse (%1).", {parseError.errorString()});
        body["response_format"] =
            QJsonObject{{"type", "json_schema"},
                        {"json_schema", QJsonObject{{"name", "reply"}, {"strict", true}, {"schema", schema.object()}}}};
    }
    if (!request.grammar.isEmpty())
        body["grammar"] = request.grammar;
    return body;
}

/// Puts the pieces of a streamed reply together.
class ReplyCollector
{
public:
    explicit ReplyCollector(const ChatSink &sink)
        : m_sink(sink)
    {
    }

    /// False when the request is to end: by the sink, or because of failure().
    bool take(const QByteArray &data)
    {
        if (data == "[DONE]") {
            m_done = true;
            return true;
        }
        const QJsonObject event = QJsonDocument::fromJson(data).object();
        if (event.isEmpty())
            return failWith(
                QStringLiteral("it sent something that is not JSON: %1").arg(QString::fromUtf8(data.left(80))));
        // Errors in a stream arrive with status 200.
        if (const QJsonValue error = event["error"]; !error.isUndefined() && !error.isNull())
            return failWith(error.isObject() ? error["message"].toString() : error.toString());
        if (const QJsonObject usage = event["usage"].toObject(); !usage.isEmpty()) {
            m_reply.tokensIn = usage["prompt_tokens"].toInt(-1);
            m_reply.tokensOut = usage["completion_tokens"].toInt(-1);
        }
        const QJsonObject choice = event["choices"][0].toObject();
        if (const QString reason = choice["finish_reason"].toString(); !reason.isEmpty())
            m_reply.finishReason = reason;
        const QJsonObject piece = choice.contains("delta") ? choice["delta"].toObject() : choice["message"].toObject();
        m_reply.reasoning += piece["reasoning_content"].toString();
        const QString text = piece["content"].toString();
        m_reply.text += text;
        return text.isEmpty() || !m_sink || m_sink(text);
    }

    const QString &failure() const { return m_failure; }
    bool complete() const { return m_done || !m_reply.finishReason.isEmpty(); }
    ChatReply &reply() { return m_reply; }

private:
    bool failWith(const QString &why)
    {
        m_failure = why;
        return false;
    }

    const ChatSink &m_sink;
    ChatReply m_reply;
    QString m_failure;
    bool m_done = false;
};

/// Some servers leave the thoughts in the text, between tags: they are no part of the answer.
void separateThoughts(ChatReply &reply)
{
    static const QString open = QStringLiteral("<think>");
    static const QString close = QStringLiteral("</think>");
    const qsizetype begin = reply.text.indexOf(open);
    const qsizetype end = reply.text.indexOf(close);
    if (end < 0)
        return;
    const qsizetype from = begin >= 0 && begin < end ? begin : 0;
    reply.reasoning += reply.text.mid(from, end - from).remove(open).trimmed();
    reply.text.remove(from, end + close.size() - from);
    reply.text = reply.text.trimmed();
}

} // namespace

OpenAiSession::OpenAiSession(QUrl base, QString key)
    : m_http(std::move(base), std::move(key))
{
}

bool OpenAiSession::local() const
{
    const QString host = m_http.host();
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

Result<QList<ModelInfo>> OpenAiSession::models(const StopToken &stop)
{
    const Result<QByteArray> body = m_http.request(QStringLiteral("/models"), {}, {}, stop);
    if (!body)
        return fail(body.error());
    const QJsonObject json = QJsonDocument::fromJson(*body).object();
    if (!json["data"].isArray()) {
        return fail(ErrorCode::Protocol, "The server \"%1\" did not answer with a list of models.", {m_http.host()},
                    QStringLiteral("Check that the address ends in the API's path, usually /v1."));
    }
    QList<ModelInfo> out;
    for (const QJsonValue &model : json["data"].toArray()) {
        ModelInfo info;
        info.name = model["id"].toString();
        out.append(info);
    }
    return out;
}

Result<ChatReply> OpenAiSession::chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop)
{
    const Result<QJsonObject> body = chatBody(request);
    if (!body)
        return fail(body.error());
    EventStream events;
    ReplyCollector collector(sink);
    const auto consume = [&](const QList<QByteArray> &list) {
        for (const QByteArray &data : list) {
            if (!collector.take(data))
                return false;
        }
        return true;
    };
    QByteArray everything;
    bool wanted = true; // false: the caller has enough, or the server reported a fault
    const Result<QByteArray> sent = m_http.request(
        QStringLiteral("/chat/completions"), compact(*body),
        [&](const QByteArray &bytes) {
            everything += bytes;
            wanted = consume(events.take(bytes));
            return wanted;
        },
        stop);
    if (!sent)
        return fail(sent.error());
    // A server that ignores "stream" answers with one plain JSON object.
    const bool isPlain = everything.trimmed().startsWith('{');
    if (wanted)
        wanted = isPlain ? collector.take(everything) : consume(events.finish());
    if (!collector.failure().isEmpty()) {
        return fail(ErrorCode::Protocol, "The model server \"%1\" reported a fault: %2",
                    {m_http.host(), collector.failure()});
    }
    if (wanted && !collector.complete()) {
        return fail(ErrorCode::Connection, "The model server \"%1\" ended the connection in the middle of its answer.",
                    {m_http.host()}, QStringLiteral("Ask again; see the server's own log."));
    }
    separateThoughts(collector.reply());
    return collector.reply();
}

Result<std::vector<std::vector<float>>> OpenAiSession::embed(const QString &model, const QStringList &texts,
                                                             const StopToken &stop)
{
    const QJsonObject body{{"model", model}, {"input", QJsonArray::fromStringList(texts)}};
    const Result<QByteArray> answer = m_http.request(QStringLiteral("/embeddings"), compact(body), {}, stop);
    if (!answer)
        return fail(answer.error());
    const QJsonArray data = QJsonDocument::fromJson(*answer).object()["data"].toArray();
    std::vector<std::vector<float>> out(size_t(texts.size()));
    for (const QJsonValue &item : data) {
        const int index = item["index"].toInt(-1);
        if (index < 0 || index >= texts.size())
            continue;
        double square = 0;
        std::vector<float> &vector = out[size_t(index)];
        for (const QJsonValue &number : item["embedding"].toArray()) {
            vector.push_back(float(number.toDouble()));
            square += number.toDouble() * number.toDouble();
        }
        for (float &number : vector)
            number = square > 0 ? float(double(number) / std::sqrt(square)) : 0;
    }
    for (const std::vector<float> &vector : out) {
        if (vector.empty() || vector.size() != out.front().size()) {
            return fail(ErrorCode::Protocol, "The model server \"%1\" did not send one vector for each of %2 texts.",
                        {m_http.host(), QString::number(texts.size())},
                        QStringLiteral("Choose a model made for embeddings."));
        }
    }
    return out;
}

Result<BackendCapabilities> OpenAiSession::probe(const QString &model, const StopToken &stop)
{
    BackendCapabilities capabilities;
    int pieces = 0;
    ChatRequest request;
    request.model = model;
    request.maximumTokens = 16;
    request.messages = {{ChatMessage::Role::User, QStringLiteral("Count from one to five.")}};
    const Result<ChatReply> plain = chat(
        request,
        [&](const QString &) {
            ++pieces;
            return true;
        },
        stop);
    if (!plain)
        return fail(plain.error());
    capabilities.chat = !plain->text.isEmpty();
    capabilities.streaming = pieces > 1;

    request.messages = {{ChatMessage::Role::User, QStringLiteral("Say hello.")}};
    request.jsonSchema = QStringLiteral(
        R"({"type":"object","properties":{"probe":{"type":"integer","enum":[7]}},"required":["probe"],"additionalProperties":false})");
    const Result<ChatReply> constrained = chat(request, {}, stop);
    capabilities.jsonSchema =
        constrained && QJsonDocument::fromJson(constrained->text.toUtf8()).object()["probe"].toInt() == 7;

    request.jsonSchema.clear();
    request.grammar = QStringLiteral("root ::= \"tieout\"");
    const Result<ChatReply> grammar = chat(request, {}, stop);
    capabilities.grammar = grammar && grammar->text.trimmed() == QLatin1String("tieout");

    capabilities.embeddings = embed(model, {QStringLiteral("probe")}, stop).has_value();
    if (stop.cancelled())
        return fail(ErrorCode::Cancelled, "Cancelled.");
    return capabilities;
}

} // namespace Tieout
