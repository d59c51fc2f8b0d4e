// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::shell {

/// What a table is for, as a chip says it: "Fact", "Lookup".
QString roleWords(catalog::TableRole role);
/// Where a key comes from: "declared".
QString originWords(KeyOrigin origin);

} // namespace Tieout::shell
