// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/weightsservice.h"

#include <algorithm>
#include <cmath>

namespace Tieout::service {

namespace {

using workspace::RankingWeights;

RankingWeights rankingWeightsOf(const WeightsDescription &described)
{
    RankingWeights weights;
    for (const WeightChange &change : described.changes)
        weights.changes.insert(change.feature, change.change);
    weights.questions = described.questions;
    weights.rightBefore = described.rightBefore;
    weights.rightAfter = described.rightAfter;
    weights.at = described.at;
    return weights;
}

} // namespace

WeightsDescription descriptionOf(const RankingWeights &weights)
{
    WeightsDescription described{weights.questions, weights.rightBefore, weights.rightAfter, weights.at, {}};
    for (auto it = weights.changes.cbegin(); it != weights.changes.cend(); ++it)
        described.changes.append({it.key(), it.value()});
    std::stable_sort(described.changes.begin(), described.changes.end(),
                     [](const auto &a, const auto &b) { return std::abs(a.change) > std::abs(b.change); });
    return described;
}

Result<WeightsResponse> weights(workspace::Workspace &store, const WeightsRequest &request)
{
    if (request.take && request.reset)
        return fail(ErrorCode::Invalid, QT_TRANSLATE_NOOP("Error", "Decide one thing at a time."));
    Result<void> done;
    if (request.take)
        done = workspace::keepRankingWeights(store, rankingWeightsOf(*request.take));
    else if (request.reset)
        done = workspace::resetRankingWeights(store);
    if (!done)
        return fail(done.error());
    const Result<std::optional<RankingWeights>> own = workspace::rankingWeights(store);
    if (!own)
        return fail(own.error());
    return WeightsResponse{*own ? std::optional(descriptionOf(**own)) : std::nullopt};
}

Result<FittedWeights> fitWeights(workspace::Workspace &store, const FitWeightsRequest &request,
                                 const project::SourceOpener &open, const StopToken &stop, const Progress &progress)
{
    const Result<learning::WeightsFit> fit = learning::fitRankingWeights(store, open, stop, progress);
    if (!fit)
        return fail(fit.error());
    FittedWeights fitted{*fit, request.take && fit->isWorthIt()};
    if (fitted.taken) {
        if (const Result<void> kept = workspace::keepRankingWeights(store, fit->weights); !kept)
            return fail(kept.error());
    }
    return fitted;
}

FitWeightsResponse fitWeightsResponse(const FittedWeights &fitted)
{
    return {fitted.fit.verified, fitted.taken, descriptionOf(fitted.fit.weights), descriptionsOf(fitted.fit.leftOut)};
}

Result<WeightsOfferResponse> weightsOffer(workspace::Workspace &store, const WeightsOfferRequest &request)
{
    if (request.settle) {
        if (const Result<void> noted = learning::noteFitOffered(store); !noted)
            return fail(noted.error());
    }
    const Result<bool> due = learning::isFitDue(store);
    const Result<int> verified = learning::verifiedQueries(store);
    if (!due || !verified)
        return fail(due ? verified.error() : due.error());
    return WeightsOfferResponse{*due, *verified, learning::LeastVerified};
}

} // namespace Tieout::service
