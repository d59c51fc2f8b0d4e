// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/assembler.h"
#include "core/generate/composer/joinplan.h"

namespace Tieout::generate {

/// A filled shape that joins along keys, with its SQL and what speaks for it as a whole.
struct FilledReading {
    Assembled made;
    QueryPlan plan;
    QString sql;
    base::Features features;
    double score = 0; ///< by the model "reading"; the higher the likelier
};

/// The weights that come with the program.
const base::LogLinearSet &composerWeights();

/// The likeliest readings of a question, best first, at most `most`. Deterministic; any thread.
std::vector<FilledReading> filledReadings(const retrieval::Linking &linking, const SchemaFacts &facts, const base::LogLinearSet &models, size_t most);

} // namespace Tieout::generate
