// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/modelserver.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace Tieout::TestSupport {

namespace {

constexpr int contextTokens = 4096;
constexpr int pieceLength = 7;

QByteArray compactJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Asked read(Wire wire, const QByteArray &body)
{
    Asked asked;
    asked.body = QJsonDocument::fromJson(body).object();
    asked.model = asked.body["model"].toString();
    for (const QJsonValue &message : asked.body["messages"].toArray())
        asked.messages.append(message["content"].toString());
    asked.schema = wire == Wire::Ollama
                       ? asked.body["format"].toObject()
                       : asked.body["response_format"].toObject()["json_schema"].toObject()["schema"].toObject();
    asked.grammar = asked.body["grammar"].toString();
    for (const QJsonValue &tool : asked.body["tools"].toArray())
        asked.tools.append(tool["function"]["name"].toString());
    return asked;
}

/// The probes of a backend, as a server answers them that honours every constraint it knows.
std::optional<Said> probeReply(Wire wire, const Asked &asked)
{
    if (asked.schema["properties"].toObject().contains("probe"))
        return Said{QStringLiteral("{\"probe\": 7}"), {}, {}};
    if (asked.tools == QStringList{QStringLiteral("look_up")})
        return Said{QStringLiteral("{\"number\":7}"), QStringLiteral("look_up"), {}};
    if (asked.grammar == QLatin1String("root ::= \"tieout\""))
        return Said{wire == Wire::LlamaServer ? QStringLiteral("tieout") : QStringLiteral("Hello there."), {}, {}};
    if (asked.messages.value(0) == QLatin1String("Count from one to five in words."))
        return Said{QStringLiteral("one two three four five"), {}, {}};
    return {};
}

/// One message of the stream.
QByteArray framed(Wire wire, const QJsonObject &object)
{
    return wire == Wire::Ollama ? compactJson(object) + '\n' : "data: " + compactJson(object) + "\n\n";
}

QJsonObject textPiece(Wire wire, const QString &text, const QString &thought = {})
{
    if (wire == Wire::Ollama) {
        QJsonObject message{{"role", "assistant"}, {"content", text}};
        if (!thought.isEmpty())
            message["thinking"] = thought;
        return {{"message", message}, {"done", false}};
    }
    QJsonObject delta{{"content", text}};
    if (!thought.isEmpty())
        delta["reasoning_content"] = thought;
    return {{"choices", QJsonArray{QJsonObject{{"index", 0}, {"delta", delta}}}}};
}

QJsonObject toolPiece(Wire wire, const Said &said, bool otherwise)
{
    const QJsonObject object = QJsonDocument::fromJson(said.text.toUtf8()).object();
    const bool asObject = (wire == Wire::Ollama) != otherwise;
    const QJsonValue arguments = asObject ? QJsonValue(object) : QJsonValue(QString::fromUtf8(compactJson(object)));
    const QJsonObject call{{"index", 0},
                           {"id", "call-1"},
                           {"type", "function"},
                           {"function", QJsonObject{{"name", said.tool}, {"arguments", arguments}}}};
    if (wire == Wire::Ollama)
        return {{"message", QJsonObject{{"role", "assistant"}, {"content", ""}, {"tool_calls", QJsonArray{call}}}},
                {"done", false}};
    return {
        {"choices", QJsonArray{QJsonObject{{"index", 0}, {"delta", QJsonObject{{"tool_calls", QJsonArray{call}}}}}}}};
}

QList<QByteArray> ending(Wire wire, const QString &reason, const Asked &asked, bool truncates)
{
    qsizetype bytes = 0;
    for (const QString &message : asked.messages)
        bytes += message.toUtf8().size();
    const int counted = truncates && wire != Wire::Ollama ? 12 : truncates ? contextTokens : int(double(bytes) / 3.5);
    if (wire == Wire::Ollama) {
        return {framed(wire, {{"message", QJsonObject{{"role", "assistant"}, {"content", ""}}},
                              {"done", true},
                              {"done_reason", reason},
                              {"prompt_eval_count", counted},
                              {"eval_count", 20}})};
    }
    QJsonObject last{
        {"choices", QJsonArray{QJsonObject{{"index", 0}, {"delta", QJsonObject()}, {"finish_reason", reason}}}},
        {"usage", QJsonObject{{"prompt_tokens", counted}, {"completion_tokens", 20}}}};
    if (wire == Wire::LlamaServer && truncates)
        last["__verbose"] = QJsonObject{{"truncated", true}}; // as one that was started with --verbose
    return {framed(wire, last), "data: [DONE]\n\n"};
}

QByteArray head(Wire wire)
{
    return QByteArray("HTTP/1.1 200 OK\r\nContent-Type: ")
           + (wire == Wire::Ollama ? "application/x-ndjson" : "text/event-stream") + "\r\nConnection: close\r\n\r\n";
}

ChatServer::Answer refused(Wire wire, const QByteArray &status, const QString &words, const QByteArray &header = {})
{
    const QByteArray body = wire == Wire::Ollama ? compactJson({{"error", words}})
                                                 : compactJson({{"error", QJsonObject{{"message", words}}}});
    ChatServer::Answer answer = ChatServer::json(body, status);
    if (!header.isEmpty())
        answer.pieces.first().replace("\r\n\r\n" + body, "\r\n" + header + "\r\n\r\n" + body);
    return answer;
}

/// What happens on the way to a reply that is complete so far.
void goWrong(Wire wire, Misbehaviour misbehaviour, ChatServer::Answer &answer)
{
    const qsizetype middle = std::max<qsizetype>(2, answer.pieces.size() / 2);
    switch (misbehaviour) {
    case Misbehaviour::SlowDrip:
        answer.pauseMs = 500;
        break;
    case Misbehaviour::Drops:
        answer.pieces = answer.pieces.mid(0, middle);
        break;
    case Misbehaviour::DropsInsideAnEvent:
        answer.pieces = answer.pieces.mid(0, middle);
        answer.pieces.last().chop(answer.pieces.last().size() / 2);
        break;
    case Misbehaviour::FailsWithoutWords:
        answer.pieces = answer.pieces.mid(0, middle)
                        + QList<QByteArray>{framed(wire, {{"error", QJsonObject{{"code", 500}}}})}
                        + answer.pieces.mid(middle);
        break;
    case Misbehaviour::CarriageReturns:
        for (QByteArray &piece : answer.pieces) {
            if (!piece.startsWith("HTTP/"))
                piece.replace('\n', "\r\n");
        }
        break;
    case Misbehaviour::Repeats:
    case Misbehaviour::EndlessArguments:
    case Misbehaviour::EndlessMessage:
        answer.holdOpen = true;
        break;
    default:
        break;
    }
}

ChatServer::Answer halted(ChatServer::Answer answer)
{
    constexpr qsizetype shown = 4; // before anything is too much
    if (answer.pieces.size() == 1) {
        const QByteArray whole = answer.pieces.takeFirst();
        answer.pieces = {whole.left(whole.size() / 2), whole.mid(whole.size() / 2)};
    }
    answer.atOnce = std::min(shown, answer.pieces.size() / 2);
    answer.pauseMs = 60'000;
    return answer;
}

} // namespace

ModelServer::ModelServer(Wire wire, Model model, Misbehaviour misbehaviour, bool halts)
    : m_wire(wire)
    , m_model(std::move(model))
    , m_misbehaviour(misbehaviour)
    , m_halts(halts)
    , m_server(std::make_unique<ChatServer>(
          [this](const QByteArray &path, const QByteArray &body) { return answer(path, body); }))
{
}

QString ModelServer::url() const
{
    QString url = m_server->url();
    if (m_wire == Wire::Ollama)
        url.chop(3); // it has no "/v1"
    return url;
}

QList<Asked> ModelServer::asked() const
{
    const std::lock_guard lock(m_mutex);
    return m_asked;
}

ChatServer::Answer ModelServer::answer(const QByteArray &path, const QByteArray &body)
{
    if (path.endsWith("/chat/completions") || path == "/api/chat")
        return m_halts ? halted(chat(body)) : chat(body);
    if (path == "/health")
        return ChatServer::json(R"({"status":"ok"})");
    if (path == "/props" && m_wire == Wire::LlamaServer)
        return ChatServer::json(compactJson({{"default_generation_settings", QJsonObject{{"n_ctx", contextTokens}}}}));
    if (path == "/v1/models")
        return ChatServer::json(
            R"({"data":[{"id":"tiny","meta":{"size":1000000,"n_params":500000000,"n_ctx_train":8192}},{"id":"other"}]})");
    if (path == "/api/tags") {
        return ChatServer::json(
            R"({"models":[{"name":"tiny:1b","size":1000000,"details":{"parameter_size":"1.2B","quantization_level":"Q4_0"}}]})");
    }
    if (path == "/api/show") {
        QJsonObject shown{{"model_info", QJsonObject{{"general.architecture", "qwen2"},
                                                     {"qwen2.context_length", 4096},
                                                     {"qwen2.block_count", 24},
                                                     {"qwen2.embedding_length", 1024},
                                                     {"qwen2.attention.head_count", 16},
                                                     {"qwen2.attention.head_count_kv", 2}}}};
        // As Ollama tells of a model that it hands on: `ollama cp` gives it any name.
        if (QJsonDocument::fromJson(body).object()["model"].toString() == QLatin1String("borrowed")) {
            shown["remote_host"] = "https://ollama.com:443";
            shown["remote_model"] = "gpt-oss:120b";
        }
        return ChatServer::json(compactJson(shown));
    }
    if (path == "/api/embed" || path.endsWith("/embeddings")) {
        const QJsonObject asked = QJsonDocument::fromJson(body).object();
        QJsonArray vectors;
        QJsonArray data;
        for (qsizetype i = 0; i < asked["input"].toArray().size(); ++i) {
            vectors.append(QJsonArray{3, 4});
            data.append(QJsonObject{{"index", i}, {"embedding", QJsonArray{3, 4}}});
        }
        return ChatServer::json(compactJson({{"embeddings", vectors}, {"data", data}}));
    }
    if (path == "/api/pull") {
        ChatServer::Answer out;
        out.pieces = {head(m_wire), "{\"status\":\"pulling manifest\"}\n",
                      "{\"status\":\"pulling abc\",\"total\":100,\"completed\":40}\n",
                      "{\"status\":\"pulling abc\",\"total\":100,\"completed\":100}\n"};
        if (m_misbehaviour == Misbehaviour::None)
            out.pieces.append("{\"status\":\"success\"}\n");
        else if (m_misbehaviour == Misbehaviour::Breaks)
            out.pieces.append("{\"error\":\"no space left on device\"}\n");
        return out;
    }
    return ChatServer::json(R"({"error":"there is nothing here"})", "404 Not Found");
}

ChatServer::Answer ModelServer::chat(const QByteArray &body)
{
    const int number = ++m_chats;
    Asked asked = read(m_wire, body);
    {
        const std::lock_guard lock(m_mutex);
        m_asked.append(asked);
    }
    switch (m_misbehaviour) {
    case Misbehaviour::AsksToWait:
        return refused(m_wire, "429 Too Many Requests", QStringLiteral("slow down"), "Retry-After: 0");
    case Misbehaviour::AsksToWaitOnce:
        if (number == 1)
            return refused(m_wire, "429 Too Many Requests", QStringLiteral("slow down"), "Retry-After: 0");
        break;
    case Misbehaviour::AsksToWaitASecond:
        if (number == 1)
            return refused(m_wire, "429 Too Many Requests", QStringLiteral("slow down"), "Retry-After: 1");
        break;
    case Misbehaviour::Overloaded:
        return refused(m_wire, "503 Service Unavailable", QStringLiteral("overloaded"), "Retry-After: 0");
    case Misbehaviour::SendsElsewhere:
        return {{"HTTP/1.1 302 Found\r\nLocation: " + QByteArray(elsewhere)
                 + "\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"}};
    case Misbehaviour::OtherType:
        return {{"HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\nConnection: close\r\n\r\n<fault/>"}};
    case Misbehaviour::Breaks:
        return refused(m_wire, "500 Internal Server Error", QStringLiteral("out of memory"));
    case Misbehaviour::WebPage:
        return {{"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<html>Please sign in</html>"}};
    case Misbehaviour::RefusesTools:
        if (!asked.tools.isEmpty())
            return refused(m_wire, "400 Bad Request", QStringLiteral("tools and grammar cannot be used together"));
        break;
    default:
        break;
    }
    if (m_wire == Wire::LlamaServer && !asked.grammar.isEmpty() && !asked.tools.isEmpty())
        return refused(m_wire, "400 Bad Request", QStringLiteral("Cannot use custom grammar constraints with tools."));

    const std::optional<Said> probe = probeReply(m_wire, asked);
    return told(probe ? *probe : m_model(asked), asked, probe.has_value());
}

ChatServer::Answer ModelServer::told(Said said, const Asked &asked, bool isProbe) const
{
    const bool ignores = m_misbehaviour == Misbehaviour::IgnoresConstraint || m_misbehaviour == Misbehaviour::Prose;
    const bool constrained = !asked.schema.isEmpty() || !asked.grammar.isEmpty() || !asked.tools.isEmpty();
    if (ignores && constrained)
        said = {isProbe ? QStringLiteral("Hello there.") : said.text, {}, said.thought};
    if (m_misbehaviour == Misbehaviour::Prose && !isProbe)
        said.text = QStringLiteral("I would look at the payments first, and then at the leases.");
    QString reason = said.tool.isEmpty() ? QStringLiteral("stop") : QStringLiteral("tool_calls");
    ChatServer::Answer out;
    out.pieces.append(head(m_wire));
    if (!said.thought.isEmpty())
        out.pieces.append(framed(m_wire, textPiece(m_wire, {}, said.thought)));
    if (m_misbehaviour == Misbehaviour::ThinkTags)
        said.text = QStringLiteral("<think>Which table? {\"action\": \"none\"} perhaps.</think>\n") + said.text;
    if (m_misbehaviour == Misbehaviour::FencedJson)
        said.text = QStringLiteral("Sure, here it is:\n```json\n%1\n```\n").arg(said.text);
    if (m_misbehaviour == Misbehaviour::CutInTheMiddle) {
        said.text.truncate(said.text.size() / 2);
        reason = QStringLiteral("length");
    }
    if (m_misbehaviour == Misbehaviour::Repeats)
        said.text = QStringLiteral("and the payments ").repeated(20'000);
    if (m_misbehaviour == Misbehaviour::EndlessArguments) {
        const QByteArray piece = framed(
            m_wire,
            toolPiece(m_wire,
                      {QStringLiteral("{\"words\": \"%1\"}").arg(QString(400, u'x')), QStringLiteral("look"), {}},
                      false));
        out.pieces += QList<QByteArray>(500, piece);
    } else if (m_misbehaviour == Misbehaviour::EndlessMessage) {
        out.pieces.append(framed(m_wire, textPiece(m_wire, said.text)).chopped(2));
        out.pieces += QList<QByteArray>(100, QByteArray(64 * 1024, ' '));
    } else if (!said.tool.isEmpty()) {
        out.pieces.append(framed(m_wire, toolPiece(m_wire, said, m_misbehaviour == Misbehaviour::ArgumentsOtherwise)));
    } else {
        const int length = m_misbehaviour == Misbehaviour::SlowDrip  ? 1
                           : m_misbehaviour == Misbehaviour::Repeats ? 400
                                                                     : pieceLength;
        for (qsizetype at = 0; at < said.text.size(); at += length)
            out.pieces.append(framed(m_wire, textPiece(m_wire, said.text.mid(at, length))));
    }
    if (m_misbehaviour != Misbehaviour::EndlessMessage)
        out.pieces += ending(m_wire, reason, asked, m_misbehaviour == Misbehaviour::TruncatesSilently);
    goWrong(m_wire, m_misbehaviour, out);
    return out;
}

QByteArray ModelServer::wireName(Wire wire)
{
    switch (wire) {
    case Wire::OpenAi:
        return "openai";
    case Wire::Ollama:
        return "ollama";
    case Wire::LlamaServer:
        break;
    }
    return "llama-server";
}

QByteArray ModelServer::misbehaviourName(Misbehaviour misbehaviour)
{
    static const QList<QByteArray> names{"none",
                                         "prose",
                                         "fenced JSON",
                                         "cut in the middle",
                                         "ignores the constraint",
                                         "arguments otherwise",
                                         "refuses tools",
                                         "asks to wait",
                                         "asks to wait once",
                                         "asks to wait a second",
                                         "overloaded",
                                         "breaks",
                                         "fails without words",
                                         "slow drip",
                                         "drops",
                                         "drops inside an event",
                                         "repeats",
                                         "endless arguments",
                                         "endless message",
                                         "web page",
                                         "other type",
                                         "sends elsewhere",
                                         "carriage returns",
                                         "think tags",
                                         "truncates silently"};
    return names[int(misbehaviour)];
}

} // namespace Tieout::TestSupport
