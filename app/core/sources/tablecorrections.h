// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regioncorrections.h"
#include "core/workspace/workspace.h"

namespace Tieout::sources {

/// What people of a workspace said of tables on sheets, by their structure, as it counts for a workbook: what was said
/// in this file, else what was said last of the same structure in another one. Errors as Workspace.
Result<QHash<QString, sheets::RegionCorrection>> tableCorrections(const workspace::Workspace &store,
                                                                  const QString &file);

} // namespace Tieout::sources
