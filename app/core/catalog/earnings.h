// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <optional>

namespace Tieout::catalog {

/// What rows of one table brought in and what they cost, as amounts: a profit is one less the other.
struct Earnings {
    TableName table;
    QString income; ///< columns
    QString cost;
};

/// The one table that tells both, each by one column ("amt" and "cst_amt" of sales lines); nothing where none or
/// several do. A price is none: of how many it is the price is not told. Pure; any thread.
std::optional<Earnings> earningsOf(const Snapshot &snapshot);

} // namespace Tieout::catalog
