// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"

namespace Tieout::ledger {

/// What a fixed expression does in a query.
struct Done {
    bool asks = false; ///< it asks for something; else its words are as any others
    bool done = false; ///< the query does it
    record::WordRole role = record::WordRole::Filler;
    const char *became = ""; ///< the clause or function of SQL
};

/// Whether a query does what an expression of the question asks for.
Done doneBy(const QueryUses &uses, const Expression &expression, const Sentence &sentence);

} // namespace Tieout::ledger
