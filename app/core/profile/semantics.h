// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/columnprofile.h"
#include "sdk/schema.h"

namespace Tieout::profile {

/**
 * What a column's values mean, by rules over its name, type and statistics (encoding, distinct values and common values
 * of `profile` are filled already). Personal data comes first: such columns are never shown to a model.
 */
SemanticKind semanticKind(const Table &table, const Column &column, const ColumnProfile &profile);

/// Columns of declared keys that looked like numbers to calculate with ("ReportsTo") are keys.
void markReferences(TableProfile &profile, const Schema &schema);

} // namespace Tieout::profile
