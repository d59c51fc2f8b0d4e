// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/chatcompletions.h"

#include "backends/wire/constraint.h"
#include "backends/wire/eventstream.h"
#include "backends/wire/replycollector.h"
#include "backends/wire/servererror.h"
#include "backends/wire/vectors.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <optional>

namespace Tieout {

namespace {

Result<QJsonObject> chatBody(const ChatRequest &request)
{
    const Result<Constraint> constraint = constraintOf(request);
    if (!constraint)
        return fail(constraint.error());
    QJsonObject body{{"model", request.model},
                     {"messages", messagesJson(request.messages)},
                     {"temperature", request.temperature},
                     {"seed", request.seed},
                     {"max_tokens", request.maximumTokens},
                     {"stream", true},
                     {"stream_options", QJsonObject{{"include_usage", true}}}};
    if (!constraint->schema.isEmpty()) {
        body["response_format"] = QJsonObject{
            {"type", "json_schema"},
            {"json_schema", QJsonObject{{"name", "reply"}, {"strict", true}, {"schema", constraint->schema}}}};
    }
    // An empty grammar is silently no grammar at all.
    if (!constraint->grammar.isEmpty())
        body["grammar"] = constraint->grammar;
    if (!constraint->tools.isEmpty()) {
        body["tools"] = constraint->tools;
        body["tool_choice"] = "required";
    }
    return body;
}

/// What a call counts besides its arguments, so that calls without any have an end too.
constexpr qsizetype callCost = 4;

/// The events of a stream, into a collector.
class EventReader
{
public:
    explicit EventReader(ReplyCollector &collector)
        : m_collector(collector)
    {
    }

    /// False when the request is to end. `isLast`: the connection has ended, and this may be half of an event.
    bool take(const QByteArray &data, bool isLast = false)
    {
        m_any = true;
        if (data == "[DONE]") {
            m_done = true;
            return true;
        }
        const QJsonObject event = QJsonDocument::fromJson(data).object();
        if (event.isEmpty() && isLast)
            return true; // complete() says whether it is missed
        if (event.isEmpty())
            return m_collector.failWith(
                QStringLiteral("it sent something that is not JSON: %1").arg(QString::fromUtf8(data.left(80))));
        // Errors in a stream arrive with status 200.
        if (const QJsonValue error = event["error"]; !error.isUndefined() && !error.isNull())
            return m_collector.failWith(errorWords(error));
        ChatReply &reply = m_collector.reply();
        if (const QJsonObject usage = event["usage"].toObject(); !usage.isEmpty()) {
            // Zero is what servers write that do not count.
            reply.tokensIn = usage["prompt_tokens"].toInt() > 0 ? usage["prompt_tokens"].toInt() : -1;
            reply.tokensOut = usage["completion_tokens"].toInt(-1);
        }
        const QJsonObject choice = event["choices"][0].toObject();
        // llama-server says it in its own replies, and beside the others' where it was started with --verbose.
        reply.truncated = reply.truncated || event["truncated"].toBool() || event["__verbose"]["truncated"].toBool()
                          || choice["truncated"].toBool();
        if (const QString reason = choice["finish_reason"].toString(); !reason.isEmpty())
            reply.finishReason = reason;
        const QJsonObject piece = choice.contains("delta") ? choice["delta"].toObject() : choice["message"].toObject();
        // Some servers send the same thought under both names.
        const QString thought = piece["reasoning_content"].toString();
        return addCalls(piece["tool_calls"].toArray())
               && m_collector.addThought(thought.isEmpty() ? piece["reasoning"].toString() : thought)
               && m_collector.addText(piece["content"].toString());
    }

    bool any() const { return m_any; }
    bool complete() const { return m_done || !m_collector.reply().finishReason.isEmpty(); }
    QList<ToolCall> calls() const
    {
        QList<ToolCall> out;
        for (const auto &[index, call] : m_calls)
            out.append(call);
        return out;
    }

private:
    /// Calls come in pieces too, told apart by their index. False when the request is to end.
    bool addCalls(const QJsonArray &calls)
    {
        for (qsizetype i = 0; i < calls.size(); ++i) {
            const QJsonObject call = calls[i].toObject();
            const QJsonObject function = call["function"].toObject();
            ToolCall &known = m_calls[call["index"].toInt(int(i))];
            if (known.name.isEmpty())
                known.name = function["name"].toString();
            const QString arguments = argumentsText(function["arguments"]);
            known.arguments += arguments;
            if (!m_collector.count(arguments.size() + callCost))
                return false;
        }
        return true;
    }

    ReplyCollector &m_collector;
    std::map<int, ToolCall> m_calls;
    bool m_any = false;
    bool m_done = false;
};

constexpr QLatin1String otherMaximum("max_completion_tokens");

/// What a server says of a parameter that it does not take: the name to use in its place, empty for none; nothing where
/// it says no such thing.
std::optional<std::pair<QString, QString>> refusedParameter(const Error &error, const QJsonObject &body)
{
    if (error.code != ErrorCode::Protocol)
        return {};
    const QString words = error.message();
    const bool refuses = words.contains(QLatin1String("unsupported"), Qt::CaseInsensitive)
                         || words.contains(QLatin1String("not supported"), Qt::CaseInsensitive)
                         || words.contains(QLatin1String("unrecognized"), Qt::CaseInsensitive)
                         || words.contains(QLatin1String("does not support"), Qt::CaseInsensitive)
                         || words.contains(QLatin1String("not permitted"), Qt::CaseInsensitive);
    if (!refuses)
        return {};
    for (const char *name : {"stream_options", "max_tokens", "temperature", "seed"}) {
        const QString parameter = QString::fromLatin1(name);
        if (!body.contains(parameter) || !words.contains(parameter))
            continue;
        return std::pair(parameter, parameter == QLatin1String("max_tokens") && words.contains(otherMaximum)
                                        ? QString(otherMaximum)
                                        : QString());
    }
    return {};
}

} // namespace

ChatCompletions::ChatCompletions(HttpClient http)
    : m_http(std::move(http))
{
}

Result<QList<ModelInfo>> ChatCompletions::models(const StopToken &stop)
{
    const Result<QByteArray> body = m_http.request(QStringLiteral("/models"), {}, {}, stop);
    if (!body)
        return fail(body.error());
    const QJsonObject json = QJsonDocument::fromJson(*body).object();
    if (!json["data"].isArray()) {
        return fail(
            ErrorCode::Protocol, QT_TRANSLATE_NOOP("Error", "The server \"%1\" did not answer with a list of models."),
            {m_http.host()}, QT_TRANSLATE_NOOP("Error", "Check that the address ends in the API's path, usually /v1."));
    }
    if (const Result<void> few = checkModelCount(json["data"].toArray().size(), m_http.host()); !few)
        return fail(few.error());
    QList<ModelInfo> out;
    for (const QJsonValue &model : json["data"].toArray()) {
        const QJsonObject meta = model["meta"].toObject(); // llama-server
        ModelInfo info;
        info.name = model["id"].toString();
        info.bytes = qint64(meta["size"].toDouble(-1));
        if (const double parameters = meta["n_params"].toDouble(); parameters > 0)
            info.parameters = QStringLiteral("%1B").arg(parameters / 1e9, 0, 'f', 1);
        info.contextLength = model["max_model_len"].toInt(meta["n_ctx_train"].toInt(-1)); // the first is vLLM's
        out.append(info);
    }
    return out;
}

Result<ChatReply> ChatCompletions::chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop)
{
    const Result<QJsonObject> asked = chatBody(request);
    if (!asked)
        return fail(asked.error());
    QJsonObject body = *asked;
    while (true) {
        for (auto it = m_renamed.cbegin(); it != m_renamed.cend(); ++it) {
            const QJsonValue value = body.take(it.key());
            if (!it.value().isEmpty() && !value.isUndefined())
                body.insert(it.value(), value);
        }
        Result<ChatReply> reply = chatOnce(body, request.maximumTokens, sink, stop);
        if (reply) {
            reply->temperatureSent = body.contains("temperature");
            reply->seedSent = body.contains("seed");
            reply->maximumSent = body.contains("max_tokens") || body.contains(otherMaximum);
        }
        const auto refused = reply ? std::nullopt : refusedParameter(reply.error(), body);
        if (!refused)
            return reply;
        m_http.log(QStringLiteral("%1 does not take \"%2\"; asking without").arg(m_http.host(), refused->first));
        m_renamed.insert(refused->first, refused->second);
    }
}

Result<ChatReply> ChatCompletions::chatOnce(const QJsonObject &body, int maximumTokens, const ChatSink &sink,
                                            const StopToken &stop)
{
    EventStream events;
    ReplyCollector collector(maximumTokens, sink);
    EventReader reader(collector);
    const auto consume = [&reader](const QList<QByteArray> &list) {
        return std::all_of(list.cbegin(), list.cend(), [&reader](const QByteArray &data) { return reader.take(data); });
    };
    QByteArray beginning; // enough to tell a plain object from events; all of a plain object
    bool isPlain = false;
    bool wanted = true; // false: the caller has enough, or the server reported a fault
    const Result<QByteArray> sent = m_http.request(
        QStringLiteral("/chat/completions"), compact(body),
        [&](const QByteArray &bytes) {
            const bool isTold = !beginning.trimmed().isEmpty(); // blanks may come first
            if (isPlain || !isTold)
                beginning += bytes;
            if (!isTold)
                isPlain = beginning.trimmed().startsWith('{');
            wanted = isPlain || consume(events.take(bytes));
            if (events.isTooLong() || beginning.size() > longestMessage)
                wanted = collector.failWith(messageTooLong());
            return wanted;
        },
        stop);
    if (!sent)
        return fail(sent.error());
    // A server that ignores "stream" answers with one plain JSON object.
    if (wanted && isPlain) {
        wanted = reader.take(beginning.trimmed(), true);
    } else if (wanted) {
        for (const QByteArray &data : events.finish())
            wanted = reader.take(data, true);
    }
    collector.finish();
    if (!collector.fault().isEmpty())
        return fail(reportedFault(m_http.host(), collector.fault()));
    if (wanted && !reader.any() && !beginning.isEmpty()) {
        return fail(ErrorCode::Protocol,
                    QT_TRANSLATE_NOOP("Error", "The server \"%1\" did not answer as a model server does: %2"),
                    {m_http.host(), QString::fromUtf8(beginning.left(80)).simplified()},
                    QT_TRANSLATE_NOOP("Error", "Check that the address ends in the API's path, usually /v1."));
    }
    if (wanted && !reader.complete())
        return fail(brokenOff(m_http.host()));
    collector.reply().toolCalls = reader.calls();
    return collector.reply();
}

Result<std::vector<std::vector<float>>> ChatCompletions::embed(const QString &model, const QStringList &texts,
                                                               const StopToken &stop)
{
    const QJsonObject body{{"model", model}, {"input", QJsonArray::fromStringList(texts)}};
    const Result<QByteArray> answer =
        m_http.request(QStringLiteral("/embeddings"), compact(body), {}, stop, mostOfVectors(texts.size()));
    if (!answer)
        return fail(answer.error());
    const QJsonArray data = QJsonDocument::fromJson(*answer).object()["data"].toArray();
    QList<QJsonArray> numbers(texts.size());
    for (const QJsonValue &item : data) {
        const int index = item["index"].toInt(-1);
        if (index >= 0 && index < texts.size())
            numbers[index] = item["embedding"].toArray();
    }
    return unitVectors(numbers, texts.size(), m_http.host());
}

Result<BackendCapabilities> ChatCompletions::probe(const QString &model, const StopToken &stop)
{
    Result<BackendCapabilities> capabilities = probeChat(*this, model, stop);
    if (!capabilities)
        return capabilities;
    const Result<ModelDetails> known = details(model, stop);
    if (!known)
        return fail(known.error());
    capabilities->contextLength = known->contextLength;
    return capabilities;
}

/// What llama-server, LM Studio or vLLM say; no two of them in the same place.
Result<ModelDetails> ChatCompletions::details(const QString &model, const StopToken &stop)
{
    ModelDetails out;
    const auto asked = [&](const HttpClient &http, const QString &path) {
        const Result<QByteArray> body =
            stop.stopRequested() ? Result<QByteArray>(QByteArray()) : http.request(path, {}, {}, stop);
        return body ? QJsonDocument::fromJson(*body).object() : QJsonObject();
    };
    const auto found = [&out](int size) {
        out.contextLength = size > 0 ? size : -1;
        return size > 0;
    };
    const HttpClient root = m_http.atRoot();
    if (found(asked(root, QStringLiteral("/props"))["default_generation_settings"].toObject()["n_ctx"].toInt()))
        return out;
    const QJsonObject studio = asked(root, QStringLiteral("/api/v0/models/") + model);
    if (found(studio["loaded_context_length"].toInt(studio["max_context_length"].toInt())))
        return out;
    for (const QJsonValue &known : asked(m_http, QStringLiteral("/models"))["data"].toArray()) {
        if (known["id"].toString() == model && found(known["max_model_len"].toInt()))
            return out;
    }
    // A server need not say it; only what was stopped says nothing.
    if (stop.stopRequested())
        return fail(stopError(stop, m_http.host()));
    return out;
}

} // namespace Tieout
