// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sql/ast.h"

namespace Tieout::evaluation {

/**
 * How hard a gold query is to find: "easy", "medium", "hard" or "extra", by the clauses, conditions, columns, joins and
 * nested queries it has (T. Yu et al., "Spider: A Large-Scale Human-Labeled Dataset for Complex and Cross-Domain
 * Semantic Parsing and Text-to-SQL Task", EMNLP 2018; the counts are those of its evaluation script). Of a set
 * operation the left query is counted, and the operation as nested.
 */
QString hardnessOf(const sql::Query &query);

/// All of them, the easiest first.
const QStringList &hardnesses();

} // namespace Tieout::evaluation
