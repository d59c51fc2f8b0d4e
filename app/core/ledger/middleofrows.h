// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

namespace Tieout::ledger {

/// The call that a column of a derived table is made by, over rows in an order or in groups; null for any other.
const sql::FunctionCall *windowOf(const sql::Expr *expr, const sql::BoundQuery &bound);

/// "2 * place BETWEEN rows AND rows + 2", of the place in an order and how many rows there are: the median; "100 *
/// place BETWEEN 90 * rows AND 90 * rows + 99": the 90th percentile. Pure.
bool isMiddleOfOrder(const sql::Between &between, const sql::BoundQuery &bound);

} // namespace Tieout::ledger
