// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/tablesearch.h"

#include <vector>

namespace Tieout::evaluation {

/// The tables a search found for one question, and which of them its gold query reads.
struct SearchExample {
    struct Found {
        retrieval::SearchVector features{};
        bool right = false;
    };
    std::vector<Found> tables;
    int wanted = 0;        ///< tables the gold reads, found or not
    int front = 10;        ///< how many first ones are to hold them all
    QString database = {}; ///< of the question
};

/// Do all its tables stand in front under these weights? Of equal scores the wrong ones count first.
bool isComplete(const SearchExample &example, const retrieval::SearchVector &weights);

/// Coordinate ascent: one weight at a time is tried smaller and larger, what completes more examples stays, until
/// nothing does. Deterministic; weights stay above or at zero.
retrieval::SearchVector fitSearchWeights(const std::vector<SearchExample> &examples,
                                         const retrieval::SearchVector &start);

} // namespace Tieout::evaluation
