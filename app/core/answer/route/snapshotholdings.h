// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/router/holdings.h"
#include "core/catalog/catalog.h"

namespace Tieout::answer {

/// What a database holds, by name: its tables, and the metrics that are governed over them. Any thread.
void addHoldings(const catalog::Snapshot &snapshot, router::Holdings &into);

} // namespace Tieout::answer
