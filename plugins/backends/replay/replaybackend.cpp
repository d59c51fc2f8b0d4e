// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/replay/replaybackend.h"

#include "backends/replay/tape.h"

#include <QJsonArray>
#include <QJsonObject>

namespace Tieout {

namespace {

QJsonObject requestJson(const ChatRequest &request)
{
    QJsonArray messages;
    for (const ChatMessage &message : request.messages)
        messages.append(message.text);
    return {{"model", request.model}, {"messages", messages}};
}

QJsonObject replyJson(const ChatReply &reply)
{
    QJsonArray calls;
    for (const ToolCall &call : reply.toolCalls)
        calls.append(QJsonObject{{"name", call.name}, {"arguments", call.arguments}});
    return {{"text", reply.text},
            {"reasoning", reply.reasoning},
            {"toolCalls", calls},
            {"finishReason", reply.finishReason},
            {"tokensIn", reply.tokensIn},
            {"tokensOut", reply.tokensOut},
            {"partlyCounted", reply.partlyCounted},
            {"truncated", reply.truncated}};
}

ChatReply replyFromJson(const QJsonObject &json)
{
    ChatReply reply;
    reply.text = json["text"].toString();
    reply.reasoning = json["reasoning"].toString();
    for (const QJsonValue &call : json["toolCalls"].toArray())
        reply.toolCalls.append({call["name"].toString(), call["arguments"].toString()});
    reply.finishReason = json["finishReason"].toString();
    reply.tokensIn = json["tokensIn"].toInt(-1);
    reply.tokensOut = json["tokensOut"].toInt(-1);
    reply.partlyCounted = json["partlyCounted"].toBool();
    reply.truncated = json["truncated"].toBool();
    return reply;
}

using Vectors = std::vector<std::vector<float>>;

QJsonObject vectorsJson(const Vectors &vectors)
{
    QJsonArray out;
    for (const std::vector<float> &vector : vectors) {
        QJsonArray numbers;
        for (float number : vector)
            numbers.append(double(number));
        out.append(numbers);
    }
    return {{"vectors", out}};
}

Vectors vectorsFromJson(const QJsonObject &json)
{
    Vectors out;
    for (const QJsonValue &vector : json["vectors"].toArray()) {
        std::vector<float> numbers;
        for (const QJsonValue &number : vector.toArray())
            numbers.push_back(float(number.toDouble()));
        out.push_back(std::move(numbers));
    }
    return out;
}

class ReplaySession : public LlmSession
{
public:
    explicit ReplaySession(Tape tape)
        : m_tape(std::move(tape))
    {
    }

    Result<QList<ModelInfo>> models(const StopToken &) override
    {
        QList<ModelInfo> out;
        for (const QString &name : m_tape.models()) {
            ModelInfo info;
            info.name = name;
            out.append(info);
        }
        return out;
    }

    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override
    {
        const Result<QJsonObject> json = m_tape.reply(fingerprintOf(request));
        if (!json)
            return fail(json.error());
        const ChatReply reply = replyFromJson(*json);
        // In pieces, as it came: what listens to a stream is exercised too.
        constexpr int pieceLength = 12;
        for (qsizetype at = 0; sink && at < reply.text.size(); at += pieceLength) {
            if (stop.cancelled())
                return fail(ErrorCode::Cancelled, QT_TRANSLATE_NOOP("Error", "Cancelled."));
            if (!sink(reply.text.mid(at, pieceLength)))
                break;
        }
        return reply;
    }

    Result<Vectors> embed(const QString &model, const QStringList &texts, const StopToken &) override
    {
        const Result<QJsonObject> json = m_tape.reply(fingerprintOf(model, texts));
        if (!json)
            return fail(json.error());
        return vectorsFromJson(*json);
    }

    Result<BackendCapabilities> probe(const QString &, const StopToken &) override
    {
        BackendCapabilities capabilities;
        capabilities.chat = true;
        capabilities.streaming = true;
        return capabilities;
    }

    QStringList hosts() const override { return {}; }
    QStringList origins() const override { return {}; }

private:
    Tape m_tape;
};

class RecordingSession : public LlmSession
{
public:
    RecordingSession(std::unique_ptr<LlmSession> upstream, QString file)
        : m_upstream(std::move(upstream))
        , m_file(std::move(file))
    {
    }

    Result<QList<ModelInfo>> models(const StopToken &stop) override { return m_upstream->models(stop); }

    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override
    {
        const Result<ChatReply> reply = m_upstream->chat(request, sink, stop);
        if (!reply)
            return reply;
        if (const Result<void> kept =
                Tape::append(m_file, fingerprintOf(request), requestJson(request), replyJson(*reply));
            !kept)
            return fail(kept.error());
        return reply;
    }

    Result<Vectors> embed(const QString &model, const QStringList &texts, const StopToken &stop) override
    {
        const Result<Vectors> vectors = m_upstream->embed(model, texts, stop);
        if (!vectors)
            return vectors;
        const QJsonObject request{{"model", model}, {"texts", QJsonArray::fromStringList(texts)}};
        if (const Result<void> kept = Tape::append(m_file, fingerprintOf(model, texts), request, vectorsJson(*vectors));
            !kept)
            return fail(kept.error());
        return vectors;
    }

    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override
    {
        return m_upstream->probe(model, stop);
    }

    Result<ModelDetails> details(const QString &model, const StopToken &stop) override
    {
        return m_upstream->details(model, stop);
    }

    QStringList hosts() const override { return m_upstream->hosts(); }
    QStringList origins() const override { return m_upstream->origins(); }

private:
    std::unique_ptr<LlmSession> m_upstream;
    QString m_file;
};

} // namespace

QList<FormField> ReplayBackend::form() const
{
    FormField file;
    file.key = QStringLiteral("file");
    file.label = QStringLiteral("Recording");
    file.kind = FormField::Kind::File;
    file.filePatterns = {QStringLiteral("*.jsonl")};
    return {file};
}

Result<std::unique_ptr<LlmSession>> ReplayBackend::open(const QHash<QString, QString> &settings, const LogSink &)
{
    Result<Tape> tape = Tape::read(settings.value(QStringLiteral("file")));
    if (!tape)
        return fail(tape.error());
    return std::make_unique<ReplaySession>(std::move(*tape));
}

Result<std::unique_ptr<LlmSession>> ReplayBackend::record(std::unique_ptr<LlmSession> upstream, const QString &file)
{
    return std::make_unique<RecordingSession>(std::move(upstream), file);
}

} // namespace Tieout
