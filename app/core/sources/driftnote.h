// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "core/workspace/drift.h"

namespace Tieout::sources {

/// Says in an answer that the schema has moved, where that touches what the answer was made from or may be why there is
/// none.
void noteDrift(record::Record &record, const workspace::Drift &drift);

} // namespace Tieout::sources
