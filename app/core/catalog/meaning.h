// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// The unit a number is in, when its name or comment says exactly one: "EUR", "m2", "%"; empty otherwise.
QString unitOf(const Column &column);

/// What a column holds, from its comment, the key it belongs to, or its name; and its unit.
ColumnEntry columnEntry(const schema::SchemaGraph &graph, int node, const Column &column, const TableProfile *profile);

} // namespace Tieout::catalog
