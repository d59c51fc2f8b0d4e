// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/ollama/ollamasession.h"

#include "backends/wire/constraint.h"
#include "backends/wire/eventstream.h"
#include "backends/wire/replycollector.h"
#include "backends/wire/vectors.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace Tieout {

namespace {

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// One object of a streamed chat; false when the request is to end.
bool takePiece(const QJsonObject &piece, ReplyCollector &collector)
{
    ChatReply &reply = collector.reply();
    const QJsonObject message = piece["message"].toObject();
    for (const QJsonValue &call : message["tool_calls"].toArray())
        reply.toolCalls.append({call["function"]["name"].toString(), argumentsText(call["function"]["arguments"])});
    if (piece["done"].toBool()) {
        reply.finishReason = piece["done_reason"].toString(QStringLiteral("stop"));
        // Nothing and zero both mean that it was not counted; what it still had of an earlier prompt is never counted.
        reply.tokensIn = piece["prompt_eval_count"].toInt() > 0 ? piece["prompt_eval_count"].toInt() : -1;
        reply.tokensOut = piece["eval_count"].toInt(-1);
        reply.partlyCounted = true;
    }
    return collector.addThought(message["thinking"].toString()) && collector.addText(message["content"].toString());
}

} // namespace

OllamaSession::OllamaSession(HttpClient http, int context)
    : m_http(std::move(http))
    , m_context(context)
{
}

Result<void> OllamaSession::stream(const QString &path, const QJsonObject &body, const std::function<bool(const QJsonObject &)> &take,
                                   const StopToken &stop)
{
    LineStream lines;
    QString fault;
    const auto consume = [&](const QList<QByteArray> &list) {
        return std::all_of(list.cbegin(), list.cend(), [&](const QByteArray &line) {
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            if (object.isEmpty())
                fault = QStringLiteral("it sent something that is not JSON: %1").arg(QString::fromUtf8(line.left(80)));
            else if (object.contains("error"))
                fault = object["error"].toString();
            return fault.isEmpty() && take(object);
        });
    };
    bool wanted = true;
    const Result<QByteArray> sent = m_http.request(
        path, compact(body),
        [&](const QByteArray &bytes) {
            wanted = consume(lines.take(bytes));
            return wanted;
        },
        stop);
    if (!sent)
        return fail(sent.error());
    if (wanted)
        consume(lines.finish());
    if (!fault.isEmpty())
        return fail(ErrorCode::Protocol, "The model server \"%1\" reported a fault: %2", {m_http.host(), fault});
    return {};
}

Result<QList<ModelInfo>> OllamaSession::models(const StopToken &stop)
{
    const Result<QByteArray> body = m_http.request(QStringLiteral("/api/tags"), {}, {}, stop);
    if (!body)
        return fail(body.error());
    const QJsonObject json = QJsonDocument::fromJson(*body).object();
    if (!json["models"].isArray()) {
        return fail(ErrorCode::Protocol, "The server \"%1\" did not answer with a list of models.", {m_http.host()},
                    QStringLiteral("Check that Ollama listens there; its address has no path, for instance http://localhost:11434"));
    }
    QList<ModelInfo> out;
    for (const QJsonValue &model : json["models"].toArray()) {
        ModelInfo info;
        info.name = model["name"].toString();
        info.bytes = qint64(model["size"].toDouble(-1));
        info.parameters = model["details"]["parameter_size"].toString();
        info.quantization = model["details"]["quantization_level"].toString();
        info.contextLength = trainedContext(info.name, stop);
        if (stop.stopRequested())
            return fail(ErrorCode::Cancelled, "Cancelled.");
        out.append(info);
    }
    return out;
}

Result<ChatReply> OllamaSession::chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop)
{
    const Result<Constraint> constraint = constraintOf(request);
    if (!constraint)
        return fail(constraint.error());
    if (!constraint->grammar.isEmpty())
        return fail(ErrorCode::Unsupported, "Ollama takes no grammar.", {}, QStringLiteral("Give it a JSON schema."));
    QJsonObject body{{"model", request.model},
                     {"messages", messagesJson(request.messages)},
                     {"stream", true},
                     {"options", QJsonObject{{"temperature", request.temperature},
                                             {"seed", request.seed},
                                             {"num_predict", request.maximumTokens},
                                             {"num_ctx", m_context}}}};
    if (!constraint->schema.isEmpty())
        body["format"] = constraint->schema;
    if (!constraint->tools.isEmpty())
        body["tools"] = constraint->tools;
    ReplyCollector collector(request.maximumTokens, sink);
    bool wanted = true;
    const Result<void> sent = stream(
        QStringLiteral("/api/chat"), body,
        [&](const QJsonObject &piece) {
            wanted = takePiece(piece, collector);
            return wanted;
        },
        stop);
    if (!sent)
        return fail(sent.error());
    collector.finish();
    if (!collector.fault().isEmpty())
        return fail(ErrorCode::Protocol, "The model server \"%1\" reported a fault: %2", {m_http.host(), collector.fault()});
    if (wanted && collector.reply().finishReason.isEmpty()) {
        return fail(ErrorCode::Connection, "The model server \"%1\" ended the connection in the middle of its answer.",
                    {m_http.host()}, QStringLiteral("Ask again; see the server's own log."));
    }
    return collector.reply();
}

Result<std::vector<std::vector<float>>> OllamaSession::embed(const QString &model, const QStringList &texts, const StopToken &stop)
{
    const QJsonObject body{{"model", model},
                           {"input", QJsonArray::fromStringList(texts)},
                           {"truncate", false},
                           {"options", QJsonObject{{"num_ctx", m_context}}}};
    const Result<QByteArray> answer = m_http.request(QStringLiteral("/api/embed"), compact(body), {}, stop);
    if (!answer)
        return fail(answer.error());
    QList<QJsonArray> numbers;
    for (const QJsonValue &row : QJsonDocument::fromJson(*answer).object()["embeddings"].toArray())
        numbers.append(row.toArray());
    return unitVectors(numbers, texts.size(), m_http.host());
}

Result<BackendCapabilities> OllamaSession::probe(const QString &model, const StopToken &stop)
{
    Result<BackendCapabilities> capabilities = probeChat(*this, model, stop);
    if (!capabilities)
        return capabilities;
    capabilities->embeddings = embed(model, {QStringLiteral("probe")}, stop).has_value();
    const int trained = trainedContext(model, stop);
    capabilities->contextLength = trained > 0 ? std::min(trained, m_context) : m_context;
    return capabilities;
}

int OllamaSession::trainedContext(const QString &model, const StopToken &stop)
{
    const Result<QByteArray> body = m_http.request(QStringLiteral("/api/show"), compact({{"model", model}}), {}, stop);
    const QJsonObject info = body ? QJsonDocument::fromJson(*body).object()["model_info"].toObject() : QJsonObject();
    for (auto it = info.constBegin(); it != info.constEnd(); ++it) {
        if (it.key().endsWith(QLatin1String(".context_length"))) // of its architecture: "qwen2.context_length"
            return it.value().toInt(-1);
    }
    return -1;
}

Result<void> OllamaSession::pull(const QString &model, const StopToken &stop, const Progress &progress)
{
    bool succeeded = false;
    const Result<void> sent = stream(
        QStringLiteral("/api/pull"), {{"model", model}, {"stream", true}},
        [&](const QJsonObject &piece) {
            const QString status = piece["status"].toString();
            const double total = piece["total"].toDouble();
            if (progress)
                progress(total > 0 ? piece["completed"].toDouble() / total : -1, QStringLiteral("%1: %2").arg(model, status));
            succeeded = succeeded || status == QLatin1String("success");
            return true;
        },
        stop);
    if (!sent)
        return sent;
    if (!succeeded) {
        return fail(ErrorCode::Connection, "\"%1\" was not fetched whole: the connection ended.", {model},
                    QStringLiteral("Fetch it again; what has arrived is kept."));
    }
    return {};
}

} // namespace Tieout
