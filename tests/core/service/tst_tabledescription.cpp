// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/tabledescription.h"

#include "core/service/catalogservice.h"
#include "support/snapshottext.h"

#include <QJsonArray>
#include <QTest>

using namespace Tieout;

class TableDescriptionTest : public QObject
{
    Q_OBJECT

private slots:
    void fieldsOfATable();
    void unknownIsNull();
};

static QJsonObject tableAt(const QJsonObject &json, int index)
{
    return json[QStringLiteral("tables")].toArray().at(index).toObject();
}

void TableDescriptionTest::fieldsOfATable()
{
    const Result<catalog::Snapshot> snapshot = TestSupport::readSnapshot(QStringLiteral(
        "table payments 12\n= Money received\nid integer pk\nlease_id integer -> leases.id\n"
        "paid_on date from 2020-01-01 to 2026-11-18 -- day it came in\nkind text category values rent|deposit\n"
        "amount decimal measure -- in EUR\ntable leases 3\nid integer pk\n"));
    QVERIFY(snapshot);
    const QJsonObject json = service::toJson(service::catalogOf(*snapshot));
    QCOMPARE(json[QStringLiteral("tables")].toArray().size(), 2);
    const QJsonObject table = tableAt(json, 0);
    QCOMPARE(table[QStringLiteral("name")].toString(), QStringLiteral("payments"));
    QCOMPARE(table[QStringLiteral("rows")].toInteger(), 12);
    QCOMPARE(table[QStringLiteral("rowsMethod")].toString(), QStringLiteral("exact"));
    QCOMPARE(table[QStringLiteral("kind")].toString(), QStringLiteral("table"));
    QCOMPARE(table[QStringLiteral("role")].toString(), QStringLiteral("fact"));
    QCOMPARE(table[QStringLiteral("summary")].toObject()[QStringLiteral("origin")].toString(),
             QStringLiteral("comment"));
    QCOMPARE(table[QStringLiteral("timeColumn")].toString(), QStringLiteral("paid_on"));
    QCOMPARE(table[QStringLiteral("freshness")].toString(), QStringLiteral("2026-11-18"));
    const QJsonObject key = table[QStringLiteral("keys")].toArray().at(0).toObject();
    QCOMPARE(key[QStringLiteral("from")].toArray().at(0).toString(), QStringLiteral("payments.lease_id"));
    QCOMPARE(key[QStringLiteral("origin")].toString(), QStringLiteral("declared"));
    const QJsonArray columns = table[QStringLiteral("columns")].toArray();
    QCOMPARE(columns.size(), 5);
    const QJsonObject kind = columns.at(3).toObject();
    QCOMPARE(kind[QStringLiteral("semantic")].toString(), QStringLiteral("category"));
    QCOMPARE(kind[QStringLiteral("distinct")].toInteger(), 2);
    QCOMPARE(kind[QStringLiteral("common")].toArray().at(0).toArray().at(0).toString(), QStringLiteral("rent"));
    QCOMPARE(columns.at(4).toObject()[QStringLiteral("unit")].toString(), QStringLiteral("EUR"));
    QCOMPARE(columns.at(2).toObject()[QStringLiteral("max")].toString(), QStringLiteral("2026-11-18"));
}

void TableDescriptionTest::unknownIsNull()
{
    Result<catalog::Snapshot> snapshot = TestSupport::readSnapshot(QStringLiteral("table things\nx integer\n"));
    QVERIFY(snapshot);
    snapshot->profiles.clear();
    const QJsonObject table = tableAt(service::toJson(service::catalogOf(*snapshot)), 0);
    for (const char *field : {"schema", "comment", "rows", "rowsMethod", "timeColumn", "freshness", "profiledAt"})
        QVERIFY2(table[QString::fromLatin1(field)].isNull(), field);
    const QJsonObject column = table[QStringLiteral("columns")].toArray().at(0).toObject();
    for (const char *field : {"nullFraction", "distinct", "min", "max", "semantic", "unit"})
        QVERIFY2(column[QString::fromLatin1(field)].isNull() && column.contains(QString::fromLatin1(field)), field);
    QVERIFY(column[QStringLiteral("common")].toArray().isEmpty());
}

QTEST_GUILESS_MAIN(TableDescriptionTest)
#include "tst_tabledescription.moc"
