// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/rank/assembler.h"

/// What numbers and conditions of a question mean in a shape that is being filled. Inner part of assembler.h.
namespace Tieout::generate::composer {

/// The number that says how many rows are wanted, with its word: "top 3", "the 3 cities with the largest ..."; the
/// first one where none is said so.
std::optional<std::pair<int, int>> limitNumber(const std::vector<NumberWord> &numbers,
                                               const QuestionFeatures &questionFeatures);

/// As the words around a number say; exactly so many where they say nothing.
Comparison comparisonAt(int word, const ScoredSlots &scored, const QuestionFeatures &questionFeatures);

/// The condition that a slot of one kind ("between", "cmp", "like", "=" ...) is.
Filter filterOf(const ConditionSlot &slot, const QuestionFeatures &questionFeatures, const SchemaLookup &lookup);

/// The condition of a kind that needs no value: "null", "notnull", ">avg", "<avg", "=max", "=min".
Filter filterOf(const std::string &kind, ColumnId column);

} // namespace Tieout::generate::composer
