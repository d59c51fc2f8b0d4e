// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keypaths.h"

#include <QTest>

using namespace Tieout;
using schema::SchemaGraph;

namespace {

// A schema of keys written "payment.customer>customer": the key is called after the column that holds it.
SchemaGraph graphOf(const QStringList &keys)
{
    auto schema = std::make_shared<Schema>();
    const auto table = [&](const QString &name) -> Table & {
        for (Table &known : schema->tables) {
            if (known.name.name == name)
                return known;
        }
        Table made;
        made.name.name = name;
        Column id;
        id.name = QStringLiteral("id");
        made.columns = {id};
        made.primaryKey = {id.name};
        schema->tables.append(made);
        return schema->tables.last();
    };
    for (const QString &text : keys) {
        const QString from = text.section(u'.', 0, 0);
        const QString column = text.section(u'.', 1).section(u'>', 0, 0);
        const QString to = text.section(u'>', 1);
        table(to);
        Column holder;
        holder.name = column;
        table(from).columns.append(holder);
        schema->foreignKeys.append({from + u'.' + column,
                                    TableName{{}, from},
                                    {column},
                                    TableName{{}, to},
                                    {QStringLiteral("id")},
                                    KeyOrigin::Declared});
    }
    return SchemaGraph(schema);
}

int nodeOf(const SchemaGraph &graph, const QString &table)
{
    return graph.node(TableName{{}, table});
}

QStringList pathsOf(const SchemaGraph &graph, const QString &from, const QString &to,
                    const schema::KeyPathOptions &options = {})
{
    QStringList out;
    for (const QList<int> &path : schema::keyPaths(graph, nodeOf(graph, from), nodeOf(graph, to), options)) {
        QStringList names;
        for (const int edge : path)
            names.append(graph.keys()[edge].constraint);
        out.append(names.join(u' '));
    }
    return out;
}

const QStringList rentals = {"payment.customer>customer", "payment.staff>staff", "payment.rental>rental",
                             "customer.store>store",      "staff.store>store",   "rental.inventory>inventory",
                             "rental.customer>customer",  "rental.staff>staff",  "inventory.store>store",
                             "store.manager>staff"};

} // namespace

class TestKeyPaths : public QObject
{
    Q_OBJECT

private slots:
    /// The store of a payment is its customer's, its staff's or that of the inventory it rented: three meanings, of two
    /// lengths.
    void threeRoles()
    {
        const QStringList expected = {"payment.customer customer.store", "payment.staff staff.store",
                                      "payment.rental rental.inventory inventory.store"};
        QCOMPARE(pathsOf(graphOf(rentals), "payment", "store"), expected);
    }

    void bounds()
    {
        const SchemaGraph graph = graphOf(rentals);
        QCOMPARE(pathsOf(graph, "payment", "store", {0, 4}).size(), 2);
        QCOMPARE(pathsOf(graph, "payment", "store", {1, 1}).size(), 1);
        QVERIFY(pathsOf(graph, "payment", "payment").isEmpty());
    }

    void ownKeySettlesIt()
    {
        const SchemaGraph graph = graphOf(rentals + QStringList{"payment.store>store"});
        QCOMPARE(pathsOf(graph, "payment", "store"), QStringList{"payment.store"});
    }

    void parallelKeysAreRoles()
    {
        const QStringList expected = {"orders.sold_by", "orders.packed_by"};
        QCOMPARE(pathsOf(graphOf({"orders.sold_by>employee", "orders.packed_by>employee"}), "orders", "employee"),
                 expected);
    }

    /// A line's country is its customer's: that the customer's agent has one too is a way of the customer, not of the
    /// line.
    void everyTableGoesItsNearestWay()
    {
        const SchemaGraph graph =
            graphOf({"line.invoice>invoice", "invoice.customer>customer", "customer.country>country",
                     "customer.agent>agent", "agent.country>country"});
        QCOMPARE(pathsOf(graph, "line", "country"), QStringList{"line.invoice invoice.customer customer.country"});
    }

    void toManyIsNoWay()
    {
        const SchemaGraph graph = graphOf({"line.invoice>invoice", "line.product>product"});
        QVERIFY(pathsOf(graph, "invoice", "product").isEmpty());
        QVERIFY(pathsOf(graph, "product", "line").isEmpty());
    }

    void treeIsRerouted()
    {
        const SchemaGraph graph = graphOf(rentals);
        const int payment = nodeOf(graph, "payment");
        const int store = nodeOf(graph, "store");
        const auto trees = schema::smallestJoinTrees(graph, {payment, store});
        QVERIFY(trees.has_value());
        const QList<QList<int>> paths = schema::keyPaths(graph, payment, store);
        const auto third = schema::rerouted(graph, trees->trees.first(), payment, store, paths.last());
        QVERIFY(third);
        QCOMPARE(third->edges, paths.last());
        QCOMPARE(third->bridges.size(), 2);
        // The same way again is no other tree.
        QVERIFY(!schema::rerouted(graph, *third, payment, store, paths.last()));
    }

    void namedTableKeepsItsWay()
    {
        const SchemaGraph graph = graphOf(rentals);
        const int payment = nodeOf(graph, "payment");
        const int store = nodeOf(graph, "store");
        const auto trees = schema::smallestJoinTrees(graph, {payment, store, nodeOf(graph, "customer")});
        QVERIFY(trees.has_value());
        for (const QList<int> &path : schema::keyPaths(graph, payment, store))
            QVERIFY(!schema::rerouted(graph, trees->trees.first(), payment, store, path));
    }
};

QTEST_GUILESS_MAIN(TestKeyPaths)
#include "tst_keypaths.moc"
