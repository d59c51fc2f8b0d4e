// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answer/router.h"

#include <algorithm>

namespace Tieout::answer {

Routing routed(const QList<Route *> &routes, const ReadQuestion &question, const BeatEnvironment &environment)
{
    Routing routing;
    for (Route *route : routes)
        addBid(routing, route->bid(question, environment), *route);
    return routing;
}

void addBid(Routing &routing, const record::Bid &bid, Route &route)
{
    if (bid.score <= 0)
        return;
    const auto after = std::find_if(routing.bids.cbegin(), routing.bids.cend(),
                                    [&bid](const record::Bid &other) { return other.score < bid.score; });
    const qsizetype at = after - routing.bids.cbegin();
    routing.bids.insert(at, bid);
    routing.routes.insert(at, &route);
    routing.taken = routing.routes.first();
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
