// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/candidate.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// What a person lets a model be told of a source; nothing where nobody has said, and the default holds. Errors: as
/// Workspace::setting().
Result<std::optional<generate::ModelSight>> modelSightOf(const workspace::Workspace &store, const QString &sourceId);

/// What counts of a source that a model is asked about: what was chosen of it, else `otherwise`, and of a workbook no
/// more than that of the sources whose tables were copied beside it. Errors: as Workspace::setting().
Result<generate::ModelSight> sightInForce(const workspace::Workspace &store, const QString &sourceId,
                                          const generate::ModelSight &otherwise);

/// From the next question on. Errors: as Workspace::setSetting().
Result<void> setModelSight(workspace::Workspace &store, const QString &sourceId, const generate::ModelSight &sight);

} // namespace Tieout::sources
