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
    for (const auto &[bid, route] : std::as_const(bids)) {
        routing.bids.append(bid);
        routing.routes.append(route);
    }
    if (!bids.isEmpty())
        routing.taken = bids.first().second;
    return routing;
}

const char *routeName(record::Kind kind)
{
    switch (kind) {
    case record::Kind::Sql:
        return "answer.route.name.sql";
    case record::Kind::Metric:
        return "answer.route.name.metric";
    case record::Kind::Document:
        return "answer.route.name.document";
    case record::Kind::Sheet:
        return "answer.route.name.sheet";
    case record::Kind::Graph:
        return "answer.route.name.graph";
    case record::Kind::Structure:
        return "answer.route.name.structure";
    case record::Kind::Hybrid:
        return "answer.route.name.hybrid";
    case record::Kind::None:
        break;
    }
    return "answer.route.name.none";
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
