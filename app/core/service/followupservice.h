// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// What may be asked next after an answer.
struct FollowUpRequest {
    record::Record record;
    QString question = {};          ///< where there is no record: answered first
    int count = 3;                  ///< at most
    qint64 milliseconds = 2'000;    ///< found in that time or not at all
    qint64 queryMilliseconds = 800; ///< for the query of one of them
    bool operator==(const FollowUpRequest &) const = default;
};

void fields(Either<FollowUpRequest> auto &r, auto &&visit)
{
    visit("record", r.record);
    visit("question", r.question);
    visit("count", r.count);
    visit("milliseconds", r.milliseconds);
    visit("queryMilliseconds", r.queryMilliseconds);
}

struct NextQuestion {
    QString label;         ///< "By store"
    QString question = {}; ///< whole: "Average payment by store in 2025"
    bool operator==(const NextQuestion &) const = default;
};

void fields(Either<NextQuestion> auto &r, auto &&visit)
{
    visit("label", r.label);
    visit("question", r.question);
}

struct FollowUpResponse {
    QList<NextQuestion> next;
    bool operator==(const FollowUpResponse &) const = default;
};

void fields(Either<FollowUpResponse> auto &r, auto &&visit)
{
    visit("next", r.next);
}

/// Questions that lead on from an answer and that the source really answers: each is asked, and not kept, before it is
/// offered. None where there is no answer by a query. Blocks; on the source's thread. Errors: Cancelled.
Result<FollowUpResponse> followUps(project::OpenSource &source, const FollowUpRequest &request,
                                   const answer::AskOptions &options, const StopToken &stop);

} // namespace Tieout::service
