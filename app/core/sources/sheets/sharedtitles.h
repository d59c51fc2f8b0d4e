// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/sheets/regions.h"

namespace Tieout::sources::sheets {

/// A title over two tables that stand side by side, each under a title of its own, is one of both: "Inventory" over
/// "Warehouse A" and "Warehouse B". It is found as the first one's.
void shareTitles(QList<Region> *regions);

} // namespace Tieout::sources::sheets
