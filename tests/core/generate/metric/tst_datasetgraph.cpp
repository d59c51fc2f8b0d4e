// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/generate/metric/datasetgraph.h"
#include "core/generate/metric/formula.h"

#include <QTest>

using namespace Tieout;
using namespace Tieout::generate::metric;

class DatasetGraphTest : public QObject
{
    Q_OBJECT

private slots:
    void sourcesAreTables_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("table");
        QTest::newRow("with its schema") << QStringLiteral("sales.orders") << QStringLiteral("sales.orders");
        QTest::newRow("of a database") << QStringLiteral("SHOP.ARCHIVE.ORDERS") << QStringLiteral("archive.orders");
        QTest::newRow("of another schema") << QStringLiteral("stock.orders") << QString();
        QTest::newRow("in one schema only") << QStringLiteral("customers") << QStringLiteral("sales.customers");
        QTest::newRow("in two schemas") << QStringLiteral("orders") << QString();
        QTest::newRow("one is without a schema") << QStringLiteral("lines") << QStringLiteral("lines");
        QTest::newRow("in none") << QStringLiteral("nowhere") << QString();
    }
    void sourcesAreTables()
    {
        QFETCH(QString, source);
        QFETCH(QString, table);
        auto schema = std::make_shared<Schema>();
        for (const TableName &name : {name("sales", "orders"), name("archive", "orders"), name("sales", "customers"),
                                      name("sales", "lines"), name("", "lines")}) {
            Table one;
            one.name = name;
            schema->tables.append(one);
        }
        catalog::Snapshot snapshot;
        snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
        catalog::SemanticModel model;
        model.datasets.append(dataset("d", source));
        const DatasetGraph graph(model, snapshot);
        QCOMPARE(graph.table(0) ? graph.table(0)->name.display() : QString(), table);
    }

    /// COUNT(*) counts the rows that the time and the filter are of, not those that they lead to.
    void countedRowsLeadToWhatIsNamed()
    {
        auto schema = std::make_shared<Schema>();
        for (const char *one : {"orders", "customers"}) {
            Table table;
            table.name = name("", one);
            for (const char *column : {"id", "customer_id", "day", "country"}) {
                Column added;
                added.name = QString::fromLatin1(column);
                table.columns.append(added);
            }
            schema->tables.append(table);
        }
        catalog::Snapshot snapshot;
        snapshot.graph = std::make_shared<schema::SchemaGraph>(schema);
        catalog::SemanticModel model;
        model.datasets = {dataset("customers", QStringLiteral("customers")),
                          dataset("orders", QStringLiteral("orders"))};
        model.relationships.append(catalog::DatasetRelationship{QStringLiteral("r"),
                                                                QStringLiteral("orders"),
                                                                QStringLiteral("customers"),
                                                                {QStringLiteral("customer_id")},
                                                                {QStringLiteral("id")},
                                                                {},
                                                                {}});
        catalog::Metric metric;
        metric.name = QStringLiteral("n");
        metric.expressions = {{QStringLiteral("ANSI_SQL"), QStringLiteral("COUNT(*)")}};
        metric.filter = QStringLiteral("customers.country = 'DE'");
        metric.timeColumn = QStringLiteral("orders.day");
        const DatasetGraph graph(model, snapshot);
        const Result<Formula> formula = formulaOf(metric, graph);
        QVERIFY2(formula, formula ? "" : qPrintable(formula.error().fullMessage()));
        QCOMPARE(graph.dataset(formula->components.first().home).name, QStringLiteral("orders"));
    }

private:
    static TableName name(const char *schema, const char *table)
    {
        TableName out;
        out.schema = QString::fromLatin1(schema);
        out.name = QString::fromLatin1(table);
        return out;
    }
    static catalog::Dataset dataset(const char *name, const QString &source)
    {
        catalog::Dataset out;
        out.name = QString::fromLatin1(name);
        out.source = source;
        return out;
    }
};

QTEST_APPLESS_MAIN(DatasetGraphTest)
#include "tst_datasetgraph.moc"
