// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/steiner.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>

namespace Tieout::schema {

namespace {

using Weight = std::int32_t; ///< in units of the weights' common divisor: half the memory of 64 bits to go through
constexpr Weight unreachable = std::numeric_limits<Weight>::max() / 4;

/// A graph with the edges of each node side by side.
class Network
{
public:
    struct Arc {
        int to = 0;
        int edge = 0;
        Weight weight = 0;
    };

    Network(int nodes, const std::vector<WeightedEdge> &edges) : m_first(size_t(nodes) + 1, 0)
    {
        for (const WeightedEdge &edge : edges)
            m_divisor = std::gcd(m_divisor, edge.weight);
        for (const WeightedEdge &edge : edges) {
            ++m_first[size_t(edge.a) + 1];
            ++m_first[size_t(edge.b) + 1];
            m_heaviest = std::max(m_heaviest, Weight(edge.weight / m_divisor));
        }
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        std::vector<int> next(m_first.begin(), m_first.end() - 1);
        m_arcs.resize(2 * edges.size());
        for (int i = 0; i < int(edges.size()); ++i) {
            const WeightedEdge &edge = edges[size_t(i)];
            const Weight weight = edge.weight / m_divisor;
            m_arcs[size_t(next[size_t(edge.a)]++)] = {edge.b, i, weight};
            m_arcs[size_t(next[size_t(edge.b)]++)] = {edge.a, i, weight};
        }
    }

    int nodes() const { return int(m_first.size()) - 1; }
    int divisor() const { return m_divisor; }
    const Arc *begin(int node) const { return m_arcs.data() + m_first[size_t(node)]; }
    const Arc *end(int node) const { return m_arcs.data() + m_first[size_t(node) + 1]; }

    /// Lowers `best` along shortest paths from every node that has a weight; `reached(arc, from)` is told what became nearer. Above `bound`
    /// nothing is followed.
    template <typename Reached>
    void spread(std::vector<Weight> &best, Weight bound, Reached reached) const
    {
        // As many buckets as the heaviest edge is long: a node waits no farther away than that.
        std::vector<std::vector<int>> buckets(size_t(m_heaviest) + 1);
        std::vector<std::vector<int>> seeds;
        for (int node = 0; node < nodes(); ++node) {
            const Weight weight = best[size_t(node)];
            if (weight > bound)
                continue;
            if (seeds.size() <= size_t(weight))
                seeds.resize(size_t(weight) + 1);
            seeds[size_t(weight)].push_back(node);
        }
        size_t waiting = 0;
        for (size_t weight = 0; weight < seeds.size() || waiting > 0; ++weight) {
            std::vector<int> &bucket = buckets[weight % buckets.size()];
            if (weight < seeds.size()) {
                bucket.insert(bucket.end(), seeds[weight].begin(), seeds[weight].end());
                waiting += seeds[weight].size();
            }
            for (size_t i = 0; i < bucket.size(); ++i) {
                const int node = bucket[i];
                if (size_t(best[size_t(node)]) != weight)
                    continue;
                for (const Arc *arc = begin(node); arc != end(node); ++arc) {
                    const Weight through = Weight(weight) + arc->weight;
                    if (through >= best[size_t(arc->to)] || through > bound)
                        continue;
                    best[size_t(arc->to)] = through;
                    reached(*arc, node);
                    buckets[size_t(through) % buckets.size()].push_back(arc->to);
                    ++waiting;
                }
            }
            waiting -= bucket.size();
            bucket.clear();
        }
    }

private:
    std::vector<int> m_first; ///< of a node's arcs
    std::vector<Arc> m_arcs;
    int m_divisor = 0;
    Weight m_heaviest = 0;
};

/// The nearest terminal that is not in the tree yet joins it, until all have.
SteinerTrees nearTree(const Network &network, const std::vector<int> &terminals)
{
    std::vector<Weight> distance(size_t(network.nodes()), unreachable);
    std::vector<std::pair<int, int>> towards(size_t(network.nodes()), {-1, -1}); // node and edge
    const auto reached = [&towards](const Network::Arc &arc, int from) { towards[size_t(arc.to)] = {from, arc.edge}; };
    std::vector<int> missing(terminals.begin() + 1, terminals.end());
    distance[size_t(terminals.front())] = 0;
    EdgeSet edges;
    long long weight = 0;
    while (!missing.empty()) {
        network.spread(distance, unreachable - 1, reached);
        const auto nearest = std::min_element(missing.begin(), missing.end(), [&](int a, int b) { return distance[size_t(a)] < distance[size_t(b)]; });
        if (distance[size_t(*nearest)] >= unreachable)
            return {};
        weight += distance[size_t(*nearest)];
        for (int node = *nearest; distance[size_t(node)] > 0;) {
            const auto [next, edge] = towards[size_t(node)];
            edges.push_back(edge);
            distance[size_t(node)] = 0;
            node = next;
        }
        missing.erase(nearest);
        std::erase_if(missing, [&](int node) { return distance[size_t(node)] == 0; });
    }
    std::sort(edges.begin(), edges.end());
    return {{edges}, weight};
}

class Programme
{
public:
    Programme(const Network &network, const std::vector<int> &terminals, int limit)
        : m_network(network)
        , m_limit(size_t(limit))
        , m_root(terminals.back())
        , m_others(terminals.begin(), terminals.end() - 1)
    {
        const SteinerTrees near = nearTree(network, terminals);
        m_bound = near.trees.empty() ? unreachable - 1 : Weight(near.weight);
    }

    SteinerTrees solve()
    {
        const unsigned all = (1u << m_others.size()) - 1;
        m_best.assign(size_t(all) + 1, std::vector<Weight>(size_t(m_network.nodes()), unreachable));
        for (size_t i = 0; i < m_others.size(); ++i)
            m_best[1u << i][size_t(m_others[i])] = 0;
        for (unsigned mask = 1; mask <= all; ++mask) {
            merge(mask);
            m_network.spread(m_best[mask], m_bound, [](const Network::Arc &, int) {});
        }
        SteinerTrees out;
        const Weight weight = all == 0 ? 0 : m_best[all][size_t(m_root)];
        out.weight = static_cast<long long>(weight) * std::max(1, m_network.divisor());
        if (weight < unreachable)
            out.trees = all == 0 ? std::set<EdgeSet>{{}} : treesOf(all, m_root);
        return out;
    }

private:
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
        Weight *best = m_best[mask].data();
        const size_t nodes = m_best[mask].size();
        forEachSplit(mask, [&](unsigned part, unsigned rest) {
            const Weight *a = m_best[part].data();
            const Weight *b = m_best[rest].data();
            for (size_t v = 0; v < nodes; ++v)
                best[v] = std::min(best[v], a[v] + b[v]);
        });
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
        for (const Network::Arc *arc = m_network.begin(v); arc != m_network.end(v); ++arc) {
            if (m_best[mask][size_t(arc->to)] + arc->weight == best)
                insertUnions(trees, treesOf(mask, arc->to), {EdgeSet{arc->edge}});
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

    const Network &m_network;
    size_t m_limit;
    Weight m_bound = 0; ///< no tree heavier than this one is the smallest
    int m_root;
    std::vector<int> m_others;               ///< terminals without the root; bit i of a mask is m_others[i]
    std::vector<std::vector<Weight>> m_best; ///< by mask and node
    std::map<std::pair<unsigned, int>, std::set<EdgeSet>> m_trees;
};

} // namespace

SteinerTrees smallestSteinerTrees(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals, int limit)
{
    const Network network(nodes, edges);
    return Programme(network, terminals, std::max(1, limit)).solve();
}

SteinerTrees nearSteinerTree(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals)
{
    const Network network(nodes, edges);
    SteinerTrees out = nearTree(network, terminals);
    out.weight *= std::max(1, network.divisor());
    return out;
}

} // namespace Tieout::schema
