// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/rank/slots.h"

namespace Tieout::generate::composer {

/// Columns that fill several slots of one kind at once.
struct ColumnSet {
    std::vector<ColumnSlot> columns; ///< in the order of the words
    double score = 0;                ///< sum of their log-odds, less what speaks against the combination
};

/// The best sets of `size` columns out of those of a role (best first), at most `most`.
std::vector<ColumnSet> columnSets(const std::vector<ColumnSlot> &filling, size_t size, size_t most);

/// Gives each figure of a shape's `kinds` the column that stands beside its word: "the maximum price and the average
/// weight".
void arrange(ColumnSet &figures, const std::vector<std::string> &kinds, const QuestionFeatures &questionFeatures);

} // namespace Tieout::generate::composer
