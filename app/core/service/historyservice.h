// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/askservice.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// Past questions of a workspace.
struct HistoryRequest {
    int count = 500; ///< at most
    bool operator==(const HistoryRequest &) const = default;
};

void fields(Either<HistoryRequest> auto &r, auto &&visit)
{
    visit("count", r.count);
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
    QList<HistoryEntry> answers; ///< newest first
    bool operator==(const HistoryResponse &) const = default;
};

void fields(Either<HistoryResponse> auto &r, auto &&visit)
{
    visit("answers", r.answers);
}

/// Any thread. Errors: Invalid (a count below 1), those of the workspace.
Result<HistoryResponse> history(const workspace::Workspace &store, const HistoryRequest &request);

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
