// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retrievalfit.h"

#include <algorithm>

namespace Tieout::evaluation {

using retrieval::SearchVector;

int completeExamples(const std::vector<SearchExample> &examples, const SearchVector &weights, int count)
{
    int complete = 0;
    std::vector<std::pair<double, bool>> ranked;
    for (const SearchExample &example : examples) {
        ranked.clear();
        for (const SearchExample::Found &table : example.tables) {
            double score = 0;
            for (std::size_t i = 0; i < weights.size(); ++i)
                score += weights[i] * table.features[i];
            ranked.emplace_back(-score, table.right);
        }
        // Of equals the wrong one comes first: a tie is no success.
        const auto end = ranked.begin() + std::ptrdiff_t(std::min(ranked.size(), std::size_t(std::max(count, 0))));
        std::partial_sort(ranked.begin(), end, ranked.end());
        complete += std::count_if(ranked.begin(), end, [](const auto &table) { return table.second; }) == example.wanted ? 1 : 0;
    }
    return complete;
}

SearchVector fitSearchWeights(const std::vector<SearchExample> &examples, const SearchVector &start)
{
    constexpr int MostRounds = 10;
    const auto worth = [&](const SearchVector &weights) {
        return 4 * completeExamples(examples, weights, 10) + completeExamples(examples, weights, 5);
    };
    SearchVector best = start;
    int most = worth(best);
    bool changed = true;
    for (int round = 0; changed && round < MostRounds; ++round) {
        changed = false;
        for (double &weight : best) {
            const double before = weight;
            double chosen = before;
            for (const double tried : {0.0, before * 0.5, before * 0.8, before * 1.25, before * 2, before + 0.1, before - 0.1}) {
                if (tried < 0)
                    continue;
                weight = tried;
                if (const int now = worth(best); now > most) {
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
