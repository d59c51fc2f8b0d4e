// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sdk/error.h"

#include <QList>

#include <utility>

namespace Tieout::schema {

/// Layer (column) of each node and its rank inside the layer, for one connected component of at least two nodes.
struct Layering {
    QList<int> layer;
    QList<double> rank;
};
/// Any thread; one at a time.
Result<Layering> layering(int nodes, const QList<std::pair<int, int>> &edges);

/// Community of each node (V. A. Traag, L. Waltman, N. J. van Eck, "From Louvain to Leiden", 2019), numbered from the
/// largest on; a node without edges is one of its own. Any thread; one at a time.
Result<QList<int>> communities(int nodes, const QList<std::pair<int, int>> &edges);

} // namespace Tieout::schema
