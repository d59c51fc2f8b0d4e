// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"

#include <QJsonArray>
#include <QJsonObject>

namespace Tieout {

/// The constraint of a request, in JSON where it is that.
struct Constraint {
    QJsonObject schema; ///< empty: none
    QJsonArray tools;   ///< as OpenAI and Ollama take them: {"type": "function", "function": {...}}
    QString grammar;
};

/// Errors: Invalid (more than one, or a schema that does not parse).
Result<Constraint> constraintOf(const ChatRequest &request);

/// "system", "user", "assistant".
QString roleName(ChatMessage::Role role);

/// [{"role", "content"}]
QJsonArray messagesJson(const QList<ChatMessage> &messages);

/// The arguments of a tool call: servers send them as an object, or as its text.
QString argumentsText(const QJsonValue &value);

/// The tiny requests that a probe makes. Each can be told by its reply to have worked, or to have been ignored.
ChatRequest schemaProbe(const QString &model);
bool honouredSchema(const Result<ChatReply> &reply);
ChatRequest grammarProbe(const QString &model);
bool honouredGrammar(const Result<ChatReply> &reply);
ChatRequest toolProbe(const QString &model);
bool honouredTool(const Result<ChatReply> &reply);

/// Chats, and says whether the reply came in more than one piece; then tries each constraint, one a request, and an
/// embedding. `session` is the one that probes; the context is left to it. Errors: those of the first request; of the
/// others those that say nothing of what works.
Result<BackendCapabilities> probeChat(LlmSession &session, const QString &model, const StopToken &stop);

} // namespace Tieout
