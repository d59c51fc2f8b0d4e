// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/queryuses.h"
#include "core/ledger/sentence.h"

namespace Tieout::ledger {

/// "applications by stage" are told by stage; "films by director Lee", "ordered by price" and "sales by users" are not.
/// `by` is the expression of that role; false where the query leaves out what follows it.
bool groupsWhatFollows(const QueryUses &uses, const Sentence &sentence, const Expression &by);

/// "this year by ship date": the date that the period is of.
bool isDatedBy(const QueryUses &uses, const Sentence &sentence, const Expression &by);

} // namespace Tieout::ledger
