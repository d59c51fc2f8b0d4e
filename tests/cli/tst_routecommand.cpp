// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace of two databases: which is asked, and by which route.
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class RouteCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_workspace;

    ProcessResult run(const QString &command, const QStringList &arguments)
    {
        return runCli(m_home, QStringList{command, "--source", m_workspace} + arguments);
    }

private slots:
    void initTestCase()
    {
        makeSqlite(m_data.file("shop.db"),
                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, amount NUMERIC, day DATE);"
                   "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);"
                   "INSERT INTO orders VALUES (1, 10, '2025-01-01'); INSERT INTO customers VALUES (1, 'Ann');");
        makeSqlite(m_data.file("fleet.db"), "CREATE TABLE trucks (id INTEGER PRIMARY KEY, plate TEXT);"
                                            "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT);"
                                            "INSERT INTO trucks VALUES (1, 'B-17'), (2, 'B-18');"
                                            "INSERT INTO customers VALUES (1, 'Bob'), (2, 'Cyd');");
        m_workspace = m_data.file("both.tieout");
        const auto made =
            runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + m_data.file("shop.db")});
        QVERIFY2(made.exitCode == 0, made.summary());
        const auto added =
            runCli(m_home, {"workspace", "add", m_workspace, "--source", "sqlite:" + m_data.file("fleet.db")});
        QVERIFY2(added.exitCode == 0, added.summary());
    }

    void theSourceThatHoldsItIsAsked()
    {
        const auto trucks = run("ask", {"how many trucks are there"});
        QVERIFY2(trucks.exitCode == 0 && trucks.output.contains("2"), trucks.summary());
        const auto orders = run("ask", {"how many orders are there", "--json"});
        QVERIFY2(orders.exitCode == 0, orders.summary());
        const QJsonObject record = QJsonDocument::fromJson(orders.output).object();
        QCOMPARE(record["parts"][0]["source"]["title"].toString(), QStringLiteral("shop.db"));
    }

    void aTieIsAskedBackAndTheChoiceIsKept()
    {
        const auto tie = run("ask", {"how many customers are there"});
        QVERIFY2(tie.exitCode == 1 && tie.output.contains("Several sources hold this"), tie.summary());
        QVERIFY2(tie.output.contains("In fleet.db"), tie.summary());
        const auto shown = run("route", {"how many customers are there"});
        QVERIFY2(shown.exitCode == 0 && shown.output.contains("tie  "), shown.summary());
        const auto chosen = run("ask", {"how many customers are there", "--choose", "2"});
        QVERIFY2(chosen.exitCode == 0, chosen.summary());
        const auto again = run("ask", {"number of customers"});
        QVERIFY2(again.exitCode == 0, again.summary());
    }

    void whatNeedsBothIsSaid()
    {
        const auto both = run("ask", {"trucks and orders"});
        QVERIFY2(both.exitCode == 1 && both.output.contains("One query cannot reach two databases"), both.summary());
    }

    void everyBidIsShown()
    {
        const auto shown = run("route", {"how many trucks are there"});
        QVERIFY2(shown.exitCode == 0, shown.summary());
        QVERIFY2(shown.output.contains("asked  fleet.db"), shown.summary());
        QVERIFY2(shown.output.contains("likely  sql"), shown.summary());
        const auto json = run("route", {"how many trucks are there", "--json"});
        QCOMPARE(QJsonDocument::fromJson(json.output).object()["source"].toString(), QStringLiteral("fleet.db"));
        const auto nothing = run("route", {});
        QVERIFY2(nothing.exitCode == 2 && nothing.errors.contains("No question was given"), nothing.summary());
    }

    void aRouteIsOverruled()
    {
        const auto wrong = run("ask", {"orders", "--route", "oracle"});
        QVERIFY2(wrong.exitCode == 2 && wrong.errors.contains("There is no route \"oracle\""), wrong.summary());
        const auto none = run("ask", {"how many orders are there", "--route", "metric"});
        QVERIFY2(none.exitCode == 1 && none.output.contains("cannot be answered from a governed metric"),
                 none.summary());
        const auto tables = run("ask", {"how many orders are there", "--route", "sql"});
        QVERIFY2(tables.exitCode == 0, tables.summary());
    }

    void useIsCounted()
    {
        const auto use = run("route", {"--use"});
        QVERIFY2(use.exitCode == 0 && use.output.contains("route sql"), use.summary());
        QVERIFY2(use.output.contains("overruled"), use.summary());
        const auto json = run("route", {"--use", "--json"});
        QVERIFY(QJsonDocument::fromJson(json.output).object()["questions"].toInt() > 0);
    }

    void aSourceThatDoesNotOpenIsLeftOut()
    {
        QVERIFY(QFile::rename(m_data.file("fleet.db"), m_data.file("away.db")));
        const auto orders = run("ask", {"how many orders are there"});
        QVERIFY(QFile::rename(m_data.file("away.db"), m_data.file("fleet.db")));
        QVERIFY2(orders.exitCode == 0 && orders.errors.contains("fleet.db is left out"), orders.summary());
    }
};

QTEST_GUILESS_MAIN(RouteCommandTest)
#include "tst_routecommand.moc"
