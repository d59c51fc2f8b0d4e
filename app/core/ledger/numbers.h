// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"
#include "core/sql/expr.h"

#include <optional>

namespace Tieout::ledger {

/// 5 minutes are 300 seconds, 20 % are 0.2, 3 million are 3000000.
bool isConverted(double said, double written);

/// Where a unit, a share or a multiple is said, so that a number of the query may be another one than that of the
/// question.
enum class UnitSaid {
    Nowhere,
    Somewhere, ///< in the question, or a column of the query is in cents
    Behind     ///< right behind the number
};

/// Of the number at that word.
UnitSaid unitSaid(const Sentence &sentence, const QueryUses &uses, int at);

/// Whether a number of a query is one that a question says: itself, its neighbour in a comparison (499 with > for 500),
/// or what a unit makes of it (300 seconds for 5 minutes, 0.2 for 20 percent, 3000000 for 3 million). Both in plain
/// digits. Without a unit numbers are what they are, and 1 is another number only in the unit behind it.
bool standsFor(const QString &said, const QString &written, const std::optional<sql::BinaryOp> &comparison,
               UnitSaid unit);

/// Whether a constant is that day, as dates are written in texts or digits.
bool writesDay(const QString &written, const QDate &day);

} // namespace Tieout::ledger
