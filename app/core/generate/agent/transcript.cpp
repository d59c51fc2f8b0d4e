// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/transcript.h"

#include "core/base/quoted.h"

#include <QJsonDocument>

namespace Tieout::generate::agent {

namespace {

constexpr int tokensOfAction = 700;
/// Under a grammar, or filled in, a query takes more words, and what is said beside it has to be written whether it is
/// wanted or not.
constexpr int tokensOfConstrained = 1100;
/// From this share of the context on, older outcomes make room.
constexpr double crowdedContext = 0.7;
constexpr qsizetype firstOutcome = 3; ///< behind instructions, prompt and the first action
const QString leftOutMark = QStringLiteral("(left out: no room)");

int tokensOf(const QList<ChatMessage> &messages)
{
    int tokens = 0;
    for (const ChatMessage &message : messages)
        tokens += model::estimatedTokens(message.text);
    return tokens;
}

} // namespace

Transcript::Transcript(const Prompt &prompt, ToolBox tools, std::optional<ActionGrammar> grammar, int sample)
    : m_parts(prompt.parts)
    , m_leftOut(prompt.leftOut)
    , m_messages{{ChatMessage::Role::System, prompt.system}, {ChatMessage::Role::User, prompt.user}}
    , m_tools(std::move(tools))
    , m_grammar(std::move(grammar))
    , m_sample(sample)
{
}

model::ObjectRequest Transcript::request(const QList<Action::Kind> &kinds, bool isLast, int context)
{
    makeRoom(context);
    model::ObjectRequest asked;
    asked.stage = message::say("generate.prompt.action", {QString::number(m_step)});
    asked.messages = m_messages;
    asked.form = actionForm(kinds, m_queryForm ? m_queryForm->schema() : QJsonObject());
    asked.maximumTokens = tokensOfAction;
    if (m_grammar) {
        asked.grammar = isLast ? m_grammar->lastText : m_grammar->text;
        asked.grammarForms = m_grammar->forms;
        asked.maximumTokens = tokensOfConstrained;
    } else if (m_queryForm) {
        asked.grammarForms.append(
            actionForm(kinds)); // a model that is held to nothing leaves out what it does not need
        asked.maximumTokens = tokensOfConstrained;
    }
    asked.sample = m_sample;
    asked.parts = m_parts;
    asked.leftOut = m_leftOut;
    return asked;
}

void Transcript::said(const QJsonObject &reply)
{
    m_messages.append(
        {ChatMessage::Role::Assistant, QString::fromUtf8(QJsonDocument(reply).toJson(QJsonDocument::Compact))});
}

void Transcript::observe(const QString &outcome, const std::optional<Action> &lookedUp)
{
    if (lookedUp)
        m_lookUps.insert(m_messages.size(), *lookedUp);
    m_messages.append({ChatMessage::Role::User, QStringLiteral("Step %1 gave:\n%2").arg(m_step).arg(outcome)});
}

void Transcript::goFree()
{
    m_isFree = true;
    m_grammar.reset();
}

/// The oldest outcomes go first; instructions, question and the newest stay. What went may be looked up again.
void Transcript::makeRoom(int context)
{
    for (qsizetype i = firstOutcome;
         context > 0 && i < m_messages.size() - 1 && tokensOf(m_messages) > crowdedContext * context; i += 2) {
        if (m_madeRoom.contains(i))
            continue;
        const int tokens = model::estimatedTokens(m_messages[i].text);
        const std::optional<Action> lookUp = m_lookUps.contains(i) ? std::optional(m_lookUps.take(i)) : std::nullopt;
        if (lookUp)
            m_tools.forget(*lookUp);
        const QString about = QString::number(tokens);
        m_leftOut.append(lookUp
                             ? message::say("generate.prompt.madeRoom",
                                            {actionName(lookUp->kind), base::quotedData(lookUp->argument, 60), about})
                             : message::say("generate.prompt.madeRoomEarlier", {about}));
        m_messages[i].text = leftOutMark;
        m_madeRoom.insert(i);
    }
}

} // namespace Tieout::generate::agent
