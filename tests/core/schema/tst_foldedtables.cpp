// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schema/foldedtables.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::schema;

class TestFoldedTables : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto schema = std::make_shared<Schema>();
        for (const char *name :
             {"people_hist", "sales_2023", "people", "sales_2025", "lone", "sales_2024", "stock_emea", "stock_apac"}) {
            Table table;
            table.name.name = QString::fromLatin1(name);
            for (const char *column : {"id", "name", "day", "amount"}) {
                Column added;
                added.name = QString::fromLatin1(column);
                table.columns.append(added);
            }
            if (table.name.name == QLatin1String("lone"))
                table.columns.removeLast();
            schema->tables.append(table);
        }
        m_graph = SchemaGraph(schema);
    }

    /// Where the first of them stands, for the current one; of regions none is.
    void splitFamiliesStandOnce()
    {
        QStringList names;
        for (const FoldedTable &table : foldedTables(m_graph))
            names.append(m_graph.table(table.node).name.name);
        QCOMPARE(names, (QStringList{"people_hist", "sales_2025", "people", "lone", "stock_apac"}));
    }

    void copiesAreTold()
    {
        const QList<FoldedTable> tables = foldedTables(m_graph);
        QCOMPARE(tables[0].liveOf, m_graph.node({{}, "people"}));
        QVERIFY(!tables[0].copies);
        QVERIFY(tables[2].copies);
        QCOMPARE(tables[2].liveOf, -1);
        QVERIFY(tables[1].split && !tables[1].copies);
        QVERIFY(!tables[3].split && !tables[3].copies);
    }

    void everyTableHasOneThatStandsForIt()
    {
        QCOMPARE(standsFor(m_graph, m_graph.node({{}, "sales_2023"})), m_graph.node({{}, "sales_2025"}));
        QCOMPARE(standsFor(m_graph, m_graph.node({{}, "stock_emea"})), m_graph.node({{}, "stock_apac"}));
        QCOMPARE(standsFor(m_graph, m_graph.node({{}, "lone"})), m_graph.node({{}, "lone"}));
        QVERIFY(foldedTables(SchemaGraph()).isEmpty());
    }

private:
    SchemaGraph m_graph;
};

QTEST_GUILESS_MAIN(TestFoldedTables)
#include "tst_foldedtables.moc"
