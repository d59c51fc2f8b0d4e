// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"
#include "core/record/record.h"
#include "core/schema/schemagraph.h"

namespace Tieout::answer {

record::Edge edgeRecord(const ForeignKey &key);

/**
 * The tables that a query reads, in the order of its text, and the keys that it joins them along, nested queries
 * included: read off the SQL that ran, whoever wrote it, not off what was retrieved for the question. A table between
 * two keys that gives nothing but the columns of its joins is a bridge. Where a name of the query stands for
 * nothing, its tables only; nothing where it was not read at all. `dropped` stays empty.
 */
record::Subgraph joinPathOf(const gate::Report &report, const schema::SchemaGraph &graph, const DialectTraits &traits);

} // namespace Tieout::answer
