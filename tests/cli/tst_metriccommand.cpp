// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QFile>
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

    /// Shown, kept, asked and checked: the query that it was made of agrees with it, another one does not.
    void promotes()
    {
        const auto verified = [&](const QString &question, const QString &sql) {
            return runCli(m_home, {"verified", "--source", m_workspace, "add", question, "--sql", sql});
        };
        const auto first = verified("amount booked in 2025", "SELECT SUM(amount) AS n FROM orders WHERE day >= "
                                                             "'2025-01-01' AND day < '2026-01-01'");
        QVERIFY2(first.exitCode == 0, first.summary());
        const auto shown = metric({"promote", "amount booked in 2025", "--name", "amount_booked", "--dry-run"});
        QVERIFY2(shown.exitCode == 0, shown.summary());
        QVERIFY2(shown.output.contains("  compared     Both give 10.\n")
                     && shown.output.contains("  ask          amount booked in 2025\n")
                     && shown.output.contains("Nothing is kept; it would be in "),
                 shown.summary());
        QVERIFY(!QFile::exists(m_data.file("shop.metrics/amount_booked.yaml")));
        const auto second = verified("amount taken", "SELECT SUM(amount) AS n FROM orders WHERE id > 0");
        QVERIFY2(second.exitCode == 0, second.summary());
        const auto kept = metric({"promote", "1", "--name", "amount_booked", "--synonyms", "bookings, amount taken",
                                  "--owner", "finance", "--json"});
        QVERIFY2(kept.exitCode == 0, kept.summary());
        QVERIFY(kept.json()["isKept"].toBool() && kept.json()["ties"].toBool());
        const auto asked = runCli(m_home, {"ask", "--source", m_workspace, "bookings in 2025"});
        QVERIFY2(asked.exitCode == 0 && asked.output.contains("standing     governed"), asked.summary());
        const auto conflict = metric({"check"});
        QVERIFY2(conflict.exitCode == 1
                     && conflict.output.contains("amount_booked and 1 verified query differ in: filter\n")
                     && conflict.output.contains(
                         "        filter: none\n    2  amount taken\n        filter: orders.id > 0\n"),
                 conflict.summary());
        const QJsonObject json = metric({"check", "--json"}).json();
        QCOMPARE(json["conflicts"].toArray().first()["queries"].toArray().size(), 1);
        QCOMPARE(json["tests"].toArray().first()["passes"].toBool(), true);
        const auto again = metric({"promote", "1", "--name", "amount_booked"});
        QVERIFY2(again.exitCode == 3 && again.errors.contains("is called already"), again.summary());
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
        QTest::newRow("a promotion of nothing")
            << QStringList{"promote"} << QString("takes a verified question, or its number");
        QTest::newRow("a promotion without a name") << QStringList{"promote", "1"} << QString("Say it with --name.");
        QTest::newRow("a run of another name")
            << QStringList{"run", "revenue", "--owner", "ada"} << QString("\"metric run\" does not take --owner.");
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
