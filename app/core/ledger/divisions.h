// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/sentence.h"
#include "core/sql/ast.h"

namespace Tieout::ledger {

/// Whether the query takes those that go with all of something (division, Codd 1972): as many belong to them as there
/// are, or none is missing of which none belongs to them.
bool takesAll(const sql::Query *query);

/// "tracks on every playlist", "products ordered by all customers": whether the query takes what goes with some of the
/// table that stands behind "all" or "every".
bool takesSome(const sql::Query *query, const Sentence &sentence, const Expression &expression);

} // namespace Tieout::ledger
