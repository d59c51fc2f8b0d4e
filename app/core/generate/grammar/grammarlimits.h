// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// How long what the grammar repeats may get: a model that repeats itself ends, and a query that says more is not
/// covered.
namespace Tieout::generate::grammar {

constexpr int MostConditions = 5;   ///< joined by AND
constexpr int MostAlternatives = 4; ///< joined by OR
constexpr int LongestList = 12;     ///< values in IN (...)
constexpr int MostKeys = 3;         ///< of an order, and of groups
constexpr int MostHaving = 2;       ///< conditions on groups
constexpr int MostArmColumns = 3;   ///< of each side of a set operation
constexpr int NestedTables = 3;     ///< that a nested FROM clause joins, and a set operation's
constexpr int MostTrees = 128;      ///< FROM clauses; sets of them are kept in so many bits

} // namespace Tieout::generate::grammar
