// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/opensource.h"
#include "core/service/json.h"

namespace Tieout::service {

/// Questions to begin with.
struct SuggestRequest {
    int count = 6;                  ///< at most
    qint64 milliseconds = 4'000;    ///< found in that time or not at all
    qint64 queryMilliseconds = 800; ///< for the query of one of them
    QStringList besides = {};       ///< offered already: none of these
    bool operator==(const SuggestRequest &) const = default;
};

void fields(Either<SuggestRequest> auto &r, auto &&visit)
{
    visit("count", r.count);
    visit("milliseconds", r.milliseconds);
    visit("queryMilliseconds", r.queryMilliseconds);
    visit("besides", r.besides);
}

struct SuggestResponse {
    QStringList questions;
    bool operator==(const SuggestResponse &) const = default;
};

void fields(Either<SuggestResponse> auto &r, auto &&visit)
{
    visit("questions", r.questions);
}

/// Questions that the source really answers: those that people verified for whoever is new to it first, then candidates
/// from its catalog, each asked and not kept before it is offered; none that means what another one does. `store` may
/// be null. Blocks; on the source's thread. Errors: Cancelled.
Result<SuggestResponse> suggest(project::OpenSource &source, const workspace::Workspace *store,
                                const SuggestRequest &request, const answer::AskOptions &options,
                                const StopToken &stop);

/// Verified questions for whoever is new to a source before `others`, and none twice; at most `count`. Any thread.
QStringList onboardingFirst(const workspace::Workspace &store, const catalog::Snapshot &snapshot,
                            const QStringList &others, qsizetype count);

} // namespace Tieout::service
