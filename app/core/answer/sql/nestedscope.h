// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gate/gate.h"

namespace Tieout::answer {

/// "The youngest male" as `gender = 'male' AND age = (SELECT MIN(age) FROM person)`: the smallest age of all people,
/// which no male need have. In words, one sentence for each nested query that takes the smallest or largest value of
/// other rows than the query around it keeps of the same table; empty where there is none.
QList<message::Message> extremesOfOtherRows(const gate::Report &report, const DialectTraits &traits);

/// `airport_id IN (SELECT id FROM airport)`: every id is one. In words, one sentence for each membership along a
/// foreign key in a nested query that filters nothing; empty where there is none.
QList<message::Message> idleMemberships(const gate::Report &report, const schema::SchemaGraph &graph,
                                        const DialectTraits &traits);

/// `department_id = (SELECT department_id FROM employees)`: any one row is taken, or the engine gives up. In words, one
/// sentence for each nested query that stands for one value and neither filters, aggregates nor limits a table of
/// several rows; empty where there is none.
QList<message::Message> arbitraryValues(const gate::Report &report, const gate::SourceFacts &facts,
                                        const DialectTraits &traits);

} // namespace Tieout::answer
