// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/agent/actiongrammar.h"
#include "core/generate/agent/prompts.h"
#include "core/generate/agent/toolbox.h"

namespace Tieout::generate::agent {

/// One line of steps with a model: what was said, what it looked up, and the grammar that its actions are held to. A
/// copy goes on by itself.
class Transcript
{
public:
    /// `grammar`: nothing where the server takes none. `sample`: as ObjectRequest::sample.
    Transcript(const Prompt &prompt, ToolBox tools, std::optional<ActionGrammar> grammar, int sample);

    /// Begins the next step.
    void step() { ++m_step; }
    int steps() const { return m_step; }
    /// What the model is asked now, for its action to be one of `kinds`; `isLast`: no step follows. Of more than
    /// `context` tokens (where that is known) the oldest outcomes make room.
    model::ObjectRequest request(const QList<Action::Kind> &kinds, bool isLast, int context);
    void said(const QJsonObject &reply);
    /// What the model is told of its last action; `lookedUp`: it was one that the tools performed.
    void observe(const QString &outcome, const std::optional<Action> &lookedUp = {});
    /// From now on it may write what the grammar cannot say.
    void goFree();
    bool hasGrammar() const { return m_grammar.has_value(); }
    bool isFree() const { return m_isFree; }
    void setGrammar(std::optional<ActionGrammar> grammar) { m_grammar = std::move(grammar); }
    /// Queries may be filled in where a server keeps to a JSON schema; none: they are written as SQL only.
    void setQueryForm(std::optional<grammar::QueryForm> form) { m_queryForm = std::move(form); }
    const std::optional<grammar::QueryForm> &queryForm() const { return m_queryForm; }

    ToolBox &tools() { return m_tools; }
    const ToolBox &tools() const { return m_tools; }

private:
    void makeRoom(int context);

    QList<model::PromptPart> m_parts;
    QList<message::Message> m_leftOut;
    QList<ChatMessage> m_messages;
    QHash<qsizetype, Action> m_lookUps; ///< by the message that has the outcome
    QSet<qsizetype> m_madeRoom;         ///< messages whose outcome was left out
    ToolBox m_tools;
    std::optional<ActionGrammar> m_grammar;
    std::optional<grammar::QueryForm> m_queryForm;
    bool m_isFree = false;
    int m_step = 0;
    int m_sample = 0;
};

} // namespace Tieout::generate::agent
