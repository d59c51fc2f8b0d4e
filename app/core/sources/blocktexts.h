// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/relations/blockstore.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// What models wrote of a source and of the workbooks of the workspace, its own last: what was told of a part of one of
/// them may be the same in next month's. Errors as Workspace.
Result<QList<workspace::ModelDescription>> descriptionsOfWorkbooks(const workspace::Workspace &store,
                                                                   const QString &sourceId);

/// The same as parts of a workbook are found by it. Errors as Workspace.
Result<relations::BlockTexts> blockTexts(const workspace::Workspace &store, const QString &sourceId);

} // namespace Tieout::sources
