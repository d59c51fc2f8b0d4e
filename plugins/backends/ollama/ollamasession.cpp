// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/ollama/ollamasession.h"

#include "backends/wire/constraint.h"
#include "backends/wire/eventstream.h"
#include "backends/wire/replycollector.h"
#include "backends/wire/servererror.h"
#include "backends/wire/vectors.h"
#include "sdk/modelmetadata.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace Tieout {

namespace {

/// Whom a name of a model that runs elsewhere belongs to: "gpt-oss:120b-cloud", "glm-4.6:cloud" (docs/cloud.md of its
/// repository).
const QString cloud = QStringLiteral("https://ollama.com");

bool isCloudName(const QString &model)
{
    return model.endsWith(QLatin1String("-cloud")) || model.endsWith(QLatin1String(":cloud"));
}

/// The origin of "https://ollama.com:443", as a list or a model's own page has it; empty where the server runs the
/// model itself. A page that comes from ollama.com need not say so: then the name does.
QString handedTo(const QString &name, const QJsonObject &model)
{
    const QString remote = model["remote_host"].toString();
    const QUrl url(remote);
    if (!url.host().isEmpty())
        return QStringLiteral("%1://%2").arg(url.scheme(), url.host());
    return remote.isEmpty() && model["remote_model"].toString().isEmpty() && !isCloudName(name) ? QString() : cloud;
}

/// One object of a streamed chat; false when the request is to end.
bool takePiece(const QJsonObject &piece, ReplyCollector &collector)
{
    ChatReply &reply = collector.reply();
    const QJsonObject message = piece["message"].toObject();
    for (const QJsonValue &call : message["tool_calls"].toArray()) {
        reply.toolCalls.append({call["function"]["name"].toString(), argumentsText(call["function"]["arguments"])});
        if (!collector.count(reply.toolCalls.last().name.size() + reply.toolCalls.last().arguments.size()))
            return false;
    }
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

OllamaSession::OllamaSession(HttpClient http, int context, const QString &model)
    : m_http(std::move(http))
    , m_context(context)
    , m_handedTo(isCloudName(model) ? cloud : QString())
{
}

QStringList OllamaSession::hosts() const
{
    return m_handedTo.isEmpty() ? QStringList{m_http.host()} : QStringList{m_http.host(), QUrl(m_handedTo).host()};
}

QStringList OllamaSession::origins() const
{
    return m_handedTo.isEmpty() ? m_http.origins() : m_http.origins() + QStringList{m_handedTo};
}

Result<void> OllamaSession::stream(const HttpClient &http, const QString &path, const QJsonObject &body,
                                   const std::function<bool(const QJsonObject &)> &take, const StopToken &stop)
{
    LineStream lines;
    QString fault;
    bool isBroken = false;
    const auto consume = [&](const QList<QByteArray> &list, bool isLast) {
        return std::all_of(list.cbegin(), list.cend(), [&](const QByteArray &line) {
            const QJsonObject object = QJsonDocument::fromJson(line).object();
            const QJsonValue error = object["error"];
            isBroken = object.isEmpty() && isLast && line.startsWith('{');
            if (object.isEmpty() && !isBroken)
                fault = QStringLiteral("it sent something that is not JSON: %1").arg(QString::fromUtf8(line.left(80)));
            else if (!error.isUndefined() && !error.isNull())
                fault = errorWords(error);
            return !isBroken && fault.isEmpty() && take(object);
        });
    };
    bool wanted = true;
    const Result<QByteArray> sent = http.request(
        path, compact(body),
        [&](const QByteArray &bytes) {
            wanted = consume(lines.take(bytes), false);
            if (lines.isTooLong())
                fault = messageTooLong();
            return wanted && fault.isEmpty();
        },
        stop);
    if (!sent)
        return fail(sent.error());
    if (wanted)
        consume(lines.finish(), true);
    if (!fault.isEmpty())
        return fail(reportedFault(m_http.host(), fault));
    return isBroken ? Result<void>(fail(brokenOff(m_http.host()))) : Result<void>();
}

Result<QList<ModelInfo>> OllamaSession::models(const StopToken &stop)
{
    const Result<QByteArray> body = m_http.request(QStringLiteral("/api/tags"), {}, {}, stop);
    if (!body)
        return fail(body.error());
    const QJsonObject json = QJsonDocument::fromJson(*body).object();
    if (!json["models"].isArray()) {
        return fail(
            ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The server \"%1\" did not answer with a list of models."),
            {m_http.host()},
            QT_TRANSLATE_NOOP(
                "Error",
                "Check that Ollama listens there; its address has no path, for instance http://localhost:11434"));
    }
    if (const Result<void> few = checkModelCount(json["models"].toArray().size(), m_http.host()); !few)
        return fail(few.error());
    QList<ModelInfo> out;
    for (const QJsonValue &model : json["models"].toArray()) {
        ModelInfo info;
        info.name = model["name"].toString();
        info.bytes = qint64(model["size"].toDouble(-1));
        info.parameters = model["details"]["parameter_size"].toString();
        info.quantization = model["details"]["quantization_level"].toString();
        info.handedTo = handedTo(info.name, model.toObject());
        if (const Result<QJsonObject> known = show(info.name, stop)) {
            takeMetadata((*known)["model_info"].toObject(), info);
            info.handedTo = info.handedTo.isEmpty() ? handedTo(info.name, *known) : info.handedTo;
        } else if (isPassing(known.error())) {
            return fail(known.error());
        }
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
        return fail(ErrorCode::Unsupported, QT_TRANSLATE_NOOP("Error", "Ollama takes no grammar."), {},
                    QT_TRANSLATE_NOOP("Error", "Give it a JSON schema."));
    QJsonObject body{
        {"model", request.model},
        {"messages", messagesJson(request.messages)},
        {"stream", true},
        {"truncate", false}, // a prompt too long is an error; servers from before there was such a choice cut it
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
        m_http, QStringLiteral("/api/chat"), body,
        [&](const QJsonObject &piece) {
            wanted = takePiece(piece, collector);
            return wanted;
        },
        stop);
    if (!sent)
        return fail(sent.error());
    collector.finish();
    if (!collector.fault().isEmpty())
        return fail(reportedFault(m_http.host(), collector.fault()));
    if (wanted && collector.reply().finishReason.isEmpty())
        return fail(brokenOff(m_http.host()));
    return collector.reply();
}

Result<std::vector<std::vector<float>>> OllamaSession::embed(const QString &model, const QStringList &texts,
                                                             const StopToken &stop)
{
    const QJsonObject body{{"model", model},
                           {"input", QJsonArray::fromStringList(texts)},
                           {"truncate", false},
                           {"options", QJsonObject{{"num_ctx", m_context}}}};
    const Result<QByteArray> answer =
        m_http.request(QStringLiteral("/api/embed"), compact(body), {}, stop, mostOfVectors(texts.size()));
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
    const Result<ModelDetails> known = details(model, stop);
    if (!known)
        return fail(known.error());
    capabilities->contextLength = known->contextLength;
    capabilities->handedTo = known->handedTo;
    return capabilities;
}

Result<QJsonObject> OllamaSession::show(const QString &model, const StopToken &stop)
{
    const Result<QByteArray> body = m_http.request(QStringLiteral("/api/show"), compact({{"model", model}}), {}, stop);
    if (!body)
        return fail(body.error());
    return QJsonDocument::fromJson(*body).object();
}

/// A model of ollama.com is listed and asked like any other: only this tells it apart before anything is sent there.
Result<ModelDetails> OllamaSession::details(const QString &model, const StopToken &stop)
{
    const Result<QJsonObject> known = show(model, stop);
    if (!known)
        return fail(known.error());
    m_handedTo = handedTo(model, *known);
    ModelInfo info;
    takeMetadata((*known)["model_info"].toObject(), info);
    ModelDetails out;
    out.contextLength = info.contextLength > 0 ? std::min(info.contextLength, m_context) : m_context;
    out.handedTo = m_handedTo;
    return out;
}

Result<void> OllamaSession::pull(const QString &model, const StopToken &stop, const Progress &progress)
{
    bool succeeded = false;
    const Result<void> sent = stream(
        m_http.withSilence({}), QStringLiteral("/api/pull"), {{"model", model}, {"stream", true}},
        [&](const QJsonObject &piece) {
            const QString status = piece["status"].toString();
            const double total = piece["total"].toDouble();
            if (progress)
                progress(total > 0 ? piece["completed"].toDouble() / total : -1,
                         QStringLiteral("%1: %2").arg(model, status));
            succeeded = succeeded || status == QLatin1String("success");
            return true;
        },
        stop);
    if (!sent)
        return sent;
    if (!succeeded) {
        return fail(ErrorCode::Connection,
                    QT_TRANSLATE_NOOP("Error", "\"%1\" was not fetched whole: the connection ended."), {model},
                    QT_TRANSLATE_NOOP("Error", "Fetch it again; what has arrived is kept."));
    }
    return {};
}

} // namespace Tieout
