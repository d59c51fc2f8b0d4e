// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/steiner.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <queue>

namespace Tieout::schema {

namespace {

using Weight = long long;
constexpr Weight unreachable = std::numeric_limits<Weight>::max() / 4;

class Programme
{
public:
    Programme(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals, int limit)
        : m_nodes(nodes)
        , m_edges(edges)
        , m_limit(size_t(limit))
        , m_edgesOf(size_t(nodes))
        , m_root(terminals.back())
        , m_others(terminals.begin(), terminals.end() - 1)
    {
        for (int i = 0; i < int(edges.size()); ++i) {
            m_edgesOf[size_t(edges[size_t(i)].a)].push_back(i);
            m_edgesOf[size_t(edges[size_t(i)].b)].push_back(i);
        }
    }

    SteinerTrees solve()
    {
        const unsigned all = (1u << m_others.size()) - 1;
        m_best.assign(size_t(all) + 1, std::vector<Weight>(size_t(m_nodes), unreachable));
        for (size_t i = 0; i < m_others.size(); ++i)
            m_best[1u << i][size_t(m_others[i])] = 0;
        for (unsigned mask = 1; mask <= all; ++mask) {
            merge(mask);
            spread(mask);
        }
        SteinerTrees out;
        out.weight = all == 0 ? 0 : m_best[all][size_t(m_root)];
        if (out.weight < unreachable)
            out.trees = all == 0 ? std::set<EdgeSet>{{}} : treesOf(all, m_root);
        return out;
    }

private:
    int opposite(int edge, int node) const
    {
        const WeightedEdge &e = m_edges[size_t(edge)];
        return e.a == node ? e.b : e.a;
    }

    /// Two smaller trees that meet at a node. Each split is seen once: the part with the lowest terminal is `part`.
    template <typename Visit>
    static void forEachSplit(unsigned mask, Visit visit)
    {
        const unsigned lowest = mask & (~mask + 1);
        for (unsigned part = (mask - 1) & mask; part > 0; part = (part - 1) & mask) {
            if (part & lowest)
                visit(part, mask ^ part);
        }
    }

    void merge(unsigned mask)
    {
        std::vector<Weight> &best = m_best[mask];
        forEachSplit(mask, [&](unsigned part, unsigned rest) {
            const std::vector<Weight> &a = m_best[part];
            const std::vector<Weight> &b = m_best[rest];
            for (size_t v = 0; v < best.size(); ++v)
                best[v] = std::min(best[v], a[v] + b[v]);
        });
    }

    /// Dijkstra from all nodes at once: a tree reaches a node over the path to the nearest node it already holds.
    void spread(unsigned mask)
    {
        std::vector<Weight> &best = m_best[mask];
        using Entry = std::pair<Weight, int>;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        for (int v = 0; v < m_nodes; ++v) {
            if (best[size_t(v)] < unreachable)
                queue.push({best[size_t(v)], v});
        }
        while (!queue.empty()) {
            const auto [weight, v] = queue.top();
            queue.pop();
            if (weight > best[size_t(v)])
                continue;
            for (const int edge : m_edgesOf[size_t(v)]) {
                const int u = opposite(edge, v);
                const Weight through = weight + m_edges[size_t(edge)].weight;
                if (through < best[size_t(u)]) {
                    best[size_t(u)] = through;
                    queue.push({through, u});
                }
            }
        }
    }

    /**
     * All optimal trees over the terminals of `mask` and node `v`. Distinct trees of a part stay distinct in every tree they
     * are a part of, so that keeping `limit` of them in each step loses nothing below the limit.
     */
    const std::set<EdgeSet> &treesOf(unsigned mask, int v)
    {
        const auto known = m_trees.find({mask, v});
        if (known != m_trees.end())
            return known->second;
        std::set<EdgeSet> trees;
        const Weight best = m_best[mask][size_t(v)];
        if (best == 0) // weights are positive: v is the only terminal of the mask
            trees.insert(EdgeSet{});
        forEachSplit(mask, [&](unsigned part, unsigned rest) {
            if (m_best[part][size_t(v)] + m_best[rest][size_t(v)] == best)
                insertUnions(trees, treesOf(part, v), treesOf(rest, v));
        });
        for (const int edge : m_edgesOf[size_t(v)]) {
            const int u = opposite(edge, v);
            if (m_best[mask][size_t(u)] + m_edges[size_t(edge)].weight == best)
                insertUnions(trees, treesOf(mask, u), {EdgeSet{edge}});
        }
        return m_trees.emplace(std::pair(mask, v), std::move(trees)).first->second;
    }

    void insertUnions(std::set<EdgeSet> &trees, const std::set<EdgeSet> &left, const std::set<EdgeSet> &right) const
    {
        for (const EdgeSet &a : left) {
            for (const EdgeSet &b : right) {
                if (trees.size() >= m_limit)
                    return;
                EdgeSet both;
                std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
                trees.insert(std::move(both));
            }
        }
    }

    int m_nodes;
    const std::vector<WeightedEdge> &m_edges;
    size_t m_limit;
    std::vector<std::vector<int>> m_edgesOf;
    int m_root;
    std::vector<int> m_others;               ///< terminals without the root; bit i of a mask is m_others[i]
    std::vector<std::vector<Weight>> m_best; ///< by mask and node
    std::map<std::pair<unsigned, int>, std::set<EdgeSet>> m_trees;
};

} // namespace

SteinerTrees smallestSteinerTrees(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals, int limit)
{
    return Programme(nodes, edges, terminals, std::max(1, limit)).solve();
}

} // namespace Tieout::schema
