// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/agent/queryparts.h"

#include "sdk/dialects.h"

#include <QTest>

using namespace Tieout;

class TestQueryParts : public QObject
{
    Q_OBJECT

private slots:
    void putsPartsInFront_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("whole");
        const auto add = [](const char *sql, const char *whole) {
            QTest::newRow(sql) << QString::fromLatin1(sql) << QString::fromLatin1(whole);
        };
        add("SELECT n FROM part1", "WITH part1 AS (SELECT COUNT(*) AS n FROM a) SELECT n FROM part1");
        add("SELECT part2.m, part1.n FROM part2 CROSS JOIN part1",
            "WITH part1 AS (SELECT COUNT(*) AS n FROM a), part2 AS (SELECT COUNT(*) AS m FROM b) SELECT part2.m, "
            "part1.n FROM part2 CROSS JOIN part1");
        add("WITH c AS (SELECT 1 AS k) SELECT c.k, part1.n FROM c CROSS JOIN part1",
            "WITH part1 AS (SELECT COUNT(*) AS n FROM a), c AS (SELECT 1 AS k) SELECT c.k, part1.n FROM c CROSS JOIN "
            "part1");
        for (const char *same :
             {"SELECT n FROM a", "SELECT n FROM part3", "SELECT 'FROM part1' AS t FROM a",
              "WITH part1 AS (SELECT 1 AS n) SELECT n FROM part1", "SELECT n FROM s.part1", "SELECT FROM part1 WHERE"})
            add(same, same);
    }

    void putsPartsInFront()
    {
        QFETCH(QString, sql);
        QFETCH(QString, whole);
        const DialectTraits *traits = dialects::named(QStringLiteral("sqlite"));
        QVERIFY(traits);
        QCOMPARE(generate::agent::withParts(
                     sql,
                     {QStringLiteral("SELECT COUNT(*) AS n FROM a"), QStringLiteral("SELECT COUNT(*) AS m FROM b")},
                     *traits),
                 whole);
        QCOMPARE(generate::agent::withParts(sql, {}, *traits), sql);
        QCOMPARE(
            generate::agent::withParts(QStringLiteral("SELECT n FROM part1"), {QStringLiteral("no query")}, *traits),
            QStringLiteral("SELECT n FROM part1"));
    }
};

QTEST_GUILESS_MAIN(TestQueryParts)
#include "tst_queryparts.moc"
