// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/route/route.h"

namespace Tieout::answer {

/// What every route bids, best first; of equal bids that of the earlier route.
struct Routing {
    QList<record::Bid> bids; ///< above 0
    QList<Route *> routes;   ///< of the bids
    Route *taken = nullptr;  ///< null where nobody bids
};

/// Asks every route for its bid. The order of `routes` decides between equals.
Routing routed(const QList<Route *> &routes, const ReadQuestion &question, const BeatEnvironment &environment);

/// One more bid, in its place among the others; of equal bids it is the last.
void addBid(Routing &routing, const record::Bid &bid, Route &route);

/// The message that names a kind of route as a person says it: "the tables", "a governed metric".
const char *routeName(record::Kind kind);

/// Writes a routing into the record: kind, confidence, reason and every bid.
void noteRouting(const Routing &routing, record::Record &record);

} // namespace Tieout::answer
