// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/schema.h"

namespace Tieout::Bench {

/// Tables of a schema over and over, in schemas of other names, until there are so many with about so many columns.
void grow(Schema &schema, qsizetype tables, qsizetype columns);

} // namespace Tieout::Bench
