// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

namespace Tieout::ledger {

/// "2 * place BETWEEN rows AND rows + 2", of the place in an order and how many rows there are: the median; "100 *
/// place BETWEEN 90 * rows AND 90 * rows + 99": the 90th percentile. Pure.
bool isMiddleOfOrder(const sql::Between &between, const sql::BoundQuery &bound);

} // namespace Tieout::ledger
