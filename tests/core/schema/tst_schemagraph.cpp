// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/schemagraph.h"

#include <QTest>

using namespace Tieout;
using schema::SchemaGraph;

namespace {

Table makeTable(const QString &schema, const QString &name, const QStringList &columns,
                const QStringList &primaryKey = {})
{
    Table table;
    table.name = {schema, name};
    for (const QString &column : columns) {
        Column c;
        c.name = column;
        table.columns.append(c);
    }
    table.primaryKey = primaryKey;
    return table;
}

ForeignKey makeKey(const QString &name, const TableName &from, const QStringList &fromColumns, const TableName &to,
                   const QStringList &toColumns)
{
    return {name, from, fromColumns, to, toColumns, KeyOrigin::Declared};
}

const TableName invoice{{}, QStringLiteral("Invoice")};
const TableName customer{{}, QStringLiteral("Customer")};
const TableName employee{{}, QStringLiteral("Employee")};
const QStringList id{QStringLiteral("Id")};

std::shared_ptr<Schema> makeSchema()
{
    auto schema = std::make_shared<Schema>();
    const QString cid = QStringLiteral("CustomerId");
    const QString payer = QStringLiteral("PayerId");
    const QString rep = QStringLiteral("RepId");
    const QString boss = QStringLiteral("BossId");
    schema->tables = {makeTable({}, invoice.name, {id[0], cid, payer}, id),
                      makeTable({}, customer.name, {id[0], rep}, id), makeTable({}, employee.name, {id[0], boss}, id),
                      makeTable({}, QStringLiteral("Alone"), id)};
    schema->foreignKeys = {makeKey(QStringLiteral("fk_customer"), invoice, {cid}, customer, id),
                           makeKey(QStringLiteral("fk_payer"), invoice, {payer}, customer, id),
                           makeKey(QStringLiteral("fk_rep"), customer, {rep}, employee, id),
                           makeKey(QStringLiteral("fk_boss"), employee, {boss}, employee, id)};
    return schema;
}

} // namespace

class TestSchemaGraph : public QObject
{
    Q_OBJECT

private slots:
    void nodesAreFoundByName();
    void namesThatDifferInCaseOnly();
    void keysStayEdges();
    void danglingKeysAreListed();
    void neighboursByDepth();
    void componentsAreNumbered();
    void uniqueSides();
    void emptyGraph();
};

void TestSchemaGraph::nodesAreFoundByName()
{
    const SchemaGraph graph(makeSchema());
    QCOMPARE(graph.tableCount(), 4);
    QCOMPARE(graph.node(invoice), 0);
    QCOMPARE(graph.node({{}, QStringLiteral("INVOICE")}), 0);
    QCOMPARE(graph.node({{}, QStringLiteral("Missing")}), -1);
    QCOMPARE(graph.table(1).name, customer);
}

void TestSchemaGraph::namesThatDifferInCaseOnly()
{
    auto schema = std::make_shared<Schema>();
    schema->tables = {makeTable(QStringLiteral("a"), QStringLiteral("T"), id),
                      makeTable(QStringLiteral("b"), QStringLiteral("t"), id),
                      makeTable(QStringLiteral("b"), QStringLiteral("T"), id),
                      makeTable({}, QStringLiteral("a.T"), id)};
    const SchemaGraph graph(schema);
    QCOMPARE(graph.node({QStringLiteral("a"), QStringLiteral("T")}), 0);
    QCOMPARE(graph.node({QStringLiteral("b"), QStringLiteral("t")}), 1);
    QCOMPARE(graph.node({QStringLiteral("b"), QStringLiteral("T")}), 2);
    QCOMPARE(graph.node({QStringLiteral("A"), QStringLiteral("t")}), 0);
    QCOMPARE(graph.node({{}, QStringLiteral("T")}), 0);
    QCOMPARE(graph.node({{}, QStringLiteral("a.T")}), 3);
}

void TestSchemaGraph::keysStayEdges()
{
    const SchemaGraph graph(makeSchema());
    QCOMPARE(graph.keys().size(), 4);
    QCOMPARE(graph.edgesBetween(0, 1), QList<int>({0, 1}));
    QCOMPARE(graph.edgesBetween(1, 0), QList<int>({0, 1}));
    QCOMPARE(graph.edgesBetween(0, 2), QList<int>());
    QCOMPARE(graph.edgesBetween(2, 2), QList<int>({3}));
    QCOMPARE(graph.edgesOf(2), QList<int>({2, 3}));
    QCOMPARE(graph.opposite(2, 1), 2);
    QCOMPARE(graph.opposite(3, 2), 2);
    QVERIFY(graph.dangling().isEmpty());
}

void TestSchemaGraph::danglingKeysAreListed()
{
    auto schema = makeSchema();
    const QString x = QStringLiteral("x");
    schema->foreignKeys = {makeKey(QStringLiteral("table"), invoice, id, {{}, QStringLiteral("Gone")}, id),
                           makeKey(QStringLiteral("column"), invoice, {x}, customer, id),
                           makeKey(QStringLiteral("target"), invoice, id, customer, {QString()}),
                           makeKey(QStringLiteral("length"), invoice, id, customer, {id[0], id[0]}),
                           makeKey(QStringLiteral("none"), invoice, {}, customer, {}),
                           makeKey(QStringLiteral("good"), invoice, {QStringLiteral("customerid")}, customer, id)};
    const SchemaGraph graph(schema);
    QCOMPARE(graph.keys().size(), 1);
    QCOMPARE(graph.keys()[0].constraint, QStringLiteral("good"));
    QCOMPARE(graph.dangling().size(), 5);
}

void TestSchemaGraph::neighboursByDepth()
{
    const SchemaGraph graph(makeSchema());
    QCOMPARE(graph.neighbours(0, 0), QList<int>({0}));
    QCOMPARE(graph.neighbours(0, 1), QList<int>({0, 1}));
    QCOMPARE(graph.neighbours(0, 2), QList<int>({0, 1, 2}));
    QCOMPARE(graph.neighbours(2, 9), QList<int>({2, 1, 0}));
    QCOMPARE(graph.neighbours(3, 9), QList<int>({3}));
}

void TestSchemaGraph::componentsAreNumbered()
{
    QCOMPARE(SchemaGraph(makeSchema()).components(), QList<int>({0, 0, 0, 1}));
}

void TestSchemaGraph::uniqueSides()
{
    auto schema = makeSchema();
    schema->tables[1].uniqueKeys = {{QStringLiteral("repid")}};
    const SchemaGraph graph(schema);
    QVERIFY(graph.isUniqueAt(0, 1));
    QVERIFY(!graph.isUniqueAt(0, 0));
    QVERIFY(graph.isUniqueAt(2, 1)); // one customer per representative, by the unique index
    QVERIFY(graph.isUniqueAt(2, 2));
    QVERIFY(graph.isUniqueAt(3, 2)); // a self reference: the referenced side
}

void TestSchemaGraph::emptyGraph()
{
    const SchemaGraph graph;
    QCOMPARE(graph.tableCount(), 0);
    QVERIFY(graph.components().isEmpty());
    QCOMPARE(graph.node(invoice), -1);
}

QTEST_GUILESS_MAIN(TestSchemaGraph)
#include "tst_schemagraph.moc"
