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
 * shortest-path step of Erickson, Monma and Veinott (1987): O(3^(k-1) n + 2^(k-1) (n + m)) for k terminals and
 * weights with a large common divisor: paths are spread through buckets (R. B. Dial 1969). What is heavier than the approximation below
 * is left out on the way.
 */
SteinerTrees smallestSteinerTrees(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals, int limit);

/**
 * One tree that joins the terminals and weighs less than twice the smallest: the nearest terminal is joined to what stands, over a shortest
 * path, again and again (H. Takahashi and A. Matsuyama, "An approximate solution for the Steiner problem in graphs", 1980).
 * O(k (n + m)) for weights with a large common divisor. No tree where the terminals are not connected.
 */
SteinerTrees nearSteinerTree(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals);

} // namespace Tieout::schema
