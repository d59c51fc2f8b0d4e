// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/generate/model/sentprompt.h"

#include <QJsonObject>

#include <algorithm>
#include <chrono>

namespace Tieout::generate::model {

/// What a model may cost for one question; `tokens` counts prompts and replies together.
struct ModelLimits {
    int tokens = 60'000;
    std::chrono::milliseconds time = std::chrono::seconds(60);
    bool operator==(const ModelLimits &) const = default;
};

/// The share of the context that a prompt may take by our count, which is only an estimate.
inline constexpr double mostOfContext = 0.8;

/// One request whose reply has to be a JSON object.
struct ObjectRequest {
    message::Message stage;
    QList<ChatMessage> messages;
    QJsonObject form;                     ///< as base::formFault() reads it
    QString grammar = {};                 ///< GBNF that says more than `form`, where there is one
    QList<QJsonObject> grammarForms = {}; ///< of the objects that it can give besides those of `form`
    int maximumTokens = 512;
    int sample = 0; ///< of several independent replies; from the second on they are drawn, each with a seed of its own
    QList<PromptPart> parts = {};
    QList<message::Message> leftOut = {};
};

/**
 * What is said with a model for one question: each reply is held to its form by the one mechanism that the server was
 * measured to honour, and read tolerantly where it has none; a prompt that would not fit is refused before it is sent,
 * one that was cut is never answered from. Counts time and tokens. Used from one thread.
 */
class Conversation
{
public:
    /// `session` outlives it. `capabilities`: as measured.
    Conversation(LlmSession &session, const QString &backend, const QString &model,
                 const BackendCapabilities &capabilities, ModelLimits limits, PromptSink sink);

    /**
     * Asks until the reply keeps to the form, at most three times, telling the model what was wrong. Errors: those of
     * LlmSession::chat(); LimitReached (the prompt does not fit, the reply was cut off, the tokens are used up),
     * TimedOut (the time is), Protocol (the form was not kept to, the prompt was cut, the reply repeats itself).
     */
    Result<QJsonObject> askObject(const ObjectRequest &request, const StopToken &stop);

    /// Time that passed while a person was asked does not count.
    void giveTime(std::chrono::steady_clock::duration time) { m_end += time; }

    /// Until the time for the question is used up; never negative.
    std::chrono::milliseconds timeLeft() const
    {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(m_end - std::chrono::steady_clock::now());
        return std::max(left, std::chrono::milliseconds(0));
    }
    /// Kept with what the model cost.
    void noteTables(const QList<record::ChosenTable> &tables) { m_use.tables = tables; }

    const record::ModelUse &use() const { return m_use; }
    const BackendCapabilities &capabilities() const { return m_capabilities; }
    int tokensUsed() const { return m_tokens; }
    const ModelLimits &limits() const { return m_limits; }

private:
    Result<ChatReply> send(const ChatRequest &request, const ObjectRequest &asked, const StopToken &stop);
    void noteSent(const ChatRequest &request, const ChatReply &reply);
    void noteStage(const QString &name, int maximumTokens);
    ChatRequest constrained(const ObjectRequest &asked, const QList<ChatMessage> &messages) const;
    Result<void> fits(const ChatRequest &request, const StopToken &stop) const;
    Result<void> isWhole(const ChatReply &reply, const ChatRequest &request, int estimated) const;

    LlmSession &m_session;
    BackendCapabilities m_capabilities;
    ModelLimits m_limits;
    PromptSink m_sink;
    record::ModelUse m_use;
    std::chrono::steady_clock::time_point m_end;
    int m_tokens = 0;
    QByteArray m_sent; ///< everything, for the fingerprint
};

} // namespace Tieout::generate::model
