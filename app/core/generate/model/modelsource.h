// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "sdk/llmbackend.h"

namespace Tieout::generate {

/**
 * One prompt to a model: the subgraph and the question in, SQL out; the gate's words go back, at most three tries. Only names,
 * types, keys and meanings are sent, never rows or values. Source of the form: the schema-linked zero-shot prompt of M. Pourreza
 * and D. Rafiei, "DIN-SQL", NeurIPS 2023, without its chain of thought.
 */
class ModelSource : public CandidateSource
{
public:
    /// `session` outlives this and is used on the thread that calls propose().
    ModelSource(LlmSession &session, QString backend, QString model);

    QString id() const override { return QStringLiteral("model"); }
    int maximumAttempts() const override { return 3; }
    /// Errors: those of LlmSession::chat; LimitReached when the reply was cut off.
    Result<Proposal> propose(const GenerateRequest &request, const StopToken &stop) override;

    /// The exact messages sent for a request: what a person may inspect.
    static QList<ChatMessage> messagesFor(const GenerateRequest &request);

private:
    LlmSession &m_session;
    QString m_backend;
    QString m_model;
};

/// The statement in a model's reply: the first fenced block, else the text from the first SELECT or WITH on. Empty when there is none.
QString sqlInReply(const QString &reply);

} // namespace Tieout::generate
