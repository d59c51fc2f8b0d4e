// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/keyfit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Tieout::evaluation {

namespace {

using schema::KeyFeature;
using schema::KeyFeatures;
using schema::KeyWeights;

constexpr std::size_t Size = std::size_t(KeyFeature::Count);
constexpr double Ridge = 1;
constexpr int MaximumSteps = 50;
constexpr double SmallStep = 1e-6;
constexpr double LargestLogOdds = 30;

struct Equations {
    std::array<std::array<double, Size>, Size> left{}; ///< symmetric, positive definite
    std::array<double, Size> right{};
};

/// Gaussian elimination with partial pivoting.
KeyWeights solved(Equations equations)
{
    auto &[left, right] = equations;
    for (std::size_t i = 0; i < Size; ++i) {
        std::size_t pivot = i;
        for (std::size_t row = i + 1; row < Size; ++row) {
            if (std::abs(left[row][i]) > std::abs(left[pivot][i]))
                pivot = row;
        }
        std::swap(left[i], left[pivot]);
        std::swap(right[i], right[pivot]);
        for (std::size_t row = i + 1; row < Size; ++row) {
            const double factor = left[row][i] / left[i][i];
            for (std::size_t column = i; column < Size; ++column)
                left[row][column] -= factor * left[i][column];
            right[row] -= factor * right[i];
        }
    }
    KeyWeights solution{};
    for (std::size_t i = Size; i-- > 0;) {
        double rest = right[i];
        for (std::size_t column = i + 1; column < Size; ++column)
            rest -= left[i][column] * solution[column];
        solution[i] = rest / left[i][i];
    }
    return solution;
}

} // namespace

KeyWeights fitKeyWeights(const std::vector<LabelledKey> &examples)
{
    KeyWeights weights{};
    for (int step = 0; step < MaximumSteps; ++step) {
        Equations equations;
        for (std::size_t i = 0; i < Size; ++i) {
            const double ridge = i == std::size_t(KeyFeature::Intercept) ? SmallStep : Ridge;
            equations.left[i][i] = ridge;
            equations.right[i] = -ridge * weights[i];
        }
        for (const LabelledKey &example : examples) {
            const double logOdds =
                std::clamp(schema::weigh(example.features, weights), -LargestLogOdds, LargestLogOdds);
            const double probability = 1 / (1 + std::exp(-logOdds));
            const double error = (example.isKey ? 1 : 0) - probability;
            const double weight = std::max(probability * (1 - probability), 1e-9);
            for (std::size_t i = 0; i < Size; ++i) {
                if (example.features[i] == 0)
                    continue;
                equations.right[i] += error * example.features[i];
                for (std::size_t j = 0; j < Size; ++j)
                    equations.left[i][j] += weight * example.features[i] * example.features[j];
            }
        }
        const KeyWeights change = solved(equations);
        double largest = 0;
        for (std::size_t i = 0; i < Size; ++i) {
            weights[i] += change[i];
            largest = std::max(largest, std::abs(change[i]));
        }
        if (largest < SmallStep)
            break;
    }
    return weights;
}

} // namespace Tieout::evaluation
