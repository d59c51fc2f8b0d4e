// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/postgresserver.h"
#include "support/sqlitefile.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class KeysCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_workspace;
    QString m_address;

    ProcessResult keys(const QStringList &arguments = {})
    {
        return runCli(m_home, QStringList{"keys", "--source", m_workspace} + arguments);
    }

    static QStringList named(const QJsonValue &list)
    {
        QStringList names;
        for (const QJsonValue &key : list.toArray())
            names.append(key["constraint"].toString() + u' ' + key["origin"].toString());
        names.sort();
        return names;
    }

private slots:
    void initTestCase()
    {
        const QString file = m_data.file("shop.db");
        makeSqlite(file, "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
                         "CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INT, total INT);"
                         "CREATE TABLE line (id INTEGER PRIMARY KEY, invoice_id INT REFERENCES invoice(id));"
                         "CREATE TABLE address (id INTEGER PRIMARY KEY, customer_id INT REFERENCES customer(id));"
                         "INSERT INTO customer VALUES (1, 'a'), (2, 'b'), (3, 'c');"
                         "INSERT INTO invoice VALUES (1, 1, 10), (2, 1, 20), (3, 3, 5);"
                         "INSERT INTO line VALUES (1, 1), (2, 3);");
        m_address = "sqlite:" + file;
        m_workspace = m_data.file("shop.tieout");
        const auto created = runCli(m_home, {"workspace", "create", m_workspace, "--source", m_address});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void proposesWithEvidence()
    {
        const auto result = keys({"--json"});
        QVERIFY2(result.exitCode == 0, result.summary());
        QCOMPARE(named(result.json()["keys"]), (QStringList{"address(customer_id)->customer(id) declared",
                                                            "invoice(customer_id)->customer(id) inferred",
                                                            "line(invoice_id)->invoice(id) declared"}));
        QCOMPARE(named(result.json()["proposed"]), QStringList{"invoice(customer_id)->customer(id) inferred"});
        const QJsonValue proposed = result.json()["proposed"][0];
        QCOMPARE(proposed["number"].toInt(), 1);
        QCOMPARE(proposed["from"][0].toString(), QStringLiteral("invoice.customer_id"));
        QCOMPARE(proposed["to"][0].toString(), QStringLiteral("customer.id"));
        const QJsonValue evidence = proposed["evidence"];
        QCOMPARE(evidence["distinct"].toInt(), 2);
        QCOMPARE(evidence["matched"].toInt(), 2);
        QCOMPARE(evidence["orphans"].toInt(), 0);
        QCOMPARE(evidence["matchShare"].toDouble(), 1.0);
        QCOMPARE(evidence["referencedDistinct"].toInt(), 3);
        QVERIFY(!evidence["oneToOne"].toBool());

        const auto text = keys();
        QVERIFY2(text.output.contains("2 declared, 0 accepted, 1 proposed"), text.summary());
        QVERIFY2(text.output.contains("100.0 %") && text.output.contains("n : 1"), text.summary());
    }

    /// What views join along stands first, in a sentence; what was read for it stands below.
    void joinsOfViewsPropose()
    {
        const QString file = m_data.file("viewed.db");
        makeSqlite(file, "CREATE TABLE party (pid INTEGER PRIMARY KEY, label TEXT);"
                         "CREATE TABLE deal (no INTEGER PRIMARY KEY, whom INTEGER);"
                         "INSERT INTO party VALUES (1, 'a'), (2, 'b'); INSERT INTO deal VALUES (11, 1), (12, 2);"
                         "CREATE VIEW v_deals AS SELECT no, label FROM deal JOIN party ON whom = pid;");
        const auto listed = runCli(m_home, {"keys", "--source", "sqlite:" + file});
        QVERIFY2(listed.exitCode == 0, listed.summary());
        QVERIFY2(listed.output.contains("deal.whom -> party.pid"), listed.summary());
        QVERIFY2(listed.output.contains("Joined in one view, for example in v_deals."), listed.summary());
        QVERIFY2(listed.output.contains("\nRead 1 statement of views, verified queries and scripts for their joins.\n"),
                 listed.summary());
    }

    void theQueryLogOfAServer()
    {
        const auto none = keys({"--query-log"});
        QVERIFY2(none.exitCode == 3 && none.errors.contains("\"shop.db\" keeps no query log"), none.summary());
        const auto both = keys({"--query-log", "--accept", "1"});
        QVERIFY2(both.exitCode == 2 && both.errors.contains("--query-log"), both.summary());
        TIEOUT_NEEDS_POSTGRES();
        if (!PostgresServer::shared()->hasExtension("pg_stat_statements"))
            QSKIP("skipped: pg_stat_statements is not installed");
        const auto server = PostgresServer::start({"shared_preload_libraries=pg_stat_statements"});
        const QString address = "postgresql:"
                                + server->makeDatabase("deals", "CREATE EXTENSION pg_stat_statements;"
                                                                "CREATE TABLE party(pid int PRIMARY KEY, label text);"
                                                                "CREATE TABLE deal(no int PRIMARY KEY, whom int);");
        server->run("deals", "SELECT count(*) FROM deal JOIN party ON whom = pid WHERE label = 'Ann Secret'");
        const auto unasked = runCli(m_home, {"keys", "--source", address});
        QVERIFY2(unasked.exitCode == 0 && !unasked.output.contains("query log"), unasked.summary());
        const auto read = runCli(m_home, {"keys", "--source", address, "--query-log"});
        QVERIFY2(read.exitCode == 0, read.summary());
        QVERIFY2(read.output.contains("deal.whom -> party.pid  by joins"), read.summary());
        QVERIFY2(read.output.contains("Joined in one statement of the query log (calls: 1)."), read.summary());
        QVERIFY2(read.output.contains("of the query log for their joins"), read.summary());
        QVERIFY2(!read.output.contains("Ann Secret"), read.summary());
    }

    /// A key that was forgotten beside declared ones joins as inferred; accepted it is said to be, also when the source
    /// is opened again, and rejected it joins nothing.
    void decisionsAreRememberedAndTakenBack()
    {
        QCOMPARE(keys({"--json"}).json()["proposed"].toArray().size(), 1);
        const QStringList path{"path", "--source", m_workspace, "customer", "line"};
        const auto inferred = runCli(m_home, path);
        QVERIFY2(inferred.exitCode == 0 && inferred.output.contains("inferred"), inferred.summary());

        const auto accepted = keys({"--accept", "1", "--json"});
        QVERIFY2(accepted.exitCode == 0, accepted.summary());
        QCOMPARE(named(accepted.json()["keys"]), (QStringList{"address(customer_id)->customer(id) declared",
                                                              "invoice(customer_id)->customer(id) accepted",
                                                              "line(invoice_id)->invoice(id) declared"}));
        QVERIFY(accepted.json()["proposed"].toArray().isEmpty());
        const auto again = keys({"--json"});
        QCOMPARE(named(again.json()["keys"]), named(accepted.json()["keys"]));
        const auto joined = runCli(m_home, path);
        QVERIFY2(joined.exitCode == 0 && joined.output.contains("accepted"), joined.summary());
        const QJsonValue decision = again.json()["decisions"][0];
        QVERIFY(decision["accepted"].toBool() && decision["active"].toBool());
        QCOMPARE(decision["evidence"]["distinct"].toInt(), 2);
        const auto asked =
            runCli(m_home, {"ask", "--source", m_workspace, "--json", "total of invoices by customer name"});
        QVERIFY2(asked.output.contains("invoice(customer_id)->customer(id)"), asked.summary());
        QVERIFY(keys().output.contains("accepted"));

        const QString id = QString::number(decision["id"].toInteger());
        QCOMPARE(named(keys({"--undo", id, "--json"}).json()["proposed"]),
                 QStringList{"invoice(customer_id)->customer(id) inferred"});
        const auto rejected = keys({"--reject", "1", "--json"});
        QVERIFY(rejected.json()["proposed"].toArray().isEmpty());
        QCOMPARE(rejected.json()["keys"].toArray().size(), 2);
        QVERIFY(keys().output.contains("rejected"));
        QCOMPARE(runCli(m_home, path).exitCode, 1); // nothing joins them
        const auto unjoined =
            runCli(m_home, {"ask", "--source", m_workspace, "--json", "total of invoices by customer name"});
        QVERIFY2(!unjoined.output.contains("invoice(customer_id)->customer(id)"), unjoined.summary());
        QVERIFY(!rejected.json()["decisions"][0]["accepted"].toBool());
        QCOMPARE(keys({"--undo", QString::number(rejected.json()["decisions"][0]["id"].toInteger())}).exitCode, 0);
    }

    void aPlainAddressRemembersNothing()
    {
        const auto shown = runCli(m_home, {"keys", "--source", m_address, "--json"});
        QVERIFY2(shown.exitCode == 0, shown.summary());
        QCOMPARE(shown.json()["proposed"].toArray().size(), 1);
        const auto result = runCli(m_home, {"keys", "--source", m_address, "--accept", "1"});
        QVERIFY2(result.exitCode == 2 && result.errors.contains("workspace create"), result.summary());
    }

    void wrongUseIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no number") << QStringList{"--accept", "it"} << 2 << QByteArray("\"it\"");
        QTest::newRow("no such proposal") << QStringList{"--reject", "99"} << 3 << QByteArray("99");
        QTest::newRow("no such decision") << QStringList{"--undo", "99"} << 3 << QByteArray("99");
        QTest::newRow("no id") << QStringList{"--undo", "0"} << 2 << QByteArray("\"0\"");
        QTest::newRow("no key to another source") << QStringList{"--join", "99"} << 3 << QByteArray("99");
        QTest::newRow("two changes") << QStringList{"--accept", "1", "--reject", "1"} << 2 << QByteArray("one of");
        QTest::newRow("something more") << QStringList{"customer"} << 2 << QByteArray("\"customer\"");
    }
    void wrongUseIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, says);
        const auto result = keys(arguments);
        QVERIFY2(result.exitCode == exitCode, result.summary());
        QVERIFY2(result.errors.contains(says), result.summary());
    }

    /// From whichever of the two sources it is asked.
    void aWorkbookIsJoinedWithADatabase()
    {
        QByteArray parts("CREATE TABLE supplier (part TEXT PRIMARY KEY, country TEXT);");
        QByteArray moves("Item,Quantity\n");
        for (const QByteArray part : {"P1", "P2", "P3", "P4", "P5", "P6"}) {
            parts += "INSERT INTO supplier VALUES ('" + part + "', 'Norway');";
            moves += part + ",5\n" + part + ",7\n";
        }
        makeSqlite(m_data.file("parts.db"), parts);
        QFile book(m_data.file("moves.csv"));
        QVERIFY(book.open(QIODevice::WriteOnly) && book.write(moves) == moves.size());
        book.close();
        const QString file = m_data.file("both.tieout");
        for (const QStringList &command : {QStringList{"create", file, "--source", m_data.file("parts.db")},
                                           QStringList{"add", file, "--source", m_data.file("moves.csv")}}) {
            const auto done = runCli(m_home, QStringList{"workspace"} + command);
            QVERIFY2(done.exitCode == 0, done.summary());
        }
        const auto of = [&](const char *source, const QStringList &arguments) {
            return runCli(m_home, QStringList{"keys", "--source", file + u'#' + QLatin1String(source)} + arguments);
        };
        const auto listed = of("moves.csv", {"--json"});
        QVERIFY2(listed.exitCode == 0, listed.summary());
        const QJsonValue key = listed.json()["across"][0];
        QCOMPARE(key["number"].toInt(), 1);
        QVERIFY(key["joinable"].toBool() && key["copiedAt"].isNull());
        const auto joined = of("parts.db", {"--join", "1"});
        QVERIFY2(joined.exitCode == 0 && joined.output.contains("moves.item -> supplier.part  (accepted)"),
                 joined.summary());
        const auto asked =
            runCli(m_home, {"ask", "--source", file + "#moves.csv", "--json", "total quantity in Norway"});
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QCOMPARE(asked.json()["headline"].toObject()["value"].toString(), QStringLiteral("72"));
        const auto again = of("moves.csv", {"--join", "1", "--json"});
        QVERIFY2(again.exitCode == 0 && !again.json()["across"][0]["copiedAt"].isNull(), again.summary());
    }
};

QTEST_GUILESS_MAIN(KeysCommandTest)
#include "tst_keyscommand.moc"
