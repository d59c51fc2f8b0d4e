// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/model/conversation.h"

namespace Tieout::generate::model {

/// How far an agent goes for one question; defaults are the product's, a person may change each.
struct AgentLimits {
    int tables = 7;      ///< that the schema analysis may pick
    int steps = 20;      ///< actions, of each sample
    int searches = 3;    ///< of the catalog
    int hits = 20;       ///< of one search, and values of one look-up
    int webSearches = 3; ///< where a person lets a model look words up
    int samples =
        1; ///< answers that are written independently; more than one: what most results agree on is the answer
    int attempts = 3; ///< at SQL that the checks let pass
    ModelLimits model;
    bool operator==(const AgentLimits &) const = default;
};

} // namespace Tieout::generate::model
