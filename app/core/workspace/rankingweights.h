// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/loglinear.h"
#include "core/workspace/workspace.h"

#include <QMap>

namespace Tieout::workspace {

/// How a workspace ranks the readings of a question otherwise than the program does out of the box. Derived from its
/// verified queries; can be thrown away and fitted again.
struct RankingWeights {
    QMap<QString, double> changes; ///< by feature of the model "reading": what is added to its weight
    int questions = 0;             ///< it was fitted on: those that the ranking decides
    int rightBefore = 0;           ///< of these, whose first reading was right with the program's own weights
    int rightAfter = 0;            ///< and each with those fitted on the others
    QDateTime at;
    bool operator==(const RankingWeights &) const = default;
};

/// Nothing where none were fitted, or they were reset. Errors: those of the workspace.
Result<std::optional<RankingWeights>> rankingWeights(const Workspace &store);
/// From the next opening of a source on, and what it takes over. Errors: those of the workspace.
Result<void> keepRankingWeights(Workspace &store, const RankingWeights &weights);
/// Back to the program's own. Errors: those of the workspace.
Result<void> resetRankingWeights(Workspace &store);

/// The models with the changes in them.
base::LogLinearSet withChanges(base::LogLinearSet models, const QMap<QString, double> &changes);

} // namespace Tieout::workspace
