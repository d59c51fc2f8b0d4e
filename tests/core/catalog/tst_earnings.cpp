// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/earnings.h"

#include <QTest>

using namespace Tieout;

namespace {

Table table(const QString &name, const QStringList &columns)
{
    Table out;
    out.name.name = name;
    for (const QString &one : columns) {
        Column column;
        column.name = one;
        column.type = TypeClass::Decimal;
        out.columns.append(column);
    }
    return out;
}

catalog::Snapshot snapshotOf(const QList<Table> &tables)
{
    Schema schema;
    schema.tables = tables;
    catalog::Snapshot snapshot;
    snapshot.graph = std::make_shared<schema::SchemaGraph>(std::make_shared<const Schema>(schema));
    return snapshot;
}

} // namespace

class TestEarnings : public QObject
{
    Q_OBJECT

private slots:
    void shortNames()
    {
        const auto found = catalog::earningsOf(
            snapshotOf({table(QStringLiteral("txn_ln"), {QStringLiteral("qty"), QStringLiteral("amt"),
                                                         QStringLiteral("disc_amt"), QStringLiteral("cst_amt")}),
                        table(QStringLiteral("itm"), {QStringLiteral("cst"), QStringLiteral("rtl")})}));
        QVERIFY(found);
        QCOMPARE(found->table.name, QStringLiteral("txn_ln"));
        QCOMPARE(found->income, QStringLiteral("amt"));
        QCOMPARE(found->cost, QStringLiteral("cst_amt"));
    }
    void aPriceIsNoAmount()
    {
        QVERIFY(!catalog::earningsOf(snapshotOf(
            {table(QStringLiteral("product"), {QStringLiteral("unit_price"), QStringLiteral("unit_cost")})})));
    }
    void severalTellIt()
    {
        const QStringList columns{QStringLiteral("revenue"), QStringLiteral("cost")};
        QVERIFY(!catalog::earningsOf(
            snapshotOf({table(QStringLiteral("orders"), columns), table(QStringLiteral("projects"), columns)})));
    }
    void severalIncomes()
    {
        QVERIFY(!catalog::earningsOf(snapshotOf({table(
            QStringLiteral("orders"), {QStringLiteral("revenue"), QStringLiteral("total"), QStringLiteral("cost")})})));
    }
};

QTEST_GUILESS_MAIN(TestEarnings)
#include "tst_earnings.moc"
