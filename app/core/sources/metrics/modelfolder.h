// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/metrics/ossie.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources::metrics {

/// The folder where a workspace's definitions are kept as files, for version control: "board.metrics" beside
/// "board.tieout". Of a workspace in memory: the one it was given; empty: none.
QString modelFolder(const workspace::Workspace &store);

/// Says where a workspace in memory has its definitions.
Result<void> setModelFolder(workspace::Workspace &store, const QString &folder);

/// The definitions of all files of a folder (.yaml, .yml, .json), in the order of their names; none where the
/// folder is not there. A file that cannot be used is among `notTaken`. Reads files; any thread.
ModelsRead readModels(const QString &folder);

/// Those of which the source has a table: definitions belong to the source that holds what they are about.
QList<catalog::SemanticModel> modelsOver(const QList<catalog::SemanticModel> &models, const Schema &schema);

} // namespace Tieout::sources::metrics
