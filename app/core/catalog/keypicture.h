// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schema/schemagraph.h"

#include <functional>

namespace Tieout::catalog {

/**
 * Tables as boxes and foreign keys as curves between them, an SVG element: what is referenced stands left of what
 * refers to it, tables without keys below. Keys that nobody declared are dashed. Each box links to `anchor(node)`.
 * Pure; any thread.
 */
QString keyPicture(const schema::SchemaGraph &graph, const std::function<QString(int node)> &anchor);

} // namespace Tieout::catalog
