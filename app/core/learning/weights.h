// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/project/leftoutsource.h"
#include "core/workspace/rankingweights.h"

/// How readings of questions are ranked, learnt from the questions that people of one workspace vouch for.
namespace Tieout::learning {

/// From so many verified queries on.
inline constexpr int LeastVerified = 20;

/// The readings of one verified question, with which of them give what its SQL gives.
struct RankedReadings {
    std::vector<base::Features> features;
    std::vector<bool> right;
};

/**
 * What to add to the weights of `prior` (a model with one class) so that right readings come first: log-linear ranking,
 * the right ones share the probability; a Gaussian prior around `prior` keeps the changes small (C. Chelba, A. Acero,
 * "Adaptation of Maximum Entropy Capitalizer", Computer Speech and Language 20, 2006). Groups without a right or a
 * wrong reading teach nothing. Deterministic; any thread.
 */
QMap<QString, double> fittedChanges(const std::vector<RankedReadings> &groups, const base::LogLinear &prior);

/// Of how many groups the first reading is a right one.
struct RankedRight {
    int before = 0; ///< with the weights of `prior`
    int after = 0;  ///< with those fitted on the groups of the other folds
    bool operator==(const RankedRight &) const = default;
};

/// Each group is ranked by what others teach: left out alone up to MostFolds groups, from then on with every
/// MostFolds-th one, so that the time grows with the number of groups and not with its square. Errors: Cancelled.
/// Deterministic; any thread.
inline constexpr int MostFolds = 20;
Result<RankedRight> rankedByOthers(const std::vector<RankedReadings> &groups, const base::LogLinear &prior,
                                   const StopToken &stop, const Progress &progress);

/// Verified queries of all sources of a workspace. Errors: those of the workspace.
Result<int> verifiedQueries(const workspace::Workspace &store);
/// Whether a workspace has enough verified queries to fit weights, never had any, and nobody was told of it yet. Cheap.
/// Errors: those of the workspace.
Result<bool> isFitDue(const workspace::Workspace &store);
/// It was said: isFitDue() is false from then on. Errors: those of the workspace.
Result<void> noteFitOffered(workspace::Workspace &store);

/// A fit, and whether it is worth taking over.
struct WeightsFit {
    workspace::RankingWeights weights;
    int verified = 0; ///< queries; only those whose question the ranking decides are among weights.questions
    QList<project::LeftOutSource> leftOut = {}; ///< those that a fit could not read
    /// Not worse where each question is ranked by what the others teach, and not the program's own weights again.
    bool isWorthIt() const { return weights.rightAfter >= weights.rightBefore && !weights.changes.isEmpty(); }
};

/**
 * Fits on the verified queries of all sources of a workspace: their questions are read by the composer, each reading
 * passes the gate and runs under a limit as any query does. Questions whose every word the grammar accounts for are
 * answered so whatever ranks first, and teach nothing. Nothing is stored. Sources without verified queries are not
 * opened, and those that cannot be are left out and named. Blocks, with progress. Errors: Invalid (fewer than
 * LeastVerified verified queries that can run; what was left out stands in the hint), Cancelled, those of the
 * workspace.
 */
Result<WeightsFit> fitRankingWeights(const workspace::Workspace &store, const project::SourceOpener &open,
                                     const StopToken &stop, const Progress &progress);

} // namespace Tieout::learning
