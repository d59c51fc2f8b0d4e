// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class MetricCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_workspace;

    ProcessResult metric(const QStringList &arguments)
    {
        return runCli(m_home, QStringList{"metric", "--source", m_workspace} + arguments);
    }

private slots:
    void initTestCase()
    {
        makeSqlite(m_data.file("shop.db"), "CREATE TABLE orders (id INTEGER PRIMARY KEY, amount NUMERIC, day TEXT);"
                                           "INSERT INTO orders VALUES (1, 10, '2025-01-01');");
        m_workspace = m_data.file("shop.tieout");
        const auto made =
            runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + m_data.file("shop.db")});
        QVERIFY2(made.exitCode == 0, made.summary());
    }

    void importSaysWhatIsLeftOut()
    {
        const QString file = m_data.write("cubes.yml", "cubes:\n- name: orders\n  sql_table: orders\n  measures:\n"
                                                       "  - {name: revenue, type: sum, sql: amount, currency: EUR}\n"
                                                       "  - {name: about, type: count_distinct_approx, sql: id}\n");
        const auto imported = metric({"import", file});
        QVERIFY2(imported.exitCode == 1, imported.summary());
        QVERIFY2(imported.output.contains("shop.metrics/cubes.yaml: 1 definition\n"), imported.summary());
        QVERIFY2(imported.output.contains((file + ":6: The metric \"orders.about\" is left out: ").toUtf8()),
                 imported.summary());
        const auto shown = metric({"show", "revenue"});
        QVERIFY2(shown.exitCode == 0 && shown.output.contains("SUM(orders.amount)"), shown.summary());
        const auto again = metric({"import", file});
        QVERIFY2(again.exitCode == 3 && again.errors.contains("is there already"), again.summary());
        const auto unknown = metric({"import", m_data.write("compose.yml", "services: {}\n")});
        QVERIFY2(unknown.exitCode == 3 && unknown.errors.contains("holds no definitions"), unknown.summary());
    }

    void exports()
    {
        const auto ossie = metric({"export"});
        QVERIFY2(ossie.exitCode == 0 && ossie.output.startsWith("version: 0.2.0.dev0\n"), ossie.summary());
        const auto page = metric({"export", "--format", "markdown"});
        QVERIFY2(page.exitCode == 0 && page.output.contains("- **Unit:** EUR\n"), page.summary());
        const auto dbt = metric({"export", "--for", "dbt"});
        QVERIFY2(dbt.exitCode == 1, dbt.summary());
        const QJsonObject document = QJsonDocument::fromJson(dbt.output).object();
        QCOMPARE(document["version"].toString(), QStringLiteral("0.1.1"));
        QVERIFY2(dbt.errors.contains("The metric \"revenue\" is written without: unit."), dbt.summary());
        const QJsonObject answer = metric({"export", "--for", "dbt", "--json"}).json();
        QVERIFY(!answer["text"].toString().isEmpty() && !answer["lost"].toArray().isEmpty());
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        QTest::newRow("a reader") << QStringList{"export", "--for", "excel"} << QString("Nothing is written for");
        QTest::newRow("a format") << QStringList{"export", "--format", "xml"} << QString("There is no format \"xml\"");
        QTest::newRow("both") << QStringList{"export", "--for", "dbt", "--format", "ossie"}
                              << QString("Use --format ossie or markdown, or --for dbt.");
        QTest::newRow("a list of a format")
            << QStringList{"list", "--format", "ossie"} << QString("\"metric list\" does not take --format.");
        QTest::newRow("an import for dbt")
            << QStringList{"import", "x.yml", "--for", "dbt"} << QString("\"metric import\" does not take --for.");
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const auto refused = metric(arguments);
        QVERIFY2(refused.exitCode == 2 && refused.errors.contains(said.toUtf8()), refused.summary());
    }
};

QTEST_GUILESS_MAIN(MetricCommandTest)
#include "tst_metriccommand.moc"
