// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answer/sql/resultmatch.h"

namespace Tieout::evaluation {

/// Columns that an answer may show beyond those of the gold.
constexpr qsizetype MostExtraColumns = 2;

/// Whether it matters how often a row stands in a result.
enum class Repeats { Count, Ignored };

/**
 * Whether rows answer like the gold's by the rule for people's questions: each column of the gold is one of the
 * answer's, which may show `MostExtraColumns` more, with the same rows as often (a multiset, whatever the order). Whole
 * numbers and texts are compared exactly, other numbers to 1e-6 of their size; a text that is a number is one where the
 * gold's column holds numbers; an empty text and NULL are one. Where the gold cuts off among equals, any of these
 * equals will do.
 */
bool isFairlySame(const answer::GoldResult &gold, const ResultSet &rows, Repeats repeats = Repeats::Count);

} // namespace Tieout::evaluation
