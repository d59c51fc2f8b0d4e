// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/rank/assembler.h"
#include "core/generate/composer/rank/grammarreadings.h"

namespace Tieout::generate::composer {

/// A filled shape, or what the grammar read, that joins along keys, with its SQL and what speaks for it as a whole.
struct FilledReading {
    Assembled made; ///< the grammar's own: a form only
    QueryPlan plan;
    QString sql;
    base::Features features;
    double score = 0;       ///< by the model "reading"; the higher the likelier
    double log = 0;         ///< of its probability among all readings that were found
    int grammar = -1;       ///< index into the grammar's readings; -1: it reads otherwise
    bool filled = true;     ///< false: only the grammar reads it so
    bool tellJoins = false; ///< its tables can be joined in several ways
    bool leavesOut = false; ///< words by which the source calls nothing
};

/// The weights that come with the program.
const base::LogLinearSet &composerWeights();

/// Which readings are told: all, or those alone that the grammar finds too.
enum class Told { All, OfGrammar };

/// The likeliest readings of a question, the grammar's among them, best first, at most `most` besides those.
/// Deterministic; one thread at a time for one SchemaLookup.
std::vector<FilledReading> rankedReadings(const QuestionFeatures &questionFeatures, const SchemaLookup &lookup,
                                          const GrammarReadings &grammar, const base::LogLinearSet &models, size_t most,
                                          Told told = Told::All);

/// False where a reading must be neither given nor offered: it leaves out a table, value or number that the question
/// names or something that it asks for ("not", "each", "most"), sorts otherwise than said, ranks or compares by an id,
/// reads a number in another unit, makes groups of one row, or sums what does not add up or is grouped by.
bool mayBeTold(const FilledReading &reading);

} // namespace Tieout::generate::composer
