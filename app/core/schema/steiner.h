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
 * All trees of the smallest weight that join the terminals (distinct nodes, at least one), at most `limit`; when
 * exactly `limit` are returned there may be more. Weights are exact and ties complete; any thread.
 *
 * The dual ascent of R. T. Wong ("A dual ascent approach for Steiner tree problems on a directed graph", Mathematical
 * Programming 28, 1984) gives a lower bound, and what each edge has left of its weight. A node that no tree within a
 * gap above that bound can go through is left out, as is the hanging of a terminal below a node that is too far from
 * it, by the reduced-cost tests of T. Polzin and S. Vahdati Daneshmand
 * ("Improved algorithms for the Steiner problem in networks", Discrete Applied Mathematics 112, 2001). What stays is
 * solved by the dynamic programme of Dreyfus and Wagner (1971) over subsets of terminals, with the shortest-path step
 * of Erickson, Monma and Veinott (1987) through buckets (R. B. Dial, 1969); where it holds no tree the gap is widened.
 * At worst O(3^(k-1) n + 2^(k-1) (n + m)) for each gap, with k terminals and weights with a large common divisor; for
 * schemas it is mostly the bound that takes time.
 */
SteinerTrees smallestSteinerTrees(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals,
                                  int limit);

/**
 * One tree that joins the terminals and weighs less than twice the smallest: the nearest terminal is joined to what
 * stands, over a shortest path, again and again (H. Takahashi and A. Matsuyama, "An approximate solution for the
 * Steiner problem in graphs", 1980). O(k (n + m)) for weights with a large common divisor. No tree where the terminals
 * are not connected.
 */
SteinerTrees nearSteinerTree(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals);

} // namespace Tieout::schema
