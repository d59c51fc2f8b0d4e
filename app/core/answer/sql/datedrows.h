// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/binder.h"

/// A date column that decides which rows an answer is made of.
namespace Tieout::answer {

bool reads(const sql::BoundQuery &bound, const sql::Expr *expr, const sql::Relation *relation, int column);

/// Reads the column and no other: what is left of the period where all such conditions are taken away is every row that
/// the rest of the question asks for.
bool readsOnly(const sql::BoundQuery &bound, const sql::Expr *expr, const sql::Relation *relation, int column);

/// What the rows of a table are called: "rentals".
QString thingsOf(const Table &table);

} // namespace Tieout::answer
