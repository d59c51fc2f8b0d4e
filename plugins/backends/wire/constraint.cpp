// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/wire/constraint.h"

#include "backends/wire/servererror.h"

#include <QJsonDocument>

namespace Tieout {

namespace {

constexpr int probeTokens = 256; ///< room for the thoughts of a model that cannot help having some

ChatRequest probe(const QString &model, const QString &text)
{
    ChatRequest request;
    request.model = model;
    request.maximumTokens = probeTokens;
    request.messages = {{ChatMessage::Role::User, text}};
    return request;
}

/// A constraint that is tried, and what it shows.
struct Trial {
    ChatRequest request;
    bool (*honoured)(const Result<ChatReply> &reply);
    bool BackendCapabilities::*works;
};

Result<QJsonObject> parsed(const QString &schema)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(schema.toUtf8(), &error);
    if (!document.isObject())
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "The JSON schema does not parse (%1)."),
                    {error.errorString()},
                    QT_TRANSLATE_NOOP("Error", "This is a mistake of the program; see the request among the prompts."));
    return document.object();
}

} // namespace

Result<Constraint> constraintOf(const ChatRequest &request)
{
    if (int(!request.jsonSchema.isEmpty()) + int(!request.grammar.isEmpty()) + int(!request.tools.isEmpty()) > 1) {
        return fail(
            ErrorCode::Invalid,
            QT_TRANSLATE_NOOP("Error", "A request may have a JSON schema, a grammar or tools, only one of them."), {},
            QT_TRANSLATE_NOOP("Error", "Some servers silently drop one of two."));
    }
    Constraint out;
    out.grammar = request.grammar;
    if (!request.jsonSchema.isEmpty()) {
        const Result<QJsonObject> schema = parsed(request.jsonSchema);
        if (!schema)
            return fail(schema.error());
        out.schema = *schema;
    }
    for (const ChatTool &tool : request.tools) {
        const Result<QJsonObject> parameters = parsed(tool.parameters);
        if (!parameters)
            return fail(parameters.error());
        out.tools.append(QJsonObject{
            {"type", "function"},
            {"function",
             QJsonObject{{"name", tool.name}, {"description", tool.description}, {"parameters", *parameters}}}});
    }
    return out;
}

QString roleName(ChatMessage::Role role)
{
    switch (role) {
    case ChatMessage::Role::System:
        return QStringLiteral("system");
    case ChatMessage::Role::Assistant:
        return QStringLiteral("assistant");
    case ChatMessage::Role::User:
        break;
    }
    return QStringLiteral("user");
}

QJsonArray messagesJson(const QList<ChatMessage> &messages)
{
    QJsonArray out;
    for (const ChatMessage &message : messages)
        out.append(QJsonObject{{"role", roleName(message.role)}, {"content", message.text}});
    return out;
}

QString argumentsText(const QJsonValue &value)
{
    if (value.isObject())
        return QString::fromUtf8(compact(value.toObject()));
    return value.toString();
}

ChatRequest schemaProbe(const QString &model)
{
    // The words ask for something else, so that a server that ignores the schema gives itself away.
    ChatRequest request = probe(model, QStringLiteral("Say hello."));
    request.jsonSchema = QStringLiteral(
        R"({"type":"object","properties":{"probe":{"type":"integer","enum":[7]}},"required":["probe"],"additionalProperties":false})");
    return request;
}

bool honouredSchema(const Result<ChatReply> &reply)
{
    return reply && QJsonDocument::fromJson(reply->text.toUtf8()).object()["probe"].toInt() == 7;
}

ChatRequest grammarProbe(const QString &model)
{
    ChatRequest request = probe(model, QStringLiteral("Say hello."));
    request.grammar = QStringLiteral("root ::= \"tieout\"");
    return request;
}

bool honouredGrammar(const Result<ChatReply> &reply)
{
    return reply && reply->text.trimmed() == QLatin1String("tieout");
}

ChatRequest toolProbe(const QString &model)
{
    ChatRequest request = probe(model, QStringLiteral("Look up the number 7."));
    request.tools = {
        {QStringLiteral("look_up"), QStringLiteral("Looks up a number"),
         QStringLiteral(R"({"type":"object","properties":{"number":{"type":"integer"}},"required":["number"]})")}};
    return request;
}

bool honouredTool(const Result<ChatReply> &reply)
{
    return reply && reply->toolCalls.size() == 1 && reply->toolCalls.first().name == QLatin1String("look_up")
           && QJsonDocument::fromJson(reply->toolCalls.first().arguments.toUtf8()).object()["number"].toInt() == 7;
}

Result<BackendCapabilities> probeChat(LlmSession &session, const QString &model, const StopToken &stop)
{
    BackendCapabilities capabilities;
    int pieces = 0;
    const Result<ChatReply> plain = session.chat(
        probe(model, QStringLiteral("Count from one to five in words.")),
        [&pieces](const QString &) {
            ++pieces;
            return true;
        },
        stop);
    if (!plain)
        return fail(plain.error());
    capabilities.chat = !plain->text.isEmpty();
    capabilities.streaming = pieces > 1;
    const Trial trials[] = {{schemaProbe(model), honouredSchema, &BackendCapabilities::jsonSchema},
                            {grammarProbe(model), honouredGrammar, &BackendCapabilities::grammar},
                            {toolProbe(model), honouredTool, &BackendCapabilities::tools}};
    for (const Trial &trial : trials) {
        const Result<ChatReply> reply = session.chat(trial.request, {}, stop);
        if (!reply && isPassing(reply.error()))
            return fail(reply.error());
        capabilities.*trial.works = trial.honoured(reply);
    }
    const Result<std::vector<std::vector<float>>> vectors = session.embed(model, {QStringLiteral("probe")}, stop);
    if (!vectors && isPassing(vectors.error()))
        return fail(vectors.error());
    capabilities.embeddings = vectors.has_value();
    return capabilities;
}

} // namespace Tieout
