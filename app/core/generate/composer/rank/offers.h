// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/generate/composer/rank/readings.h"

namespace Tieout::generate::composer {

/**
 * False where a reading must not be among the options of a question back, although it may be the likeliest one: it
 * ranks from the other end than the question says ("bottom" for "top"), shows one half of a person's name that nobody
 * asked for by itself, or works out, shows or compares with what nobody said (an average, a column, a number of rows).
 * What the grammar read accounts for each word, so that nothing of it was added. Pure; one thread at a time for one
 * SchemaLookup.
 */
bool mayBeOffered(const FilledReading &reading, const QuestionFeatures &question, const SchemaLookup &lookup);

/// The reading with the other half of each person's name that it shows half of, where nobody asked for that half by
/// itself: people have one name. As it is where its SQL cannot be written so.
FilledReading withWholeNames(const FilledReading &reading, const QuestionFeatures &question,
                             const SchemaLookup &lookup);

} // namespace Tieout::generate::composer
