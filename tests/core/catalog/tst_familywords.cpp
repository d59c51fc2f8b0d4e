// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/familywords.h"

#include "support/snapshottext.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::TestSupport;

class FamilyWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatATableIsPartOf_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QStringList>("said");
        QTest::newRow("a year") << "sales_2024" << QStringList{"one of 3 tables, one for each year, from 2023 to 2025"};
        QTest::newRow("a region") << "stock_apac" << QStringList{"one of 2 tables, one for each region: apac and emea"};
        QTest::newRow("a version") << "plan_v2" << QStringList{"one of 2 versions, from plan to 2"};
        QTest::newRow("with a copy") << "people" << QStringList{"copied to people_hist (a history)"};
        QTest::newRow("a copy") << "people_hist" << QStringList{"a history of people"};
        QTest::newRow("alone") << "lone" << QStringList();
    }
    void whatATableIsPartOf()
    {
        QFETCH(QString, table);
        QFETCH(QStringList, said);
        QString text;
        for (const char *name : {"sales_2023", "sales_2024", "sales_2025", "stock_apac", "stock_emea", "plan",
                                 "plan_v2", "people", "people_hist"})
            text += QStringLiteral("table %1 5\nid integer pk\nname text\nday date\namount decimal\n")
                        .arg(QString::fromLatin1(name));
        text += QStringLiteral("table lone 1\nid integer pk\nkind text\n");
        const Result<catalog::Snapshot> snapshot = readSnapshot(text);
        QVERIFY2(snapshot, snapshot ? "" : qPrintable(snapshot.error().message()));
        QStringList found;
        for (const message::Message &words : catalog::familiesOf(*snapshot->graph, snapshot->graph->node({{}, table})))
            found.append(words.text);
        QCOMPARE(found, said);
    }

    /// Parts of one thing are no look-alikes, and last year's is not legacy.
    void partsAreNotLegacy()
    {
        const Result<catalog::Snapshot> snapshot = readSnapshot(
            QStringLiteral("table shops 4\nid integer pk\nname text\n"
                           "table sales_2023 50\nid integer pk\nshop_id integer -> shops.id\nday date from 2023-01-01 "
                           "to 2023-12-31\namount decimal measure\n"
                           "table sales_2026 50\nid integer pk\nshop_id integer -> shops.id\nday date from 2026-01-01 "
                           "to 2026-11-18\namount decimal measure\n"));
        QVERIFY2(snapshot, snapshot ? "" : qPrintable(snapshot.error().message()));
        for (const char *table : {"sales_2023", "sales_2026"}) {
            const catalog::CatalogEntry *entry = snapshot->entry({{}, QString::fromLatin1(table)});
            QVERIFY2(!entry->legacy, table);
            QVERIFY2(entry->similar.isEmpty(), table);
        }
    }
};

QTEST_GUILESS_MAIN(FamilyWordsTest)
#include "tst_familywords.moc"
