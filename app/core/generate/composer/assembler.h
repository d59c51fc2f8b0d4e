// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/slots.h"

namespace Tieout::generate {

/// A filled shape.
struct Assembled {
    LogicalForm form;
    Shape shape;
    double score = 0;        ///< logarithm of the shape's probability and log-odds of what fills it
    std::vector<int> words;  ///< of the question, that something of it comes from
    double shown = 0;        ///< parts of the score
    double conditions = 0;
    double rest = 0;
    double leftOut = 0;      ///< log-odds above 0 of what fills nothing
};

/// Slots with scores, for all roles, best first.
struct ScoredSlots {
    std::vector<ColumnSlot> shown, measured, grouped, ordered, restricted;
    std::vector<TableSlot> counted, absent, used;
    std::vector<ConditionSlot> conditions;
    std::vector<NumberWord> numbers;

    ScoredSlots(const Slots &filling, const base::LogLinearSet &models);
};

/// The most likely ways to fill a shape, best first, at most `most`; none where something the shape needs is not there.
std::vector<Assembled> assemble(const Shape &shape, const ScoredSlots &filling, const Cues &cues, const SchemaFacts &facts, size_t most);

} // namespace Tieout::generate
