// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

namespace Tieout::sql {

/**
 * Whether an engine could end a query with an error, or tell two rows apart by one, in a place that it may work out
 * before the conditions beside it: in conditions of WHERE, ON and HAVING, and in all of what stands in nested queries.
 * Casts, arithmetic and all functions but a few count as able to fail. Pure.
 */
bool mayFail(const Query &query);

} // namespace Tieout::sql
