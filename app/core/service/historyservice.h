// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/questionmeanings.h"
#include "core/service/askservice.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// Past questions of a workspace.
struct HistoryRequest {
    int count = 500;   ///< at most
    QString like = {}; ///< empty: all; else those that say it, then those that mean nearly the same
    bool operator==(const HistoryRequest &) const = default;
};

void fields(Either<HistoryRequest> auto &r, auto &&visit)
{
    visit("count", r.count);
    visit("like", orNull(r.like));
}

struct HistoryEntry {
    QString id;
    QString question;
    record::State state = record::State::Failed;
    QString headline; ///< the number as text; empty where there is none
    QString source;
    QDateTime askedAt;
    bool operator==(const HistoryEntry &) const = default;
};

void fields(Either<HistoryEntry> auto &r, auto &&visit)
{
    visit("id", r.id);
    visit("question", r.question);
    visit("state", r.state);
    visit("headline", orNull(r.headline));
    visit("source", r.source);
    visit("askedAt", r.askedAt);
}

struct HistoryResponse {
    QList<HistoryEntry> answers;
    bool operator==(const HistoryResponse &) const = default;
};

void fields(Either<HistoryResponse> auto &r, auto &&visit)
{
    visit("answers", r.answers);
}

/// Newest first; what only means nearly the same stands behind what says it, nearest first, and needs `meanings`.
/// Blocks while questions are encoded for the first time. Any thread. Errors: Invalid (a count below 1), those of the
/// workspace and of the encoder.
Result<HistoryResponse> history(const workspace::Workspace &store, const HistoryRequest &request,
                                const retrieval::QuestionMeanings *meanings = nullptr, const StopToken &stop = {});

/// Questions about `sourceId` that were answered and are near to `question`, nearest first, each once and newest:
/// what somebody may ask whose question was not answered. Any thread. Errors: those of the workspace.
Result<HistoryResponse> answeredLike(const workspace::Workspace &store, const QString &sourceId,
                                     const QString &question, const retrieval::MeaningIndex *meanings);

/// One past answer by its id.
struct AnswerRequest {
    QString id;
    bool operator==(const AnswerRequest &) const = default;
};

void fields(Either<AnswerRequest> auto &r, auto &&visit)
{
    visit("id", r.id);
}

/// Errors: NotFound, those of the workspace.
Result<AskResponse> pastAnswer(const workspace::Workspace &store, const AnswerRequest &request);
/// Deletes it for good. Errors: the same.
Result<void> deleteAnswer(workspace::Workspace &store, const AnswerRequest &request);

} // namespace Tieout::service
