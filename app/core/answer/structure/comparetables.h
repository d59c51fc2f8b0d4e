// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/record.h"
#include "sdk/schema.h"

namespace Tieout::answer {

struct BeatEnvironment;

/**
 * Two different tables side by side: columns in both and in one only, types, keys, rows, how many keys and values they
 * share, and what the catalog says of them. From schema, profile and catalog; only the shared keys are counted in the
 * source, within the question's time limit. Fills state, text, route and a part of kind "structure".
 */
void compareTables(const Table &first, const Table &second, const BeatEnvironment &environment, record::Record &record);

} // namespace Tieout::answer
