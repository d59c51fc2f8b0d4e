// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/wordentries.h"

namespace Tieout::ledger {

/// Where the constants and conditions of a query come from, and those that come from nowhere.
struct Constants {
    QList<record::LedgerConstant> traced; ///< in the order of the query
    QStringList untraced;                 ///< as the query has them: "1.19", "state = 'Texas'"
};

/**
 * A constant comes from words of the question, from a definition that they use, from a period, or from the mechanics of
 * what is asked ("the most" is LIMIT 1, a share is times 100). A condition without a constant, and a table that takes
 * part, come from words too; a table also where it only leads from one that is named to another.
 */
Constants constantsOf(const QList<WordEntry> &entries, const Sentence &sentence, const QueryUses &uses);

} // namespace Tieout::ledger
