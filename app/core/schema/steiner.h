// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <vector>

namespace Tieout::schema {

/// An undirected edge of a multigraph with a positive weight; loops are not allowed.
struct WeightedEdge {
    int a = 0;
    int b = 0;
    int weight = 1;
};

/// A tree as the sorted numbers of its edges.
using EdgeSet = std::vector<int>;

struct SteinerTrees {
    std::set<EdgeSet> trees; ///< empty when the terminals are not connected
    long long weight = 0;    ///< of each
};

/**
 * All trees of the smallest weight that join the terminals (distinct nodes, at least one), at most `limit`; when exactly
 * `limit` are returned there may be more. Dynamic programme of Dreyfus and Wagner (1971) over subsets of terminals, with the
 * shortest-path step of Erickson, Monma and Veinott (1987): O(3^(k-1) n + 2^(k-1) m log n) for k terminals.
 */
SteinerTrees smallestSteinerTrees(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals, int limit);

} // namespace Tieout::schema
