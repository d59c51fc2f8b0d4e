// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"

namespace Tieout::ledger {

/// "total sales" where a table that is read has a column sales, and the query does something else.
bool passesFigureBy(const QueryUses &uses, const Sentence &sentence, const Expression &expression);

/// "number of years": a column holds it, and the query uses that.
bool isFigure(const QueryUses &uses, const Sentence &sentence, const Expression &expression);

} // namespace Tieout::ledger
