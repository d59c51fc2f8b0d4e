// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/rank/slots.h"

namespace Tieout::generate::composer {

/// What fills one slot of a shape.
struct Filled {
    std::string role; ///< "shown", "avg", "order-", "counted", "grouped", "=", "absent", "used" ...
    int word = -1;    ///< of the question, where it comes from; -1: nowhere
    double odds = 0;  ///< logarithm
};

/// What a shape is filled with, wholly or in part.
struct Filling {
    LogicalForm form;
    double score = 0;       ///< logarithm of the shape's probability and log-odds of what fills it
    std::vector<int> words; ///< of the question, that something of it comes from
    std::vector<Filled> filled;

    void fill(const std::string &role, int word, double odds, double weight = 1);
};

/// A filled shape.
struct Assembled : Filling {
    Shape shape;
};

/// The most likely ways to fill a shape, best first, at most `most`; none where something the shape needs is not there.
std::vector<Assembled> assemble(const Shape &shape, const ScoredSlots &filling,
                                const QuestionFeatures &questionFeatures, const SchemaLookup &lookup, size_t most);

} // namespace Tieout::generate::composer
