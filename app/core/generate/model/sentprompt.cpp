// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/model/sentprompt.h"

#include <QJsonArray>

#include <cmath>

namespace Tieout::generate::model {

namespace {

constexpr double bytesPerToken = 3.5;

QString roleName(ChatMessage::Role role)
{
    return role == ChatMessage::Role::System      ? QStringLiteral("system")
           : role == ChatMessage::Role::Assistant ? QStringLiteral("assistant")
                                                  : QStringLiteral("user");
}

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

} // namespace

int estimatedTokens(const QString &text)
{
    return int(std::ceil(double(text.toUtf8().size()) / bytesPerToken));
}

QJsonObject toJson(const SentPrompt &sent)
{
    QJsonArray messages;
    for (const ChatMessage &message : sent.messages)
        messages.append(QJsonObject{{"role", roleName(message.role)}, {"text", message.text}});
    QJsonArray parts;
    for (const PromptPart &part : sent.parts)
        parts.append(QJsonObject{{"name", part.name.text}, {"tokens", part.tokens()}});
    QJsonArray leftOut;
    for (const message::Message &what : sent.leftOut)
        leftOut.append(what.text);
    QJsonArray calls;
    for (const ToolCall &call : sent.reply.toolCalls)
        calls.append(QJsonObject{{"name", call.name}, {"arguments", call.arguments}});
    const QJsonObject reply{{"text", sent.reply.text},
                            {"reasoning", orNull(sent.reply.reasoning)},
                            {"toolCalls", calls},
                            {"finishReason", sent.reply.finishReason},
                            {"tokensIn", sent.reply.tokensIn},
                            {"tokensOut", sent.reply.tokensOut}};
    return {{"stage", sent.stage.text},
            {"model", sent.model},
            {"messages", messages},
            {"constraint", QJsonObject{{"kind", sent.constraint}, {"text", orNull(sent.constraintText)}}},
            {"parts", parts},
            {"leftOut", leftOut},
            {"maximumTokens", sent.maximumTokens},
            {"estimatedTokens", sent.estimatedIn},
            {"reply", sent.failure.isEmpty() ? QJsonValue(reply) : QJsonValue()},
            {"failure", orNull(sent.failure.text)},
            {"elapsedMs", sent.elapsedMs}};
}

} // namespace Tieout::generate::model
