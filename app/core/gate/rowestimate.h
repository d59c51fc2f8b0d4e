// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

namespace Tieout::gate {

/// How many rows a query should give.
struct ExpectedRows {
    double rows = 0;
    /// Something it does (LIKE, a function, HAVING, a nested query ...) keeps fewer rows, and nothing tells how many:
    /// `rows` is then only what it cannot well exceed.
    bool atMost = false;
};

/**
 * The rows of a query's result, worked out from the profile without running it, as an optimizer does: Selinger et al.,
 * "Access Path Selection in a Relational Database Management System" (SIGMOD 1979). Equality keeps one of the distinct
 * values, or the share that the profile measured of a common one; a range keeps its part of minimum to maximum or of
 * the histogram; conditions are taken as independent; groups and distinct rows are the distinct values that so many
 * rows hit (Cardenas, "Analysis and performance of inverted data base structures", CACM 1975). Nothing where a table's
 * rows or a column's values were not counted exactly, or the query has a form that is not estimated. Pure; any thread.
 */
std::optional<ExpectedRows> expectedRows(const Report &report, const schema::SchemaGraph &graph,
                                         const DialectTraits &traits, const SourceFacts &facts);

} // namespace Tieout::gate
