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

/// The clause or function of SQL that does what an expression asks for; empty where none is named.
const char *clauseOf(const question::Phrase &phrase);

/// "older", "above": More; "fewer", "before": Less; `lower` is folded.
std::optional<Operation> comparativeOf(const QString &lower);

/// Whether a query does what an expression of the question asks for.
Done doneBy(const QueryUses &uses, const Expression &expression, const Sentence &sentence);

} // namespace Tieout::ledger
