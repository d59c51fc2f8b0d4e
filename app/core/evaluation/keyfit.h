// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/keycandidates.h"

#include <vector>

namespace Tieout::evaluation {

/// A candidate key and whether it is one.
struct LabelledKey {
    schema::KeyFeatures features{};
    bool isKey = false;
};

/**
 * Weights by logistic regression with a ridge of 1 on all but the intercept (iteratively reweighted least squares; T.
 * Hastie, R. Tibshirani, J. Friedman, "The Elements of Statistical Learning", 2nd edition, 4.4.1). Features that no
 * example has get 0.
 */
schema::KeyWeights fitKeyWeights(const std::vector<LabelledKey> &examples);

} // namespace Tieout::evaluation
