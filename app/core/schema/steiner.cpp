// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/steiner.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <queue>

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
        int back = 0; ///< the same edge the other way round
    };

    Network(int nodes, const std::vector<WeightedEdge> &edges)
        : m_first(size_t(nodes) + 1, 0)
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
            const int there = next[size_t(edge.a)]++;
            const int back = next[size_t(edge.b)]++;
            m_arcs[size_t(there)] = {edge.b, i, weight, back};
            m_arcs[size_t(back)] = {edge.a, i, weight, there};
        }
    }

    int nodes() const { return int(m_first.size()) - 1; }
    int divisor() const { return m_divisor; }
    const Arc *begin(int node) const { return m_arcs.data() + m_first[size_t(node)]; }
    const Arc *end(int node) const { return m_arcs.data() + m_first[size_t(node) + 1]; }
    const std::vector<Arc> &arcs() const { return m_arcs; }
    int number(const Arc *arc) const { return int(arc - m_arcs.data()); }

    /// Lowers `best` along shortest paths from every node that has a weight; `reached(arc, from)` says whether what
    /// became nearer may be gone through. Above `bound` nothing is followed; `settled(node)` is told each node in the
    /// order of their weights, and may lower it.
    template <typename Reached, typename Settled>
    void spread(std::vector<Weight> &best, Weight bound, Reached reached, Settled settled) const
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
        for (size_t weight = 0; weight <= size_t(bound) && (weight < seeds.size() || waiting > 0); ++weight) {
            std::vector<int> &bucket = buckets[weight % buckets.size()];
            if (weight < seeds.size()) {
                bucket.insert(bucket.end(), seeds[weight].begin(), seeds[weight].end());
                waiting += seeds[weight].size();
            }
            for (size_t i = 0; i < bucket.size(); ++i) {
                const int node = bucket[i];
                if (size_t(best[size_t(node)]) != weight)
                    continue;
                bound = std::min(bound, settled(node));
                for (const Arc *arc = begin(node); arc != end(node); ++arc) {
                    const Weight through = Weight(weight) + arc->weight;
                    if (through >= best[size_t(arc->to)] || through > bound || !reached(*arc, node))
                        continue;
                    best[size_t(arc->to)] = through;
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
    const auto reached = [&towards](const Network::Arc &arc, int from) {
        towards[size_t(arc.to)] = {from, arc.edge};
        return true;
    };
    std::vector<int> missing(terminals.begin() + 1, terminals.end());
    distance[size_t(terminals.front())] = 0;
    EdgeSet edges;
    long long weight = 0;
    while (!missing.empty()) {
        network.spread(distance, unreachable - 1, reached, [](int) { return unreachable; });
        const auto nearest = std::min_element(missing.begin(), missing.end(),
                                              [&](int a, int b) { return distance[size_t(a)] < distance[size_t(b)]; });
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

/// A lower bound of all trees that hang at a root, and what of each edge's weight, in each direction, it did not use
/// up.
class DualAscent
{
public:
    DualAscent(const Network &network, int root, const std::vector<int> &others)
        : m_network(network)
        , m_root(root)
        , m_left(network.arcs().size())
        , m_parts(others.size())
    {
        for (size_t i = 0; i < m_left.size(); ++i)
            m_left[i] = network.arcs()[i].weight;
        std::priority_queue<Turn, std::vector<Turn>, std::greater<>> turns;
        for (size_t i = 0; i < others.size(); ++i) {
            m_parts[i].holds.assign(size_t(network.nodes()), 0);
            take(m_parts[i], others[i]);
            turns.push({m_parts[i].cut.size(), i});
        }
        while (m_connected && !turns.empty()) {
            const Turn turn = turns.top();
            turns.pop();
            Part &part = m_parts[turn.second];
            const Weight least = grow(part);
            if (part.holds[size_t(root)])
                continue;
            // Small cuts first, for they leave more to the others; it may have grown since it was put here.
            if (part.cut.size() <= turn.first || turns.empty() || part.cut.size() <= turns.top().first)
                lower(part, least);
            turns.push({part.cut.size(), turn.second});
        }
        m_parts.clear();
    }

    bool connected() const { return m_connected; }
    Weight bound() const { return m_bound; }

    /// What is left on the way from the root to each node, as far as `gap`.
    std::vector<Weight> above(Weight gap) const
    {
        return spread(
            m_root, gap, [this](const Network::Arc &arc, int) { return m_left[size_t(arc.back)]; },
            [](int) { return 0; });
    }
    /// What is left on the way from each node to `end`, as far as the whole way from the root over that node is not
    /// more than `gap`.
    std::vector<Weight> under(int end, Weight gap, const std::vector<Weight> &above) const
    {
        return spread(
            end, gap, [this](const Network::Arc &, int number) { return m_left[size_t(number)]; },
            [&above](int node) { return above[size_t(node)]; });
    }

private:
    using Turn = std::pair<size_t, size_t>; ///< size of a part's cut, and which part

    struct Entry {
        int arc = 0;  ///< of the node inside
        int from = 0; ///< the node outside
    };
    /// The nodes from which nothing is left on the way to a terminal, and the edges that lead in.
    struct Part {
        std::vector<char> holds; ///< by node
        std::vector<Entry> cut;
    };

    template <typename LeftOf, typename RestOf>
    std::vector<Weight> spread(int start, Weight gap, LeftOf leftOf, RestOf restOf) const
    {
        std::vector<Weight> best(size_t(m_network.nodes()), unreachable);
        std::vector<std::vector<int>> buckets(size_t(gap) + 1);
        best[size_t(start)] = 0;
        buckets[0].push_back(start);
        for (size_t weight = 0; weight < buckets.size(); ++weight) {
            for (size_t i = 0; i < buckets[weight].size(); ++i) {
                const int node = buckets[weight][i];
                if (size_t(best[size_t(node)]) != weight)
                    continue;
                for (const Network::Arc *arc = m_network.begin(node); arc != m_network.end(node); ++arc) {
                    const Weight through = Weight(weight) + leftOf(*arc, m_network.number(arc));
                    if (through >= best[size_t(arc->to)] || through + restOf(arc->to) > gap)
                        continue;
                    best[size_t(arc->to)] = through;
                    buckets[size_t(through)].push_back(arc->to);
                }
            }
        }
        return best;
    }

    void take(Part &part, int node)
    {
        m_taken.assign(1, node);
        part.holds[size_t(node)] = 1;
        while (!m_taken.empty()) {
            const int next = m_taken.back();
            m_taken.pop_back();
            for (const Network::Arc *arc = m_network.begin(next); arc != m_network.end(next); ++arc) {
                if (part.holds[size_t(arc->to)])
                    continue;
                if (const int number = m_network.number(arc); m_left[size_t(number)] > 0) {
                    part.cut.push_back({number, arc->to});
                    continue;
                }
                part.holds[size_t(arc->to)] = 1;
                m_taken.push_back(arc->to);
            }
        }
    }

    /// Takes in what can be reached since others used up edges too; what is left of the lightest edge of the cut.
    Weight grow(Part &part)
    {
        for (size_t i = 0; i < part.cut.size(); ++i) { // take() adds to it
            const Entry entry = part.cut[i];
            if (m_left[size_t(entry.arc)] == 0 && !part.holds[size_t(entry.from)])
                take(part, entry.from);
        }
        Weight least = unreachable;
        size_t kept = 0;
        for (const Entry &entry : part.cut) {
            if (part.holds[size_t(entry.from)])
                continue;
            least = std::min(least, m_left[size_t(entry.arc)]);
            part.cut[kept++] = entry;
        }
        part.cut.resize(kept);
        return least;
    }

    /// Every tree has to cross the cut: what is left of its lightest edge counts.
    void lower(Part &part, Weight least)
    {
        m_connected = !part.cut.empty();
        if (!m_connected)
            return;
        for (const Entry &entry : part.cut)
            m_left[size_t(entry.arc)] -= least;
        m_bound += least;
    }

    const Network &m_network;
    int m_root;
    std::vector<Weight> m_left; ///< by arc: on the way in, from its far end to its node
    std::vector<Part> m_parts;
    std::vector<int> m_taken;
    Weight m_bound = 0;
    bool m_connected = true;
};

/// The part of a graph in which every tree up to a weight lies, with nodes numbered anew, edges as they were.
struct Reduced {
    int nodes = 0;
    std::vector<WeightedEdge> edges;
    std::vector<int> originalEdges;
    std::vector<int> terminals;
    std::vector<unsigned> below; ///< by node: terminals but the last that may hang below it in such a tree
};

/// Nodes that nobody asked for with one edge to others of the part are on no way between them; taken off again and
/// again.
void takeLeaves(const Network &network, std::vector<unsigned> &below, const std::vector<int> &terminals)
{
    std::vector<int> degrees(below.size(), 0);
    std::vector<char> wanted(below.size(), 0);
    for (const int terminal : terminals)
        wanted[size_t(terminal)] = 1;
    const auto isIn = [&](int node) { return wanted[size_t(node)] != 0 || below[size_t(node)] != 0; };
    std::vector<int> leaves;
    for (int node = 0; node < network.nodes(); ++node) {
        if (!isIn(node) || wanted[size_t(node)])
            continue;
        degrees[size_t(node)] = int(std::count_if(network.begin(node), network.end(node),
                                                  [&](const Network::Arc &arc) { return isIn(arc.to); }));
        if (degrees[size_t(node)] <= 1)
            leaves.push_back(node);
    }
    while (!leaves.empty()) {
        const int leaf = leaves.back();
        leaves.pop_back();
        below[size_t(leaf)] = 0;
        for (const Network::Arc *arc = network.begin(leaf); arc != network.end(leaf); ++arc) {
            if (!wanted[size_t(arc->to)] && below[size_t(arc->to)] != 0 && --degrees[size_t(arc->to)] == 1)
                leaves.push_back(arc->to);
        }
    }
}

Reduced reducedBy(const DualAscent &ascent, const Network &network, const std::vector<WeightedEdge> &edges,
                  const std::vector<int> &terminals, Weight gap)
{
    Reduced part;
    const std::vector<Weight> above = ascent.above(gap);
    std::vector<unsigned> below(above.size(), 0);
    for (size_t i = 0; i + 1 < terminals.size(); ++i) {
        const std::vector<Weight> under = ascent.under(terminals[i], gap, above);
        for (size_t node = 0; node < below.size(); ++node)
            below[node] |= above[node] + under[node] <= gap ? 1u << i : 0;
        if (below[size_t(terminals[i])] == 0)
            return {};
    }
    takeLeaves(network, below, terminals);
    std::vector<int> numbers(below.size(), -1);
    for (size_t node = 0; node < below.size(); ++node) {
        if (below[node] == 0 && int(node) != terminals.back())
            continue;
        numbers[node] = part.nodes++;
        part.below.push_back(below[node]);
    }
    for (size_t i = 0; i < edges.size(); ++i) {
        const int a = numbers[size_t(edges[i].a)];
        const int b = numbers[size_t(edges[i].b)];
        if (a < 0 || b < 0)
            continue;
        part.edges.push_back({a, b, edges[i].weight});
        part.originalEdges.push_back(int(i));
    }
    for (const int terminal : terminals)
        part.terminals.push_back(numbers[size_t(terminal)]);
    return part;
}

class Programme
{
public:
    /// No tree weighs less than `bound`; none that is heavier by more than `gap` is looked for. `below` as of Reduced.
    Programme(const Network &network, const std::vector<int> &terminals, std::vector<unsigned> below, Weight bound,
              Weight gap, int limit)
        : m_network(network)
        , m_limit(size_t(limit))
        , m_below(std::move(below))
        , m_own(size_t(network.nodes()), 0)
        , m_bound(bound + gap)
        , m_gap(gap)
        , m_root(terminals.back())
        , m_others(terminals.begin(), terminals.end() - 1)
    {
        for (size_t i = 0; i < terminals.size(); ++i)
            m_own[size_t(terminals[i])] = 1u << i;
    }

    /// No trees where none is as light as the bound.
    SteinerTrees solve()
    {
        const unsigned all = (1u << m_others.size()) - 1;
        m_best.assign(size_t(all) + 1, std::vector<Weight>(size_t(m_network.nodes()), unreachable));
        for (size_t i = 0; i < m_others.size(); ++i)
            m_best[1u << i][size_t(m_others[i])] = 0;
        for (unsigned mask = 1; mask <= all; ++mask) {
            merge(mask);
            m_network.spread(
                m_best[mask], m_bound,
                [this, mask](const Network::Arc &arc, int) { return (mask & ~m_below[size_t(arc.to)]) == 0; },
                [this, mask](int node) { return mostFrom(mask, node); });
        }
        SteinerTrees out;
        const Weight weight = m_best[all][size_t(m_root)];
        out.weight = weight;
        if (weight <= m_bound)
            out.trees = treesOf(all, m_root);
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

    /**
     * Whoever has a tree without the terminals of `mask` has one with them by adding the tree to `node`, a terminal
     * that it reaches: no smallest tree has a part over the mask that is heavier than that by more than the gap
     * (Hougardy, Silvanus and Vygen prune by this).
     */
    Weight mostFrom(unsigned mask, int node) const
    {
        const unsigned own = m_own[size_t(node)];
        return own != 0 && (own & mask) == 0 ? m_best[mask][size_t(node)] + m_gap : unreachable;
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
     * All optimal trees over the terminals of `mask` and node `v`. Distinct trees of a part stay distinct in every tree
     * they are a part of, so that keeping `limit` of them in each step loses nothing below the limit.
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
    std::vector<unsigned> m_below;
    std::vector<unsigned> m_own; ///< by node: the terminal that it is, as a bit
    Weight m_bound;
    Weight m_gap;
    int m_root;
    std::vector<int> m_others;               ///< terminals without the root; bit i of a mask is m_others[i]
    std::vector<std::vector<Weight>> m_best; ///< by mask and node
    std::map<std::pair<unsigned, int>, std::set<EdgeSet>> m_trees;
};

} // namespace

SteinerTrees smallestSteinerTrees(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals,
                                  int limit)
{
    if (terminals.size() < 2)
        return {{EdgeSet{}}, 0};
    const Network network(nodes, edges);
    const DualAscent ascent(network, terminals.back(), {terminals.begin(), terminals.end() - 1});
    if (!ascent.connected())
        return {};
    // The bound is mostly met, or nearly: little of the graph is left where no tree may be much heavier.
    constexpr Weight steps = 32;
    for (Weight gap = 0;; gap += std::max(Weight(1), ascent.bound() / steps)) {
        const Reduced part = reducedBy(ascent, network, edges, terminals, gap);
        if (part.nodes == 0)
            continue;
        const Network small(part.nodes, part.edges);
        const Weight unit =
            Weight(small.divisor() / network.divisor()); // what is left may have a larger common divisor
        const Weight least = (ascent.bound() + unit - 1) / unit;
        const Weight most = (ascent.bound() + gap) / unit;
        if (most < least)
            continue;
        const SteinerTrees found =
            Programme(small, part.terminals, part.below, least, most - least, std::max(1, limit)).solve();
        if (found.trees.empty())
            continue;
        SteinerTrees out{{}, found.weight * small.divisor()};
        for (const EdgeSet &tree : found.trees) {
            EdgeSet original;
            for (const int edge : tree)
                original.push_back(part.originalEdges[size_t(edge)]);
            out.trees.insert(std::move(original));
        }
        return out;
    }
}

SteinerTrees nearSteinerTree(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals)
{
    const Network network(nodes, edges);
    SteinerTrees out = nearTree(network, terminals);
    out.weight *= std::max(1, network.divisor());
    return out;
}

} // namespace Tieout::schema
