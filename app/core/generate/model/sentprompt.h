// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/message/message.h"
#include "sdk/llmbackend.h"

#include <QJsonObject>

#include <functional>

namespace Tieout::generate::model {

/// About how many tokens a text takes where no tokenizer is at hand: bytes / 3.5, rounded up.
int estimatedTokens(const QString &text);

/// A piece of a prompt with a name of its own, so that a person can see what it costs.
struct PromptPart {
    message::Message name; ///< "company context", "schema", "question"
    QString text;
    int tokens() const { return estimatedTokens(text); }
    bool operator==(const PromptPart &) const = default;
};

/// One request as it was sent, byte for byte, and what came back: what the prompt inspector shows.
struct SentPrompt {
    message::Message stage; ///< "schema analysis", "action 3"
    QString model;
    QList<ChatMessage> messages;
    QString constraint; ///< "none", "JSON schema", "grammar", "tools"
    QString constraintText;
    QList<PromptPart> parts;         ///< of the first request of a stage; what follows only adds messages
    QList<message::Message> leftOut; ///< with why
    int maximumTokens = 0;           ///< 0 where the server takes no such limit
    int estimatedIn = 0;             ///< our count of messages and constraint
    ChatReply reply;
    message::Message failure; ///< empty where a reply came
    qint64 elapsedMs = 0;
};

/// {"stage", "model", "messages": [{"role", "text"}], "constraint": {"kind", "text"}, "parts": [{"name", "tokens"}],
/// "leftOut", "maximumTokens", "estimatedTokens", "reply": {"text", "reasoning", "finishReason", "tokensIn",
/// "tokensOut"}, "failure", "elapsedMs"}
QJsonObject toJson(const SentPrompt &sent);

/// Told of each request when it has ended, on the thread that asked.
using PromptSink = std::function<void(const SentPrompt &)>;

} // namespace Tieout::generate::model
