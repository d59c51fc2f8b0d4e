// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/driftimpact.h"

namespace Tieout::sources {

/**
 * The governed metrics of a workspace's files that are about a source, as things that a change of its schema touches:
 * what of each definition no longer holds, what it says in the new words, and what is computed from it. One that never
 * held is no concern of a drift, one that is in quarantine stays there until it holds. Reads the files. Errors: those
 * of the workspace.
 */
Result<QList<HumanThing>> metricThings(const workspace::Workspace &store, const QString &sourceId,
                                       const SchemaChangeover &schemas);

/// The definitions that questions to a source are read by: those about it as it is now, and those that a drift has put
/// in quarantine, which say so.
QList<catalog::SemanticModel> modelsInForce(const QList<catalog::SemanticModel> &models, const Schema &schema,
                                            const std::optional<workspace::Drift> &drift);

} // namespace Tieout::sources
