// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/origins.h"

namespace Tieout::gate {

/// A stored column compared with a text that is written out: `country = 'USA'`, `country IN ('USA', ...)`.
struct ValueComparison {
    BaseColumn column;
    const sql::Literal *literal = nullptr;
    bool negated = false;   ///< `<>`, NOT IN
    bool byPattern = false; ///< LIKE, which ignores case in some engines
};

/// Every such comparison of a statement, in order. LIKE counts where its pattern has no wildcard. Compared under a
/// COLLATE of its own, or as part of an expression, a column is left out.
QList<ValueComparison> valueComparisons(const sql::BoundQuery &bound, const Origins &origins);

} // namespace Tieout::gate
