// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learning/weights.h"
#include "core/service/json.h"
#include "core/service/leftout.h"

namespace Tieout::service {

/// What is added to the weight of one feature.
struct WeightChange {
    QString feature;
    double change = 0;
    bool operator==(const WeightChange &) const = default;
};

void fields(Either<WeightChange> auto &r, auto &&visit)
{
    visit("feature", r.feature);
    visit("change", r.change);
}

/// How a workspace ranks the readings of questions otherwise than the program does out of the box.
struct WeightsDescription {
    int questions = 0;   ///< it was fitted on: those that the ranking decides
    int rightBefore = 0; ///< of these, with the program's own weights
    int rightAfter = 0;  ///< each ranked by what the others teach
    QDateTime at;
    QList<WeightChange> changes; ///< largest first
    bool operator==(const WeightsDescription &) const = default;
};

void fields(Either<WeightsDescription> auto &r, auto &&visit)
{
    visit("questions", r.questions);
    visit("rightBefore", r.rightBefore);
    visit("rightAfter", r.rightAfter);
    visit("at", r.at);
    visit("changes", r.changes);
}

WeightsDescription descriptionOf(const workspace::RankingWeights &weights);

/// The weights of a workspace, after it took some over or went back to the program's own: at most one of the two.
struct WeightsRequest {
    std::optional<WeightsDescription> take = std::nullopt; ///< as a fit gave them
    bool reset = false;
    bool operator==(const WeightsRequest &) const = default;
};

void fields(Either<WeightsRequest> auto &r, auto &&visit)
{
    visit("take", r.take);
    visit("reset", r.reset);
}

struct WeightsResponse {
    std::optional<WeightsDescription> weights; ///< nothing: the program's own
    bool operator==(const WeightsResponse &) const = default;
};

void fields(Either<WeightsResponse> auto &r, auto &&visit)
{
    visit("weights", r.weights);
}

/// Any thread. Errors: Invalid (both at once), those of the workspace.
Result<WeightsResponse> weights(workspace::Workspace &store, const WeightsRequest &request);

/// A fit on the verified queries of all sources.
struct FitWeightsRequest {
    bool take = false; ///< they are taken over where they are worth it
    bool operator==(const FitWeightsRequest &) const = default;
};

void fields(Either<FitWeightsRequest> auto &r, auto &&visit)
{
    visit("take", r.take);
}

struct FitWeightsResponse {
    int verified = 0; ///< queries
    bool taken = false;
    WeightsDescription weights;
    QList<LeftOutDescription> leftOut;
    bool operator==(const FitWeightsResponse &) const = default;
};

void fields(Either<FitWeightsResponse> auto &r, auto &&visit)
{
    visit("verified", r.verified);
    visit("taken", r.taken);
    visit("weights", r.weights);
    visit("leftOut", r.leftOut);
}

/// A fit, and whether it is in force now.
struct FittedWeights {
    learning::WeightsFit fit;
    bool taken = false;
};

/// Blocks, with progress. Errors: those of learning::fitRankingWeights() and of the workspace.
Result<FittedWeights> fitWeights(workspace::Workspace &store, const FitWeightsRequest &request,
                                 const project::SourceOpener &open, const StopToken &stop, const Progress &progress);

FitWeightsResponse fitWeightsResponse(const FittedWeights &fitted);

/// Whether to offer a fit, which is done once in the life of a workspace.
struct WeightsOfferRequest {
    bool settle = false; ///< it was offered: it is not due any more
    bool operator==(const WeightsOfferRequest &) const = default;
};

void fields(Either<WeightsOfferRequest> auto &r, auto &&visit)
{
    visit("settle", r.settle);
}

struct WeightsOfferResponse {
    bool due = false;
    int verified = 0;                     ///< queries
    int needed = learning::LeastVerified; ///< so many for a fit
    bool operator==(const WeightsOfferResponse &) const = default;

    /// A fit can be made, due or not.
    bool isEnough() const { return verified >= needed; }
};

void fields(Either<WeightsOfferResponse> auto &r, auto &&visit)
{
    visit("due", r.due);
    visit("verified", r.verified);
    visit("needed", r.needed);
}

/// Cheap; any thread. Errors: those of the workspace.
Result<WeightsOfferResponse> weightsOffer(workspace::Workspace &store, const WeightsOfferRequest &request);

} // namespace Tieout::service
