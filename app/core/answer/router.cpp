// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router.h"

#include <algorithm>

namespace Tieout::answer {

Routing routed(const QList<Route *> &routes, const ReadQuestion &question, const BeatEnvironment &environment)
{
    QList<std::pair<record::Bid, Route *>> bids;
    for (Route *route : routes) {
        const record::Bid bid = route->bid(question, environment);
        if (bid.score > 0)
            bids.append({bid, route});
    }
    std::stable_sort(bids.begin(), bids.end(),
                     [](const auto &a, const auto &b) { return a.first.score > b.first.score; });
    Routing routing;
    for (const auto &[bid, route] : std::as_const(bids))
        routing.bids.append(bid);
    if (!bids.isEmpty())
        routing.taken = bids.first().second;
    return routing;
}

void noteRouting(const Routing &routing, record::Record &record)
{
    record.route.bids = routing.bids;
    if (routing.bids.isEmpty())
        return;
    const record::Bid &best = routing.bids.first();
    record.route.kind = best.kind;
    record.route.confidence = best.score;
    record.route.reason = best.reason;
}

} // namespace Tieout::answer
