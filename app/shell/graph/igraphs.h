// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/graph/layout.h"

namespace Tieout::shell {

/// Layer (column) of each node and its rank inside the layer, for one connected component of at least two nodes.
struct Layering {
    QList<int> layer;
    QList<double> rank;
};
Result<Layering> layering(int nodes, const QList<std::pair<int, int>> &edges);

/// Community of each node, numbered from the largest on; a node without edges is one of its own.
Result<QList<int>> communities(int nodes, const QList<std::pair<int, int>> &edges);

} // namespace Tieout::shell
