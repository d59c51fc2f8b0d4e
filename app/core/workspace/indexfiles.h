// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"

namespace Tieout::workspace {

/// Where the index of a source's cards is kept: beside the workspace, in a folder "NAME.tieout-index". Empty for a
/// workspace in memory. What stands there is derived: whoever deletes or damages it loses nothing, it is built again.
QString cardIndexFile(const QString &workspaceFile, const QString &sourceId);
/// Where the vectors of what its tables mean are kept, beside them.
QString meaningFile(const QString &cardIndexFile);
/// Where the vectors of the workspace's questions are kept, of all its sources, beside them.
QString questionVectorsFile(const QString &workspaceFile);
/// Removes it, since something that was asked is to be forgotten; nothing happens where there is none.
void removeQuestionVectors(const QString &workspaceFile);

/// Where a workbook's relations are kept, beside them: a folder for each workbook. Empty for a workspace in memory.
QString relationsFolder(const QString &workspaceFile, const QString &sourceId);
/// Removes it, with what lies in it; nothing happens where there is none.
void removeRelations(const QString &workspaceFile, const QString &sourceId);

/// Removes a workspace that nobody has open, with what stands beside it. What is not there stays so.
void removeWorkspaceFiles(const QString &workspaceFile);

/// Removes it; nothing happens where there is none.
void removeCardIndex(const QString &workspaceFile, const QString &sourceId);

} // namespace Tieout::workspace
