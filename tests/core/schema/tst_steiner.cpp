// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/steiner.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace Tieout::schema;

namespace {

constexpr long long Unreachable = 1'000'000'000;

/// The programme as Dreyfus and Wagner wrote it, over all pairs of nodes; the weight alone.
long long plainWeight(int nodes, const std::vector<WeightedEdge> &edges, const std::vector<int> &terminals)
{
    const auto n = size_t(nodes);
    std::vector<std::vector<long long>> distance(n, std::vector<long long>(n, Unreachable));
    for (size_t i = 0; i < n; ++i)
        distance[i][i] = 0;
    for (const WeightedEdge &edge : edges) {
        long long &there = distance[size_t(edge.a)][size_t(edge.b)];
        there = std::min<long long>(there, edge.weight);
        distance[size_t(edge.b)][size_t(edge.a)] = there;
    }
    for (size_t via = 0; via < n; ++via) {
        for (size_t a = 0; a < n; ++a) {
            for (size_t b = 0; b < n; ++b)
                distance[a][b] = std::min(distance[a][b], distance[a][via] + distance[via][b]);
        }
    }
    const unsigned all = (1u << (terminals.size() - 1)) - 1;
    std::vector<std::vector<long long>> best(all + 1, std::vector<long long>(n, Unreachable));
    for (unsigned mask = 1; mask <= all; ++mask) {
        std::vector<long long> joined(n, Unreachable);
        for (size_t v = 0; v < n; ++v) {
            for (size_t i = 0; i + 1 < terminals.size(); ++i) {
                if (mask == 1u << i)
                    joined[v] = distance[size_t(terminals[i])][v];
            }
            for (unsigned part = (mask - 1) & mask; part > 0; part = (part - 1) & mask)
                joined[v] = std::min(joined[v], best[part][v] + best[mask ^ part][v]);
        }
        for (size_t v = 0; v < n; ++v) {
            for (size_t u = 0; u < n; ++u)
                best[mask][v] = std::min(best[mask][v], joined[u] + distance[u][v]);
        }
    }
    return all == 0 ? 0 : best[all][size_t(terminals.back())];
}

/// Connected, without a circle, over all terminals, and no end that is not one.
bool isSmallestShape(int nodes, const std::vector<WeightedEdge> &edges, const EdgeSet &tree,
                     const std::vector<int> &terminals)
{
    std::vector<int> part(static_cast<size_t>(nodes));
    std::iota(part.begin(), part.end(), 0);
    std::vector<int> degree(part.size(), 0);
    for (const int number : tree) {
        const WeightedEdge &edge = edges[size_t(number)];
        const int a = part[size_t(edge.a)];
        const int b = part[size_t(edge.b)];
        if (a == b)
            return false;
        std::replace(part.begin(), part.end(), b, a);
        ++degree[size_t(edge.a)];
        ++degree[size_t(edge.b)];
    }
    for (int node = 0; node < nodes; ++node) {
        const bool wanted = std::find(terminals.begin(), terminals.end(), node) != terminals.end();
        if (degree[size_t(node)] == 1 && !wanted)
            return false;
        if ((wanted || degree[size_t(node)] > 0) && part[size_t(node)] != part[size_t(terminals.front())])
            return false;
    }
    return true;
}

struct Problem {
    int nodes = 0;
    std::vector<WeightedEdge> edges;
    std::vector<int> terminals;
};

Problem drawn(QRandomGenerator &random, int mostNodes, int mostTerminals, int round)
{
    Problem problem;
    problem.nodes = 2 + int(random.bounded(mostNodes - 1));
    const auto add = [&](int a, int b) {
        const int weights[]{1000, random.bounded(4) == 0 ? 1600 : 1000, 1000 * (1 + int(random.bounded(3))),
                            1 + int(random.bounded(7))};
        if (a != b)
            problem.edges.push_back({a, b, weights[round % 4]});
    };
    for (int i = 1; i < problem.nodes && round % 5 != 0; ++i)
        add(i, int(random.bounded(i)));
    for (int i = int(random.bounded(2 * problem.nodes)); i > 0; --i)
        add(int(random.bounded(problem.nodes)), int(random.bounded(problem.nodes)));
    std::vector<int> all(static_cast<size_t>(problem.nodes));
    std::iota(all.begin(), all.end(), 0);
    std::shuffle(all.begin(), all.end(), random);
    problem.terminals.assign(all.begin(),
                             all.begin() + 1 + int(random.bounded(std::min(problem.nodes, mostTerminals))));
    return problem;
}

} // namespace

class SteinerTest : public QObject
{
    Q_OBJECT

private slots:
    void weighsAsThePlainProgramme();
    void findsAllTiesOfSmallGraphs();
    void oneTerminal();
    void notConnected();
    void weightsWithoutACommonDivisor();
};

void SteinerTest::weighsAsThePlainProgramme()
{
    QRandomGenerator random(1984);
    int joined = 0;
    for (int round = 0; round < 400; ++round) {
        const Problem problem = drawn(random, 40, 7, round);
        const long long expected = plainWeight(problem.nodes, problem.edges, problem.terminals);
        const SteinerTrees found = smallestSteinerTrees(problem.nodes, problem.edges, problem.terminals, 50);
        QCOMPARE(found.trees.empty(), expected >= Unreachable);
        if (found.trees.empty())
            continue;
        ++joined;
        QCOMPARE(found.weight, expected);
        for (const EdgeSet &tree : found.trees) {
            QVERIFY(isSmallestShape(problem.nodes, problem.edges, tree, problem.terminals));
            long long weight = 0;
            for (const int edge : tree)
                weight += problem.edges[size_t(edge)].weight;
            QCOMPARE(weight, expected);
        }
        const SteinerTrees near = nearSteinerTree(problem.nodes, problem.edges, problem.terminals);
        QVERIFY(near.weight >= expected && (near.weight < 2 * expected || expected == 0));
    }
    QVERIFY(joined > 250);
}

void SteinerTest::findsAllTiesOfSmallGraphs()
{
    QRandomGenerator random(1971);
    int tied = 0;
    for (int round = 0; round < 400; ++round) {
        Problem problem = drawn(random, 8, 5, round);
        problem.edges.resize(std::min<size_t>(problem.edges.size(), 12));
        std::set<EdgeSet> expected;
        long long least = Unreachable;
        for (unsigned chosen = 0; chosen < 1u << problem.edges.size(); ++chosen) {
            EdgeSet tree;
            long long weight = 0;
            for (size_t i = 0; i < problem.edges.size(); ++i) {
                if ((chosen >> i & 1u) == 0)
                    continue;
                tree.push_back(int(i));
                weight += problem.edges[i].weight;
            }
            if (weight > least || !isSmallestShape(problem.nodes, problem.edges, tree, problem.terminals))
                continue;
            if (weight < least)
                expected.clear();
            least = weight;
            expected.insert(tree);
        }
        QVERIFY(smallestSteinerTrees(problem.nodes, problem.edges, problem.terminals, 10'000).trees == expected);
        tied += expected.size() > 1 ? 1 : 0;
    }
    QVERIFY(tied > 40);
}

void SteinerTest::oneTerminal()
{
    const SteinerTrees found = smallestSteinerTrees(3, {{0, 1, 5}}, {2}, 4);
    QVERIFY(found.trees == std::set<EdgeSet>{{}});
    QCOMPARE(found.weight, 0LL);
}

void SteinerTest::notConnected()
{
    QVERIFY(smallestSteinerTrees(4, {{0, 1, 1}, {2, 3, 1}}, {0, 1, 3}, 4).trees.empty());
    QVERIFY(smallestSteinerTrees(2, {}, {0, 1}, 4).trees.empty());
    QVERIFY(nearSteinerTree(2, {}, {0, 1}).trees.empty());
}

/// What stays of the graph may have a larger common divisor than all of it.
void SteinerTest::weightsWithoutACommonDivisor()
{
    const SteinerTrees found = smallestSteinerTrees(
        5, {{0, 1, 1600}, {1, 2, 1600}, {0, 3, 1000}, {3, 4, 1000}, {4, 2, 1200}, {0, 2, 3200}}, {0, 2}, 9);
    QCOMPARE(found.weight, 3200LL);
    QVERIFY((found.trees == std::set<EdgeSet>{{0, 1}, {2, 3, 4}, {5}}));
}

QTEST_GUILESS_MAIN(SteinerTest)
#include "tst_steiner.moc"
