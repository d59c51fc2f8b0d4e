// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/record/record.h"
#include "core/retrieval/linking.h"

namespace Tieout::answer {

/**
 * What the words of a question became in a checked query, as linking knows it: a word has an entry where something that
 * it can mean stands in the query; the others have none yet. It is computed from the question and the query alone,
 * whoever wrote that. Spans are given where the words of `linking` are those that the person wrote.
 */
record::Ledger ledgerOf(const retrieval::Linking &linking, const gate::Report &report, const record::Record &record);

} // namespace Tieout::answer
