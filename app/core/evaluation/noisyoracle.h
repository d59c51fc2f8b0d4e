// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/llmbackend.h"
#include "sdk/schema.h"

namespace Tieout::evaluation {

/**
 * A model that knows the right query, writes it damaged, and mends it only where what it is told, or looks up because
 * it is told to, names the damage: a word of the damaged query that the right one lacks, or the other way round. Speaks
 * the agent's protocol. Used from one thread.
 */
class NoisyOracle : public LlmSession
{
public:
    /// What it answers from now on. `tables`: those that the right query reads.
    void prepare(const QString &right, const QString &damaged, const QStringList &tables);
    /// Answers since prepare().
    int attempts() const { return m_attempts; }

    Result<QList<ModelInfo>> models(const StopToken &stop) override;
    Result<ChatReply> chat(const ChatRequest &request, const ChatSink &sink, const StopToken &stop) override;
    /// Errors: Unsupported.
    Result<std::vector<std::vector<float>>> embed(const QString &model, const QStringList &texts,
                                                  const StopToken &stop) override;
    Result<BackendCapabilities> probe(const QString &model, const StopToken &stop) override;
    QStringList hosts() const override { return {}; }
    QStringList origins() const override { return {}; }

private:
    bool isNamedIn(const QString &feedback) const;

    QString m_right;
    QString m_damaged;
    QStringList m_tables;
    QStringList m_telling;         ///< words of texts that are in one of the two queries only; case tells them apart
    QStringList m_tellingNames;    ///< names and numbers, folded: they are the same in any case
    QStringList m_tellingKeywords; ///< and whatever else is in capitals: "AND" is no word of a sentence
    QStringList m_tellingTexts;    ///< the same of whole texts with their quotes: two blanks are not one
    int m_attempts = 0;
    int m_actions = 0;      ///< asked for since prepare()
    QStringList m_toLookUp; ///< columns that it was told to look up and has not
    bool m_mended = false;
};

} // namespace Tieout::evaluation
