// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/words.h"
#include "core/service/json.h"
#include "core/workspace/workspace.h"

namespace Tieout::service {

/// What became of the questions of one route.
struct RouteUse {
    record::Kind kind = record::Kind::None;
    qint64 questions = 0;
    qint64 answered = 0;
    bool operator==(const RouteUse &) const = default;
};

void fields(Either<RouteUse> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("questions", r.questions);
    visit("answered", r.answered);
}

/// How a workspace was used, counted over its newest questions.
struct UseResponse {
    qint64 questions = 0;
    qint64 answered = 0;
    qint64 askedBack = 0;
    qint64 abstained = 0;
    qint64 failed = 0;      ///< or stopped by the checks
    qint64 governed = 0;    ///< of the answers: by a metric
    qint64 verified = 0;    ///< by a verified query
    qint64 tiedOut = 0;     ///< computed a second way with the same result
    qint64 fellBack = 0;    ///< another route or source answered than the likeliest
    qint64 overruled = 0;   ///< a person chose the route
    qint64 corrected = 0;   ///< questions that were put right
    qint64 localOnly = 0;   ///< nothing left this machine
    QList<RouteUse> routes; ///< most used first
    bool operator==(const UseResponse &) const = default;
};

void fields(Either<UseResponse> auto &r, auto &&visit)
{
    visit("questions", r.questions);
    visit("answered", r.answered);
    visit("askedBack", r.askedBack);
    visit("abstained", r.abstained);
    visit("failed", r.failed);
    visit("governed", r.governed);
    visit("verified", r.verified);
    visit("tiedOut", r.tiedOut);
    visit("fellBack", r.fellBack);
    visit("overruled", r.overruled);
    visit("corrected", r.corrected);
    visit("localOnly", r.localOnly);
    visit("routes", r.routes);
}

/// Over at most `count` questions, the newest. Blocks while their records are read; any thread. Errors: Cancelled,
/// those of the workspace.
Result<UseResponse> use(const workspace::Workspace &store, int count = 2000, const StopToken &stop = {});

} // namespace Tieout::service
