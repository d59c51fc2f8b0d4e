// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

namespace Tieout::catalog {

/// What a table is for, told from its keys, measures, dates and size. `dated`: some column dates an event.
TableRole roleOf(const schema::SchemaGraph &graph, int node, const TableProfile *profile, bool dated);

/// Other tables whose keys point at this one, each once.
QList<int> childrenOf(const schema::SchemaGraph &graph, int node);
/// Other tables this one's keys point at, each once, in key order.
QList<int> parentsOf(const schema::SchemaGraph &graph, int node);

} // namespace Tieout::catalog
