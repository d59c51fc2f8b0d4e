// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

namespace Tieout::ledger {

/// Whether the query takes those that go with all of something (division, Codd 1972): as many belong to them as there
/// are, or none is missing of which none belongs to them.
bool takesAll(const sql::Query *query);

} // namespace Tieout::ledger
