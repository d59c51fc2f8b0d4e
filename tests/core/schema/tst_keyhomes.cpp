// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/keyhomes.h"

#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;
using schema::KeyHomes;
using schema::NamedTable;
using schema::SchemaNames;

namespace {

Schema schemaOf(const QString &text)
{
    const Result<catalog::Snapshot> snapshot = readSnapshot(text);
    if (!snapshot)
        qFatal("%s", qPrintable(snapshot.error().fullMessage()));
    return snapshot->schema();
}

} // namespace

class tst_keyhomes : public QObject
{
    Q_OBJECT

private slots:
    void aSharedNameHasOneHome()
    {
        const Schema schema =
            schemaOf("table clients\n  client_id integer pk\ntable sale\n  id integer pk\n"
                     "  client_id integer\ntable visit\n  client_id integer pk\n  day_no integer pk\n");
        const SchemaNames names(schema);
        const KeyHomes homes(schema, names);
        const schema::SharedColumn *shared = homes.sharedColumn(1, 1);
        QVERIFY(shared);
        QCOMPARE(shared->tables, 3);
        QCOMPARE(shared->partsOfKey, 1);
        QCOMPARE(shared->home, 0);
        QVERIFY(homes.isHome(0, 0) && !homes.isHome(1, 1));
        QVERIFY(!homes.sharedColumn(1, 0)); // "id" says nothing
        QVERIFY(homes.namesOther(1, 1) && !homes.namesOther(0, 0));
    }

    void eachSchemaHasItsOwnHomes()
    {
        Schema schema =
            schemaOf("table client\n  client_id integer pk\ntable sale\n  id integer pk\n  client_id integer\n");
        schema.tables[0].name.schema = QStringLiteral("crm");
        const SchemaNames names(schema);
        const KeyHomes homes(schema, names);
        QVERIFY(homes.isHome(0, 0));
        QCOMPARE(homes.sharedColumn(1, 1)->home, -1);
    }

    void copiesBelongToTheTableInUse()
    {
        const QString columns = QStringLiteral("  id integer pk\n  town text\n  size integer\n  floor integer\n");
        const Schema schema =
            schemaOf("table shop_hist\n" + columns + "  changed text\ntable shop\n" + columns + "table old_shop\n"
                     + columns + "table shop_item\n  id integer pk\n  price integer\n" + "  shop_id integer\n");
        const SchemaNames names(schema);
        const KeyHomes homes(schema, names);
        QCOMPARE(homes.liveOf(0), 1);
        QCOMPARE(homes.liveOf(1), -1);
        QCOMPARE(homes.liveOf(2), 1);
        QCOMPARE(homes.liveOf(3), -1);
        QVERIFY(!homes.isFullCopy(0) && homes.isFullCopy(2) && !homes.isFullCopy(1));
    }

    void namedTable_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("role");
        QTest::addColumn<int>("shared");
        const auto row = [](const char *column, const char *own, const char *table, int role, int shared) {
            QTest::addRow("%s.%s names %s", own, column, table)
                << QString::fromLatin1(column) << QString::fromLatin1(own) << QString::fromLatin1(table) << role
                << shared;
        };
        row("pool_id", "members", "pools", 0, 0);
        row("pool_id", "lb_members", "lb_pools", 0, 2);
        row("pool_id", "members", "lb_pools", -1, -1);
        row("pool_id", "lb_pools", "lb_pools", -1, -1); // its own number
        row("default_pool_id", "lb_members", "lb_pools", 1, 2);
        row("pool", "lb_members", "lb_pools", -1, -1);
        row("standard_attr_id", "tags", "standardattributes", 0, -1);
        row("order_item_id", "notes", "order_item_details", -1, -1); // not cut short: of another table
        row("number_of_pools", "members", "pools", -1, -1);
        row("id", "members", "pools", -1, -1);
    }
    void namedTable()
    {
        QFETCH(QString, column);
        QFETCH(QString, own);
        QFETCH(QString, table);
        QFETCH(int, role);
        QFETCH(int, shared);
        const NamedTable found =
            schema::namedTable(schema::partsOf(column), schema::partsOf(own), schema::partsOf(table));
        QCOMPARE(found.role, role);
        QCOMPARE(found.shared, shared);
    }

    void theFullerNameIsSurer()
    {
        QVERIFY((NamedTable{0, 0}.isSurerThan({1, 9})));
        QVERIFY((NamedTable{0, 2}.isSurerThan({0, 0})));
        QVERIFY((NamedTable{1, 0}.isSurerThan({})));
        QVERIFY(!(NamedTable{}.isSurerThan({})));
    }

    void distanceGrowsWithTheNames()
    {
        const auto distance = [](const char *table, const char *column) {
            return schema::nameDistance(schema::partsOf(QString::fromLatin1(table)),
                                        schema::partsOf(QString::fromLatin1(column)));
        };
        QCOMPARE(distance("ports", "port_id"), 0);
        QCOMPARE(distance("status_codes", "status_code"), 0);
        QVERIFY(distance("tcp_ports", "port_id") < schema::relatedName);
        QVERIFY(distance("products", "prod_id") < schema::relatedName);
        QCOMPARE(distance("port_bindings", "port_id"), schema::relatedName);
        QCOMPARE(distance("routers", "port_id"), schema::unrelatedName);
    }
};

QTEST_GUILESS_MAIN(tst_keyhomes)
#include "tst_keyhomes.moc"
