// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/askservice.h"

namespace Tieout::service {

/// How likely a question is of a kind, by what all sources hold and by its wording.
struct LikelyKind {
    record::Kind kind = record::Kind::None;
    double probability = 0;
    bool operator==(const LikelyKind &) const = default;
};

void fields(Either<LikelyKind> auto &r, auto &&visit)
{
    visit("kind", r.kind);
    visit("probability", r.probability);
}

/// Where a question would be answered, and what everybody bids for it. Nothing is asked.
struct RouteResponse {
    std::optional<QString> source;      ///< title of the one that is asked; nothing where a person has to choose
    QStringList open;                   ///< titles of those to choose from
    bool needsSeveral = false;          ///< no one source holds all that it speaks of
    std::optional<record::Kind> chosen; ///< the route that a person chose for a question like it
    QList<record::Bid> bids;            ///< of every source, best source first, each with its title
    QList<LikelyKind> kinds;            ///< likeliest first
    QList<record::Kind> partKinds;      ///< of the parts, where it most likely asks several things
    bool operator==(const RouteResponse &) const = default;
};

void fields(Either<RouteResponse> auto &r, auto &&visit)
{
    visit("source", r.source);
    visit("open", r.open);
    visit("needsSeveral", r.needsSeveral);
    visit("chosen", r.chosen);
    visit("bids", r.bids);
    visit("kinds", r.kinds);
    visit("partKinds", r.partKinds);
}

/// Blocks for milliseconds; on the sources' thread. `encoder` may be null. Errors: Invalid (there is no question),
/// those of the workspace.
Result<RouteResponse> route(const AskPlace &place, const QString &question, const answer::AskOptions &options,
                            const retrieval::EncoderPtr &encoder, const StopToken &stop);

} // namespace Tieout::service
