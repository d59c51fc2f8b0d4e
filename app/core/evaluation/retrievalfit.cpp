// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retrievalfit.h"

#include <algorithm>

namespace Tieout::evaluation {

using retrieval::SearchVector;

bool isComplete(const SearchExample &example, const SearchVector &weights)
{
    std::vector<std::pair<double, bool>> ranked;
    for (const SearchExample::Found &table : example.tables) {
        double score = 0;
        for (std::size_t i = 0; i < weights.size(); ++i)
            score += weights[i] * table.features[i];
        ranked.emplace_back(-score, table.right);
    }
    // Of equals the wrong one comes first: a tie is no success.
    const auto end = ranked.begin() + std::ptrdiff_t(std::min(ranked.size(), std::size_t(std::max(example.front, 0))));
    std::partial_sort(ranked.begin(), end, ranked.end());
    return std::count_if(ranked.begin(), end, [](const auto &table) { return table.second; }) == example.wanted;
}

SearchVector fitSearchWeights(const std::vector<SearchExample> &examples, const SearchVector &start)
{
    constexpr int MostRounds = 10;
    const auto worth = [&](const SearchVector &weights) {
        return std::count_if(examples.begin(), examples.end(),
                             [&](const SearchExample &example) { return isComplete(example, weights); });
    };
    SearchVector best = start;
    auto most = worth(best);
    bool changed = true;
    for (int round = 0; changed && round < MostRounds; ++round) {
        changed = false;
        for (double &weight : best) {
            const double before = weight;
            double chosen = before;
            for (const double tried :
                 {0.0, before * 0.5, before * 0.8, before * 1.25, before * 2, before + 0.1, before - 0.1}) {
                if (tried < 0)
                    continue;
                weight = tried;
                if (const auto now = worth(best); now > most) {
                    most = now;
                    chosen = tried;
                    changed = true;
                }
            }
            weight = chosen;
        }
    }
    return best;
}

} // namespace Tieout::evaluation
