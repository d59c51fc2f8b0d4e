// SPDX-License-Identifier: GPL-3.0-or-later
#include "cliprocess.h"
#include "support/sqlitefile.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace Tieout::TestSupport;

class VerifiedCommandTest : public QObject
{
    Q_OBJECT

    TemporaryFolder m_home;
    TemporaryFolder m_data;
    QString m_file;
    QString m_workspace;

    ProcessResult verified(const QStringList &arguments, const QByteArray &input = {})
    {
        return runCli(m_home, QStringList{"verified", "--source", m_workspace} + arguments, {}, input);
    }
    ProcessResult ask(const QString &question)
    {
        return runCli(m_home, {"ask", "--source", m_workspace, question, "--json"});
    }
    static QJsonValue json(const ProcessResult &result) { return result.json(); }

private slots:
    void init()
    {
        m_file = m_data.file("shop.db");
        m_workspace = m_data.file("shop.tieout");
        for (const QString &file : {m_file, m_workspace})
            QFile::remove(file);
        makeSqlite(
            m_file,
            "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, fee INT);"
            "INSERT INTO customers VALUES (1, 'Ada', 'Germany', 3), (2, 'Ben', 'France', 4), (3, 'Cid', 'France', 5);");
        const auto created = runCli(m_home, {"workspace", "create", m_workspace, "--source", "sqlite:" + m_file});
        QVERIFY2(created.exitCode == 0, created.summary());
    }

    void addsAnswersListsAndRemoves()
    {
        const auto added = verified({"add", "double", "fees", "in", "Germany", "--sql",
                                     "SELECT 2 * SUM(fee) AS fees FROM customers WHERE country = 'Germany'", "--json"});
        QVERIFY2(added.exitCode == 0, added.summary());
        const QJsonValue query = json(added)["verified"][0];
        QCOMPARE(query["question"].toString(), QStringLiteral("double fees in Germany"));
        QCOMPARE(query["parameters"].toArray().size(), 1);
        QCOMPARE(query["parameters"][0]["kind"].toString(), QStringLiteral("value"));
        QCOMPARE(query["parameters"][0]["column"].toString(), QStringLiteral("customers.country"));
        QCOMPARE(query["parameters"][0]["value"].toString(), QStringLiteral("Germany"));
        QVERIFY(query["stale"].isNull() && !query["schemaFingerprint"].toString().isEmpty());
        const auto asked = ask("double fees in France");
        QVERIFY2(asked.exitCode == 0, asked.summary());
        QCOMPARE(json(asked)["standing"].toString(), QStringLiteral("verified"));
        QCOMPARE(json(asked)["route"]["generator"].toString(), QStringLiteral("verified"));
        QCOMPARE(json(asked)["headline"]["value"].toString(), QStringLiteral("18"));
        const auto listed = verified({});
        QVERIFY2(listed.output.contains("double fees in Germany")
                     && listed.output.contains("may be other words: country Germany"),
                 listed.summary());
        const auto removed = verified({"remove", "Double fees in Germany", "--json"});
        QVERIFY2(removed.exitCode == 0, removed.summary());
        QVERIFY(json(removed)["verified"].toArray().isEmpty());
        QVERIFY(verified({"list"}).output.contains("No query is verified"));
        QVERIFY(json(ask("double fees in France"))["standing"].toString() != QLatin1String("verified"));
    }

    void readsTheSqlFromItsInput()
    {
        const auto added =
            verified({"add", "names", "--sql", "-", "--json"}, "SELECT name FROM customers\nORDER BY name\n");
        QVERIFY2(added.exitCode == 0, added.summary());
        QCOMPARE(json(added)["verified"][0]["sql"].toString(),
                 QStringLiteral("SELECT name FROM customers\nORDER BY name"));
        const auto removed = verified({"remove", QString::number(json(added)["verified"][0]["id"].toInt())});
        QVERIFY2(removed.exitCode == 0, removed.summary());
    }

    void whatIsGoneIsShownAsStale()
    {
        QVERIFY(verified({"add", "fees", "--sql", "SELECT SUM(fee) FROM customers"}).exitCode == 0);
        makeSqlite(m_file, "ALTER TABLE customers DROP COLUMN fee");
        const auto listed = verified({"list", "--json"});
        QCOMPARE(listed.exitCode, 1);
        QVERIFY2(json(listed)["verified"][0]["stale"].toString().contains("\"fee\""), listed.summary());
        QVERIFY(verified({}).output.contains("stale: Column \"fee\""));
        const auto asked = ask("fees");
        QVERIFY2(asked.exitCode == 1 && asked.output.contains("no longer runs"), asked.summary());
    }

    void keepsWhatItGave()
    {
        const auto added =
            verified({"add", "fees by country", "--sql",
                      "SELECT country, SUM(fee) AS fees FROM customers GROUP BY country ORDER BY country",
                      "--onboarding", "--as-of", "2026-11-20", "--json"});
        QVERIFY2(added.exitCode == 0, added.summary());
        const QJsonValue expected = json(added)["verified"][0]["expected"];
        QCOMPARE(expected["asOf"].toString(), QStringLiteral("2026-11-20"));
        QCOMPARE(expected["rowCount"].toInt(), 2);
        QCOMPARE(expected["rows"][0][1].toString(), QStringLiteral("9"));
        QVERIFY(json(added)["verified"][0]["onboarding"].toBool());
        QVERIFY(verified({}).output.contains("expected: 2 rows on 2026-11-20"));
        const auto without =
            verified({"add", "fees", "--sql", "SELECT SUM(fee) FROM customers", "--no-expected", "--json"});
        QVERIFY(json(without)["verified"][0]["expected"].isNull());
        const auto later = verified({"expect", "fees", "--as-of", "2026-11-21"});
        QVERIFY2(later.exitCode == 0 && later.output.contains("expected: 12 on 2026-11-21"), later.summary());
    }

    /// Verified anew it says what it takes the place of, and is shown to the same people; another mark makes no other
    /// question.
    void isToldWhatItTakesThePlaceOf()
    {
        QVERIFY(verified({"add", "fees", "--sql", "SELECT SUM(fee) AS fees FROM customers", "--onboarding"}).exitCode
                == 0);
        const auto again = verified({"add", "Fees?", "--sql", "SELECT MAX(fee) AS fees FROM customers", "--json"});
        QVERIFY2(again.exitCode == 0
                     && again.errors.contains("in the place of: SELECT SUM(fee) AS fees FROM customers\n"),
                 again.summary());
        QCOMPARE(json(again)["verified"].toArray().size(), 1);
        QVERIFY(json(again)["verified"][0]["onboarding"].toBool());
        const auto removed = verified({"remove", "fees!"});
        QVERIFY2(removed.exitCode == 0, removed.summary());
    }

    /// Out of one workspace and into another of the same data.
    void goesAsFiles()
    {
        const QString folder = m_data.file("exchange");
        QDir(folder).removeRecursively();
        QVERIFY(verified({"export", folder}).output.contains("No query is verified"));
        QVERIFY(verified({"add", "double fees in Germany", "--sql",
                          "SELECT 2 * SUM(fee) AS fees FROM customers WHERE country = 'Germany'"})
                    .exitCode
                == 0);
        QVERIFY(verified({"add", "names", "--sql", "SELECT name FROM customers ORDER BY name"}).exitCode == 0);
        const auto exported = verified({"export", folder, "--json"});
        QVERIFY2(exported.exitCode == 0, exported.summary());
        QCOMPARE(json(exported)["files"][0]["file"].toString(), QStringLiteral("double_fees_in_germany.sql"));
        QCOMPARE(json(exported)["files"][0]["outcome"].toString(), QStringLiteral("written"));
        const QByteArray text = readFile(folder + "/double_fees_in_germany.sql");
        QVERIFY2(
            text.startsWith("-- tieout query\n-- question: double fees in Germany\n-- name: double_fees_in_germany\n"),
            text);
        QVERIFY2(text.contains("--     valuesFrom: customers.country\n") && text.contains("--     - [\"6\"]\n"), text);
        QVERIFY(verified({"export", folder}).output.contains("names.sql: the same already"));

        const auto again = verified({"import", folder});
        QVERIFY2(again.exitCode == 0 && again.output.count("the same already") == 2, again.summary());
        QVERIFY(verified({"remove", "double fees in Germany"}).exitCode == 0
                && verified({"remove", "names"}).exitCode == 0);
        const auto imported = verified({"import", folder, "--json"});
        QVERIFY2(imported.exitCode == 0, imported.summary());
        QCOMPARE(json(imported)["files"][1]["outcome"].toString(), QStringLiteral("added"));
        QCOMPARE(json(ask("double fees in France"))["headline"]["value"].toString(), QStringLiteral("18"));
        // Word for word the same files.
        const QString second = m_data.file("exchange 2");
        QDir(second).removeRecursively();
        QVERIFY(verified({"export", second}).exitCode == 0);
        QCOMPARE(readFile(second + "/double_fees_in_germany.sql"), text);
    }

    void importsSayWhatBecameOfEachFile()
    {
        QVERIFY(verified({"add", "names", "--sql", "SELECT name FROM customers ORDER BY name"}).exitCode == 0);
        TemporaryFolder folder;
        const QByteArray header = "-- tieout query\n-- verified_at: 2026-11-23T16:00:00Z\n-- verified_by: ada\n";
        folder.write("a.sql", header + "-- question: names\n-- name: a\n\nSELECT name FROM customers\n");
        folder.write("b.sql", header + "-- question: Names?\n-- name: b\n\nSELECT name FROM customers\n");
        folder.write("c.sql", header + "-- question: fees\n-- name: c\n\nSELECT SUM(fees) FROM customers\n");
        folder.write("d.sql", header
                                  + "-- question: fees in France\n-- name: d\n\nSELECT SUM(fee) FROM customers WHERE "
                                    "country = 'France'\n");
        folder.write("e.sql", header
                                  + "-- question: all fees in France\n-- name: e\n-- parameters:\n--   - name: "
                                    "land\n--     type: value\n--     default: Spain\n--     valuesFrom: "
                                    "customers.country\n\nSELECT SUM(fee) FROM customers WHERE country = 'France'\n");
        folder.write("f.sql", "SELECT 1\n");
        const auto imported = verified({"import", folder.path()});
        QCOMPARE(imported.exitCode, 1);
        for (const char *line :
             {"a.sql: differs: Another query is verified for the question; --replace takes the file's.",
              "b.sql: refused: The same question stands in \"a.sql\".",
              "c.sql: refused: The SQL for \"fees\" is refused: Column \"fees\"", "d.sql: added\n",
              "e.sql: refused: The parameter \"land\" does not hold",
              "f.sql: refused: \"f.sql\", line 1: the file does not begin"})
            QVERIFY2(imported.output.contains(line), imported.summary());
        // No word of d may be another one: the file lists no parameter.
        QVERIFY(json(ask("fees in Germany"))["standing"].toString() != QLatin1String("verified"));
        QCOMPARE(json(ask("fees in France"))["standing"].toString(), QStringLiteral("verified"));
        QVERIFY2(verified({"import", folder.path(), "--replace"}).output.contains("a.sql: replaced\n"), "replaced");
        QVERIFY(verified({}).output.contains("SELECT name FROM customers\n"));
    }

    void exportsTouchNothingElse()
    {
        QVERIFY(verified({"add", "names", "--sql", "SELECT name FROM customers ORDER BY name"}).exitCode == 0);
        TemporaryFolder folder;
        folder.write("names.sql", "SELECT 1\n");
        const auto exported = verified({"export", folder.path()});
        QVERIFY2(exported.exitCode == 1 && exported.output.contains("names.sql: refused: A file of this name is there"),
                 exported.summary());
        QCOMPARE(readFile(folder.file("names.sql")), QByteArray("SELECT 1\n"));
        const auto denied = verified({"export", folder.file("names.sql") + "/below"});
        QVERIFY2(denied.exitCode == 3 && denied.errors.contains("cannot be made"), denied.summary());
    }

    void runAgainTheyListWhatChanged()
    {
        QVERIFY(verified({"add", "fees by country", "--sql",
                          "SELECT country, SUM(fee) AS fees FROM customers GROUP BY country"})
                    .exitCode
                == 0);
        QVERIFY(verified({"add", "fees", "--sql", "SELECT SUM(fee) AS fees FROM customers", "--no-expected"}).exitCode
                == 0);
        const auto same = runCli(m_home, {"eval", "verified", m_workspace});
        QVERIFY2(same.exitCode == 0 && same.output.contains("without an expected result: fees"), same.summary());
        makeSqlite(m_file, "UPDATE customers SET fee = 8 WHERE id = 3");
        const QString errors = m_data.file("errors.jsonl");
        const auto changed = runCli(m_home, {"eval", "verified", m_workspace, "--json", "--errors", errors});
        QCOMPARE(changed.exitCode, 1);
        QCOMPARE(json(changed)["kind"].toString(), QStringLiteral("verified"));
        QCOMPARE(json(changed)["figures"]["queries"].toInt(), 2);
        QCOMPARE(json(changed)["figures"]["changed"].toInt(), 1);
        QCOMPARE(json(changed)["figures"]["stale"].toInt(-1), 0);
        const QJsonValue change = json(changed)["changed"][0]["changes"][0];
        QCOMPARE(change["place"].toString(), QStringLiteral("France: fees"));
        QCOMPARE(change["expected"].toString(), QStringLiteral("9"));
        QCOMPARE(change["now"].toString(), QStringLiteral("12"));
        QCOMPARE(change["difference"].toString(), QStringLiteral("3"));
        QVERIFY(readFile(errors).contains("France: fees: expected 9, now 12"));
        makeSqlite(m_file, "ALTER TABLE customers DROP COLUMN fee");
        const auto stale = runCli(m_home, {"eval", "verified", m_workspace});
        QVERIFY2(stale.exitCode == 1 && stale.output.contains("stale: fees: Column \"fee\""), stale.summary());
        for (const QStringList &arguments : {QStringList{"eval", "verified"}, QStringList{"eval", "verified", m_file}})
            QVERIFY(runCli(m_home, arguments).exitCode > 1);
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("complaint");
        QTest::newRow("no such verb") << QStringList{"keep"} << QByteArray("\"verified\" does not know \"keep\"");
        QTest::newRow("no question") << QStringList{"add", "--sql", "SELECT 1"}
                                     << QByteArray("\"verified add\" takes a question");
        QTest::newRow("no SQL") << QStringList{"add", "fees"} << QByteArray("--sql belongs to \"verified add\"");
        QTest::newRow("SQL for nothing") << QStringList{"list", "--sql", "SELECT 1"}
                                         << QByteArray("--sql belongs to \"verified add\"");
        QTest::newRow("nothing to remove")
            << QStringList{"remove"} << QByteArray("\"verified remove\" takes a question");
        QTest::newRow("not verified") << QStringList{"remove", "fees"}
                                      << QByteArray("No query is verified for \"fees\"");
        QTest::newRow("one argument too many")
            << QStringList{"list", "fees"} << QByteArray("\"verified list\" takes nothing more");
        QTest::newRow("no folder") << QStringList{"export"} << QByteArray("\"verified export\" takes a folder");
        QTest::newRow("empty folder") << QStringList{"import", "/nowhere"}
                                      << QByteArray("There is no .sql file in \"/nowhere\"");
        QTest::newRow("replace for nothing")
            << QStringList{"export", "x", "--replace"} << QByteArray("--replace belongs to \"verified import\"");
        QTest::newRow("gives nothing") << QStringList{"add", "fees", "--sql",
                                                      "SELECT SUM(fee) FROM customers WHERE json(name) = 1"}
                                       << QByteArray("--no-expected keeps it");
        QTest::newRow("refused") << QStringList{"add", "fees", "--sql", "SELECT SUM(fees) FROM customers"}
                                 << QByteArray("The SQL for \"fees\" is refused");
        QTest::newRow("empty SQL") << QStringList{"add", "fees", "--sql", " "}
                                   << QByteArray("There is no SQL to verify");
    }
    void wrongUse()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, complaint);
        const auto result = verified(arguments);
        QVERIFY2(result.exitCode > 1, result.summary());
        QVERIFY2(result.errors.contains(complaint), result.summary());
    }

    void needsAWorkspace()
    {
        const auto result = runCli(m_home, {"verified", "--source", "sqlite:" + m_file});
        QCOMPARE(result.exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(VerifiedCommandTest)
#include "tst_verifiedcommand.moc"
