// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/jointree.h"
#include "support/datafolder.h"
#include "support/sqlitefile.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Tieout;
using namespace Tieout::TestSupport;
using schema::JoinTree;
using schema::JoinTreeOptions;
using schema::JoinTrees;
using schema::SchemaGraph;

namespace {

struct Edge {
    int a;
    int b;
    KeyOrigin origin = KeyOrigin::Declared;
};

SchemaGraph graphOf(int nodes, const QList<Edge> &edges)
{
    auto schema = std::make_shared<Schema>();
    const QStringList id{QStringLiteral("id")};
    for (int i = 0; i < nodes; ++i) {
        Table table;
        table.name.name = QStringLiteral("t%1").arg(i);
        Column column;
        column.name = id[0];
        table.columns = {column};
        table.primaryKey = id;
        schema->tables.append(table);
    }
    for (int i = 0; i < edges.size(); ++i) {
        schema->foreignKeys.append({QStringLiteral("k%1").arg(i), schema->tables[edges[i].a].name, id,
                                    schema->tables[edges[i].b].name, id, edges[i].origin});
    }
    return SchemaGraph(schema);
}

QList<int> sorted(QList<int> list)
{
    std::sort(list.begin(), list.end());
    return list;
}

// True when the edges form one tree that holds all terminals.
bool isTree(const SchemaGraph &graph, const QList<int> &edges, const QList<int> &terminals)
{
    QList<int> parts(graph.tableCount());
    for (int i = 0; i < parts.size(); ++i)
        parts[i] = i;
    QSet<int> touched;
    for (const int edge : edges) {
        const int a = parts[graph.fromNode(edge)];
        const int b = parts[graph.toNode(edge)];
        if (a == b)
            return false;
        std::replace(parts.begin(), parts.end(), b, a);
        touched.insert(graph.fromNode(edge));
        touched.insert(graph.toNode(edge));
    }
    if (touched.isEmpty())
        return terminals.size() == 1;
    for (const int terminal : terminals)
        touched.insert(terminal);
    return std::all_of(touched.cbegin(), touched.cend(),
                       [&](int node) { return parts[node] == parts[*touched.cbegin()]; });
}

// Every subset of the edges.
QList<QList<int>> smallestByBruteForce(const SchemaGraph &graph, const QList<int> &terminals, double inferredWeight)
{
    QList<QList<int>> best;
    double bestWeight = 1e9;
    const int count = int(graph.keys().size());
    for (int mask = 0; mask < (1 << count); ++mask) {
        QList<int> edges;
        double weight = 0;
        for (int i = 0; i < count; ++i) {
            if (mask & (1 << i)) {
                edges.append(i);
                weight += graph.keys()[i].origin == KeyOrigin::Inferred ? inferredWeight : 1.0;
            }
        }
        if (weight > bestWeight + 1e-9 || !isTree(graph, edges, terminals))
            continue;
        if (weight < bestWeight - 1e-9)
            best.clear();
        bestWeight = weight;
        best.append(edges);
    }
    std::sort(best.begin(), best.end());
    return best;
}

// The shape that jointree.h promises.
void verifyShape(const SchemaGraph &graph, const JoinTree &tree, const QList<int> &terminals)
{
    QCOMPARE(tree.terminals, terminals);
    QCOMPARE(tree.nodes, terminals + tree.bridges);
    QCOMPARE(tree.nodes.size(), tree.edges.size() + 1);
    QVERIFY(isTree(graph, tree.edges, terminals));
    QSet<int> reached{terminals.first()};
    for (const int edge : tree.edges) {
        const bool from = reached.contains(graph.fromNode(edge));
        const bool to = reached.contains(graph.toNode(edge));
        QVERIFY2(from != to, "each edge joins one new table to what stands before");
        reached.insert(graph.fromNode(edge));
        reached.insert(graph.toNode(edge));
    }
    QCOMPARE(reached, QSet<int>(tree.nodes.cbegin(), tree.nodes.cend()));
}

} // namespace

class TestJoinTree : public QObject
{
    Q_OBJECT

private slots:
    void oneTable();
    void twoTablesOverABridge();
    void parallelKeysAreTies();
    void equalWaysAreTies();
    void tiesAreLimited();
    void declaredKeysWinOverInferredOnes();
    void selfReferencesAreNoWay();
    void repeatedTerminalsCountOnce();
    void equalsBruteForce();
    void tenTerminalsAmongHundreds();
    void starOfTenTerminals();
    void errors();
    void approximatesBeyondTheLimit();
    void alternatives();
    void chinook();
};

void TestJoinTree::oneTable()
{
    const SchemaGraph graph = graphOf(2, {{0, 1}});
    const auto trees = smallestJoinTrees(graph, {1});
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 1);
    QCOMPARE(trees->trees[0].nodes, QList<int>({1}));
    QVERIFY(trees->trees[0].edges.isEmpty());
    QCOMPARE(trees->trees[0].weight, 0.0);
    QVERIFY(!trees->truncated);
}

void TestJoinTree::twoTablesOverABridge()
{
    const SchemaGraph graph = graphOf(4, {{0, 1}, {1, 2}, {2, 3}});
    const auto trees = smallestJoinTrees(graph, {2, 0});
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 1);
    const JoinTree &tree = trees->trees[0];
    QCOMPARE(tree.nodes, QList<int>({2, 0, 1}));
    QCOMPARE(tree.bridges, QList<int>({1}));
    QCOMPARE(tree.edges, QList<int>({1, 0}));
    QCOMPARE(tree.weight, 2.0);
}

void TestJoinTree::parallelKeysAreTies()
{
    const SchemaGraph graph = graphOf(3, {{0, 1}, {0, 1}, {1, 2}});
    const auto trees = smallestJoinTrees(graph, {0, 2});
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 2);
    QCOMPARE(trees->trees[0].edges, QList<int>({0, 2}));
    QCOMPARE(trees->trees[1].edges, QList<int>({1, 2}));
}

void TestJoinTree::equalWaysAreTies()
{
    // A square: two ways of length two.
    const SchemaGraph graph = graphOf(4, {{0, 1}, {1, 2}, {0, 3}, {3, 2}});
    const auto trees = smallestJoinTrees(graph, {0, 2});
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 2);
    QCOMPARE(trees->trees[0].bridges, QList<int>({1}));
    QCOMPARE(trees->trees[1].bridges, QList<int>({3}));
}

void TestJoinTree::tiesAreLimited()
{
    QList<Edge> edges;
    for (int i = 0; i < 20; ++i)
        edges.append({0, 1});
    JoinTreeOptions options;
    const auto some = smallestJoinTrees(graphOf(2, edges), {0, 1}, options);
    QVERIFY(some);
    QCOMPARE(some->trees.size(), 16);
    QVERIFY(some->truncated);
    options.maximumTies = 20;
    const auto all = smallestJoinTrees(graphOf(2, edges), {0, 1}, options);
    QVERIFY(all);
    QCOMPARE(all->trees.size(), 20);
    QVERIFY(!all->truncated);
}

void TestJoinTree::declaredKeysWinOverInferredOnes()
{
    const SchemaGraph one = graphOf(3, {{0, 2, KeyOrigin::Inferred}, {0, 1}, {1, 2}});
    const auto shorter = smallestJoinTrees(one, {0, 2});
    QVERIFY(shorter);
    QCOMPARE(shorter->trees[0].edges, QList<int>({0})); // 1.6 is less than two declared joins
    QCOMPARE(shorter->trees[0].weight, 1.6);
    const SchemaGraph parallel = graphOf(2, {{0, 1, KeyOrigin::Inferred}, {0, 1, KeyOrigin::Declared}});
    const auto declared = smallestJoinTrees(parallel, {0, 1});
    QVERIFY(declared);
    QCOMPARE(declared->trees.size(), 1);
    QCOMPARE(declared->trees[0].edges, QList<int>({1}));
}

void TestJoinTree::selfReferencesAreNoWay()
{
    const SchemaGraph graph = graphOf(2, {{0, 0}, {0, 1}, {1, 1}});
    const auto trees = smallestJoinTrees(graph, {0, 1});
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 1);
    QCOMPARE(trees->trees[0].edges, QList<int>({1}));
}

void TestJoinTree::repeatedTerminalsCountOnce()
{
    const SchemaGraph graph = graphOf(2, {{0, 1}});
    const auto trees = smallestJoinTrees(graph, {1, 0, 1, 1});
    QVERIFY(trees);
    QCOMPARE(trees->trees[0].terminals, QList<int>({1, 0}));
}

void TestJoinTree::equalsBruteForce()
{
    QRandomGenerator random(20261120);
    int compared = 0;
    for (int round = 0; round < 1200; ++round) {
        const int nodes = 2 + int(random.bounded(6));
        QList<Edge> edges;
        const int count = 1 + int(random.bounded(10));
        for (int i = 0; i < count; ++i) {
            edges.append({int(random.bounded(nodes)), int(random.bounded(nodes)),
                          random.bounded(4) == 0 ? KeyOrigin::Inferred : KeyOrigin::Declared});
        }
        const SchemaGraph graph = graphOf(nodes, edges);
        QList<int> terminals;
        for (int i = 0; i < nodes; ++i) {
            if (random.bounded(2) == 0)
                terminals.append(i);
        }
        if (terminals.isEmpty())
            continue;
        std::shuffle(terminals.begin(), terminals.end(), random);
        JoinTreeOptions options;
        options.maximumTies = 1000;
        options.inferredWeight = round % 2 == 0 ? 1.6 : 2.0;
        const auto trees = smallestJoinTrees(graph, terminals, options);
        const QList<QList<int>> expected = smallestByBruteForce(graph, terminals, options.inferredWeight);
        QCOMPARE(bool(trees), !expected.isEmpty());
        if (!trees)
            continue;
        QList<QList<int>> actual;
        for (const JoinTree &tree : trees->trees) {
            verifyShape(graph, tree, terminals);
            actual.append(sorted(tree.edges));
        }
        std::sort(actual.begin(), actual.end());
        QCOMPARE(actual, expected);
        ++compared;
    }
    QVERIFY(compared > 300);
}

void TestJoinTree::tenTerminalsAmongHundreds()
{
    QRandomGenerator random(3);
    QList<Edge> edges;
    constexpr int nodes = 600;
    for (int i = 1; i < nodes; ++i)
        edges.append({i, int(random.bounded(i))});
    for (int i = 0; i < 600; ++i)
        edges.append({int(random.bounded(nodes)), int(random.bounded(nodes))});
    const SchemaGraph graph = graphOf(nodes, edges);
    QList<int> terminals;
    for (int i = 0; i < 10; ++i)
        terminals.append(i * 59 + 7);
    const auto trees = smallestJoinTrees(graph, terminals);
    QVERIFY(trees);
    for (const JoinTree &tree : trees->trees) {
        verifyShape(graph, tree, terminals);
        QCOMPARE(tree.weight, trees->trees[0].weight);
    }
}

void TestJoinTree::starOfTenTerminals()
{
    // One tree that can be put together in millions of ways.
    QList<Edge> edges;
    QList<int> terminals;
    for (int i = 1; i <= 10; ++i) {
        edges.append({i, 0});
        terminals.append(i);
    }
    const auto trees = smallestJoinTrees(graphOf(11, edges), terminals);
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 1);
    QCOMPARE(trees->trees[0].edges.size(), 10);
}

void TestJoinTree::errors()
{
    const SchemaGraph graph = graphOf(5, {{0, 1}, {2, 3}});
    const auto unknown = smallestJoinTrees(graph, {0, 9});
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
    const auto none = smallestJoinTrees(graph, {});
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::NotFound);
    const auto apart = smallestJoinTrees(graph, {0, 2, 1, 4});
    QVERIFY(!apart);
    QCOMPARE(apart.error().code, ErrorCode::Unsupported);
    QCOMPARE(apart.error().message(),
             QStringLiteral("No foreign keys connect \"t0\" and \"t1\" with \"t2\" with \"t4\"."));
}

void TestJoinTree::approximatesBeyondTheLimit()
{
    QRandomGenerator random(11);
    for (int round = 0; round < 40; ++round) {
        QList<Edge> edges;
        for (int i = 1; i < 60; ++i) {
            edges.append({i, random.bounded(i), i % 5 ? KeyOrigin::Declared : KeyOrigin::Inferred});
            edges.append({i, random.bounded(i)});
        }
        const SchemaGraph graph = graphOf(60, edges);
        QList<int> terminals;
        for (int i = 0; i < 6; ++i)
            terminals.append(i * 9 + random.bounded(9));
        const auto exact = smallestJoinTrees(graph, terminals);
        JoinTreeOptions options;
        options.maximumTerminals = 5;
        const auto near = smallestJoinTrees(graph, terminals, options);
        QVERIFY(exact && near);
        QVERIFY(exact->exact);
        QVERIFY(!near->exact);
        QCOMPARE(near->trees.size(), 1);
        verifyShape(graph, near->trees[0], terminals);
        QVERIFY(near->trees[0].weight >= exact->trees[0].weight - 1e-9);
        QVERIFY(near->trees[0].weight < 2 * exact->trees[0].weight);
        options.maximumTerminals = 1;
        QCOMPARE(smallestJoinTrees(graph, {3}, options)->trees[0].edges.size(), 0);
    }
    QCOMPARE(smallestJoinTrees(graphOf(4, {{0, 1}, {2, 3}}), {0, 2}, {1}).error().code, ErrorCode::Unsupported);
}

void TestJoinTree::alternatives()
{
    // Straight, over one bridge, over four joins.
    const SchemaGraph graph = graphOf(6, {{0, 1}, {0, 2}, {2, 1}, {0, 3}, {3, 4}, {4, 5}, {5, 1}});
    const auto best = smallestJoinTrees(graph, {0, 1});
    QVERIFY(best);
    QCOMPARE(best->trees.size(), 1);
    const QList<JoinTree> others = alternativeJoinTrees(graph, {0, 1}, *best, 5);
    QCOMPARE(others.size(), 1);
    QCOMPARE(others[0].edges, QList<int>({1, 2}));
    verifyShape(graph, others[0], {0, 1});
    QVERIFY(alternativeJoinTrees(graph, {0, 1}, *best, 0).isEmpty());
    const auto single = smallestJoinTrees(graph, {3});
    QVERIFY(alternativeJoinTrees(graph, {3}, *single, 5).isEmpty());
}

void TestJoinTree::chinook()
{
    TIEOUT_NEEDS_DATA("samples/Chinook_Sqlite.sqlite");
    const auto session = openSqlite(dataFile(QStringLiteral("samples/Chinook_Sqlite.sqlite")));
    QVERIFY(session);
    const auto read = (*session)->readSchema({}, {});
    QVERIFY(read);
    const SchemaGraph graph(std::make_shared<Schema>(*read));
    QVERIFY(graph.dangling().isEmpty());
    const auto trees = smallestJoinTrees(
        graph, {graph.node({{}, QStringLiteral("Artist")}), graph.node({{}, QStringLiteral("Invoice")})});
    QVERIFY(trees);
    QCOMPARE(trees->trees.size(), 1);
    QStringList names;
    for (const int node : trees->trees[0].nodes)
        names.append(graph.table(node).name.name);
    QCOMPARE(names, QStringList({QStringLiteral("Artist"), QStringLiteral("Invoice"), QStringLiteral("Album"),
                                 QStringLiteral("Track"), QStringLiteral("InvoiceLine")}));
}

QTEST_GUILESS_MAIN(TestJoinTree)
#include "tst_jointree.moc"
