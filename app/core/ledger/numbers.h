// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"
#include "core/sql/expr.h"

#include <optional>

namespace Tieout::ledger {

/// 5 minutes are 300 seconds, 20 % are 0.2, 3 million are 3000000.
bool isConverted(double said, double written);

/// Whether a number of a query is one that a question says: itself, its neighbour in a comparison (499 with > for 500),
/// or what a unit makes of it (300 seconds for 5 minutes, 0.2 for 20 percent, 3000000 for 3 million). Both in plain
/// digits. `inUnits`: the question says a unit, a share or a multiple; else numbers are what they are.
bool standsFor(const QString &said, const QString &written, const std::optional<sql::BinaryOp> &comparison,
               bool inUnits);

/// Whether a unit, a share or a multiple is said, so that a number of the query may be another one than that of the
/// question; or a column of the query is in cents.
bool saysUnit(const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
