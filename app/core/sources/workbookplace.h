// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/workspace.h"
#include "sdk/connector.h"

namespace Tieout::sources {

/// Parameters of a workbook with the folder where its relations are kept, beside a workspace that can be written, and
/// with what people corrected of its tables; those of any other source as they are. `store` may be null. Errors: those
/// of the workspace.
Result<ConnectionParameters> withWorkbookPlace(const Connector &connector, ConnectionParameters parameters,
                                               const workspace::Workspace *store);

} // namespace Tieout::sources
